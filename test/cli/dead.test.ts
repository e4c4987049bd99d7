// `rookery dead`, and `rookery validate --dead`.
import { expect, test } from 'vitest';
import { documentOf, rookery } from './world.ts';

const WALL = '4k3/8/8/p1p2p1p/P1P2P1P/8/8/4K3 w - - 0 1';
const FORCED = '6Rk/8/7K/8/8/8/8/8 b - - 0 1';
const MATE = '7k/5KQ1/8/8/8/8/8/8 b - - 0 1';
const HARD = '1Bb5/1p6/pPp3k1/2Pp3p/P2PpBpP/4P1P1/5K2/8 w - - 0 1';

test('says for each side what proves that it cannot win', async () => {
  const { code, stdout } = await rookery(['dead', FORCED]);
  expect(code).toBe(0);
  expect(stdout).toBe(
    [
      `Position  ${FORCED}`,
      'Dead      yes',
      'White     cannot win: the only legal moves lead to no mate (2 nodes)',
      'Black     cannot win: its pieces do not suffice (0 nodes)',
      '',
    ].join('\n'),
  );
});

test('says who has won, and prints the moves of a mate with their numbers', async () => {
  expect((await rookery(['dead', MATE])).stdout).toContain(
    'White     has won\nBlack     cannot win: the game is over',
  );
  const { stdout } = await rookery(['dead', 'k7/8/1K6/8/8/8/8/7R b - - 0 9']);
  expect(stdout).toMatch(/^White {5}can win: 9\.\.\. Kb8 10\. Rh8# \(\d+ nodes\)$/m);
  const white = await rookery(['dead', 'k7/8/1K6/8/8/8/8/7R w - - 0 9']);
  expect(white.stdout).toMatch(/can win: 9\. Rh8# \(/);
});

test('what is not decided is unknown', async () => {
  const { stdout } = await rookery(['dead', HARD, '--quick']);
  expect(stdout).toContain('Dead      unknown\nWhite     unknown (250 nodes)\nBlack     unknown (250 nodes)');
  const few = await rookery(['dead', HARD, '--nodes', '10', '--json']);
  const unknown = { verdict: 'unknown', nodes: 10 };
  expect(documentOf(few)).toEqual({ ok: true, fen: HARD, dead: null, white: unknown, black: unknown });
});

test('answers each FEN of a pipe, and tells a terminal how far it is', async () => {
  const ran = await rookery(['dead', '--json'], {
    stdin: `${WALL}\n${MATE}\n${WALL}\n`,
    isWatched: true,
    tick: 200,
  });
  const documents = documentOf(ran) as { dead: boolean; white: { line?: string[] } }[];
  expect(documents.map(({ dead }) => dead)).toEqual([true, false, true]);
  expect(documents[1]!.white.line).toEqual([]);
  expect(ran.stderr).toContain('2 of 3 positions');
  const text = await rookery(['dead'], { stdin: `${WALL}\n${MATE}\n`, isWatched: true, tick: 200 });
  expect(text.stdout.split('\n\n')).toHaveLength(2);
});

test.each(['0', '-1', 'x', '1.5', '10000001', ''])('--nodes=%s is refused', async (nodes) => {
  const { code, stderr } = await rookery(['dead', WALL, `--nodes=${nodes}`]);
  expect(code).toBe(2);
  expect(stderr).toContain(`--nodes takes a whole number from 1 to 10000000, not ${JSON.stringify(nodes)}.`);
});

const tags = (fen: string): string => `[White "A"]\n[FEN "${fen}"]\n\n`;
const DOOR = '4k3/8/7p/p1p2p2/P1P2P1P/8/8/4K3 b - - 0 1';

test.each([
  [
    'went on',
    `${tags(DOOR)}1... h5 2. Kd2 Kd7 1/2-1/2`,
    'h5: From ply 1 on neither side could mate, so the game was drawn; moves played after it: 2.',
  ],
  [
    'was won',
    `${tags(DOOR)}1... h5 1-0`,
    'h5: From ply 1 on neither side could mate, so the game was drawn; its result is 1-0.',
  ],
  [
    'was over from the start',
    `${tags(WALL)}1. Kd2 *`,
    'From the start neither side could mate, so the game was drawn; moves played after it: 1.',
  ],
])('validate --dead reports a game that %s', async (_, stdin, message) => {
  expect((await rookery(['validate', '-'], { stdin })).code).toBe(0);
  const { code, stdout } = await rookery(['validate', '-', '--dead'], { stdin });
  expect(code).toBe(1);
  expect(stdout.split('\n')[0]).toBe(`standard input:1:1: game 1: ${message}`);
});

test('validate --dead has nothing against a game that ended there, or never came to it', async () => {
  for (const game of [
    `${tags(DOOR)}1... h5 1/2-1/2`,
    '[White "A"]\n\n1. e4 e5 1-0',
    '[White "A"]\n\n1. f3 e5 2. g4 Qh4# 0-1',
  ]) {
    expect((await rookery(['validate', '-', '--dead'], { stdin: game })).code).toBe(0);
  }
});

test('validate --dead of a text of moves', async () => {
  const { code, stdout } = await rookery(['validate', '-', '--dead', '--start', DOOR], {
    stdin: '1... h5 2. Kd2',
  });
  expect(code).toBe(1);
  expect(stdout).toContain('Kd2: The game is over: dead position.');
});
