// One row a position feeds everything that can be asked about its moves: legality, checks, SAN, UCI, the successor.
import { describe, expect, test } from 'vitest';
import { formatSan, formatSans, formatUci, Position, parseSan, parseUci } from '../../src/index.ts';
import { fixture } from '../fixtures.ts';

interface Row {
  name: string;
  fen: string;
  check: boolean;
  /** SAN by UCI of every legal move. */
  moves: Record<string, string>;
  after?: { move: string; fen: string };
}

describe('standard chess', () => {
  test.each(fixture<Row[]>('positions'))('$name: $fen', ({ fen, check, moves, after }) => {
    const position = Position.fromFen(fen);
    const list = position.moves();
    expect(list.map((move) => formatUci(position, move)).sort()).toEqual(Object.keys(moves).sort());
    const sans = Object.fromEntries(
      list.map((move) => [formatUci(position, move), formatSan(position, move)]),
    );
    expect(sans).toEqual(moves);
    expect(formatSans(position)).toEqual(list.map((move) => formatSan(position, move)));
    for (const [uci, san] of Object.entries(moves)) {
      expect(parseSan(position, san, { mode: 'strict' })).toEqual(parseUci(position, uci));
      expect(position.isLegal(san) && position.isLegal(uci)).toBe(true);
    }
    const isOver = Object.keys(moves).length === 0;
    expect(position.isCheck()).toBe(check);
    expect(position.isCheckmate()).toBe(isOver && check);
    expect(position.isStalemate()).toBe(isOver && !check);
    expect(position.checkers().length > 0).toBe(check);
    if (after !== undefined) expect(position.play(after.move).fen).toBe(after.fen);
  });
});

describe('Chess960', () => {
  const rows = fixture<{
    moves: { fen: string; moves: Record<string, string> }[];
    castling: { fen: string; uci: string; san: string; xfen: string; shredder: string }[];
  }>('chess960');

  test.each(rows.moves)('$fen', ({ fen, moves }) => {
    const position = Position.fromFen(fen, { mode: 'chess960' });
    const sans = Object.fromEntries(
      position.moves().map((move) => [formatUci(position, move), formatSan(position, move)]),
    );
    expect(sans).toEqual(moves);
  });

  test.each(rows.castling)('$san as $uci in $fen', ({ fen, uci, san, xfen, shredder }) => {
    const position = Position.fromFen(fen, { mode: 'chess960' });
    const move = position.describe(uci);
    expect(move).toMatchObject({ san, uci, castle: san.startsWith('O-O-O') ? 'queen' : 'king' });
    expect(position.play(uci).fen).toBe(xfen);
    expect(position.play(san).equals(Position.fromFen(shredder, { mode: 'chess960' }))).toBe(true);
  });
});
