/**
 * Perft: counting the leaves of the tree of legal moves, the proof and the stopwatch of a move generator.
 *
 * @example
 * ```ts
 * import { Position } from 'rookery';
 * import { divide, perft } from 'rookery/perft';
 *
 * perft(Position.start, 3); // => 8902
 * divide(Position.start, 2).get('e2e4'); // => 20
 * ```
 *
 * @module
 */

import { DEEPEST_PLY, make, unmake } from './board/board.ts';
import { generateInOrder, moves } from './board/generate.ts';
import { countLeaves } from './board/perft.ts';
import { wrongArgument } from './issue.ts';
import { writeUci } from './notation/uci.ts';
import { show } from './position/packed.ts';
import type { Position } from './position/position.ts';
import { isPosition } from './position/view.ts';

const DEEPEST = DEEPEST_PLY - 1;

function check(position: unknown, depth: unknown, least: number): void {
  if (!isPosition(position)) throw wrongArgument('a Position', position);
  if (!Number.isInteger(depth) || (depth as number) < least || (depth as number) > DEEPEST) {
    throw wrongArgument(`a depth of ${least} to ${DEEPEST} plies`, depth);
  }
}

/**
 * How many sequences of legal moves of `depth` plies there are from a position; 1 for depth 0. The moves of the last
 * ply are counted, not made.
 *
 * @throws RookeryError `invalid-argument` for anything but a position and a depth of 0 to 127.
 */
export function perft(position: Position, depth: number): number {
  check(position, depth, 0);
  show(position);
  return countLeaves(depth, 0, 0);
}

/**
 * {@link perft} of one ply less after each legal move, by its UCI text, in the order of `position.moves()`.
 *
 * @throws RookeryError `invalid-argument` for anything but a position and a depth of 1 to 127.
 */
export function divide(position: Position, depth: number): Map<string, number> {
  check(position, depth, 1);
  const isChess960 = position.mode === 'chess960';
  show(position);
  const counts = new Map<string, number>();
  const end = generateInOrder(0);
  for (let i = 0; i < end; i++) {
    const move = moves[i]!;
    const uci = writeUci(move, isChess960);
    make(move, 0);
    counts.set(uci, countLeaves(depth - 1, 1, end));
    unmake(move, 0);
  }
  return counts;
}
