// Validating move lists and move text as people paste it.
import { describe, expect, test } from 'vitest';
import { Position, validateMoves } from '../../src/index.ts';

describe('move text', () => {
  test.each([
    ['bare moves', 'e4 e5 Nf3', 3],
    ['with numbers', '1. e4 e5 2. Nf3', 3],
    ['without blanks', '1.e4 e5 2.Nf3', 3],
    ['interrupted', '1. e4 1... e5 2.Nf3 2...Nc6', 4],
    ['dots apart', '1 . e4 .. e5', 2],
    ['numbers without dots', '1 e4 e5 2 Nf3', 3],
    ['a result', '1. e4 e5 1/2-1/2', 2],
    ['an open result', '1. e4 *', 1],
    ['suffixes', '1. e4! e5?! 2. Nf3 !? Nc6 $14', 4],
    ['a line a move', '1. e4\n e5\r\n2.\tNf3', 3],
    ['UCI', 'e2e4 e7e5 g1f3', 3],
    ['castling with zeros', '1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0', 7],
    ['en passant signs', '1. e4 Nf6 2. e5 d5 3. exd6 e.p. g6', 6],
    ['nothing', '  ', 0],
  ])('%s', (_, text, plies) => {
    const { ok, game, issue } = validateMoves(text);
    expect([ok, game.ply, issue]).toEqual([true, plies, undefined]);
  });

  test.each([
    [
      'an illegal move',
      '1. e4 e5 2. Ke3',
      { index: 2, ply: 3, offset: 12, code: 'illegal-san', reason: 'cannot-move-so' },
    ],
    ['no move', '1. e4 hello', { index: 1, ply: 2, offset: 6, code: 'invalid-san', input: 'hello' }],
    ['a result in the middle', '1. e4 1-0 e5', { index: 1, ply: 2, code: 'invalid-san' }],
    ['an ambiguous move', '1. Nf3 a6 2. d3 a5 3. Nd2', { index: 4, ply: 5, code: 'ambiguous-san' }],
    ['a move after the mate', '1. f3 e5 2. g4 Qh4# 3. a3', { index: 4, ply: 5, code: 'game-over' }],
    ['a null move', '1. e4 --', { index: 1, ply: 2, code: 'invalid-san' }],
  ])('%s', (_, text, issue) => {
    const validation = validateMoves(text);
    expect(validation.ok).toBe(false);
    expect(validation.issue).toMatchObject(issue);
    expect(validation.game.ply).toBe(issue.index);
  });
});

describe('from another start', () => {
  test.each([
    ['a position', Position.fromFen('4k3/8/8/8/8/8/8/4K2R w K - 0 1')],
    ['a FEN', '4k3/8/8/8/8/8/8/4K2R w K - 0 1'],
  ])('%s', (_, start) => {
    expect(validateMoves(['O-O', 'Kd7'], { start }).game.position.fen).toBe('8/3k4/8/8/8/8/8/5RK1 w - - 2 2');
  });

  test('a Chess960 FEN', () => {
    const start = '4k3/8/8/8/8/8/8/1R2K3 w Q - 0 1';
    expect(validateMoves(['O-O-O'], { start, mode: 'chess960' }).ok).toBe(true);
    expect(validateMoves(['O-O-O'], { start }).issue?.reason).toBe('castling-no-right');
  });

  test('a FEN that cannot be played throws', () => {
    expect(() => validateMoves([], { start: 'x' })).toThrow();
  });
});

test('a recorded game may go on after a draw', () => {
  const start = '4k3/8/8/8/8/8/4r3/4K3 w - - 0 1';
  const moves = ['Kxe2', 'Kd8'];
  expect(validateMoves(moves, { start }).issue).toMatchObject({ code: 'game-over', index: 1 });
  expect(validateMoves(moves, { start, draws: 'ignored' }).ok).toBe(true);
});
