/** Validating a list of moves in one call. */

import { type Issue, NO_OPTIONS, optionsOf } from '../issue.ts';
import type { MoveInput } from '../position/move-input.ts';
import { isPosition } from '../position/packed.ts';
import { Position } from '../position/position.ts';
import type { PositionOptions } from '../position/position-options.ts';
import { Game, playOn } from './game.ts';
import type { GameOptions } from './game-options.ts';

/** From where, and under which rules, a list of moves is validated. */
export interface ValidateMovesOptions extends GameOptions {
  /** The start position, or its FEN; the start position of chess if left out. */
  readonly start?: Position | string | undefined;
  /** The castling mode of a start position given as a FEN. */
  readonly mode?: PositionOptions['mode'];
}

/** The game as far as it could be played and, where a move could not, the issue with its index and ply. */
export interface Validation {
  /** Whether every move could be played. */
  readonly ok: boolean;
  /** The game as far as it could be played. */
  readonly game: Game;
  /** What is wrong with the first move that could not, with its index and ply. */
  readonly issue?: Issue;
}

/**
 * Plays a list of moves, or move text such as `'1. e4 e5 2. Nf3'`, and reports the first that cannot be played.
 *
 * Issues: those of `Game.play`, with `index` (in the list, from 0), `ply` (from 1) and, for move text, `offset`.
 *
 * @throws RookeryError for a start that is no position, and `invalid-argument` for what is no list of moves.
 * @example
 * ```ts
 * import { validateMoves } from 'rookery';
 *
 * const { ok, game, issue } = validateMoves(['e4', 'e5', 'Ke3']);
 * ok; // => false
 * game.ply; // => 2
 * issue?.index; // => 2
 * issue?.reason; // => 'cannot-move-so'
 * ```
 */
export function validateMoves(
  moves: Iterable<MoveInput>,
  options: ValidateMovesOptions = NO_OPTIONS,
): Validation {
  const read = optionsOf(options, ['start', 'mode', 'draws', 'deadPositions']);
  const { start = Position.start, mode, draws, deadPositions } = read;
  const position = isPosition(start) ? start : Position.fromFen(start, { mode });
  const { game, issue } = playOn(Game.from(position, { draws, deadPositions }), moves);
  return issue === undefined ? { ok: true, game } : { ok: false, game, issue };
}
