// A game as plain data and back.
import { describe, expect, test } from 'vitest';
import { Game, type GameData, Position, parseSan, RookeryError, unwrap } from '../../src/index.ts';

const teaching = Position.fromFen('8/8/8/8/2p5/8/3P4/8 w - - 0 1', { allow: ['missing-king'] });
const pawnless = Position.fromFen('P7/8/8/8/8/8/8/R7 w - - 0 1', {
  allow: ['missing-king', 'pawn-on-back-rank'],
});
const start = Game.start;

describe('round trips', () => {
  test.each<[string, Game]>([
    ['nothing played', start],
    ['a mate', start.playAll('1. f3 e5 2. g4 Qh4#')],
    ['castling and en passant', start.playAll('1. e4 Nf6 2. e5 d5 3. exd6 g6 4. Nf3 Bg7 5. Be2 O-O 6. O-O')],
    ['a promotion', Game.from(Position.fromFen('7k/P7/8/8/8/8/8/K7 w - - 0 1')).play('a8=N')],
    ['Chess960', Game.from(Position.chess960(0)).playAll(['e4', 'e5'])],
    [
      'castling in Chess960',
      Game.from(Position.fromFen('1r3kr1/8/8/8/8/6P1/6P1/1R3KR1 w GBgb - 0 1')).play('O-O-O'),
    ],
    ['Chess960 from the classical array', Game.from(Position.chess960(518)).play('e4')],
    [
      'Chess960 without rights',
      Game.from(Position.fromFen('4k3/8/8/8/8/8/8/4K2R w - - 0 1', { mode: 'chess960' })).play('Rh2'),
    ],
    ['a board without kings', Game.from(teaching).playAll(['d4', 'cxd3'])],
    ['a pawn on the last rank', Game.from(pawnless).play('Ra2')],
    ['a null move', start.play(unwrap(parseSan(Position.start, '--', { nullMoves: true })))],
    ['resignation', start.play('e4').resign('black')],
    ['agreement', start.agreeDraw()],
    ['a flag', start.flagFall('white')],
    ['a claim', start.playAll('Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8').claimDraw()],
    ['automatic draws', Game.from(Position.start, { draws: 'automatic' }).play('d4')],
    [
      'ignored draws',
      Game.from(Position.fromFen('4k3/8/8/8/8/8/8/4K3 w - - 0 1'), { draws: 'ignored' }).play('Kd1'),
    ],
    [
      'a start that was repaired',
      Game.from(Position.fromFen('4k3/8/8/8/8/8/8/4K2R w KQkq e6 0 1')).play('O-O'),
    ],
  ])('%s', (_, game) => {
    for (const data of [
      game.toJSON(),
      JSON.parse(JSON.stringify(game)) as GameData,
      structuredClone(game.toJSON()),
      JSON.stringify(game),
    ]) {
      const again = Game.fromJSON(data);
      expect(again.position.fen).toBe(game.position.fen);
      expect(again.position.equals(game.position)).toBe(true);
      expect([again.start.fen, again.start.mode]).toEqual([game.start.fen, game.start.mode]);
      expect(again.moves).toEqual(game.moves);
      expect(again.outcome()).toEqual(game.outcome());
      expect(again.draws).toBe(game.draws);
      expect(again.repetitions()).toBe(game.repetitions());
      expect(again.toJSON()).toEqual(game.toJSON());
    }
  });

  test('the data says no more than it must', () => {
    expect(start.play('e4').toJSON()).toEqual({ start: Position.start.fen, moves: ['e2e4'] });
  });
});

