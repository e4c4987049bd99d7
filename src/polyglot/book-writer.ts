/** Writing opening books of the Polyglot format. */

import { isIterable, propertiesOf, RookeryError, wrongArgument } from '../issue.ts';
import type { MoveInput } from '../position/move-input.ts';
import type { Position } from '../position/position.ts';
import { formatUci, parseMove } from '../position/text.ts';
import { ENTRY, LEARN_AT, MOVE_AT, WEIGHT_AT } from './book.ts';
import { polyglotKey } from './key.ts';
import { moveBits } from './move.ts';

/** A move to be put into a book. */
export interface BookEntry {
  /** The position it is played in. */
  readonly position: Position;
  /** The move. */
  readonly move: MoveInput;
  /** How good it is beside the other moves of the position: any number from 0 on; how often it was played, say. */
  readonly weight: number;
  /** What an engine may read about it, 0 to 4294967295; 0 if left out. */
  readonly learn?: number | undefined;
}

const LARGEST_WEIGHT = 0xffff;
const LARGEST_LEARN = 0xffff_ffff;

/** An entry as it is written, its weight not yet scaled. */
interface Line {
  readonly key: bigint;
  readonly move: number;
  weight: number;
  learn: number;
}

/**
 * Writes a book, sorted as readers need it: by key, within a position the heaviest move first. The same move in the
 * same position, given more than once, becomes one entry with the sum of the weights. Where the heaviest move of a
 * position has more than 65535, all of its weights are made smaller in proportion, none but 0 to less than 1.
 *
 * @throws RookeryError as `Position.play` does, with the `index` of the entry, for a move that is not legal;
 * `invalid-argument` for anything but such entries.
 * @example
 * ```ts
 * import { Game, Position } from 'rookery';
 * import { type BookEntry, formatBook, readBook } from 'rookery/polyglot';
 *
 * const entries: BookEntry[] = [];
 * for (const text of ['e4 e5 Nf3', 'e4 c5', 'd4 d5']) {
 *   for (let game = Game.start.playAll(text); game.previous !== undefined; game = game.previous) {
 *     entries.push({ position: game.previous.position, move: game.last!, weight: 1 });
 *   }
 * }
 * const book = readBook(formatBook(entries));
 * book.size; // => 6
 * book.moves(Position.start)[0]; // => { move: { from: 'e2', to: 'e4' }, weight: 2, learn: 0, share: 66.66666666666666 }
 * ```
 */
export function formatBook(entries: Iterable<BookEntry>): Uint8Array {
  const lines = [...mergeEntries(entries).values()];
  const heaviest = new Map<bigint, number>();
  for (const { key, weight } of lines) heaviest.set(key, Math.max(weight, heaviest.get(key) ?? 0));
  lines.sort((a, b) => (a.key === b.key ? b.weight - a.weight || a.move - b.move : a.key < b.key ? -1 : 1));
  const bytes = new Uint8Array(lines.length * ENTRY);
  const view = new DataView(bytes.buffer);
  lines.forEach(({ key, move, weight, learn }, index) => {
    const scale = Math.min(1, LARGEST_WEIGHT / heaviest.get(key)!);
    view.setBigUint64(index * ENTRY, key);
    view.setUint16(index * ENTRY + MOVE_AT, move);
    view.setUint16(index * ENTRY + WEIGHT_AT, weight === 0 ? 0 : Math.max(1, Math.round(weight * scale)));
    view.setUint32(index * ENTRY + LEARN_AT, learn);
  });
  return bytes;
}

function mergeEntries(entries: Iterable<BookEntry>): Map<string, Line> {
  if (!isIterable(entries)) throw wrongArgument('a list of entries with position, move and weight', entries);
  const merged = new Map<string, Line>();
  let index = 0;
  for (const entry of entries) {
    const line = readEntry(entry, index++);
    const id = `${line.key} ${line.move}`;
    const before = merged.get(id);
    if (before === undefined) merged.set(id, line);
    else {
      before.weight += line.weight;
      before.learn = Math.max(before.learn, line.learn);
    }
  }
  return merged;
}

function readEntry(entry: BookEntry, index: number): Line {
  const read = propertiesOf(entry, ['position', 'move', 'weight', 'learn']);
  if (read === undefined) throw wrongArgument('an entry with position, move and weight', entry);
  const { position, move, weight, learn = 0 } = read as unknown as BookEntry;
  const key = polyglotKey(position);
  if (typeof weight !== 'number' || !(weight >= 0 && weight <= Number.MAX_SAFE_INTEGER))
    throw wrongArgument('a weight of 0 or more', weight);
  if (!Number.isInteger(learn) || learn < 0 || learn > LARGEST_LEARN)
    throw wrongArgument(`learn to be a whole number of 0 to ${LARGEST_LEARN}`, learn);
  const legal = parseMove(position, move);
  if (!legal.ok) throw new RookeryError({ ...legal.error, index });
  return { key, move: moveBits(formatUci(position, legal.value, { castling: 'rook' })), weight, learn };
}
