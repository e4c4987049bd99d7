// The 960 start positions (FIDE Guidelines for Chess960; numbers after Reinhard Scharnagl).
import { describe, expect, test } from 'vitest';
import { Position } from '../../src/index.ts';

describe('start positions by number', () => {
  test.each([
    // number = light bishop + 4 * dark bishop + 16 * queen + 96 * knights; worked out by hand.
    [0, 'BBQNNRKR'],
    [1, 'BQNBNRKR'],
    [2, 'BQNNRBKR'],
    [3, 'BQNNRKRB'],
    [4, 'QBBNNRKR'],
    [16, 'BBNQNRKR'],
    [93, 'NNRBKRBQ'],
    [96, 'BBQNRNKR'],
    [518, 'RNBQKBNR'],
    [534, 'RNBKQBNR'],
    [692, 'RBBQKNNR'],
    [959, 'RKRNNQBB'],
  ])('%i is %s', (number, rank) => {
    const black = rank.toLowerCase();
    expect(Position.chess960(number).fen).toBe(`${black}/pppppppp/8/8/8/8/PPPPPPPP/${rank} w KQkq - 0 1`);
  });
});

test('all 960 are different, each with the king between its rooks and bishops on both colours', () => {
  const ranks = new Set<string>();
  for (let number = 0; number < 960; number++) {
    const rank = Position.chess960(number).fen.split(' ')[0]!.split('/')[7]!;
    ranks.add(rank);
    expect(rank).toMatch(/R.*K.*R/);
    expect((rank.indexOf('B') + rank.lastIndexOf('B')) % 2).toBe(1);
    expect([...rank].sort().join('')).toBe('BBKNNQRR');
  }
  expect(ranks.size).toBe(960);
});

test('every start position holds all rights and survives its own JSON', () => {
  for (let number = 0; number < 960; number += 37) {
    const position = Position.chess960(number);
    expect(position.mode).toBe('chess960');
    expect(position.warnings).toEqual([]);
    const again = Position.fromFen(position.toJSON());
    expect(again.equals(position)).toBe(true);
    // The array of number 518 is that of standard chess: nothing in its FEN can tell.
    expect(again.mode).toBe(number === 518 ? 'standard' : 'chess960');
  }
});

test('number 518 differs from the standard start position in its mode alone', () => {
  const position = Position.chess960(518);
  expect(position.equals(Position.start)).toBe(true);
  expect(position.hash).toBe(Position.start.hash);
  expect([position.mode, Position.start.mode]).toEqual(['chess960', 'standard']);
});
