/** How a PGN is read. */

import { wrongArgument } from '../issue.ts';
import { LENIENT, LOCALES, lettersOf, STANDARD, STRICT } from '../notation/san-scan.ts';

/** How a PGN is read. */
export interface PgnOptions {
  /** How much is forgiven in moves; see `parseSan`. Default: `'lenient'`. */
  readonly san?: 'strict' | 'standard' | 'lenient' | undefined;
  /** The language of the piece letters, such as `'de'`. Default: English. */
  readonly locale?: string | undefined;
  /** Whether null moves (`--`, `Z0`, `0000`, `@@@@`) are read. Default: true, for analysis is full of them. */
  readonly nullMoves?: boolean | undefined;
  /**
   * Whether variations, comments and annotations are kept. Default: true. Without them a game is its main line, and
   * is read faster: every move is checked all the same.
   */
  readonly tree?: boolean | undefined;
  /** Limits for input that nobody vouches for. */
  readonly limits?: PgnLimits | undefined;
}

/** Limits for hostile input. What goes over them is not read, and an issue says so. */
export interface PgnLimits {
  /** How deep variations may be nested. Default: as deep as they are. */
  readonly depth?: number | undefined;
  /** How long the text of one game may be, in UTF-16 code units. Default: 2^26, some 67 million. */
  readonly length?: number | undefined;
  /** After how many games to stop. Default: never. */
  readonly games?: number | undefined;
}

export interface CheckedOptions {
  readonly mode: number;
  readonly letters: string | undefined;
  readonly nullMoves: boolean;
  readonly tree: boolean;
  readonly depth: number;
  readonly length: number;
  readonly games: number;
}

const MODES = { strict: STRICT, standard: STANDARD, lenient: LENIENT } as const;
const LONGEST_GAME: number = 2 ** 26;

export function checkOptions(options: PgnOptions = {}): CheckedOptions {
  if (typeof options !== 'object' || options === null) throw wrongArgument('options as an object', options);
  const { san = 'lenient', locale, nullMoves = true, tree = true, limits = {} } = options;
  if (!Object.hasOwn(MODES, san)) throw wrongArgument("san to be 'strict', 'standard' or 'lenient'", san);
  if (typeof nullMoves !== 'boolean') throw wrongArgument('nullMoves to be true or false', nullMoves);
  if (typeof tree !== 'boolean') throw wrongArgument('tree to be true or false', tree);
  const letters = locale === undefined ? undefined : lettersOf(locale);
  if (locale !== undefined && letters === undefined)
    throw wrongArgument(`locale to be one of ${LOCALES.join(', ')}`, locale);
  if (typeof limits !== 'object' || limits === null) throw wrongArgument('limits as an object', limits);
  const { depth = Infinity, length = LONGEST_GAME, games = Infinity } = limits;
  for (const limit of [depth, length, games]) {
    if (typeof limit !== 'number' || !(limit >= 0))
      throw wrongArgument('a limit as a number from 0 up', limit);
  }
  return { mode: MODES[san], letters, nullMoves, tree, depth, length: Math.min(length, LONGEST_GAME), games };
}
