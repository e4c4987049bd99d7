// When two positions are the same (rules.md section 4; FIDE Laws, article 9.2.3), and their keys.
import { describe, expect, test } from 'vitest';
import { formatFen, Position } from '../../src/index.ts';

describe('the same position', () => {
  test.each([
    ['counters do not matter', '4k3/8/8/8/8/8/8/4K2R w K - 0 1', '4k3/8/8/8/8/8/8/4K2R w K - 42 99', true],
    [
      'an en passant square nobody stands beside',
      '4k3/8/8/8/3P4/8/8/4K3 b - d3 0 1',
      '4k3/8/8/8/3P4/8/8/4K3 b - - 0 1',
      true,
    ],
    [
      'en passant by a pawn pinned on its file',
      '4k3/8/8/8/3Pp3/8/8/4RK2 b - d3 0 1',
      '4k3/8/8/8/3Pp3/8/8/4RK2 b - - 0 1',
      true,
    ],
    [
      'en passant that empties a rank before the king',
      '8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1',
      '8/8/8/8/k2Pp2Q/8/8/3K4 b - - 0 1',
      true,
    ],
    [
      'en passant by a pawn pinned on a diagonal',
      '8/8/2k5/8/3Pp3/8/6B1/4K3 b - d3 0 1',
      '8/8/2k5/8/3Pp3/8/6B1/4K3 b - - 0 1',
      true,
    ],
    [
      'en passant that does not end a check',
      '4k3/8/5N2/8/2pP4/8/8/4K3 b - d3 0 1',
      '4k3/8/5N2/8/2pP4/8/8/4K3 b - - 0 1',
      true,
    ],
    [
      'a legal en passant capture',
      '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1',
      '4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1',
      false,
    ],
    ['the side to move', '4k3/8/8/8/8/8/8/4K2R w K - 0 1', '4k3/8/8/8/8/8/8/4K2R b K - 0 1', false],
    [
      'a castling right, though nothing can castle now',
      '4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1',
      '4k3/8/8/8/8/8/8/RN2K3 w - - 0 1',
      false,
    ],
    [
      'a right of the side not to move',
      '4k2r/8/8/8/8/8/8/4K3 w k - 0 1',
      '4k2r/8/8/8/8/8/8/4K3 w - - 0 1',
      false,
    ],
    ['a piece', '4k3/8/8/8/8/8/8/4K2R w - - 0 1', '4k3/8/8/8/8/8/8/4K2Q w - - 0 1', false],
  ])('%s', (_, first, second, same) => {
    const a = Position.fromFen(first);
    const b = Position.fromFen(second);
    const fields = (position: Position): string => position.fen.split(' ').slice(0, 4).join(' ');
    expect(a.equals(b)).toBe(same);
    expect(b.equals(a)).toBe(same);
    expect(a.hash === b.hash).toBe(same);
    expect(fields(a) === fields(b)).toBe(same);
  });

  test('in Chess960 a right also belongs to one rook', () => {
    const outer = Position.fromFen('4k3/8/8/8/8/8/8/1RR1K3 w B - 0 1', { mode: 'chess960' });
    const inner = Position.fromFen('4k3/8/8/8/8/8/8/1RR1K3 w C - 0 1', { mode: 'chess960' });
    expect(outer.equals(inner)).toBe(false);
    expect(outer.fen === inner.fen).toBe(false);
  });

  test('a FEN and the position it was written from have one hash', () => {
    let position = Position.start;
    for (const move of [
      'e4',
      'Nf6',
      'e5',
      'd5',
      'exd6',
      'Qxd6',
      'Nf3',
      'Bg4',
      'Be2',
      'Nc6',
      'O-O',
      'O-O-O',
    ]) {
      position = position.play(move);
      for (const enPassant of ['legal', 'xfen', 'always'] as const) {
        const again = Position.fromFen(formatFen(position, { enPassant }));
        expect([again.equals(position), again.hash]).toEqual([true, position.hash]);
      }
    }
  });
});

describe('the key', () => {
  test('a key is an unsigned number of 64 bits', () => {
    for (const fen of [
      '4k3/8/8/8/8/8/8/4K3 w - -',
      '4k3/8/8/8/8/8/8/4K3 b - -',
      '4k3/8/8/3pP3/8/8/8/4K3 w - d6',
    ]) {
      const { hash } = Position.fromFen(fen);
      expect(BigInt.asUintN(64, hash)).toBe(hash);
    }
  });
});
