/** How a position ends the game, as far as it alone tells: FIDE Laws, articles 5.1, 5.2, 6.9 and 9.6.2. */

import { isInCheck } from '../board/attacks.ts';
import { kingSquare, state, TURN } from '../board/board.ts';
import { hasLegalMove } from '../board/generate.ts';
import { BLACK, BOTH, NOWHERE, WHITE } from '../board/geometry.ts';
import { halfmoveClockOf } from '../notation/fen.ts';
import type { Outcome } from '../vocabulary.ts';
import { lacksMatingMaterial } from './material.ts';
import { type Packed, show } from './packed.ts';
import { colorWord } from './words.ts';

/** Plies without a capture or pawn move after which the game is drawn at once (article 9.6.2). */
export const SEVENTY_FIVE_MOVES = 150;

/** Whether the side to move is mated (5.1.1). */
export function isMated(): boolean {
  return isInCheck() && !hasLegalMove();
}

/** Whether the side to move has no legal move and is not in check (5.2.1). A side without a king is never stalemated. */
export function isStalemated(): boolean {
  return kingSquare(state[TURN]!) !== NOWHERE && !isInCheck() && !hasLegalMove();
}

/**
 * Whether a colour can never give mate with what is on the board (6.9). A mate that material cannot bring about may
 * yet stand there from the start: two bishops of one square colour that give check at once.
 */
export function cannotMate(color: number): boolean {
  return lacksMatingMaterial(color) && (state[TURN] === color || !isMated());
}

/** Whether neither colour has the material to mate (5.2.2). */
export function isDrawnByMaterial(): boolean {
  return lacksMatingMaterial(WHITE) && lacksMatingMaterial(BLACK);
}

/** How the game is over in a position, asked in the order of the Laws; `undefined` while it is not. */
export function outcomeOf(position: Packed): Outcome | undefined {
  const { counters } = position;
  show(position);
  const turn = state[TURN]!;
  if (kingSquare(turn) !== NOWHERE && !hasLegalMove()) {
    return isInCheck()
      ? { winner: colorWord(turn ^ BOTH), reason: 'checkmate' }
      : { winner: undefined, reason: 'stalemate' };
  }
  if (isDrawnByMaterial()) return { winner: undefined, reason: 'insufficient-material' };
  return halfmoveClockOf(counters) >= SEVENTY_FIVE_MOVES
    ? { winner: undefined, reason: 'seventy-five-moves' }
    : undefined;
}
