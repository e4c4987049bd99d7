// What board widgets and users send (rules.md section 6).
import { describe, expect, test } from 'vitest';
import { Game, type MoveInput, Position, parseMove, parseSan, unwrap } from '../../src/index.ts';

const PROMOTING = Position.fromFen('r6k/1P6/8/8/8/8/8/7K w - - 0 1');
const CASTLING = Position.fromFen('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1');

test.each(['\u212anight', '\u212a'])('%s is no promotion: characters are compared exactly', (promotion) => {
  const parsed = parseMove(PROMOTING, { from: 'b7', to: 'b8', promotion });
  expect(parsed.ok ? '' : parsed.error.code).toBe('invalid-argument');
});

describe('the forms of a move', () => {
  test.each<[string, Position, MoveInput, object]>([
    ['SAN', Position.start, 'Nf3', { from: 'g1', to: 'f3' }],
    ['UCI', Position.start, 'g1f3', { from: 'g1', to: 'f3' }],
    ['an object', Position.start, { from: 'g1', to: 'f3' }, { from: 'g1', to: 'f3' }],
    ['UCI with a promotion', PROMOTING, 'b7b8r', { from: 'b7', to: 'b8', promotion: 'rook' }],
    ['a role', PROMOTING, { from: 'b7', to: 'b8', promotion: 'knight' }, { promotion: 'knight' }],
    ['a small letter', PROMOTING, { from: 'b7', to: 'b8', promotion: 'q' }, { promotion: 'queen' }],
    ['a capital letter', PROMOTING, { from: 'b7', to: 'b8', promotion: 'Q' }, { promotion: 'queen' }],
    ['a piece code', PROMOTING, { from: 'b7', to: 'a8', promotion: 'wB' }, { promotion: 'bishop' }],
    [
      'a promotion that is not needed',
      Position.start,
      { from: 'e2', to: 'e4', promotion: 'q' },
      { to: 'e4' },
    ],
    ['null for none', Position.start, { from: 'e2', to: 'e4', promotion: null }, { to: 'e4' }],
    ['an empty text for none', Position.start, { from: 'e2', to: 'e4', promotion: '' }, { to: 'e4' }],
    ['castling to the g file', CASTLING, { from: 'e1', to: 'g1' }, { to: 'g1', castle: 'king' }],
    ['castling onto the rook', CASTLING, { from: 'e1', to: 'h1' }, { to: 'g1', castle: 'king' }],
    ['castling long onto the rook', CASTLING, 'e1a1', { to: 'c1', castle: 'queen' }],
    ['castling with a promotion', CASTLING, { from: 'e1', to: 'c1', promotion: 'q' }, { castle: 'queen' }],
    ['castling that says so', CASTLING, { from: 'e1', to: 'g1', castle: 'king' }, { castle: 'king' }],
    [
      'castling that says so, onto the rook',
      CASTLING,
      { from: 'e1', to: 'a1', castle: 'queen' },
      { to: 'c1' },
    ],
  ])('%s', (_, position, input, expected) => {
    const move = unwrap(parseMove(position, input));
    expect(move).toMatchObject(expected);
    expect(position.moves()).toContain(move);
    expect(position.play(input).fen).toBe(position.play(move).fen);
  });

  test('a move that needs no promotion carries none', () => {
    expect(unwrap(parseMove(Position.start, { from: 'e2', to: 'e4', promotion: 'q' }))).toEqual({
      from: 'e2',
      to: 'e4',
    });
  });
});

describe('what is no move', () => {
  test.each<[string, Position, unknown, string]>([
    ['no text of a move', Position.start, 'hello', 'invalid-san'],
    ['empty text', Position.start, '', 'invalid-san'],
    ['a promotion left out', PROMOTING, { from: 'b7', to: 'b8' }, 'promotion-required'],
    ['a promotion to nothing known', PROMOTING, { from: 'b7', to: 'b8', promotion: 'x' }, 'invalid-argument'],
    ['a promotion to king', PROMOTING, { from: 'b7', to: 'b8', promotion: 'king' }, 'invalid-argument'],
    ['a promotion to pawn', PROMOTING, { from: 'b7', to: 'b8', promotion: 'p' }, 'invalid-argument'],
    ['a square off the board', Position.start, { from: 'e2', to: 'e9' }, 'invalid-argument'],
    ['no from', Position.start, { to: 'e4' }, 'invalid-argument'],
    ['a side that does not exist', CASTLING, { from: 'e1', to: 'g1', castle: 'left' }, 'invalid-argument'],
    ['castling to another square', CASTLING, { from: 'e1', to: 'f1', castle: 'king' }, 'cannot-move-so'],
    ['castling with a rook', CASTLING, { from: 'h1', to: 'f1', castle: 'king' }, 'castling-no-right'],
    [
      'castling without the right',
      Position.start,
      { from: 'e1', to: 'g1', castle: 'king' },
      'castling-blocked',
    ],
    ['a null move off the king', Position.start, { from: 'e2', to: 'e2', null: true }, 'invalid-argument'],
    ['a null move that is not true', Position.start, { from: 'e1', to: 'e1', null: 1 }, 'invalid-argument'],
    ['a null move as text', Position.start, '--', 'invalid-san'],
    ['a null move as UCI', Position.start, '0000', 'invalid-san'],
    ['an array', Position.start, ['e2', 'e4'], 'invalid-argument'],
    ['a number', Position.start, 7, 'invalid-argument'],
  ])('%s', (_, position, input, code) => {
    const parsed = parseMove(position, input as MoveInput);
    expect(parsed.ok ? undefined : parsed.error.code).toBe(code);
    expect(parsed.ok ? '' : parsed.error.message).toMatch(/\.$/);
  });
});

describe('null moves', () => {
  const pass = (position: Position): MoveInput => unwrap(parseSan(position, '--', { nullMoves: true }));

  test('pass the turn, count as a ply, and close en passant', () => {
    const position = Position.fromFen('4k3/8/8/3pP3/8/8/8/4K3 w - d6 4 9');
    const passed = position.play(pass(position));
    expect(passed.fen).toBe('4k3/8/8/3pP3/8/8/8/4K3 b - - 5 9');
    expect(passed.hash).toBe(Position.fromFen(passed.fen).hash);
    expect(passed.play(pass(passed)).fen).toBe('4k3/8/8/3pP3/8/8/8/4K3 w - - 6 10');
  });

  test('are no legal moves', () => {
    expect(Position.start.isLegal(pass(Position.start))).toBe(false);
  });

  test('are not possible in check, nor without a king', () => {
    const check = parseSan(Position.fromFen('4k3/8/8/8/8/8/4r3/4K3 w - - 0 1'), '--', { nullMoves: true });
    expect(check.ok ? '' : check.error.code).toBe('leaves-king-in-check');
    const bare = Position.fromFen('4k3/8/8/8/8/8/8/R7 w - - 0 1', { allow: ['missing-king'] });
    const none = parseSan(bare, '--', { nullMoves: true });
    expect(none.ok ? '' : none.error.code).toBe('no-piece');
  });

  test('a game keeps them', () => {
    const game = Game.start
      .play('e4')
      .play(pass(Game.start.play('e4').position))
      .play('d4');
    expect(game.sans()).toEqual(['e4', '--', 'd4']);
    expect(Game.fromJSON(game.toJSON()).position.fen).toBe(game.position.fen);
    expect(game.toJSON().moves).toEqual(['e2e4', '0000', 'd2d4']);
  });
});
