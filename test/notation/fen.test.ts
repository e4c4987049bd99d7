// FEN (rules.md section 2): syntax errors by field and offset, defaults, three en passant policies, X-FEN and
// Shredder-FEN.
import { describe, expect, test } from 'vitest';
import { type FenField, formatFen, type Issue, Position, parseFen, unwrap } from '../../src/index.ts';
import { fixture } from '../fixtures.ts';

const EMPTY = '8/8/8/8/8/8/8/8';
const KINGS = '4k3/8/8/8/8/8/8/4K3';

function fault(text: string): Issue {
  const result = parseFen(text);
  if (result.ok) throw new Error(`${text} was read`);
  return result.error;
}

describe('what is no FEN', () => {
  const rows = fixture<{ name: string; fen: string; field: FenField; offset: number }[]>('fen-errors');
  test.each(rows)('$name', ({ fen, field, offset }) => {
    const issue = fault(fen);
    expect(issue).toMatchObject({ code: 'invalid-fen', field, offset, input: fen });
    expect(issue.message).toMatch(/^[A-Z].*\.$/s);
  });
});

describe('what is read', () => {
  test.each([
    ['a board alone', EMPTY, `${EMPTY} w - - 0 1`],
    ['missing castling', `${EMPTY} b`, `${EMPTY} b - - 0 1`],
    ['missing en passant', `${EMPTY} b -`, `${EMPTY} b - - 0 1`],
    ['missing counters', `${EMPTY} b - -`, `${EMPTY} b - - 0 1`],
    ['a missing move number', `${EMPTY} b - - 7`, `${EMPTY} b - - 7 1`],
    ['runs of blanks', `  ${EMPTY}   b  -   -  7   9  `, `${EMPTY} b - - 7 9`],
    ['move number 0 reads as 1', `${EMPTY} w - - 0 0`, `${EMPTY} w - - 0 1`],
    ['leading zeros', `${EMPTY} w - - 007 0012`, `${EMPTY} w - - 7 12`],
    ['the largest counters', `${EMPTY} w - - 9999 9999`, `${EMPTY} w - - 9999 9999`],
    ['castling in any order', 'r3k2r/8/8/8/8/8/8/R3K2R w qkQK -', 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'],
    ['repeated castling letters', 'r3k2r/8/8/8/8/8/8/R3K2R w KKKK -', 'r3k2r/8/8/8/8/8/8/R3K2R w K - 0 1'],
    ['rights nothing supports', `${KINGS} w KQkq - 0 1`, `${KINGS} w KQkq - 0 1`],
  ])('%s', (_, text, written) => {
    expect(formatFen(unwrap(parseFen(text)))).toBe(written);
  });

  test('two digits in a row count as their sum in lenient mode only', () => {
    const wild = '11p5/44/8/8/8/8/8/8';
    expect(parseFen(wild).ok).toBe(false);
    expect(formatFen(unwrap(parseFen(wild, { lenient: true })))).toBe('2p5/8/8/8/8/8/8/8 w - - 0 1');
    expect(parseFen('45/8/8/8/8/8/8/8', { lenient: true }).ok).toBe(false);
    const kings = '13k12/8/8/8/8/8/8/4K3 w - - 0 1';
    expect(Position.fromFen(kings, { lenient: true }).at('e8')).toEqual({ color: 'black', role: 'king' });
  });

  test('legality is not judged, and all is kept as plain data', () => {
    expect(unwrap(parseFen('kk6/8/8/8/8/8/8/P6R b Kq e3 5 7'))).toEqual({
      board: {
        a8: { color: 'black', role: 'king' },
        b8: { color: 'black', role: 'king' },
        a1: { color: 'white', role: 'pawn' },
        h1: { color: 'white', role: 'rook' },
      },
      turn: 'black',
      castling: { white: { king: 'h1' }, black: { queen: 'a8' } },
      enPassant: 'e3',
      halfmoveClock: 5,
      fullmoveNumber: 7,
    });
  });
});

describe('the en passant policies', () => {
  test.each([
    ['a capture that exposes the king', '5r2/8/8/4pP2/8/8/8/3k1K2 w - e6 0 2', 'e6', 'e6', '-'],
    ['two pawns that leave a rank at once', '8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1', 'd3', 'd3', '-'],
    [
      'nobody stands beside the pawn',
      'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1',
      'e3',
      '-',
      '-',
    ],
    ['a capture that is legal', '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1', 'd6', 'd6', 'd6'],
  ])('%s', (_, fen, always, xfen, legal) => {
    const position = Position.fromFen(fen);
    const field = (enPassant?: 'always' | 'xfen' | 'legal'): string =>
      formatFen(position, { enPassant }).split(' ')[3]!;
    expect([field('always'), field('xfen'), field('legal'), field()]).toEqual([always, xfen, legal, legal]);
    expect(formatFen(position, { enPassant: 'always' })).toBe(fen);
    expect(position.fen.split(' ')[3]).toBe(legal);
    expect(position.enPassant).toBe(legal === '-' ? undefined : legal);
    // A setup keeps the raw target too.
    expect(formatFen(position.toSetup(), { enPassant: 'always' })).toBe(fen);
  });

  test('the position after 1. e4', () => {
    const position = Position.start.play('e4');
    expect(formatFen(position, { enPassant: 'always' })).toContain(' e3 ');
    expect(formatFen(position, { enPassant: 'xfen' })).toContain(' - ');
    expect(position.fen).toBe('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1');
  });
});

describe('the castling notations', () => {
  test.each([
    ['standard corners', 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', 'standard', 'KQkq', 'HAha'],
    ['files of standard corners', 'r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1', 'standard', 'KQkq', 'HAha'],
    ['the outermost rooks', '1rr1k3/8/8/8/8/8/8/1RR1K3 w Bb - 0 1', 'chess960', 'Qq', 'Bb'],
    ['inner rooks', '1rr1k3/8/8/8/8/8/8/1RR1K3 w Cc - 0 1', 'chess960', 'Cc', 'Cc'],
    ['an inner rook on the king side', '4k3/8/8/8/8/8/8/R3K1RR w GA - 0 1', 'chess960', 'GQ', 'GA'],
    ['rights of Black alone', '1r2k1r1/8/8/8/8/8/8/4K3 b bg - 0 1', 'chess960', 'kq', 'gb'],
    [
      'KQkq on a Chess960 array',
      'bqnnrkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNNRKRB w KQkq - 0 1',
      'chess960',
      'KQkq',
      'GEge',
    ],
  ])('%s', (_, fen, mode, xfen, shredder) => {
    const position = Position.fromFen(fen);
    expect(position.mode).toBe(mode);
    expect(position.fen.split(' ')[2]).toBe(xfen);
    expect(formatFen(position, { castling: 'shredder' }).split(' ')[2]).toBe(shredder);
    const again = Position.fromFen(formatFen(position, { castling: 'shredder' }));
    expect(again.equals(position)).toBe(true);
    expect(formatFen(position.toSetup(), { castling: 'shredder' }).split(' ')[2]).toBe(shredder);
  });

  test('a FEN that fits both modes is one of standard chess, unless the caller says otherwise', () => {
    const fen = '4k3/8/8/8/8/8/8/1R2K3 w Q - 0 1';
    expect(Position.fromFen(fen).mode).toBe('standard');
    expect(Position.fromFen(fen).warnings).toHaveLength(1);
    const position = Position.fromFen(fen, { mode: 'chess960' });
    expect(position.castling.white).toEqual({ queen: 'b1' });
    expect(position.warnings).toEqual([]);
    expect(Position.fromFen(position.toJSON()).equals(position)).toBe(true);
  });

  test('rights are held by colour and side, with the square of the rook', () => {
    const { castling } = Position.fromFen('r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1');
    expect(castling).toEqual({ white: { king: 'h1' }, black: { queen: 'a8' } });
  });

  test('a file letter that names no rook is dropped with a warning', () => {
    const position = Position.fromFen('4k3/8/8/8/8/8/8/R3K3 w C - 0 1');
    expect(position.warnings.map(({ code }) => code)).toEqual(['invalid-castling-rights']);
    expect(position.castling.white).toEqual({});
  });
});
