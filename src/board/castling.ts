/**
 * Castling on the board: FIDE Laws, article 3.8.2, and the FIDE Guidelines for Chess960. A right is a number from 0 to
 * 3, in the order of the bits of `board.ts`.
 */

import { isAttacked } from './attacks.ts';
import {
  board,
  CASTLE_KING_SIDE,
  CASTLE_QUEEN_SIDE,
  castlingFirst,
  castlingKingTarget,
  castlingLast,
  castlingRook,
  kingSquare,
  OPEN,
  state,
} from './board.ts';
import { BLACK, BOTH, KING, WHITE } from './geometry.ts';

/** The castling move of a right (0 to 3), legal or not. */
export function castlingMove(right: number): number {
  const us = right < 2 ? WHITE : BLACK;
  const special = (right & 1) === 0 ? CASTLE_KING_SIDE : CASTLE_QUEEN_SIDE;
  return kingSquare(us) | (castlingKingTarget(right) << 7) | ((us | KING) << 14) | special;
}

/** Whether the way is free and safe for the right (0 to 3), which must be held by a king not in check. */
export function canCastle(right: number, danger: number): boolean {
  const king = kingSquare(right < 2 ? WHITE : BLACK);
  const rook = castlingRook[right]!;
  const step = rook > king ? 1 : -1;
  // Most rights fail on the first square: it is taken, or seen to be attacked already.
  if (king + step !== rook) {
    if (board[king + step] !== 0) return false;
    if ((danger & (step > 0 ? STEP_RIGHT : STEP_LEFT)) === 0 && castlingKingTarget(right) !== king)
      return false;
  }
  return isCastlingFree(right) && isCastlingSafe(right, danger);
}

/** The bits of a danger for the steps to the next files. */
const STEP_LEFT: number = 1 << 3;
const STEP_RIGHT: number = 1 << 4;

/** Whether nothing but king and rook stands on the squares that either must cross or reach. */
export function isCastlingFree(right: number): boolean {
  const king = kingSquare(right < 2 ? WHITE : BLACK);
  const rook = castlingRook[right]!;
  const last = castlingLast[right]!;
  for (let at = castlingFirst[right]!; at <= last; at++) {
    if (board[at] !== 0 && at !== king && at !== rook) return false;
  }
  return true;
}

/** Whether no square that the king crosses or reaches is attacked; its own is not, by the terms of castling. */
function isCastlingSafe(right: number, danger: number): boolean {
  const them = right < 2 ? BLACK : WHITE;
  const rook = castlingRook[right]! & 7;
  // Only in Chess960 can the rook be what shields its king: on a corner there is nothing behind it.
  if (rook !== 0 && rook !== 7) return isWaySafeWithoutRook(right);
  const king = kingSquare(them ^ BOTH);
  const target = castlingKingTarget(right);
  const step = target < king ? -1 : 1;
  for (let at = target; at !== king; at -= step) {
    const isSeenSafe = at === king + step && (danger & (step > 0 ? STEP_RIGHT : STEP_LEFT)) !== 0;
    if (!isSeenSafe && isAttacked(at, them)) return false;
  }
  return true;
}

/** The same with king and rook lifted from the board. */
function isWaySafeWithoutRook(right: number): boolean {
  const them = right < 2 ? BLACK : WHITE;
  const king = kingSquare(them ^ BOTH);
  const rook = castlingRook[right]!;
  const target = castlingKingTarget(right);
  const step = target < king ? -1 : 1;
  const kingPiece = board[king]!;
  const rookPiece = board[rook]!;
  state[OPEN]!++;
  board[king] = 0;
  board[rook] = 0;
  let isSafe = !isAttacked(target, them);
  for (let at = king; isSafe && at !== target; at += step) isSafe = !isAttacked(at, them);
  board[king] = kingPiece;
  board[rook] = rookPiece;
  state[OPEN]!--;
  return isSafe;
}
