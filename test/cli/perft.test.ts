// rookery perft: counts (those of the start position and of Kiwipete are published), speed, progress.
import { describe, expect, test } from 'vitest';
import { documentOf, type Ran, rookery, START } from './world.ts';

const KIWIPETE = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';

test('prints position, depth, nodes, time and speed', async () => {
  const { code, stdout, stderr } = await rookery(['perft', '3'], { tick: 2 });
  expect([code, stderr]).toEqual([0, '']);
  const lines = stdout.split('\n');
  expect(lines.slice(0, 3)).toEqual([`Position  ${START}`, 'Depth     3', 'Nodes     8902']);
  expect(lines[3]).toMatch(/^Time {6}\d+ ms$/);
  expect(lines[4]).toMatch(/^Speed {5}[\d.]+ .*nodes\/s$/);
  expect(lines.slice(5)).toEqual(['']);
});

test.each([
  ['0', [START], 1],
  ['1', [START], 20],
  ['4', ['start'], 197281],
  ['1', [KIWIPETE], 48],
  ['3', KIWIPETE.split(' '), 97862],
])('counts depth %s of %j', async (depth, fen, nodes) => {
  expect(documentOf(await rookery(['perft', depth, ...fen, '--json']))).toMatchObject({
    ok: true,
    depth: Number(depth),
    nodes,
  });
});

test('divides as Stockfish prints it', async () => {
  const { stdout } = await rookery(['perft', '2', '8/8/8/8/8/8/1p6/K6k w - - 0 1', '--divide']);
  const [counts, summary] = stdout.split('\n\n');
  // Black's king goes to g1, g2 and h2; the pawn promotes in four ways unless it is taken or blocked.
  expect(counts!.split('\n').sort()).toEqual(['a1a2: 7', 'a1b1: 3', 'a1b2: 3']);
  expect(summary).toContain('Nodes     13\n');
});

test('divides in JSON', async () => {
  const document = documentOf(await rookery(['perft', '2', 'start', '--divide', '--json'])) as {
    divide: object;
  };
  expect(Object.values(document.divide)).toEqual(Array.from({ length: 20 }, () => 20));
  expect(documentOf(await rookery(['perft', '2', 'start', '--json']))).not.toHaveProperty('divide');
});

test('castles as in Chess960 where told to', async () => {
  const args = ['perft', '1', '4k3/8/8/8/8/8/8/4K2R w K - 0 1', '--divide'];
  expect((await rookery(args)).stdout).toContain('e1g1: 1\n');
  expect((await rookery([...args, '--chess960'])).stdout).toContain('e1h1: 1\n');
});

test('counts each FEN of a pipe', async () => {
  const ran = await rookery(['perft', '1', '--json'], { stdin: `${START}\n${KIWIPETE}\n` });
  expect(documentOf(ran)).toMatchObject([{ nodes: 20 }, { nodes: 48 }]);
});

/** Counts the 20 moves of the start position on a clock that is looked at 22 times after the beginning. */
function countIn(milliseconds: number): Promise<Ran> {
  return rookery(['perft', '1'], { tick: milliseconds / 22 });
}

test.each([
  [0.5, '0.50 ms'],
  [14, '14 ms'],
  [1235, '1.24 s'],
])('writes times for people: %d ms', async (milliseconds, text) => {
  expect((await countIn(milliseconds)).stdout).toContain(`Time      ${text}\n`);
});

test.each([
  [1000, '20 nodes/s'],
  [0.01, '2.0 million nodes/s'],
])('writes speeds for people: 20 nodes in %d ms', async (milliseconds, text) => {
  expect((await countIn(milliseconds)).stdout).toContain(`Speed     ${text}\n`);
});

test('a time too short for the clock counts as a microsecond', async () => {
  expect((await rookery(['perft', '3'], { tick: 0 })).stdout).toContain('Speed     8.9 billion nodes/s\n');
});

test.each([
  ['--hash', '1'],
  ['--threads', '2'],
  ['--threads', '64'],
])('%s %s changes no count', async (...options) => {
  const args = ['perft', '4', ...KIWIPETE.split(' '), ...options, '--json', '--divide'];
  const document = documentOf(await rookery(args)) as { nodes: number; divide: Record<string, number> };
  expect(document.nodes).toBe(4085603);
  expect(Object.keys(document.divide)).toHaveLength(48);
});

test.each([
  ['--hash', '0', '--hash takes a whole number from 1 to 2048, not "0".'],
  ['--hash', '4096', '--hash takes a whole number from 1 to 2048, not "4096".'],
  ['--threads', 'many', '--threads takes a whole number from 1 to 64, not "many".'],
])('refuses %s %s', async (option, value, sentence) => {
  const { code, stderr } = await rookery(['perft', '1', option, value]);
  expect([code, stderr]).toEqual([2, `rookery: ${sentence}\n`]);
});

test('threads have nothing to count where no move is legal', async () => {
  const args = ['perft', '3', 'k7/1Q6/1K6/8/8/8/8/8 b - - 0 1', '--threads', '2', '--json'];
  expect(documentOf(await rookery(args))).toMatchObject({ nodes: 0 });
});

describe('the progress line', () => {
  test('is written over itself and cleared where a person sees it', async () => {
    const { stdout, stderr } = await rookery(['perft', '2'], { isWatched: true, tick: 150 });
    const lines = stderr.split('\r\u001b[K');
    expect(lines[1]).toMatch(/^1 of 20 parts, 20 nodes, [\d.]+ nodes\/s$/);
    expect(lines.at(-2)).toMatch(/^20 of 20 parts, 400 nodes, [\d.]+ nodes\/s$/);
    expect(lines.at(-1)).toBe('');
    expect(stdout).toContain('Nodes     400\n');
  });

  test('has more parts than moves where that takes long', async () => {
    // Three moves of the king, and thirteen answers in all (see above).
    const args = ['perft', '6', '8/8/8/8/8/8/1p6/K6k w - - 0 1'];
    const { stderr } = await rookery(args, { isWatched: true, tick: 150 });
    expect(stderr).toContain('13 of 13 parts');
  });

  test('is not written for a count that takes no time', async () => {
    expect((await rookery(['perft', '2'], { isWatched: true, tick: 1 })).stderr).toBe('');
  });

  test('is not written where nobody sees it', async () => {
    expect((await rookery(['perft', '2'], { tick: 150 })).stderr).toBe('');
  });
});
