/**
 * Reading opening books of the Polyglot format: entries of 16 bytes, big-endian, sorted by key. An entry is the key of
 * a position (8 bytes), a move (2), its weight (2) and what an engine has learnt of it (4).
 */

import { type Issue, RookeryError, wrongArgument } from '../issue.ts';
import type { Position } from '../position/position.ts';
import { parseUci } from '../position/text.ts';
import type { Move } from '../vocabulary.ts';
import { polyglotKey } from './key.ts';
import { moveText } from './move.ts';

/** The size of an entry in bytes, and where its parts begin. */
export const ENTRY = 16;
export const MOVE_AT = 8;
export const WEIGHT_AT = 10;
export const LEARN_AT = 12;

/** A move that a book knows in a position. */
export interface BookMove {
  /** The move. */
  readonly move: Move;
  /** How good the book holds it to be, beside the other moves of the position: 0 to 65535 for each of its entries. */
  readonly weight: number;
  /** What an engine has stored about it, 0 to 4294967295. */
  readonly learn: number;
  /** Its part of the weight of all legal moves that the book knows in the position, in percent. */
  readonly share: number;
}

/** An opening book of the Polyglot format. */
export interface Book {
  /** How many entries it has. */
  readonly size: number;
  /** The legal moves that the book knows in a position, the heaviest first; empty where it knows none. */
  moves(position: Position): readonly BookMove[];
  /** Entries for the position whose move is not legal in it, each with the reason: `moves` leaves them out. */
  issues(position: Position): readonly Issue[];
}

/**
 * The book in the bytes of a file. They are not copied: let nobody change them while the book is in use. Castling is
 * understood as king takes rook, which the format prescribes, and as the king's own move.
 *
 * @throws RookeryError `invalid-book`, with the `offset` in bytes, for bytes that are no such book: cut off in the
 * middle of an entry, not sorted, or with an entry that is no move; `invalid-argument` for anything but bytes.
 * @example
 * ```ts
 * import { formatSan, Position } from 'rookery';
 * import { formatBook, readBook } from 'rookery/polyglot';
 *
 * const book = readBook(
 *   formatBook([
 *     { position: Position.start, move: 'e4', weight: 3 },
 *     { position: Position.start, move: 'd4', weight: 1 },
 *   ]),
 * );
 * book.moves(Position.start).map(({ move, share }) => `${formatSan(Position.start, move)} ${share}%`); // => ['e4 75%', 'd4 25%']
 * ```
 */
export function readBook(bytes: Uint8Array | ArrayBuffer): Book {
  const view = viewOf(bytes);
  checkEntries(view);
  const size = view.byteLength / ENTRY;
  return Object.freeze({
    size,
    moves: (position: Position) => Object.freeze(look(view, position).moves),
    issues: (position: Position) => Object.freeze(look(view, position).issues),
  });
}

function viewOf(bytes: unknown): DataView {
  if (bytes instanceof ArrayBuffer) return new DataView(bytes);
  if (ArrayBuffer.isView(bytes)) return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  throw wrongArgument('the bytes of a book, as a Uint8Array or an ArrayBuffer', bytes);
}

/** Looks at every entry once: a search among entries that are not sorted finds some and misses others. */
function checkEntries(view: DataView): void {
  const size = view.byteLength;
  const refuse = (offset: number, fault: string): never => {
    throw new RookeryError({
      code: 'invalid-book',
      message: `This is not a whole Polyglot book: ${fault}.`,
      input: `${size} bytes`,
      offset,
    });
  };
  let [high, low] = [0, 0];
  for (let at = 0; at + ENTRY <= size; at += ENTRY) {
    const nextHigh = view.getUint32(at);
    const nextLow = view.getUint32(at + 4);
    if (nextHigh < high || (nextHigh === high && nextLow < low)) {
      refuse(at, `its entries must be sorted by key, and that at byte ${at} is not`);
    }
    if (moveText(view.getUint16(at + MOVE_AT)) === undefined)
      refuse(at, `the entry at byte ${at} holds no move`);
    [high, low] = [nextHigh, nextLow];
  }
  const rest = size % ENTRY;
  if (rest !== 0) refuse(size - rest, `entries have ${ENTRY} bytes, and the last one has ${rest}`);
}

/** Where the entries of a key begin; where they would, if there is none. */
function firstOf(view: DataView, key: bigint): number {
  let first = 0;
  let last = view.byteLength / ENTRY;
  while (first < last) {
    const middle = (first + last) >>> 1;
    if (view.getBigUint64(middle * ENTRY) < key) first = middle + 1;
    else last = middle;
  }
  return first * ENTRY;
}

/** What the book knows in a position. A move that stands there twice, as of two books joined, counts once. */
function look(view: DataView, position: Position): { moves: BookMove[]; issues: Issue[] } {
  const key = polyglotKey(position);
  const found = new Map<Move, { weight: number; learn: number }>();
  const issues: Issue[] = [];
  let total = 0;
  for (let at = firstOf(view, key); at < view.byteLength && view.getBigUint64(at) === key; at += ENTRY) {
    const read = parseUci(position, moveText(view.getUint16(at + MOVE_AT))!);
    if (!read.ok) {
      issues.push({ ...read.error, offset: at });
      continue;
    }
    const weight = view.getUint16(at + WEIGHT_AT);
    const learn = view.getUint32(at + LEARN_AT);
    const before = found.get(read.value) ?? { weight: 0, learn: 0 };
    found.set(read.value, { weight: before.weight + weight, learn: Math.max(before.learn, learn) });
    total += weight;
  }
  const moves = [...found].map(([move, { weight, learn }]) =>
    Object.freeze({ move, weight, learn, share: total === 0 ? 0 : (weight / total) * 100 }),
  );
  return { moves: moves.sort((a, b) => b.weight - a.weight), issues };
}
