/** How a PGN is read. */

import { choice, flag, wrongArgument } from '../issue.ts';
import { type PieceLetters, readLetters } from '../notation/piece-letters.ts';
import { LENIENT, STANDARD, STRICT } from '../notation/san-scan.ts';

/** How a PGN is read. */
export interface PgnOptions {
  /** How much is forgiven in moves; see `parseSan`. Default: `'lenient'`. */
  readonly san?: 'strict' | 'standard' | 'lenient' | undefined;
  /** The piece letters, where they are not English: `{ knight: 'S' }`, or those that `pieceLetters('de')` knows. */
  readonly letters?: PieceLetters | undefined;
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
  readonly letters: string;
  readonly nullMoves: boolean;
  readonly tree: boolean;
  readonly depth: number;
  readonly length: number;
  readonly games: number;
}

const SAN_MODES = ['lenient', 'standard', 'strict'] as const;
const MODES = { strict: STRICT, standard: STANDARD, lenient: LENIENT } as const;
const LONGEST_GAME: number = 1 << 26;

export function checkOptions(options: PgnOptions = {}): CheckedOptions {
  const { san, letters, nullMoves = true, tree = true, limits = {} } = requireObject('options', options);
  const { depth = Infinity, length = LONGEST_GAME, games = Infinity } = requireObject('limits', limits);
  for (const limit of [depth, length, games])
    demand(typeof limit === 'number' && limit >= 0, 'a limit as a number from 0 up', limit);
  return {
    mode: MODES[choice('san', san, SAN_MODES)],
    letters: readLetters(letters),
    nullMoves: flag('nullMoves', nullMoves),
    tree: flag('tree', tree),
    depth,
    length: Math.min(length, LONGEST_GAME),
    games,
  };
}

/** The options that a caller gave. */
export function requireObject<T>(name: string, given: T): T {
  demand(typeof given === 'object' && given !== null, `${name} as an object`, given);
  return given;
}

/** Throws where a caller gave something else than what was expected. */
export function demand(isGiven: boolean, expected: string, given: unknown): asserts isGiven {
  if (!isGiven) throw wrongArgument(expected, given);
}
