/**
 * Writes a game in export format (PGN standard 1994, sections 3.2 and 8): the Seven Tag Roster first, lines of fewer
 * than 80 characters, `1... e5` after an interruption. The tree is walked without recursion.
 */

import { flag, RookeryError } from '../issue.ts';
import { Position } from '../position/position.ts';
import { type Line, NO_STEP, sanOf } from './line.ts';
import type { PgnNode } from './node.ts';
import type { PgnGame } from './pgn-game.ts';
import { demand, requireObject } from './pgn-options.ts';
import { SEVEN_TAG_ROSTER, TAG_NAME } from './tags.ts';
import { tagValueStart } from './tokens.ts';

/** How a game is written. */
export interface FormatPgnOptions {
  /** The most characters a line may have. Default: 79; `Infinity` writes all moves on one line. */
  readonly maxWidth?: number | undefined;
  /** Whether tags are written at all. Default: true. */
  readonly tags?: boolean | undefined;
  /** Whether tags of the Seven Tag Roster that the game lacks are written as unknown. Default: true. */
  readonly roster?: boolean | undefined;
  /** Whether comments are written. Default: true. */
  readonly comments?: boolean | undefined;
  /** Whether variations are written. Default: true. */
  readonly variations?: boolean | undefined;
  /** Whether numeric annotation glyphs are written. Default: true. */
  readonly nags?: boolean | undefined;
  /** Whether to write as little as can be read: `1.e4 e5 2.Nf3`, all on one line, no unknown tags. Default: false. */
  readonly compact?: boolean | undefined;
}

type CheckedOptions = { readonly [K in Exclude<keyof FormatPgnOptions, 'maxWidth'>]-?: boolean } & {
  readonly maxWidth: number;
};

type Switch = Exclude<keyof FormatPgnOptions, 'maxWidth' | 'compact'>;
const WIDTH = 79;

function checkOptions(options: FormatPgnOptions): CheckedOptions {
  const given = requireObject('options', options);
  const compact = flag('compact', given.compact);
  const { maxWidth = compact ? Infinity : WIDTH } = given;
  demand(typeof maxWidth === 'number' && maxWidth > 0, 'maxWidth as a number above 0', maxWidth);
  const on = (name: Switch, standard = true): boolean => flag(name, given[name] ?? standard);
  return {
    tags: on('tags'),
    roster: on('roster', !compact),
    comments: on('comments'),
    variations: on('variations'),
    nags: on('nags'),
    compact,
    maxWidth,
  };
}

/**
 * Writes a game so that every reader can read it, and {@link parsePgn} reads the same game again. Comments are never
 * altered: one with a closing brace is written after a semicolon.
 *
 * @throws RookeryError `unwritable-text` for what PGN has no way to write: a comment with a closing brace and an empty
 * line, a line end in a tag. `invalid-argument` for anything but a game, and for an option that has no such value.
 * @example
 * ```ts
 * import { formatPgn, parsePgn } from 'rookery/pgn';
 *
 * const [game] = parsePgn('1.e4 (1.d4 d5) e5! {solid} 2.Nf3');
 * formatPgn(game!, { tags: false }); // => '1. e4 (1. d4 d5) 1... e5 $1 { solid } 2. Nf3 *\n'
 * formatPgn(game!, { tags: false, compact: true, variations: false, comments: false, nags: false }); // => '1.e4 e5 2.Nf3 *\n'
 * ```
 */
export function formatPgn(game: PgnGame, options: FormatPgnOptions = {}): string {
  const checked = checkOptions(options);
  demand(typeof game?.toGame === 'function' && game.tags !== undefined, 'a game of a PGN', game);
  const tags = checked.tags ? writeTags(game, checked.roster) : '';
  const writer = new MoveWriter(checked);
  writer.write(game.root);
  return `${tags}${tags === '' ? '' : '\n'}${writer.finish(game.result)}\n`;
}

function writeTags(game: PgnGame, roster: boolean): string {
  const { tags, start, result } = game;
  const pairs = new Map<string, string>();
  for (const [name, unknown] of SEVEN_TAG_ROSTER) {
    const value = tags.get(name) ?? (roster ? (name === 'Result' ? result : unknown) : undefined);
    if (value !== undefined) pairs.set(name, value);
  }
  for (const [name, value] of tags) pairs.set(name, value);
  if (start.mode === 'chess960' && !pairs.has('Variant')) pairs.set('Variant', 'Chess960');
  const isSetUp = start.fen !== Position.start.fen;
  if (isSetUp && !['FEN', 'Fen', 'fen'].some((name) => pairs.has(name))) {
    pairs.set('SetUp', '1');
    pairs.set('FEN', start.fen);
  }
  let text = '';
  for (const [name, value] of pairs) {
    if (/[\r\n]/.test(value) || !TAG_NAME.test(name)) throw unwritable(`The tag ${name}`, value);
    text += `[${name} "${value.replace(/[\\"]/g, '\\$&')}"]\n`;
  }
  return text;
}

function unwritable(what: string, input: string): RookeryError {
  return new RookeryError({ code: 'unwritable-text', message: `${what} cannot be written in PGN.`, input });
}

class MoveWriter {
  private readonly options: CheckedOptions;
  private readonly parts: string[] = [];
  private column = 0;
  /** The word that waits for what is written onto it, and the parentheses that open before the next. */
  private word = '';
  private opening = '';
  /** Whether a comment or variation has come since the last move, so that a move of Black needs its number. */
  private isInterrupted = true;
  private isAfterVariation = false;
  /** What is still to be written, last first: variations, the closing of one, what follows a move. */
  private readonly tasks: (() => void)[] = [];

