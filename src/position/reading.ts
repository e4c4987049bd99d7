/** A FEN or a setup on the board, judged: all that a position is made of, or what is wrong with it. */

import { computeKey } from '../board/board.ts';
import { type Issue, inputOf, type ValidityCode } from '../issue.ts';
import { ONLY_CHESS960, readFen } from '../notation/fen.ts';
import type { CastlingMode } from '../vocabulary.ts';
import { showAsIs } from './packed.ts';
import { checkOptions, type PositionOptions } from './position-options.ts';
import { readSetup } from './setup.ts';
import { judge } from './validity.ts';

/** What a position is made of beside what stands on the board. */
export interface Reading {
  readonly counters: number;
  readonly isChess960: boolean;
  /** The warnings as JSON, empty for none. */
  readonly notes: string;
}

/** Reads a FEN. */
export function readPosition(fen: unknown, options?: PositionOptions): Reading | Issue {
  const { mode, strict, allow, lenient } = checkOptions(options);
  if (typeof fen !== 'string') return notText(fen);
  showAsIs(undefined);
  const counters = readFen(fen, lenient);
  if (typeof counters !== 'number') return counters;
  const found = (counters & ONLY_CHESS960) !== 0 ? 'chess960' : 'standard';
  return finish(fen, counters & ~ONLY_CHESS960, mode ?? found, 0, strict, allow);
}

/** The issue for a FEN that is not even text. */
export function notText(fen: unknown): Issue {
  return { code: 'invalid-argument', message: 'Expected a FEN as text.', input: inputOf(fen) };
}

/** Reads a setup. */
export function readSetUpPosition(setup: unknown, options?: PositionOptions): Reading | Issue {
  const { mode, strict, allow } = checkOptions(options);
  const input = inputOf(setup);
  const rest = readSetup(setup);
  if ('code' in rest) return rest;
  return finish(input, rest.counters, mode ?? rest.mode ?? 'standard', rest.stray, strict, allow);
}

function finish(
  input: string,
  counters: number,
  mode: CastlingMode,
  stray: number,
  strict: boolean,
  allow: readonly ValidityCode[],
): Reading | Issue {
  const isChess960 = mode === 'chess960';
  const notes = judge(input, isChess960, stray, strict, allow);
  if (typeof notes !== 'string') return notes;
  computeKey();
  return { counters, isChess960, notes };
}