describe('what is no game', () => {
  const fen = Position.start.fen;
  test.each<[string, unknown, string]>([
    ['no text of JSON', '{', 'invalid-json'],
    ['a number', 7, 'invalid-json'],
    ['null as text', 'null', 'invalid-json'],
    ['no start', { moves: [] }, 'invalid-json'],
    ['no moves', { start: fen }, 'invalid-json'],
    ['moves as text', { start: fen, moves: 'e2e4' }, 'invalid-json'],
    ['a start that is no FEN', { start: 'x', moves: [] }, 'invalid-fen'],
    ['a start that cannot be played', { start: '8/8/8/8/8/8/8/8', moves: [] }, 'empty-board'],
    ['a mode that does not exist', { start: fen, moves: [], mode: 'x' }, 'invalid-argument'],
    ['a policy that does not exist', { start: fen, moves: [], draws: 'x' }, 'invalid-argument'],
    ['a move that is none', { start: fen, moves: ['e2e4', 'x'] }, 'invalid-uci'],
    ['a move that is no text', { start: fen, moves: [7] }, 'invalid-argument'],
    ['an illegal move', { start: fen, moves: ['e2e5'] }, 'cannot-move-so'],
    ['an ending that is none', { start: fen, moves: [], ending: 7 }, 'invalid-json'],
    ['an ending of null', { start: fen, moves: [], ending: null }, 'invalid-json'],
    [
      'a reason that does not exist',
      { start: fen, moves: [], ending: { reason: 'toString' } },
      'invalid-json',
    ],
    [
      'a winner that does not exist',
      { start: fen, moves: [], ending: { reason: 'resignation', winner: 'red' } },
      'invalid-json',
    ],
    [
      'a mate that is not on the board',
      { start: fen, moves: [], ending: { reason: 'checkmate', winner: 'white' } },
      'invalid-json',
    ],
    [
      'a resignation that nobody wins',
      { start: fen, moves: [], ending: { reason: 'resignation' } },
      'invalid-json',
    ],
    [
      'an agreement that somebody wins',
      { start: fen, moves: [], ending: { reason: 'agreement', winner: 'white' } },
      'invalid-json',
    ],
    [
      'a move after the end',
      { start: '4k3/8/8/8/8/8/4r3/4K3 w - - 0 1', moves: ['e1e2', 'e8d8'] },
      'game-over',
    ],
    [
      'an ending after a mate',
      { start: '6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1', moves: ['a1a8'], ending: { reason: 'agreement' } },
      'invalid-json',
    ],
  ])('%s', (_, data, code) => {
    try {
      Game.fromJSON(data as GameData);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(RookeryError);
      expect((error as RookeryError).code).toBe(code);
    }
  });

  test('a move after the mate is one after the end, as where it is played', () => {
    const mated = 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3';
    const over = expect.objectContaining({ code: 'game-over' });
    expect(() => Game.from(Position.fromFen(mated)).play('e2e4')).toThrow(over);
    expect(() => Game.fromJSON({ start: mated, moves: ['e2e4'] })).toThrow(over);
  });

  test('the move at fault is told', () => {
    try {
      Game.fromJSON({ start: fen, moves: ['e2e4', 'e2e4'] });
      expect.unreachable();
    } catch (error) {
      expect((error as RookeryError).issue).toMatchObject({ index: 1, ply: 2, code: 'no-piece' });
    }
  });
});

describe('an ending is believed only where the game can have had it', () => {
  const moves = ['e2e4', 'e7e5'];
  const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
  // A bare king cannot win on time (FIDE Laws, article 6.9).
  const bareKing = '8/8/4k3/8/8/4K3/4P3/8 w - - 0 1';
  test.each([
    ['a threefold repetition that never was', { start, moves, ending: { reason: 'threefold-repetition' } }],
    ['fifty moves after one', { start, moves, ending: { reason: 'fifty-moves' } }],
    [
      'a bare king winning on time',
      { start: bareKing, moves: [], ending: { winner: 'black', reason: 'flag-fall' } },
    ],
    ['a draw on time against a pawn', { start, moves, ending: { reason: 'flag-fall' } }],
    ['an agreement with a winner', { start, moves, ending: { winner: 'white', reason: 'agreement' } }],
    ['a resignation without one', { start, moves, ending: { reason: 'resignation' } }],
    ['a mate that is not on the board', { start, moves, ending: { winner: 'white', reason: 'checkmate' } }],
  ])('%s', (_, data) => {
    expect(() => Game.fromJSON(data as never)).toThrow(/an ending that the game can have/);
  });

  test.each([
    [{ start, moves, ending: { winner: null, reason: 'agreement' } }, undefined],
    [{ start, moves, ending: { winner: 'white', reason: 'flag-fall' } }, 'white'],
    [{ start: bareKing, moves: [], ending: { reason: 'flag-fall' } }, undefined],
    [{ start: bareKing, moves: [], ending: { winner: 'white', reason: 'flag-fall' } }, 'white'],
    [{ start: '4k3/8/8/8/8/8/8/R3K3 w - - 100 90', moves: [], ending: { reason: 'fifty-moves' } }, undefined],
  ])('%j', (data, winner) => {
    expect(Game.fromJSON(data as never).outcome()?.winner).toBe(winner);
  });
});
