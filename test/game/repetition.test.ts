// Repetition (FIDE Laws, 9.2 and 9.6.1) and the claims (9.2, 9.3): rules.md sections 4 and 5.
import { describe, expect, test } from 'vitest';
import { Game, Position, parseSan, RookeryError, unwrap } from '../../src/index.ts';

const play = (fen: string, moves: string): Game => Game.from(Position.fromFen(fen)).playAll(moves.split(' '));
const times = (count: number, moves: string): string => Array.from({ length: count }, () => moves).join(' ');
const DANCE = 'Nf3 Nf6 Ng1 Ng8';

describe('how often a position has stood', () => {
  test.each([
    ['the start counts as the first time', Position.start.fen, DANCE, 2],
    ['also where it came from a FEN', '4k3/8/8/8/8/8/8/4K2R w - - 12 40', 'Rh2 Kd8 Rh1 Ke8', 2],
    ['a clock of 0 in a FEN ends nothing', '4k3/8/8/8/8/8/8/4K2R w - - 0 1', times(2, 'Rh2 Kd8 Rh1 Ke8'), 3],
    [
      'an en passant square that nobody could capture on does not matter',
      Position.start.fen,
      'e4 e5 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8',
      3,
    ],
    [
      'the start position of a FEN that names e3',
      'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1',
      'Nf6 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8 Ng1',
      3,
    ],
    [
      'a legal en passant capture makes another position',
      '4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1',
      'd4 Ke7 Ke2 Ke8 Ke1',
      1,
    ],
    [
      'which then repeats without it',
      '4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1',
      `d4 ${times(2, 'Ke7 Ke2 Ke8 Ke1')}`,
      2,
    ],
    [
      'an illegal en passant capture makes none',
      '4k3/8/8/8/4p3/8/3P4/4RK2 w - - 0 1',
      'd4 Kf8 Kf2 Ke8 Kf1',
      2,
    ],
    [
      'a lost castling right makes another position',
      'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1',
      'Rb1 Rb8 Ra1 Ra8',
      1,
    ],
    [
      'and the count begins anew with it',
      'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1',
      times(3, 'Rb1 Rb8 Ra1 Ra8'),
      3,
    ],
    ['the side to move belongs to the position', '4k3/8/8/8/8/8/8/R3K3 w - - 0 1', 'Ra2 Kd8 Ra3 Ke8 Ra1', 1],
    [
      'like pieces may change places',
      '4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1',
      'b1d2 Kd8 g1e2 Ke8 d2f3 Kd8 e2c3 Ke8 f3g1 Kd8 c3b1 Ke8',
      2,
    ],
    ['nothing before a capture counts', '4k3/8/8/8/8/8/7p/4K2R w - - 0 1', 'Rxh2 Kd8 Rh1 Ke8 Rh2 Kd8', 2],
  ])('%s', (_, fen, moves, count) => {
    expect(play(fen, moves).repetitions()).toBe(count);
  });

  test('a null move ends the way back', () => {
    let game = Game.start;
    for (let i = 0; i < 4; i++) game = game.play(unwrap(parseSan(game.position, '--', { nullMoves: true })));
    expect(game.position.equals(Position.start)).toBe(true);
    expect(game.repetitions()).toBe(1);
  });
});

describe('claims', () => {
  test('the third time may be claimed by the side to move, with no move named', () => {
    const game = play(Position.start.fen, times(2, DANCE));
    expect(game.claims()).toEqual([
      { reason: 'threefold-repetition', holds: true, moves: expect.anything() },
    ]);
    expect(game.claimDraw().outcome()).toEqual({ winner: undefined, reason: 'threefold-repetition' });
  });

  test('a move that brings the third time about may be named', () => {
    const game = play(Position.start.fen, `${DANCE} Nf3 Nf6 Ng1`);
    expect(game.claims()).toEqual([
      { reason: 'threefold-repetition', holds: false, moves: [{ from: 'f6', to: 'g8' }] },
    ]);
    expect(game.claimDraw('Ng8').outcome()?.reason).toBe('threefold-repetition');
    expect(game.claimDraw().outcome()?.reason).toBe('threefold-repetition');
    // The claim is made before the move is: it is written down, not played.
    expect(game.claimDraw('Ng8').ply).toBe(7);
    expect(() => game.claimDraw('e6')).toThrow('No draw can be claimed');
    expect(() => game.claimDraw('e4')).toThrow(RookeryError);
  });

  test('there is nothing to claim', () => {
    expect(Game.start.claims()).toEqual([]);
    expect(() => Game.start.claimDraw()).toThrow('No draw can be claimed');
    expect(play(Position.start.fen, DANCE).claims()).toEqual([]);
  });

  test('at clock 99 every quiet move makes fifty, even one that stalemates', () => {
    const game = Game.from(Position.fromFen('8/8/8/8/3R2N1/1k6/p7/1KQ5 w - - 99 80'));
    expect(game.claims()).toEqual([
      { reason: 'fifty-moves', holds: false, moves: [{ from: 'b1', to: 'a1' }] },
    ]);
    expect(game.play('Ka1').outcome()?.reason).toBe('stalemate');
    expect(game.claimDraw('Ka1').outcome()?.reason).toBe('fifty-moves');
  });

  test('a capture or a pawn move makes no fifty', () => {
    const game = Game.from(Position.fromFen('4k3/8/8/8/8/8/P6p/4K2R w K - 99 80'));
    const [claim] = game.claims();
    const moves = claim!.moves.map(({ from, to }) => `${from}${to}`);
    expect(moves).toEqual(expect.arrayContaining(['e1d1', 'h1g1', 'h1f1']));
    expect(moves).not.toContain('h1h2');
    expect(moves.filter((move) => move.startsWith('a2'))).toEqual([]);
    expect(() => game.claimDraw('a3')).toThrow();
  });

  test('at clock 100 the condition holds, at 98 nothing does', () => {
    const at = (clock: number): Game => Game.from(Position.fromFen(`4k3/8/8/8/8/8/8/4K2R w - - ${clock} 80`));
    expect(at(98).claims()).toEqual([]);
    expect(at(100).claims()[0]).toMatchObject({ reason: 'fifty-moves', holds: true });
    expect(at(100).claimDraw().outcome()?.reason).toBe('fifty-moves');
  });
});
