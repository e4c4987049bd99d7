// The command line reads a PGN of any size in little memory: 300 MB, where Node may use 64.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const GAME = `[White "A"]\n\n1. e4 { ${'word '.repeat(4000)}} e5 ${'(1... c5 2. Nf3) '.repeat(100)}2. Nf3 *\n\n`;
const PIECE = GAME.repeat(50);
const PIECES = Math.ceil((300 << 20) / PIECE.length);

test.each([
  [['validate', '-', '--json'], 1],
  [['pgn', '--count'], 1],
  [['pgn', '--uci'], PIECES * 50],
  [['pgn', '--clean'], PIECES * 50],
] as const)(
  'rookery %j',
  async (args, least) => {
    const child = spawn(process.execPath, ['--max-old-space-size=64', 'dist/cli.js', ...args], { cwd: root });
    let lines = 0;
    let last = '';
    child.stdout.on('data', (chunk: Buffer) => {
      last = chunk.toString();
      for (const byte of chunk) if (byte === 10) lines++;
    });
    const closed = once(child, 'close');
    for (let sent = 0; sent < PIECES; sent++) {
      if (!child.stdin.write(PIECE)) await once(child.stdin, 'drain');
    }
    child.stdin.end();
    expect(await closed).toEqual([0, null]);
    expect(lines).toBeGreaterThanOrEqual(least);
    if (args.some((word) => word === 'validate')) expect(last).toContain(`"games":${PIECES * 50},`);
  },
  300_000,
);
