/** A game as plain data: what is written, and what of it is believed when it is read. */

import { itemsOf, propertiesOf, RookeryError, type ValidityCode, wrongArgument } from '../issue.ts';
import type { Position } from '../position/position.ts';
import { parsePosition } from '../position/text.ts';
import { SEVERITY } from '../position/validity.ts';
import { type CastlingMode, COLORS, type Color, type Outcome, type OutcomeReason } from '../vocabulary.ts';
import type { DrawPolicy } from './outcome.ts';

/** A game as plain data: what `JSON.stringify` makes of it. */
export interface GameData {
  /** The start position as a FEN. */
  readonly start: string;
  /** `chess960` for a game of Chess960. */
  readonly mode?: CastlingMode;
  /** What is allowed to stand in the start position, for teaching boards. */
  readonly allow?: readonly ValidityCode[];
  /** The moves as UCI. */
  readonly moves: readonly string[];
  /** Which draws end the game, where not by the Laws. */
  readonly draws?: DrawPolicy;
  /** The name of the rule of dead positions that the game was played by. */
  readonly deadPositions?: string;
  /** How the players or the host ended the game, where the board did not. */
  readonly ending?: Outcome;
}

/** {@link GameData} of the right shape; whether the FEN and the moves are any good is not yet known. */
export interface CheckedGameData {
  readonly start: string;
  readonly mode: GameData['mode'] | undefined;
  readonly allow: GameData['allow'] | undefined;
  readonly moves: readonly unknown[];
  readonly draws: DrawPolicy | undefined;
  readonly deadPositions: string | undefined;
  readonly ending: Outcome | undefined;
}

/** Takes the data of a game, or JSON text of it, apart. @throws RookeryError `invalid-json`. */
export function readGameData(data: unknown): CheckedGameData {
  const plain = typeof data === 'string' ? parseJson(data) : data;
  const read = propertiesOf(plain, ['start', 'mode', 'allow', 'moves', 'draws', 'deadPositions', 'ending']);
  if (read === undefined) throw invalidData('an object with start and moves', plain);
  if (typeof read.start !== 'string') throw invalidData('start as a FEN', read.start);
  const moves = itemsOf(read.moves);
  if (moves === undefined) throw invalidData('moves as a list of UCI moves', read.moves);
  const { start, mode, allow, draws, deadPositions } = read as GameData;
  if (deadPositions !== undefined && typeof deadPositions !== 'string') {
    throw invalidData('deadPositions as the name of a rule', deadPositions);
  }
  return { start, mode, allow, moves, draws, deadPositions, ending: readEnding(read.ending) };
}

function readEnding(ending: unknown): Outcome | undefined {
  if (ending === undefined) return undefined;
  const read = propertiesOf(ending, ['winner', 'reason']);
  // JSON of other programs writes null for no one.
  const winner = read?.winner ?? undefined;
  if (typeof read?.reason !== 'string' || (winner !== undefined && !COLORS.includes(winner as Color))) {
    throw invalidData('ending as an outcome', ending);
  }
  return { winner: winner as Color | undefined, reason: read.reason as OutcomeReason };
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
export function neededAllowance(start: Position): ValidityCode[] {
  const read = parsePosition(start.toJSON(), { mode: start.mode });
  if (read.ok) return [];
  const codes = read.error.problems!.map(({ code }) => code as ValidityCode);
  return codes.filter((code, index) => SEVERITY[code] === 'allowable' && codes.indexOf(code) === index);
}
