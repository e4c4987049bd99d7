/**
 * Insufficient material: FIDE Laws, articles 5.2.2 and 6.9, as far as the pieces alone decide it.
 *
 * The contract is one-sided: a colour that can still mate by any series of legal moves is never called
 * insufficient. Blocked positions that no mate can come from are another question.
 */

import { kingSquare, pieceCount, pieceSquare } from '../board/board.ts';
import {
  BISHOP,
  BLACK,
  BOTH,
  isLight,
  KNIGHT,
  NOWHERE,
  PAWN,
  QUEEN,
  ROOK,
  WHITE,
} from '../board/geometry.ts';

/** Whether the pieces on the board do not let `color` give mate, however the opponent helps. */
export function lacksMatingMaterial(color: number): boolean {
  const other = color ^ BOTH;
  // Without both kings there is no mate to speak of, and no promise to make.
  if (kingSquare(color) === NOWHERE || kingSquare(other) === NOWHERE) return false;
  if (has(color, PAWN) || has(color, ROOK) || has(color, QUEEN)) return false;
  if (has(color, KNIGHT)) {
    // A lone knight mates only where a piece of the opponent can block its own king; a queen never has to.
    const isLone = pieceCount[color | KNIGHT] === 1 && !has(color, BISHOP);
    return isLone && !has(other, PAWN) && !has(other, KNIGHT) && !has(other, BISHOP) && !has(other, ROOK);
  }
  if (has(color, BISHOP)) {
    const isJustBishops = !has(other, PAWN) && !has(other, KNIGHT);
    return isJustBishops && (countBishops(true) === 0 || countBishops(false) === 0);
  }
  return true;
}

function has(color: number, role: number): boolean {
  return pieceCount[color | role] !== 0;
}

/** How many bishops of either side stand on squares of one colour. */
function countBishops(light: boolean): number {
  return countBishopsOf(WHITE, light) + countBishopsOf(BLACK, light);
}

/** How many bishops of a side stand on squares of one colour. */
export function countBishopsOf(color: number, light: boolean): number {
  const list = (color | BISHOP) << 6;
  let count = 0;
  for (let i = 0; i < pieceCount[color | BISHOP]!; i++) {
    if (isLight(pieceSquare[list + i]!) === light) count++;
  }
  return count;
}
