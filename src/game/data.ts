/** A game as plain data: what is written, and what of it is believed when it is read. */

import { itemsOf, propertiesOf, RookeryError, type ValidityCode, wrongArgument } from '../issue.ts';
import type { PositionOptions } from '../position/options.ts';
import type { Position } from '../position/position.ts';
import { parsePosition } from '../position/text.ts';
import { SEVERITY } from '../position/validate.ts';
import { type CastlingMode, COLORS, type Outcome, type OutcomeReason } from '../vocabulary.ts';
import type { DrawPolicy } from './outcome.ts';

/** A game as plain data: what `JSON.stringify` makes of it. */
export interface GameData {
  /** The start position as a FEN. */
  readonly start: string;
  /** `chess960` for a game of Chess960. */
  readonly mode?: CastlingMode;
  /** What is allowed to stand in the start position, for teaching boards. */
  readonly allow?: PositionOptions['allow'];
  /** The moves as UCI. */
  readonly moves: readonly string[];
  /** Which draws end the game, where not by the Laws. */
  readonly draws?: DrawPolicy;
  /** How the players or the host ended the game, where the board did not. */
  readonly ending?: Outcome;
}

/** {@link GameData} of the right shape; whether the FEN and the moves are any good is not yet known. */
export interface CheckedGameData extends Omit<GameData, 'moves'> {
  readonly moves: readonly unknown[];
}

/** The endings that are recorded, not found on the board; and whether they have a winner. */
const RECORDED: Readonly<Partial<Record<OutcomeReason, readonly boolean[]>>> = {
  'threefold-repetition': [false],
  'fifty-moves': [false],
  agreement: [false],
  resignation: [true],
  'flag-fall': [true, false],
};

/** Takes the data of a game, or JSON text of it, apart. @throws RookeryError `invalid-json`. */
export function readGameData(data: unknown): CheckedGameData {
  const plain = typeof data === 'string' ? parseJson(data) : data;
  const read = propertiesOf(plain, ['start', 'mode', 'allow', 'moves', 'draws', 'ending']);
  if (read === undefined) throw invalidData('an object with start and moves', plain);
  if (typeof read.start !== 'string') throw invalidData('start as a FEN', read.start);
  const moves = itemsOf(read.moves);
  if (moves === undefined) throw invalidData('moves as a list of UCI moves', read.moves);
  const ending = read.ending === undefined ? {} : { ending: readEnding(read.ending) };
  return { ...(read as Omit<GameData, 'ending'>), moves, ...ending };
}

function readEnding(ending: unknown): Outcome {
  const { winner, reason } = (propertiesOf(ending, ['winner', 'reason']) ?? {}) as Partial<Outcome>;
  const isKnown = typeof reason === 'string' && Object.hasOwn(RECORDED, reason);
  const isWon = winner !== undefined;
  if (!isKnown || !RECORDED[reason]!.includes(isWon) || (isWon && !COLORS.includes(winner))) {
    throw invalidData('ending as an outcome that players record', ending);
  }
  return { winner, reason };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidData('JSON text', text);
  }
}

/** The error for data that is not what was written. */
export function invalidData(expected: string, given: unknown): RookeryError {
  const issue = wrongArgument(`${expected} in the data of a game`, given).issue;
  return new RookeryError({ ...issue, code: 'invalid-json' });
}

/** What must be allowed for the FEN of a start position to be read again. */
export function neededAllowance(start: Position): NonNullable<PositionOptions['allow']> {
  const read = parsePosition(start.toJSON(), { mode: start.mode });
  if (read.ok) return [];
  const codes = read.error.problems!.map(({ code }) => code as ValidityCode);
  return codes.filter((code, index) => SEVERITY[code] === 'allowable' && codes.indexOf(code) === index);
}
