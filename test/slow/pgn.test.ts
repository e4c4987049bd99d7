// A stream of 500 MB is read in little memory: one game at a time.
import { expect, test } from 'vitest';
import { readPgn, scanPgn } from '../../src/pgn/index.ts';

const MEGABYTE = 1 << 20;
const SIZE = 500 * MEGABYTE;

/** Games with long comments and variations, their bytes cut at odd places. */
async function* bytes(): AsyncGenerator<Uint8Array> {
  const game =
    '[Event "memory"]\n[White "é"]\n[Result "*"]\n\n' +
    `1. e4 { ${'word '.repeat(4000)}} e5 ${'(1... c5 2. Nf3 { note }) '.repeat(100)}2. Nf3 Nc6 3. Bb5 *\n\n`;
  const piece = new TextEncoder().encode(game.repeat(10)).subarray(0);
  for (let sent = 0; sent < SIZE; sent += piece.length) {
    yield piece.subarray(0, 77_777);
    yield piece.subarray(77_777);
  }
}

test.each([
  ['games', () => readPgn(bytes())],
  ['heads', () => scanPgn(bytes())],
])(
  '%s of 500 MB in less than 200 MB',
  async (_, open) => {
    let count = 0;
    let most = 0;
    for await (const { tags } of open() as AsyncIterable<{ tags: ReadonlyMap<string, string> }>) {
      if (tags.get('White') === 'é') count++;
      if (count % 50 === 0) most = Math.max(most, process.memoryUsage().heapUsed);
    }
    expect(count).toBeGreaterThan(20_000);
    expect(most).toBeLessThan(200 * MEGABYTE);
  },
  600_000,
);
