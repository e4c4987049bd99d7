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
import { countLeaves, countLeavesByTable, type LeafTable, makeLeafTable } from './board/leaves.ts';
import { KEYS_HIGH, KEYS_LOW } from './board/zobrist.ts';
import { NO_OPTIONS, optionsOf, wrongArgument } from './issue.ts';
import { writeUci } from './notation/uci.ts';
import { innerRooksKey } from './position/identity.ts';
import { isPosition, show } from './position/packed.ts';
import type { Position } from './position/position.ts';

const DEEPEST = DEEPEST_PLY - 1;
const LARGEST_TABLE = 2048;

/** How leaves are counted. */
export interface PerftOptions {
  /**
   * The size in megabytes, 1 to 2048, of a table in which counts are kept by position and depth: several times as
   * fast from depth 6 on. A {@link perftTable} instead is used again from call to call. Left out, every leaf is
   * counted.
   */
  readonly hash?: number | PerftTable | undefined;
}

/** A table of counts that outlives a call; made by {@link perftTable}. */
export interface PerftTable {
  /** Its size at most. */
  readonly megabytes: number;
}

/** What is behind each table: no one outside can reach into it. */
const tables: WeakMap<object, LeafTable> = /* @__PURE__ */ new WeakMap();

/**
 * A table for the `hash` of {@link perft} and {@link divide}, for counts that belong together.
 *
 * @throws RookeryError `invalid-argument` for anything but a size of 1 to 2048 megabytes.
 * @example
 * ```ts
 * import { Position } from 'rookery';
 * import { perft, perftTable } from 'rookery/perft';
 *
 * const hash = perftTable(16);
 * perft(Position.start, 4, { hash }); // => 197281
 * perft(Position.start.play('e4'), 4, { hash }); // => 405385
 * ```
 */
export function perftTable(megabytes: number): PerftTable {
  if (typeof megabytes !== 'number' || !(megabytes >= 1 && megabytes <= LARGEST_TABLE)) {
    throw wrongArgument(`a size of 1 to ${LARGEST_TABLE} megabytes`, megabytes);
  }
  const table = Object.freeze({ megabytes });
  tables.set(table, makeLeafTable(megabytes));
  return table;
}

function check(position: unknown, depth: unknown, least: number): void {
  if (!isPosition(position)) throw wrongArgument('a Position', position);
  if (!Number.isInteger(depth) || (depth as number) < least || (depth as number) > DEEPEST) {
    throw wrongArgument(`a depth of ${least} to ${DEEPEST} plies`, depth);
  }
}

/** The table for a search from a position: the keys of the board do not tell which rooks may castle. */
function tableOf(options: PerftOptions, position: Position): LeafTable | undefined {
  const { hash } = optionsOf(options, ['hash']);
  if (hash === undefined) return undefined;
  const table = typeof hash === 'object' && hash !== null ? hash : perftTable(hash);
  const found = tables.get(table);
  if (found === undefined) throw wrongArgument('hash to be a size in megabytes or a perftTable', hash);
  return {
    ...found,
    saltHigh: innerRooksKey(position.situation, KEYS_HIGH),
    saltLow: innerRooksKey(position.situation, KEYS_LOW),
  };
}

function count(depth: number, ply: number, start: number, table: LeafTable | undefined): number {
  return table === undefined ? countLeaves(depth, ply, start) : countLeavesByTable(depth, ply, start, table);
}

/**
 * How many sequences of legal moves of `depth` plies there are from a position; 1 for depth 0. The moves of the last
 * ply are counted, not made.
 *
 * @throws RookeryError `invalid-argument` for anything but a position, a depth of 0 to 127 and options of their kind.
 */
export function perft(position: Position, depth: number, options: PerftOptions = NO_OPTIONS): number {
  check(position, depth, 0);
  const table = tableOf(options, position);
  show(position);
  return count(depth, 0, 0, table);
}

/**
 * {@link perft} of one ply less after each legal move, by its UCI text, in the order of `position.moves()`.
 *
 * @throws RookeryError `invalid-argument` for anything but a position, a depth of 1 to 127 and options of their kind.
 */
export function divide(
  position: Position,
  depth: number,
  options: PerftOptions = NO_OPTIONS,
): Map<string, number> {
  check(position, depth, 1);
  const table = tableOf(options, position);
  const isChess960 = position.mode === 'chess960';
  show(position);
  const counts = new Map<string, number>();
  const end = generateInOrder(0);
  for (let i = 0; i < end; i++) {
    const move = moves[i]!;
    const uci = writeUci(move, isChess960);
    make(move, 0);
    counts.set(uci, count(depth - 1, 1, end, table));
    unmake(move, 0);
  }
  return counts;
}
