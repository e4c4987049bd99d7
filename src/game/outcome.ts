/** How a game ends (FIDE Laws, articles 5, 6.9 and 9), and the draws that can be claimed (9.2, 9.3). */

import { SEVENTY_FIVE_MOVES } from '../position/ending.ts';
import { isSamePosition } from '../position/identity.ts';
import type { Position } from '../position/position.ts';
import type { DrawClaim, Move, Outcome, OutcomeReason } from '../vocabulary.ts';
import type { DeadPositionRule } from './dead-positions.ts';
import { countRepetitions, type Past, positionsThatStoodTwice } from './repetition.ts';

/** Plies without a capture or pawn move after which a draw may be claimed (article 9.3). */
const FIFTY_MOVES = 100;

/**
 * Which draws end a game by themselves. `'claimed'`: those of the Laws (dead position, seventy-five moves, fivefold
 * repetition), while threefold repetition and fifty moves must be claimed. `'automatic'`: these two as well, as most
 * web sites have it. `'ignored'`: none, for the record of a game that was played on.
 */
export type DrawPolicy = 'claimed' | 'automatic' | 'ignored';

export const DRAW_POLICIES: readonly DrawPolicy[] = ['claimed', 'automatic', 'ignored'];

/** How a game ended, in a sentence: `threefold repetition`, `seventy-five moves without capture or pawn move`. */
export function reasonInWords(reason: OutcomeReason): string {
  return reason.replace(/-(?!five)/g, ' ').replace('moves', 'moves without capture or pawn move');
}

/** A game as far as its end is looked for. */
export interface Playing extends Past {
  readonly position: Position;
  readonly draws: DrawPolicy;
  readonly deadPositions: DeadPositionRule | undefined;
}

function draw(reason: OutcomeReason): Outcome {
  return { winner: undefined, reason };
}

/** How the game is over by what stands on the board and stood there before; `undefined` while it is not. */
export function outcomeOnBoard(game: Playing): Outcome | undefined {
  const outcome = game.position.outcome();
  if (outcome?.reason === 'checkmate' || outcome?.reason === 'stalemate') return outcome;
  return drawOnBoard(game, outcome);
}

/** The draws that end a game while there are legal moves; `outcome` is that of the position. */
export function drawOnBoard(game: Playing, outcome: Outcome | undefined): Outcome | undefined {
  if (game.draws === 'ignored') return undefined;
  if (outcome?.reason === 'insufficient-material') return outcome;
  if (game.deadPositions?.isDead(game.position)) return draw('dead-position');
  if (outcome !== undefined) return outcome;
  // The fifth time takes sixteen plies, the third eight.
  const repetitions = game.reversible < 8 ? 1 : countRepetitions(game);
  if (repetitions >= 5) return draw('fivefold-repetition');
  if (game.draws !== 'automatic') return undefined;
  if (repetitions >= 3) return draw('threefold-repetition');
  return game.position.halfmoveClock >= FIFTY_MOVES ? draw('fifty-moves') : undefined;
}

/** Whether a draw has ended the game although there may be legal moves: the cheap half of {@link outcomeOnBoard}. */
export function isDrawnOnBoard(game: Playing): boolean {
  if (game.draws === 'ignored') return false;
  const { position } = game;
  if (position.isInsufficientMaterial() || position.halfmoveClock >= SEVENTY_FIVE_MOVES) return true;
  return drawOnBoard(game, undefined) !== undefined;
}

/** The draws that the side to move may claim, each with the legal moves that would bring it about. */
export function findClaims(game: Playing): DrawClaim[] {
  const claims: DrawClaim[] = [];
  const repetition = claim('threefold-repetition', countRepetitions(game) >= 3, movesThatRepeat(game));
  if (repetition !== undefined) claims.push(repetition);
  const clock = game.position.halfmoveClock;
  const quiet = clock >= FIFTY_MOVES - 1 ? quietMoves(game.position) : [];
  const fifty = claim('fifty-moves', clock >= FIFTY_MOVES, quiet);
  if (fifty !== undefined) claims.push(fifty);
  return claims;
}

function claim(reason: DrawClaim['reason'], holds: boolean, moves: Move[]): DrawClaim | undefined {
  return holds || moves.length > 0 ? { reason, holds, moves } : undefined;
}

/** The moves after which the position stands for the third time: only one that has stood twice already can. */
function movesThatRepeat(game: Playing): Move[] {
  const twice = positionsThatStoodTwice(game);
  if (twice.length === 0) return [];
  return game.position.moves().filter((move) => {
    const next = game.position.play(move);
    return twice.some((position) => isSamePosition(position, next));
  });
}

/** The moves that neither capture nor move a pawn. */
function quietMoves(position: Position): Move[] {
  return position.moves().filter((move) => position.play(move).halfmoveClock > 0);
}
