// A book of 200 MB is read and searched in the memory of its bytes.
import { Position } from 'rookery';
import { polyglotKey, readBook } from 'rookery/polyglot';
import { expect, test } from 'vitest';

const MEGABYTE = 1 << 20;
const ENTRIES = (200 * MEGABYTE) / 16;

test('200 MB', () => {
  const key = polyglotKey(Position.start);
  const bytes = new Uint8Array(ENTRIES * 16);
  const view = new DataView(bytes.buffer);
  // Keys spread evenly, one of them, somewhere inside, that of the start position with a page full of 1. e4.
  const step = 2n ** 64n / BigInt(ENTRIES);
  const own = Number(key / step);
  for (let i = 0; i < ENTRIES; i++) {
    const isOwn = i > own && i <= own + 300;
    view.setBigUint64(i * 16, isOwn ? key : BigInt(i) * step + (i > own ? 1n : 0n));
    view.setUint16(i * 16 + 8, 0o14_34);
    view.setUint16(i * 16 + 10, 1);
  }
  for (let i = own + 301; i < ENTRIES && view.getBigUint64(i * 16) < key; i++)
    view.setBigUint64(i * 16, key + 1n);
  const before = process.memoryUsage();
  const book = readBook(bytes);
  const [e4, ...others] = book.moves(Position.start);
  const after = process.memoryUsage();
  expect([book.size, e4?.weight, others]).toEqual([ENTRIES, 300, []]);
  expect(book.moves(Position.start.play('e4'))).toEqual([]);
  const grown = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers;
  expect(grown).toBeLessThan(50 * MEGABYTE);
});
