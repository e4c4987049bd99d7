// Flags, resignations and second illegal moves, by the Laws and by the customs of others.
import { expect, test } from 'vitest';
import { type AdjudicationCase, type AdjudicationRules, adjudicate, canWin } from '../../src/dead/index.ts';
import { Game, Position, type RookeryError } from '../../src/index.ts';

const game = (fen: string): Game => Game.from(Position.fromFen(fen));
const WALL = '4k3/8/8/p1p2p1p/P1P2P1P/8/8/4K3 w - - 0 1';

test('by the Laws every event is a draw where the opponent cannot mate', () => {
  for (const [event, reason] of [
    ['flag', 'flag-fall'],
    ['resignation', 'resignation'],
    ['illegal-moves', 'illegal-moves'],
  ] as const) {
    const { outcome, certain, evidence } = adjudicate(game(WALL), { event, loser: 'white' });
    expect(outcome).toEqual({ winner: undefined, reason });
    expect(certain).toBe(true);
    expect(evidence).toEqual(canWin(Position.fromFen(WALL), 'black'));
  }
});

test('by the Laws it is lost where the opponent has a mate', () => {
  const { outcome, certain, evidence } = adjudicate(Game.start, { event: 'flag', loser: 'black' });
  expect(outcome).toEqual({ winner: 'white', reason: 'flag-fall' });
  expect(certain).toBe(true);
  expect(evidence?.verdict).toBe('yes');
});

test('what is unknown sides with the opponent, and says so', () => {
  const open = game('1Bb5/1p6/pPp3k1/2Pp3p/P2PpBpP/4P1P1/5K2/8 w - - 0 1');
  const { outcome, certain, evidence } = adjudicate(open, { event: 'flag', loser: 'black' }, { nodes: 100 });
  expect(outcome.winner).toBe('white');
  expect(certain).toBe(false);
  expect(evidence).toEqual({ verdict: 'unknown', nodes: 100 });
});

test.each<[AdjudicationRules, string, 'white' | 'black' | undefined, boolean]>([
  // Black has run out of time: what White gets by each rule, and whether that is proven.
  ['fide', WALL, undefined, true],
  ['lichess', WALL, 'white', true],
  ['uscf', WALL, 'white', true],
  ['fide', '8/8/4k3/8/8/3NK3/8/q7 w - - 0 1', undefined, true],
  ['lichess', '8/8/4k3/8/8/3NK3/8/q7 w - - 0 1', undefined, true],
  ['uscf', '8/8/4k3/8/8/3NK3/8/q7 w - - 0 1', undefined, true],
  ['fide', '8/8/4k3/8/8/3NK3/8/r7 w - - 0 1', 'white', true],
  ['lichess', '8/8/4k3/8/8/3NK3/8/r7 w - - 0 1', 'white', true],
  ['uscf', '8/8/4k3/8/8/3NK3/8/r7 w - - 0 1', undefined, false],
  ['fide', '6Rk/8/7K/8/8/8/8/8 b - - 0 1', undefined, true],
  ['lichess', '6Rk/8/7K/8/8/8/8/8 b - - 0 1', 'white', true],
  ['uscf', '8/8/4k3/8/8/3NK3/4N3/8 w - - 0 1', undefined, false],
  ['uscf', '8/8/4k3/4p3/8/3NK3/4N3/8 w - - 0 1', 'white', true],
])('by %s %s', (rules, fen, winner, certain) => {
  const answer = adjudicate(game(fen), { event: 'flag', loser: 'black', rules });
  expect([answer.outcome.winner, answer.certain]).toEqual([winner, certain]);
});

test('a resignation on Lichess is lost whatever stands on the board', () => {
  const bare = game('8/8/4k3/8/8/3QK3/8/8 w - - 0 1');
  const { outcome, evidence } = adjudicate(bare, { event: 'resignation', loser: 'white', rules: 'lichess' });
  expect(outcome).toEqual({ winner: 'black', reason: 'resignation' });
  expect(evidence).toBeUndefined();
});

test('a game that is over stays as it is', () => {
  const mated = Game.start.playAll('f3 e5 g4 Qh4');
  expect(adjudicate(mated, { event: 'flag', loser: 'black' }).outcome).toEqual(mated.outcome());
  const agreed = Game.start.agreeDraw();
  expect(adjudicate(agreed, { event: 'flag', loser: 'black' }).outcome).toEqual(agreed.outcome());
  const { position } = mated;
  expect(adjudicate({ position }, { event: 'flag', loser: 'black' }).outcome).toEqual(mated.outcome());
});

test.each([
  ['no game', null, { event: 'flag', loser: 'white' }],
  ['a game without a position', {}, { event: 'flag', loser: 'white' }],
  ['no event', Game.start, { event: 'clock', loser: 'white' }],
  ['no loser', Game.start, { event: 'flag' }],
  ['no rules', Game.start, { event: 'flag', loser: 'white', rules: 'toString' }],
  ['nothing that happened', Game.start, undefined],
])('%s is refused', (_, given, happened) => {
  try {
    adjudicate(given as unknown as Game, happened as AdjudicationCase);
    expect.unreachable();
  } catch (error) {
    expect((error as RookeryError).code).toBe('invalid-argument');
  }
});
