/** What the scanner hands to the readers: the text of one game, and where it stands in the input. */

/** The text of one game, and where it stands. */
export interface GameSpan {
  /** The text, without what belongs to other games. */
  readonly text: string;
  /** Where in `text` the tags begin, what stands before them being comments or nothing to do with chess. */
  readonly body: number;
  /** Where in `text` the moves begin. */
  readonly moves: number;
  /**
   * Where in the whole input the tags stand: of each, where its name and its value begin and end. Empty where
   * something other than well-formed tags stands before the moves, or nothing does.
   */
  readonly tags: readonly number[];
  /** Where `text` begins and where the game ends in the whole input, in UTF-16 code units from 0. */
  readonly offset: number;
  readonly end: number;
  /** Where `text` begins: line and column, from 1. */
  readonly line: number;
  readonly column: number;
  /** The number of the game, from 1. */
  readonly number: number;
  /** Whether the game was longer than allowed, and has been cut. */
  readonly isCut: boolean;
}

/**
 * A copy of text that does not keep alive what it was cut from, with a line end behind it. (V8 makes a slice a view of
 * the whole; joining an array writes a plain string, whose characters are also read faster than those of a view.)
 */
export function own(text: string): string {
  return [text, '\n'].join('');
}
