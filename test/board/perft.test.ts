// Perft: published counts of well-known positions, on the built package; small depths on the sources.
import { Position } from 'rookery';
import { divide, perft } from 'rookery/perft';
import { describe, expect, test } from 'vitest';
import { Position as SourcePosition } from '../../src/index.ts';
import * as source from '../../src/perft.ts';
import { fixture } from '../fixtures.ts';

interface Row {
  fen: string;
  counts: Record<string, number>;
}

const rows = fixture<Row[]>('perft');

/** A FEN whose castling field is in no doubt reads as it stands; the others say so by their rooks. */
function modeOf(fen: string): 'standard' | 'chess960' {
  const [board, , castling] = fen.split(' ') as [string, string, string];
  const ranks = board.split('/');
  const fits = (letter: string): boolean => {
    const rank = [...ranks[letter < 'a' ? 7 : 0]!.replace(/\d/g, (digit) => '.'.repeat(Number(digit)))];
    const isWhite = letter < 'a';
    return rank[4] === (isWhite ? 'K' : 'k') && rank[/k/i.test(letter) ? 7 : 0] === (isWhite ? 'R' : 'r');
  };
  return castling === '-' || [...castling].every((letter) => /[kq]/i.test(letter) && fits(letter))
    ? 'standard'
    : 'chess960';
}

describe('published counts', () => {
  test.each(rows)('$fen', ({ fen, counts }) => {
    const position = Position.fromFen(fen, { mode: modeOf(fen) });
    const found = Object.fromEntries(
      Object.keys(counts).map((depth) => [depth, perft(position, Number(depth))]),
    );
    expect(found).toEqual(counts);
  });
});

describe('the sources count the same', () => {
  test.each(rows)('$fen', ({ fen, counts }) => {
    const position = SourcePosition.fromFen(fen, { mode: modeOf(fen) });
    for (const [depth, count] of Object.entries(counts)) {
      if (count < 3000) expect(source.perft(position, Number(depth))).toBe(count);
    }
  });
});

test('depth 0 is the position itself', () => {
  expect(source.perft(SourcePosition.start, 0)).toBe(1);
});

test('the deepest position is counted without running out of room', () => {
  // One forced move a ply, for as long as a search may be.
  const position = SourcePosition.fromFen('2b5/kpPp4/1p1P4/1P6/6p1/4p1P1/4PpPK/5B2 w - - 0 1');
  expect(source.perft(position, 127)).toBe(1);
});

test('a table shared by positions of Chess960 tells rights of different rooks apart', () => {
  const hash = source.perftTable(1);
  // The same pieces; counts without a table, which Stockfish confirms.
  const counts: [fen: string, ...counts: number[]][] = [
    ['4k3/8/8/8/8/8/8/4K1RR w G - 0 1', 91, 2446, 12409],
    ['4k3/8/8/8/8/8/8/4K1RR w H - 0 1', 88, 2380, 12022],
  ];
  for (const [fen, ...leaves] of counts) {
    const position = SourcePosition.fromFen(fen, { mode: 'chess960' });
    leaves.forEach((count, index) => {
      expect(source.perft(position, index + 2, { hash })).toBe(count);
    });
  }
});

describe('divide', () => {
  test('tells the count after each move, in the order of the moves', () => {
    const counts = source.divide(SourcePosition.start, 3);
    expect(counts.size).toBe(20);
    // 8902 leaves; after 1. e4 600 of them, after 1. Nf3 440, as published.
    expect([counts.get('e2e4'), counts.get('g1f3')]).toEqual([600, 440]);
    expect([...counts.values()].reduce((sum, count) => sum + count)).toBe(8902);
    expect([...divide(Position.start, 3)]).toEqual([...counts]);
  });

  test('names castling in Chess960 by the rook', () => {
    const position = SourcePosition.fromFen('4k3/8/8/8/8/8/8/1R2K3 w B - 0 1');
    expect([...source.divide(position, 1).keys()]).toContain('e1b1');
  });
});

test.each([-1, 128, 1.5, Number.NaN, '3', undefined])('a depth of %s is refused', (depth) => {
  expect(() => source.perft(SourcePosition.start, depth as number)).toThrow('a depth of 0 to 127');
  expect(() => source.divide(SourcePosition.start, depth as number)).toThrow('a depth of 1 to 127');
  expect(() => source.perft('start' as never, 1)).toThrow('a Position');
});
