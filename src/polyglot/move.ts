/**
 * Moves of the Polyglot format: 16 bits, of which three each are the file and rank of the target, the file and rank of
 * the origin, and the piece of a promotion; the highest is 0. Castling is written as king takes rook.
 */

import { FILES, RANKS } from '../vocabulary.ts';

const PROMOTIONS = ['', 'n', 'b', 'r', 'q'];

/** A move of a book as UCI; `undefined` for bits that are no move. */
export function moveText(bits: number): string | undefined {
  const promotion = PROMOTIONS[bits >> 12];
  const square = (at: number): string => FILES[at & 7]! + RANKS[(at >> 3) & 7]!;
  const [from, to] = [square(bits >> 6), square(bits)];
  return promotion === undefined || from === to ? undefined : from + to + promotion;
}

/** A UCI move, castling as king takes rook, as a book holds it. */
export function moveBits(uci: string): number {
  const square = (at: number): number => FILES.indexOf(uci[at]!) | (RANKS.indexOf(uci[at + 1]!) << 3);
  return square(2) | (square(0) << 6) | (PROMOTIONS.indexOf(uci.slice(4)) << 12);
}
