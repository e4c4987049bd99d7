// A position stays what it is whatever is asked of the position that a move of it leads to.
import { describe, expect, test } from 'vitest';
import { formatSan, formatSans, Position } from '../../src/index.ts';
import { divide, perft } from '../../src/perft.ts';

const questions: readonly (readonly [name: string, ask: (child: Position) => unknown])[] = [
  ['the SAN of a move', (child) => formatSan(child, child.moves()[0]!)],
  ['the SAN of all moves', formatSans],
  ['a description', (child) => child.describe(child.moves()[0]!).san],
  ['perft', (child) => perft(child, 3)],
  ['divide', (child) => divide(child, 2)],
];

describe.each(questions)('after %s of its child', (_, ask) => {
  test('a position keeps its castling rights', () => {
    const fen = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
    const position = Position.fromFen(fen);
    ask(position.play('Ke2'));
    expect(position.fen).toBe(fen);
    expect(position.moves()).toHaveLength(26);
    ask(position.play('Ke2'));
    expect(position.isLegal('O-O')).toBe(true);
  });

  test('a position keeps its en passant square, and gains none', () => {
    const fen = 'rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3';
    const position = Position.fromFen(fen);
    ask(position.play('h4'));
    expect(position.fen).toBe(fen);
    ask(Position.start.play('h4'));
    expect(Position.start.enPassant).toBeUndefined();
    expect(Position.start.fen).toBe('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
  });
});
