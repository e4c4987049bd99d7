// The numbers of the keys: those of the published generator, and such that no few of them cancel.
import { expect, test } from 'vitest';
import { KEYS_HIGH, KEYS_LOW, makeKeys, xoshiro } from '../../src/board/zobrist.ts';
import { Position } from '../../src/index.ts';

makeKeys();

test('the generator is xoshiro128**', () => {
  // State and outputs of a test suite that was written against the authors' reference implementation.
  const next = xoshiro(0x964d4a0c, 0xd40ab895, 0xad7fdecb, 0x3006f0f0);
  expect(Array.from({ length: 4 }, () => next() >>> 0)).toEqual([
    0xf1391922, 0x6fe53806, 0xa5be2840, 0xf510ee70,
  ]);
});

// Keys may be stored. These were computed by another implementation of generator and layout.
test.each([
  ['rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', 0xc629a08196b77b5an],
  ['rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1', 0x1277e21e5309c029n],
  ['rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3', 0x77aa8eb0976c2638n],
  ['rnbq1bnr/ppp1pkpp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR w - - 0 4', 0x8cb5773cea65d911n],
  ['8/8/8/8/8/4k3/8/4K2R b K - 0 1', 0x11b3d41a8b01eea9n],
  ['8/8/8/8/8/4k3/8/4K1R1 w G - 0 1', 0x0d50a135284e00ddn],
])('the key of %s never changes', (fen, key) => {
  expect(Position.fromFen(fen).hash).toBe(key);
});

test('no two, three or four of the numbers cancel: the sums of any two differ', () => {
  const pieces = [9, 10, 11, 12, 13, 14, 17, 18, 19, 20, 21, 22];
  const squares = Array.from({ length: 128 }, (_, square) => square).filter((square) => !(square & 0x88));
  const others = Array.from({ length: 64 }, (_, index) => index).filter((index) => index < 25 || index > 31);
  const used = [...pieces.flatMap((piece) => squares.map((square) => (piece << 7) | square)), ...others];
  expect(used).toHaveLength(768 + 16 + 8 + 1 + 32);
  // Zero counts as a number: so the sum of two is not a third either.
  const numbers = [[0, 0], ...used.map((index) => [KEYS_HIGH[index]!, KEYS_LOW[index]!])] as [
    number,
    number,
  ][];
  const rests = new Map<number, Set<number>>();
  let count = 0;
  for (const [i, [high, low]] of numbers.entries()) {
    for (const [otherHigh, otherLow] of numbers.slice(0, i)) {
      const rest = rests.get(high ^ otherHigh) ?? new Set();
      rests.set(high ^ otherHigh, rest.add(low ^ otherLow));
      count++;
    }
  }
  const different = [...rests.values()].reduce((sum, rest) => sum + rest.size, 0);
  expect(different).toBe(count);
});
