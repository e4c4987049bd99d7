// The built command line as a process: exit codes, streams, pipes that break.
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { START } from './world.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cli = 'dist/cli.js';

function rookery(
  args: readonly string[],
  input = '',
): { code: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], {
    cwd: root,
    input,
    encoding: 'utf8',
  });
  return { code: status, stdout, stderr };
}

test.each([
  ['--help', /^rookery: /],
  ['perft --help', /^rookery perft: /],
  ['--version', /^\d+\.\d+\.\d+/],
  ['perft 3', /^Nodes +8902$/m],
  ['perft 4 start --threads 2 --hash 8', /^Nodes +197281$/m],
  ['moves', /^Nf3 +g1f3$/m],
  ['san start e2e4 e7e5', /^e4 e5\n$/],
  ['uci start e4 e5', /^e2e4 e7e5\n$/],
  ['fen e4', /^rnbqkbnr\/pppppppp\/8\/8\/4P3\/8\/PPPP1PPP\/RNBQKBNR b KQkq - 0 1\n$/],
  ['board', /^8 {2}r n b q k b n r\n/],
  ['validate docs/examples/opera-game.txt', /^Verdict {2}valid$/m],
  ['validate docs/examples/anderssen.pgn', /^Games {4}2$/m],
  ['pgn docs/examples/anderssen.pgn --count', /^2\n$/],
])('rookery %s', (line, output) => {
  const { code, stdout, stderr } = rookery(line.split(' '));
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(output);
});

test.each([
  ['perft 2', { nodes: 400 }],
  ['moves', { fen: START }],
  ['san start e2e4', { moves: ['e4'] }],
  ['uci start e4', { moves: ['e2e4'] }],
  ['fen e4', { plies: 1 }],
  ['board', { fen: START }],
  ['validate docs/examples/opera-game.txt', { plies: 33, outcome: { winner: 'white', reason: 'checkmate' } }],
  ['validate docs/examples/anderssen.pgn', { games: 2, plies: 92, issues: 0 }],
  ['pgn docs/examples/anderssen.pgn --count', { games: 2 }],
  ['--version', {}],
])('rookery %s --json prints one document', (line, document) => {
  const { code, stdout } = rookery([...line.split(' '), '--json']);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ ok: true, ...document });
});

test.each([
  ['no command', [], 2],
  ['an unknown command', ['frob'], 2],
  ['an unknown option', ['perft', '3', '--frob'], 2],
  ['an unreadable file', ['validate', 'no such file'], 2],
  ['a bad FEN', ['board', 'rubbish'], 1],
  ['an illegal move', ['fen', 'e4', 'Ke8'], 1],
])('%s: one sentence, no stack trace', (_, args, expected) => {
  const { code, stdout, stderr } = rookery(args);
  expect({ code, stdout }).toEqual({ code: expected, stdout: '' });
  expect(stderr).toMatch(/^rookery: [^\n]+\.\n$/);
  expect(stderr).not.toMatch(/\bat .*:\d+:\d+/);
});

test('a fault in a piped game: exit code 1, and its place', () => {
  const { code, stdout, stderr } = rookery(['validate', '-'], '1. e4 e5\n2. Ke3');
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
  expect(stdout).toMatch(/^standard input:2:4: 2\. Ke3: /);
});

test('standard input is read where the operand is - or missing', () => {
  const fen = '7k/8/8/8/8/8/8/K5R1 w - - 0 1';
  for (const args of [['board'], ['board', '-']])
    expect(rookery(args, `${fen}\n`).stdout).toContain(`FEN      ${fen}\n`);
});

test('a count that takes its time writes no progress line into a pipe', () => {
  expect(rookery(['perft', '5', 'start'])).toMatchObject({ code: 0, stderr: '' });
});

test('a large answer arrives whole', () => {
  const { stdout } = rookery(['moves'], `${START}\n`.repeat(2000));
  expect(stdout.split('\n').filter((line) => line !== '')).toHaveLength(40_000);
});

test('a database on standard input: exit code 1, and each place', () => {
  const { code, stdout, stderr } = rookery(['validate', '-'], '[White "A"]\n\n1. e4 Ke3 *\n'.repeat(2));
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
  expect(stdout).toMatch(/^standard input:3:7: game 1: Ke3: .+\nstandard input:6:7: game 2: Ke3: /);
});

/** Starts the command line and lets `act` handle its streams; gives the exit code and what stood on standard error. */
function start(
  args: readonly string[],
  act: (child: ReturnType<typeof spawn>) => void,
): Promise<[number | null, string]> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [cli, ...args], { cwd: root });
    let stderr = '';
    child.stderr.on('data', (chunk) => (stderr += chunk));
    child.on('close', (code) => resolve([code, stderr]));
    act(child);
  });
}

describe('streams that others hold', () => {
  test('a reader that closes its end is no fault', async () => {
    const ended = await start(['moves', '-'], (child) => {
      child.stdout!.once('data', () => child.stdout!.destroy());
      child.stdin!.on('error', () => undefined);
      child.stdin!.end(`${START}\n`.repeat(20_000));
    });
    expect(ended).toEqual([0, '']);
  });

  test('a long answer waits for a slow reader, and is whole', async () => {
    let length = 0;
    const ended = await start(['pgn', '--clean'], (child) => {
      child.stdout!.on('data', (chunk) => {
        length += chunk.length;
        child.stdout!.pause();
        setTimeout(() => child.stdout!.resume(), 5);
      });
      child.stdin!.end(`[White "A"]\n\n1. e4 { ${'word '.repeat(10_000)}} *\n\n`.repeat(20));
    });
    expect(ended).toEqual([0, '']);
    expect(length).toBeGreaterThan(20 * 50_000);
  });

  test('an input that is left open does not keep it waiting', async () => {
    expect(await start(['board'], (child) => child.stdout!.resume())).toEqual([0, '']);
  });

  test.runIf(existsSync('/dev/full'))('an answer that cannot be written is a fault', () => {
    const full = openSync('/dev/full', 'w');
    const { status, stderr } = spawnSync(process.execPath, [cli, 'board', 'start'], {
      cwd: root,
      stdio: ['ignore', full, 'pipe'],
      encoding: 'utf8',
    });
    closeSync(full);
    expect({ status, stderr }).toEqual({ status: 2, stderr: 'rookery: Cannot write the answer: ENOSPC.\n' });
  });

  test('a directory for an input is one sentence', () => {
    const directory = openSync(root, 'r');
    const { status, stderr } = spawnSync(process.execPath, [cli, 'board', '-'], {
      cwd: root,
      stdio: [directory, 'pipe', 'pipe'],
      encoding: 'utf8',
    });
    closeSync(directory);
    expect(status).toBe(2);
    expect(stderr).toMatch(/^rookery: [^\n]+\.\n$/);
  });
});
