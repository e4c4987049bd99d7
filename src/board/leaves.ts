/**
 * Perft on the board: how many sequences of legal moves of a length there are. It is the board's own stopwatch and
 * proof, so it lives beside the generator.
 */

import { hasLegalEnPassant } from './attacks.ts';
import { EN_PASSANT, KEY_HIGH, KEY_LOW, make, state, unmake } from './board.ts';
import { countMoves } from './count.ts';
import { generate, moves } from './generate.ts';
import { NOWHERE } from './geometry.ts';
import { EN_PASSANT_KEY, KEYS_HIGH, KEYS_LOW } from './zobrist.ts';

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

/**
 * Counts already made, by position and depth: four integers a slot, so that a look reads one line of the cache. Key,
 * high half and low half; the low 32 bits of the count; the depth (7 bits) and, above it, the rest of the count.
 * A slot holds one count; a newer takes the place of an older.
 */
export interface LeafTable {
  /** Slots minus one, all bits set. */
  readonly mask: number;
  readonly slots: Int32Array;
  /** What else tells the positions of a search from those of another: mixed into every key. */
  readonly saltHigh: number;
  readonly saltLow: number;
}

const BYTES_PER_SLOT = 16;
const DEPTH_BITS = 7;
const DEPTH_MASK = 0x7f;

/** The largest table of a power of two slots that fits into so many megabytes. */
export function makeLeafTable(megabytes: number): LeafTable {
  const count = 2 ** Math.floor(Math.log2((megabytes * 2 ** 20) / BYTES_PER_SLOT));
  return { mask: count - 1, slots: new Int32Array(count * 4), saltHigh: 0, saltLow: 0 };
}

/** {@link countLeaves} with a table. The whole key and the depth are compared, so that a count is never a guess. */
export function countLeavesByTable(depth: number, ply: number, start: number, table: LeafTable): number {
  if (depth < 2) return countLeaves(depth, ply, start);
  let high = state[KEY_HIGH]! ^ table.saltHigh;
  let low = state[KEY_LOW]! ^ table.saltLow;
  if (state[EN_PASSANT] !== NOWHERE && hasLegalEnPassant()) {
    high ^= KEYS_HIGH[EN_PASSANT_KEY + (state[EN_PASSANT]! & 7)]!;
    low ^= KEYS_LOW[EN_PASSANT_KEY + (state[EN_PASSANT]! & 7)]!;
  }
  const { slots } = table;
  // The depth moves the slot, lest counts of one position at several depths push each other out.
  const slot = ((low ^ Math.imul(depth, 0x9e3779b1)) & table.mask) << 2;
  if (slots[slot] === high && slots[slot + 1] === low && (slots[slot + 3]! & DEPTH_MASK) === depth) {
    return (slots[slot + 3]! >>> DEPTH_BITS) * 2 ** 32 + (slots[slot + 2]! >>> 0);
  }
  const end = generate(start);
  let leaves = 0;
  for (let i = start; i < end; i++) {
    const move = moves[i]!;
    make(move, ply);
    leaves += countLeavesByTable(depth - 1, ply + 1, end, table);
    unmake(move, ply);
  }
  slots[slot] = high;
  slots[slot + 1] = low;
  slots[slot + 2] = leaves;
  slots[slot + 3] = depth | (Math.floor(leaves / 2 ** 32) << DEPTH_BITS);
  return leaves;
}
