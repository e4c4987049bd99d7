// The immutable Game: what it shares, how it is played, taken back, ended and written down.
import { describe, expect, test } from 'vitest';
import { Game, Position, type RookeryError } from '../../src/index.ts';

function codeOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    return (error as RookeryError).code;
  }
  return 'nothing thrown';
}

describe('playing', () => {
  test('a game starts with nothing played', () => {
    const { ply, last, previous, moves, position, start } = Game.start;
    expect([ply, last, previous, moves]).toEqual([0, undefined, undefined, []]);
    expect([position, start]).toEqual([Position.start, Position.start]);
    expect(Game.start.positions()).toEqual([Position.start]);
  });

  test('each move gives a game that shares its past', () => {
    const one = Game.start.play('e4');
    const two = one.play('e5');
    const other = one.play('c5');
    expect(two.previous).toBe(one);
    expect(other.previous).toBe(one);
    expect(two.start).toBe(other.start);
    expect(one.sans()).toEqual(['e4']);
    expect(two.sans()).toEqual(['e4', 'e5']);
    expect(other.moves.map(({ to }) => to)).toEqual(['e4', 'c5']);
    expect(two.positions()[1]).toBe(one.position);
    expect(two.last).toEqual({ from: 'e7', to: 'e5' });
    expect(two.ply).toBe(2);
  });

  test('all moves at once, as a list or as text', () => {
    const list = Game.start.playAll(['e4', 'e7e5', { from: 'g1', to: 'f3' }]);
    expect(list.sans()).toEqual(['e4', 'e5', 'Nf3']);
    expect(Game.start.playAll('1.e4 e5 2. Nf3! *').position.equals(list.position)).toBe(true);
    expect(Game.start.playAll(new Set(['d4', 'd5'])).ply).toBe(2);
    expect(Game.start.playAll([])).toBe(Game.start);
  });

  test('a move that cannot be played says which and why', () => {
    try {
      Game.start.playAll(['e4', 'e5', 'Ke3']);
      expect.unreachable();
    } catch (error) {
      expect((error as RookeryError).issue).toMatchObject({
        code: 'illegal-san',
        index: 2,
        ply: 3,
        input: 'Ke3',
      });
    }
  });

  test('no move follows a mate', () => {
    const mate = Game.start.playAll('1. f3 e5 2. g4 Qh4#');
    expect(mate.outcome()).toEqual({ winner: 'black', reason: 'checkmate' });
    expect(codeOf(() => mate.play('a3'))).toBe('game-over');
    expect(codeOf(() => mate.play('nonsense'))).toBe('game-over');
    expect(codeOf(() => mate.resign('white'))).toBe('game-over');
    expect(mate.claims()).toEqual([]);
    expect(mate.previous?.play('a6').outcome()).toBeUndefined();
  });
});

describe('how the players end a game', () => {
  const game = Game.start.play('e4');
  test.each([
    ['resignation of White', game.resign('white'), { winner: 'black', reason: 'resignation' }],
    ['resignation of Black', game.resign('black'), { winner: 'white', reason: 'resignation' }],
    ['agreement', game.agreeDraw(), { winner: undefined, reason: 'agreement' }],
    ['flag fall', game.flagFall('white'), { winner: 'black', reason: 'flag-fall' }],
  ])('%s', (_, ended, outcome) => {
    expect(ended.outcome()).toEqual(outcome);
    expect(codeOf(() => ended.play('e5'))).toBe('game-over');
    expect(codeOf(() => ended.agreeDraw())).toBe('game-over');
    expect(codeOf(() => ended.flagFall('black'))).toBe('game-over');
    expect(codeOf(() => ended.claimDraw())).toBe('game-over');
    expect([ended.ply, ended.previous]).toEqual([1, Game.start]);
    expect(game.outcome()).toBeUndefined();
  });

  test.each([
    ['against a lone king', '4k3/8/8/8/8/8/8/4K2R w - - 0 1', undefined],
    ['against a bishop that any mate needs help from', '4k2r/8/8/8/8/8/8/2B1K3 w - - 0 1', 'black'],
    ['against a knight, with only a queen of the own', '4k3/8/8/8/8/8/8/n3K2Q w - - 0 1', undefined],
    ['against a knight, with a pawn of the own', '4k3/8/8/8/8/8/7P/n3K3 w - - 0 1', 'black'],
  ])('a flag that falls %s', (_, fen, winner) => {
    expect(Game.from(Position.fromFen(fen)).flagFall('white').outcome()).toEqual({
      winner,
      reason: 'flag-fall',
    });
  });
});

describe('the draw policies', () => {
  const DANCE = ['Nf3', 'Nf6', 'Ng1', 'Ng8'];
  const dance = (draws: 'claimed' | 'automatic' | 'ignored', times: number): Game =>
    Game.from(Position.start, { draws }).playAll(Array.from({ length: times }, () => DANCE).flat());

  test('claimed: threefold is none, fivefold is the end', () => {
    expect(dance('claimed', 2).outcome()).toBeUndefined();
    expect(dance('claimed', 4).outcome()).toEqual({ winner: undefined, reason: 'fivefold-repetition' });
    expect(codeOf(() => dance('claimed', 4).play('e4'))).toBe('game-over');
  });

  test('automatic: threefold and fifty moves end the game', () => {
    expect(dance('automatic', 2).outcome()).toEqual({ winner: undefined, reason: 'threefold-repetition' });
    const fifty = Game.from(Position.fromFen('4k3/8/8/8/8/8/8/4K2R w - - 99 80'), { draws: 'automatic' });
    expect(fifty.outcome()).toBeUndefined();
    expect(fifty.play('Rh2').outcome()).toEqual({ winner: undefined, reason: 'fifty-moves' });
  });

  test('ignored: only mate and stalemate are the end', () => {
    expect(dance('ignored', 5).outcome()).toBeUndefined();
    expect(dance('ignored', 5).repetitions()).toBe(6);
    const bare = Game.from(Position.fromFen('4k3/8/8/8/8/8/8/4K3 w - - 200 180'), { draws: 'ignored' });
    expect(bare.play('Kd1').outcome()).toBeUndefined();
    const stalemate = Game.from(Position.fromFen('7k/8/6K1/5Q2/8/8/8/8 w - - 0 1'), {
      draws: 'ignored',
    }).play('Qf7');
    expect(stalemate.outcome()?.reason).toBe('stalemate');
  });

  test('seventy-five moves come before fivefold repetition', () => {
    let game = Game.from(Position.fromFen('4k3/8/8/8/8/8/8/4K2R w - - 134 100'));
    for (let i = 0; i < 4; i++) game = game.playAll(['Rh2', 'Kd8', 'Rh1', 'Ke8']);
    expect([game.repetitions(), game.position.halfmoveClock]).toEqual([5, 150]);
    expect(game.outcome()?.reason).toBe('seventy-five-moves');
  });

  test('mate on the seventy-fifth move counts', () => {
    const game = Game.from(Position.fromFen('6k1/5ppp/8/8/8/8/8/R5K1 w - - 149 120'));
    expect(game.play('Ra8').outcome()).toEqual({ winner: 'white', reason: 'checkmate' });
  });

  test('insufficient material ends the game at the capture', () => {
    const game = Game.from(Position.fromFen('4k3/8/8/8/8/8/4r3/4K3 w - - 0 1')).play('Kxe2');
    expect(game.outcome()).toEqual({ winner: undefined, reason: 'insufficient-material' });
    expect(codeOf(() => game.play('Kd8'))).toBe('game-over');
  });
});
