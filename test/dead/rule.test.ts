// A game that is played by the rule of dead positions, and one that is not.
import { describe, expect, test } from 'vitest';
import { type DeadPositionRule, deadPositionRule } from '../../src/dead/index.ts';
import { Game, Position, type RookeryError, validateMoves } from '../../src/index.ts';

const rule = deadPositionRule();
/** The wall closes with the only pawn move that is left. */
const OPEN = Position.fromFen('4k3/8/8/p1p1p2p/P1P1P2P/6p1/6P1/4K3 w - - 0 1');
const LAST_DOOR = Position.fromFen('4k3/8/7p/p1p2p2/P1P2P1P/8/8/4K3 b - - 0 1');

function codeOf(ask: () => unknown): unknown {
  try {
    return ask();
  } catch (error) {
    return (error as RookeryError).code;
  }
}

describe('a game by the rule of dead positions', () => {
  const game = Game.from(LAST_DOOR, { deadPositions: rule });

  test('is over the moment that no mate is left', () => {
    expect(game.outcome()).toBeUndefined();
    const closed = game.play('h5');
    expect(closed.outcome()).toEqual({ winner: undefined, reason: 'dead-position' });
    expect(closed.claims()).toEqual([]);
    expect(codeOf(() => closed.play('Kd2'))).toBe('game-over');
    expect(codeOf(() => closed.flagFall('white'))).toBe('game-over');
  });

  test('goes on without the rule, and under the policy that ignores draws', () => {
    expect(Game.from(LAST_DOOR).playAll('h5 Kd2 Kd7').outcome()).toBeUndefined();
    const ignored = Game.from(LAST_DOOR, { deadPositions: rule, draws: 'ignored' }).playAll('h5 Kd2 Kd7');
    expect(ignored.outcome()).toBeUndefined();
    expect(ignored.flagFall('white').outcome()).toEqual({ winner: undefined, reason: 'flag-fall' });
    expect(ignored.resign('white').outcome()).toEqual({ winner: undefined, reason: 'resignation' });
  });

  test('mate, stalemate and bare material keep their names', () => {
    const { outcome } = {
      outcome: (fen: string) => Game.from(Position.fromFen(fen), { deadPositions: rule }).outcome(),
    };
    expect(outcome('8/8/8/8/8/2b1k1b1/8/3RKR2 w - - 0 1')?.reason).toBe('checkmate');
    expect(outcome('k7/1R6/K7/8/8/8/8/8 b - - 0 1')?.reason).toBe('stalemate');
    expect(outcome('8/8/4k3/8/8/3NK3/8/8 w - - 0 1')?.reason).toBe('insufficient-material');
    expect(outcome('4k3/8/8/p1p2p1p/P1P2P1P/8/8/4K3 w - - 150 90')?.reason).toBe('dead-position');
  });

  test('a flag and a resignation are draws where the opponent cannot mate, though he has a rook', () => {
    const buried = Position.fromFen('1b3kBR/4pP1P/1p1pP2P/1P1P4/8/K5p1/6P1/1B6 b - - 0 1');
    const ruled = Game.from(buried, { deadPositions: rule });
    expect(ruled.flagFall('white').outcome()).toEqual({ winner: undefined, reason: 'flag-fall' });
    expect(ruled.resign('white').outcome()).toEqual({ winner: undefined, reason: 'resignation' });
    expect(ruled.flagFall('black').outcome()?.winner).toBe('white');
    expect(Game.from(buried).flagFall('white').outcome()?.winner).toBe('black');
    expect(Game.from(buried).resign('white').outcome()?.winner).toBe('black');
  });

  test('validateMoves takes it', () => {
    const { ok, issue } = validateMoves('h5 Kd2', { start: LAST_DOOR, deadPositions: rule });
    expect([ok, issue?.code, issue?.index]).toEqual([false, 'game-over', 1]);
  });
});

describe('in JSON', () => {
  const ended = Game.from(LAST_DOOR, { deadPositions: rule }).play('h5');
  const text = JSON.stringify(ended);

  test('the rule is there by its name, and is handed over again', () => {
    expect(JSON.parse(text).deadPositions).toBe('rookery/dead full 20000');
    expect(Game.fromJSON(text, { deadPositions: deadPositionRule() }).outcome()).toEqual(ended.outcome());
  });

  test('a game that needs the rule says so', () => {
    const name = 'rookery/dead full 20000' as unknown as DeadPositionRule;
    for (const given of [
      undefined,
      name,
      deadPositionRule({ nodes: 5 }),
      deadPositionRule({ level: 'quick' }),
    ]) {
      const read = (): unknown => Game.fromJSON(text, { deadPositions: given });
      expect(codeOf(read)).toBe('invalid-argument');
      expect(read).toThrow('"rookery/dead full 20000"');
    }
    expect(codeOf(() => Game.fromJSON({ ...JSON.parse(text), deadPositions: 7 }))).toBe('invalid-json');
  });

  test('a draw by resignation comes back, and only by the rule', () => {
    const fen = '1b3kBR/4pP1P/1p1pP2P/1P1P4/8/K5p1/6P1/1B6 b - - 0 1';
    const drawn = Game.from(Position.fromFen(fen), { deadPositions: rule }).resign('white');
    const data = JSON.parse(JSON.stringify(drawn));
    expect(Game.fromJSON(data, { deadPositions: rule }).outcome()).toEqual(drawn.outcome());
    const { deadPositions: _, ...without } = data;
    expect(codeOf(() => Game.fromJSON(without))).toBe('invalid-json');
  });

  test('a game without the rule stays without it', () => {
    const plain = JSON.stringify(Game.from(OPEN));
    expect(Game.fromJSON(plain, { deadPositions: rule }).deadPositions).toBeUndefined();
  });
});

test.each([null, true, {}, { name: 'x' }, { name: 'x', isDead: 1, canWin: 2 }])('%o is no rule', (value) => {
  const options = { deadPositions: value as unknown as DeadPositionRule };
  expect(codeOf(() => Game.from(OPEN, options))).toBe('invalid-argument');
  expect(codeOf(() => Game.fromJSON(JSON.stringify(Game.start), options))).toBe('invalid-argument');
});