  constructor(options: CheckedOptions) {
    this.options = options;
  }

  write(root: PgnNode): void {
    this.addNags(root.nags);
    // No move stands before the first: what an edit put there is written all the same.
    this.addComments(root.commentsBefore);
    this.addComments(root.comments);
    this.follow(root.line, 0);
    for (let task = this.tasks.pop(); task !== undefined; task = this.tasks.pop()) task();
  }

  /** Writes what follows a move up to where variations stand, and leaves these and the rest as tasks. */
  private follow(line: Line, from: number): void {
    for (let at = from; ; at++) {
      const { rest, others } = line.notesAt(at);
      const isLast = at + 1 === line.steps.length;
      const position = line.positions[at]!;
      if (!isLast) {
        this.addRest(rest);
        this.addMove(position, line, at + 1);
      }
      const variations = this.options.variations ? others : [];
      if (!isLast && variations.length === 0) continue;
      this.tasks.push(() => (isLast ? this.addRest(rest) : this.follow(line, at + 1)));
      for (const variation of [...variations].reverse()) {
        this.tasks.push(() => this.writeVariation(position, variation));
      }
      return;
    }
  }

  private writeVariation(position: Position, line: Line): void {
    this.opening += '(';
    this.isInterrupted = true;
    this.isAfterVariation = true;
    this.addMove(position, line, 0);
    this.tasks.push(() => this.close());
    this.follow(line, 0);
  }

  private addMove(position: Position, line: Line, at: number): void {
    const step = line.steps[at]!;
    const { nags, before, after } = line.notesAt(at);
    line.positionAfter(position, at);
    // After a number, or where a line starts, a comment is one before the move.
    if (this.isAfterVariation) this.addComments(before);
    if (step !== NO_STEP) {
      const { turn, fullmoveNumber } = position;
      const hasBefore = before.length > 0 && this.options.comments;
      const san = sanOf(position, step);
      const isNumbered = turn === 'white' || this.isInterrupted || hasBefore;
      const number = isNumbered ? `${fullmoveNumber}${turn === 'white' ? '.' : '...'}` : '';
      const isGlued = this.options.compact && (this.isAfterVariation || !hasBefore);
      if (isNumbered && !isGlued) this.add(number);
      if (!this.isAfterVariation) this.addComments(before);
      this.add(isGlued ? number + san : san);
      this.isInterrupted = false;
    } else if (!this.isAfterVariation) this.addComments(before);
    this.isAfterVariation = false;
    this.addNags(nags);
    this.addComments(after);
  }

  private addNags(nags: readonly number[]): void {
    if (this.options.nags) for (const nag of nags) this.add(`$${nag}`);
  }

  private addComments(comments: readonly string[]): void {
    if (!this.options.comments) return;
    for (const comment of comments) this.addComment(comment);
    if (comments.length > 0) this.isInterrupted = true;
  }

  private addComment(comment: string): void {
    if (comment.includes('}')) {
      if (/[\r\n]/.test(comment))
        throw unwritable('A comment with a closing brace and an empty line', comment);
      this.add(`; ${comment}`);
      this.breakLine();
      return;
    }
    if (
      comment.includes('\n\n[') &&
      comment.split('\n').some((line) => tagValueStart(line, 0, line.length) > 0)
    )
      throw unwritable('A comment with the tags of a game', comment);
    const paragraphs = comment.split('\n\n');
    paragraphs.forEach((paragraph, index) => {
      // Not before a percent sign or a bracket, which mean something at the start of a line.
      const words = paragraph.split(/(?<!\s) (?![\s%[])/);
      if (index === 0) words[0] = words[0] === '' ? '{' : `{ ${words[0]}`;
      if (index === paragraphs.length - 1) words.push(`${words.pop()} }`);
      for (const word of words) this.add(word);
      if (index < paragraphs.length - 1) {
        this.breakLine();
        this.parts.push('\n');
      }
    });
  }

  private addRest(rest: string): void {
    if (rest === '') return;
    this.flush();
    const isApart = this.column > 0 || rest.startsWith('%');
    this.parts.push(`${isApart ? ' ' : ''}${this.opening}${rest}\n`);
    this.opening = '';
    this.column = 0;
    this.isInterrupted = true;
  }

  private close(): void {
    if (this.word === '' || this.word.length >= this.options.maxWidth) this.add(')');
    else this.word += ')';
    this.isInterrupted = true;
    this.isAfterVariation = true;
  }

  private add(word: string): void {
    this.flush();
    this.word = this.opening + word;
    this.opening = '';
  }

  private flush(): void {
    const { word, column } = this;
    if (word === '') return;
    const isBroken = column > 0 && column + 1 + word.length > this.options.maxWidth;
    if (isBroken) this.parts.push('\n');
    else if (column > 0) this.parts.push(' ');
    this.parts.push(word);
    this.column = isBroken || column === 0 ? word.length : column + 1 + word.length;
    this.word = '';
  }

  private breakLine(): void {
    this.flush();
    if (this.column > 0) this.parts.push('\n');
    this.column = 0;
  }

  finish(result: string): string {
    this.add(result);
    this.flush();
    return this.parts.join('');
  }
}
