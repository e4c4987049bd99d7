// UCI: both forms of castling, understood in both modes (rules.md section 6).
import { describe, expect, test } from 'vitest';
import { formatUci, Position, parseUci, unwrap } from '../../src/index.ts';

const STANDARD = Position.fromFen('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1');
const CHESS960 = Position.fromFen('1r3kr1/6p1/8/8/8/8/6P1/1R3KR1 w GBgb - 0 1');

describe('castling', () => {
  test.each([
    [STANDARD, 'e1g1', 'e1g1', 'e1h1'],
    [STANDARD, 'e1h1', 'e1g1', 'e1h1'],
    [STANDARD, 'e1c1', 'e1c1', 'e1a1'],
    [STANDARD, 'e1a1', 'e1c1', 'e1a1'],
    [CHESS960, 'f1g1', 'f1g1', 'f1g1'],
    [CHESS960, 'f1b1', 'f1c1', 'f1b1'],
    [CHESS960, 'f1c1', 'f1c1', 'f1b1'],
  ])('%s %s is %s or %s', (position, text, king, rook) => {
    const move = unwrap(parseUci(position, text));
    expect(move.castle).toBeDefined();
    expect(formatUci(position, move, { castling: 'king' })).toBe(king);
    expect(formatUci(position, move, { castling: 'rook' })).toBe(rook);
    expect(formatUci(position, move)).toBe(position.mode === 'chess960' ? rook : king);
  });
});

test.each([
  ['queen', 'q'],
  ['rook', 'r'],
  ['bishop', 'b'],
  ['knight', 'n'],
])('a promotion to a %s ends in %s', (promotion, letter) => {
  const position = Position.fromFen('7k/P7/8/8/8/8/8/K7 w - - 0 1');
  expect(unwrap(parseUci(position, `a7a8${letter}`))).toEqual({ from: 'a7', to: 'a8', promotion });
  expect(formatUci(position, { from: 'a7', to: 'a8', promotion })).toBe(`a7a8${letter}`);
});

test.each([
  '',
  'e2',
  'e2e',
  'e2e44',
  'e2e9',
  'i2e4',
  'E2E4',
  ' e2e4',
  'e2e4 ',
  'e2-e4',
  'a7a8Q',
  'a7a8k',
  'Nf3',
  '0000',
  '--',
])('%o is no UCI move', (text) => {
  const parsed = parseUci(Position.start, text);
  expect(parsed.ok ? undefined : parsed.error.code).toBe('invalid-uci');
});

test('a null move is read where it is asked for', () => {
  const move = unwrap(parseUci(Position.start, '0000', { nullMoves: true }));
  expect(move).toEqual({ from: 'e1', to: 'e1', null: true });
  expect(formatUci(Position.start, move)).toBe('0000');
});

test('an illegal move is refused with its reason', () => {
  const parsed = parseUci(Position.start, 'e2e5');
  expect(parsed.ok ? undefined : parsed.error.code).toBe('cannot-move-so');
  expect(() => formatUci(Position.start, 'e2e5')).toThrow();
});
