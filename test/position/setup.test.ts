// A Setup is data; what is not of its type is an issue (rules.md section 1).
import { describe, expect, test } from 'vitest';
import { formatFen, Position, RookeryError, type Setup } from '../../src/index.ts';

const kings = { e1: { color: 'white', role: 'king' }, e8: { color: 'black', role: 'king' } } as const;
const none = { white: {}, black: {} };
const setup: Setup = { board: kings, turn: 'white', castling: none, halfmoveClock: 0, fullmoveNumber: 1 };

test('a setup becomes a position', () => {
  expect(Position.fromSetup(setup).fen).toBe('4k3/8/8/8/8/8/8/4K3 w - - 0 1');
});

test('undefined and null stand for nothing', () => {
  const sparse = {
    ...setup,
    board: { ...kings, a1: undefined },
    castling: { white: { king: null, queen: undefined }, black: {} },
    enPassant: null,
  } as unknown as Setup;
  expect(Position.fromSetup(sparse).fen).toBe('4k3/8/8/8/8/8/8/4K3 w - - 0 1');
});

describe('what is no setup', () => {
  test.each<[string, unknown]>([
    ['no object', 7],
    ['nothing', null],
    ['a list', []],
    ['no board', { ...setup, board: undefined }],
    ['a list as board', { ...setup, board: [] }],
    ['a square off the board', { ...setup, board: { ...kings, i9: { color: 'white', role: 'pawn' } } }],
    ['a piece as text', { ...setup, board: { ...kings, a1: 'P' } }],
    ['a colour that does not exist', { ...setup, board: { ...kings, a1: { color: 'red', role: 'pawn' } } }],
    ['a role that does not exist', { ...setup, board: { ...kings, a1: { color: 'white', role: 'duke' } } }],
    ['a turn in one letter', { ...setup, turn: 'w' }],
    ['no castling', { ...setup, castling: undefined }],
    ['castling as in a FEN', { ...setup, castling: 'KQ' }],
    ['castling of one side', { ...setup, castling: { white: {} } }],
    ['castling as a flag', { ...setup, castling: { white: { king: true }, black: {} } }],
    ['an en passant square off the board', { ...setup, enPassant: 'e9' }],
    ['a negative clock', { ...setup, halfmoveClock: -1 }],
    ['a broken clock', { ...setup, halfmoveClock: 1.5 }],
    ['a clock as text', { ...setup, halfmoveClock: '0' }],
    ['a clock too large', { ...setup, halfmoveClock: 10_000 }],
    ['move number 0', { ...setup, fullmoveNumber: 0 }],
    ['no move number', { ...setup, fullmoveNumber: Number.NaN }],
    ['a mode that does not exist', { ...setup, mode: 'atomic' }],
  ])('%s', (_, value) => {
    for (const door of [Position.fromSetup, formatFen] as ((setup: Setup) => unknown)[]) {
      try {
        door.call(Position, value as Setup);
        expect.unreachable();
      } catch (error) {
        expect(error).toBeInstanceOf(RookeryError);
        expect((error as RookeryError).code).toBe('invalid-setup');
        expect((error as RookeryError).message).toMatch(/^A setup needs .*\.$/);
      }
    }
  });
});

test('a right whose rook stands on no back rank is dropped with a warning', () => {
  const position = Position.fromSetup({ ...setup, castling: { white: { king: 'h4' }, black: {} } });
  expect(position.warnings.map(({ code }) => code)).toEqual(['invalid-castling-rights']);
  expect(position.castling.white).toEqual({});
});

test('the mode of a setup is that of its position', () => {
  const chess960: Setup = {
    ...setup,
    board: { f1: kings.e1, g1: { color: 'white', role: 'rook' }, e8: kings.e8 },
    castling: { white: { king: 'g1' }, black: {} },
    mode: 'chess960',
  };
  const position = Position.fromSetup(chess960);
  expect([position.mode, position.castling.white, position.toSetup()]).toEqual([
    'chess960',
    { king: 'g1' },
    chess960,
  ]);
});
