/**
 * Perft on the board: how many sequences of legal moves of a length there are. It is the board's own stopwatch and
 * proof, so it lives beside the generator.
 */

import { make, unmake } from './board.ts';
import { countMoves, generate, moves } from './generate.ts';

/**
 * Counts the leaves below the position on the board. Moves made so far are `ply`; moves are written from `start` on.
 * The last ply is counted, not made.
 */
export function countLeaves(depth: number, ply: number, start: number): number {
  if (depth === 0) return 1;
  if (depth === 1) return countMoves();
  const end = generate(start);
  let leaves = 0;
  for (let i = start; i < end; i++) {
    const move = moves[i]!;
    make(move, ply);
    leaves += countLeaves(depth - 1, ply + 1, end);
    unmake(move, ply);
  }
  return leaves;
}
