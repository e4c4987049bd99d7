// rookery validate on PGN files: whole databases, every issue with its place.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { rookery } from './world.ts';

const folder = mkdtempSync(join(tmpdir(), 'rookery-validate-pgn-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const VALID = '[White "A"]\n\n1. e4 e5 2. Nf3 *\n\n';
const FAULTY = '[White "B"]\n\n1. e4 e5\n2. Ke3 *\n\n';

/** The lines of JSON that a run printed. */
function documentsOf({ stdout }: { stdout: string }): unknown[] {
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

test('a game with comments and variations: how many games and moves there are', async () => {
  expect(await rookery(['validate', 'docs/examples/anderssen.pgn'])).toEqual({
    code: 0,
    stdout: 'Verdict  valid\nGames    2\nMoves    92\nIssues   0\n',
    stderr: '',
  });
});

test('each issue is a line with its place and its game, and the exit code is 1', async () => {
  const path = file('faulty.pgn', VALID + FAULTY + VALID + FAULTY);
  const { code, stdout, stderr } = await rookery(['validate', path]);
  expect([code, stderr]).toEqual([1, '']);
  const [first, second, ...rest] = stdout.split('\n');
  expect(first).toMatch(/:8:4: game 2: Ke3: .+\.$/);
  expect(second).toMatch(/:17:4: game 4: Ke3: .+\.$/);
  expect(first!.startsWith(path)).toBe(true);
  // Three, two, three and two plies.
  expect(rest).toEqual(['', 'Verdict  not valid', 'Games    4', 'Moves    10', 'Issues   2', '']);
});

test('issues in variations are found, and messages that quote their text do not have it twice', async () => {
  const { stdout } = await rookery(['validate'], { stdin: '1. e4 e5 (1... Nf9) (1... Ke7) *' });
  expect(stdout).toMatch(/^standard input:1:16: game 1: "Nf9" .+\nstandard input:1:27: game 1: Ke7: .+\n\n/);
});

test('JSON is a line for each issue, and a last one with the counts', async () => {
  const paths = [file('one.pgn', VALID), file('two.pgn', FAULTY)];
  const ran = await rookery(['validate', ...paths, '--json']);
  expect(ran).toMatchObject({ code: 1, stderr: '' });
  expect(documentsOf(ran)).toEqual([
    {
      ok: false,
      file: paths[1],
      error: expect.objectContaining({
        code: 'illegal-san',
        reason: 'cannot-move-so',
        text: 'Ke3',
        game: 1,
        line: 4,
        column: 4,
        offset: 25,
      }),
    },
    { ok: false, files: 2, games: 2, plies: 5, issues: 1 },
  ]);
  expect(documentsOf(await rookery(['validate', paths[0]!, '--json']))).toEqual([
    { ok: true, files: 1, games: 1, plies: 3, issues: 0 },
  ]);
});

test('several files may have standard input among them, and may be texts of moves', async () => {
  const path = file('moves.txt', '1.e4 e5');
  const ran = await rookery(['validate', path, '-'], { stdin: FAULTY });
  expect(ran.code).toBe(1);
  expect(ran.stdout).toMatch(/^standard input:4:4: game 1: /);
  expect(ran.stdout).toContain('Files    2\nGames    2\nMoves    4\nIssues   1\n');
});

describe('a single text is a PGN if it has', () => {
  test.each([
    ['tags', '[White "A"]\n\n1. e4 *'],
    ['tags and no moves', '[White "A"]'],
    ['a tag without quotation marks', '[White A]\n1. e4 *'],
    ['a comment', '1. e4 {best by test} e5'],
    ['a comment to the end of the line', '1. e4 ; best by test'],
    ['a variation', '1. e4 (1. d4) e5'],
    ['an escaped line', '% exported\n1. e4 e5'],
    ['a second game', '1. e4 e5 1-0\n\n1. d4 d5 1/2-1/2'],
    ['more than a megabyte', `1. e4 e5${' '.repeat(1 << 20)}`],
  ])('%s', async (_, stdin) => {
    const { stdout } = await rookery(['validate', '-'], { stdin });
    expect(stdout).toMatch(/^Verdict {2}.+\nGames /m);
  });
});

describe('a single text is the moves of one game if it has', () => {
  test.each([
    ['moves alone', 'e4 e5 Nf3'],
    ['numbers, marks and a result', '1.e4! e5 $1 2.Nf3 1/2-1/2'],
    ['a promotion in parentheses', '1.e8(Q)'],
    ['no moves', 'rubbish'],
    ['two results, and no more moves', '1.e4 1-0 1-0'],
  ])('%s', async (_, stdin) => {
    const { stdout } = await rookery(['validate', '-'], { stdin });
    expect(stdout).toMatch(/^Verdict {2}.+\nMoves .+ by White/m);
  });
});

test('blanks on a pipe that nobody named are nothing to read', async () => {
  const sentence = 'rookery: rookery validate needs a file, or - for standard input.\n';
  for (const stdin of ['', ' \n'])
    expect(await rookery(['validate'], { stdin })).toEqual({ code: 2, stdout: '', stderr: sentence });
});

describe('a result that the board does not bear out', () => {
  test.each([
    ['1-0', '[White "A"]\n1. f3 e5 2. g4 Qh4# 1-0', 'Black wins by checkmate'],
    ['1/2-1/2', '[White "A"]\n1. f3 e5 2. g4 Qh4# 1/2-1/2', 'Black wins by checkmate'],
    ['1-0', '[FEN "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1"]\n1. Qf7 1-0', 'Draw by stalemate'],
    ['0-1', '[FEN "7k/8/8/8/8/8/1r6/K7 w - - 0 1"]\n1. Kxb2 0-1', 'Draw by insufficient material'],
  ])('%s is an issue: %#', async (result, stdin, outcome) => {
    const { code, stdout } = await rookery(['validate'], { stdin: `% none\n${stdin}` });
    expect(code).toBe(1);
    expect(stdout.split('\n')[0]).toBe(
      `standard input:2:1: game 1: ${result}: The result does not fit the board: ${outcome}.`,
    );
  });

  test.each([
    ['a star', '[White "A"]\n1. f3 e5 2. g4 Qh4# *'],
    ['the right one', '[White "A"]\n1. f3 e5 2. g4 Qh4# 0-1'],
    ['one that was agreed', '[White "A"]\n1. f3 e5 1-0'],
    ['one after a draw that nobody claimed', '[FEN "7k/8/8/8/8/8/1r6/K7 b - - 149 200"]\n200... Rb3 0-1'],
  ])('is not %s', async (_, stdin) => {
    expect((await rookery(['validate'], { stdin })).code).toBe(0);
  });
});

test('an issue neither breaks its line nor steers the terminal', async () => {
  const { stdout } = await rookery(['validate'], { stdin: '[White "A"]\n1. \u001b[2J\u202e *' });
  expect(stdout).toMatch(/^standard input:2:\d+: game 1: [ -~\u00b7\u2026]+\n/);
});

test('bytes may be Latin-1, and a character may be cut anywhere', async () => {
  async function* pieces(): AsyncGenerator<Uint8Array> {
    for (const byte of Buffer.from('[White "é"]\n1. e4 é *')) yield Uint8Array.of(byte);
  }
  const utf8 = await rookery(['validate', '--json'], { stdin: pieces() });
  const latin1 = await rookery(['validate', '--json'], {
    stdin: Buffer.from('[White "é"]\n1. e4 é *', 'latin1'),
  });
  expect(documentsOf(utf8)[0]).toMatchObject({ error: { text: 'é', line: 2, column: 7 } });
  expect(latin1.stdout).toBe(utf8.stdout);
});

test('a source that breaks ends it, after what was found', async () => {
  async function* pieces(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(FAULTY + VALID);
    // Long enough that nobody takes it for pasted moves.
    yield Buffer.from(' '.repeat(1 << 20));
    throw Object.assign(new Error(), { code: 'EIO' });
  }
  const { code, stdout, stderr } = await rookery(['validate'], { stdin: pieces() });
  expect([code, stderr]).toEqual([2, 'rookery: Cannot read standard input: EIO.\n']);
  expect(stdout).toMatch(/^standard input:4:4: game 1: [^\n]+\n$/);
});

test('issues wait for a slow reader', async () => {
  const ran = await rookery(['validate'], { stdin: FAULTY + VALID + FAULTY, isSlow: true });
  expect(ran.waits).toBe(2);
});

/** What stood on the line that writes over itself, one after the other; the empty text where it was taken away. */
function linesOver(stderr: string): string[] {
  const [before, ...lines] = stderr.split('\r\u001b[K');
  expect(before).toBe('');
  return lines;
}

describe('progress', () => {
  const path = file('long.pgn', VALID.repeat(10_000));

  test('is a bar with bytes and games on standard error, written over itself and taken away', async () => {
    const { code, stdout, stderr } = await rookery(['validate', path], { isWatched: true, tick: 1000 });
    expect([code, stdout]).toEqual([0, 'Verdict  valid\nGames    10000\nMoves    30000\nIssues   0\n']);
    const lines = linesOver(stderr);
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.at(-1)).toBe('');
    for (const line of lines.slice(0, -1)) {
      expect(line).toMatch(/^\[=* *\] +\d+ %, 0\.\d of 0\.3 MB, \d+ games, \d+ games\/s$/);
      expect(line.length).toBeLessThan(80);
    }
    expect(lines.at(-2)).toMatch(/^\[={20}\] 100 %/);
  });

  test('has no bar where nobody knows how long it takes', async () => {
    const { stderr } = await rookery(['validate'], { stdin: VALID, isWatched: true, tick: 1000 });
    expect(linesOver(stderr)).toEqual([expect.stringMatching(/^0\.0 MB, \d+ games, \d+ games\/s$/), '']);
  });

  test('makes way for issues', async () => {
    const { stderr, stdout } = await rookery(['validate', file('bad.pgn', FAULTY.repeat(2000))], {
      isWatched: true,
      tick: 1000,
    });
    expect(stdout.split('\n')).toHaveLength(2000 + 6);
    // Every line is taken away before the issues that follow it.
    const lines = linesOver(stderr);
    expect(lines.length).toBeGreaterThan(1);
    lines.forEach((line, index) => {
      expect(line === '').toBe(index % 2 === 1);
    });
  });

  test('changes no more than ten times a second', async () => {
    const { stderr } = await rookery(['validate', path], { isWatched: true, tick: 1 });
    expect(stderr).toBe('');
  });

  test('is not there where nobody sees it', async () => {
    expect((await rookery(['validate', path], { tick: 1000 })).stderr).toBe('');
  });
});
