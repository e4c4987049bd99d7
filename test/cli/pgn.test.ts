// rookery pgn: the games of a PGN file in every form there is.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { documentOf, rookery, START } from './world.ts';

const EXAMPLE = 'docs/examples/anderssen.pgn';
const folder = mkdtempSync(join(tmpdir(), 'rookery-pgn-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The lines of JSON that a run printed. */
function documentsOf({ stdout }: { stdout: string }): Record<string, unknown>[] {
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

describe('without an option', () => {
  test('a line for each game', async () => {
    expect(await rookery(['pgn', EXAMPLE])).toEqual({
      code: 0,
      stdout: [
        '  Game  White                     Black                     Result   Plies',
        '     1  Anderssen, Adolf          Kieseritzky, Lionel       1-0         45',
        '     2  Anderssen, Adolf          Dufresne, Jean            1-0         47',
        '',
      ].join('\n'),
      stderr: '',
    });
  });

  test('names that are too long, missing or out to steer the terminal keep to their columns', async () => {
    const { stdout } = await rookery(['pgn'], {
      stdin: `[White "${'x'.repeat(30)}"]\n[Black "\u001b[2J"]\n1. e4 *\n[Site "B"]\n1. d4 d5 1/2-1/2`,
    });
    expect(stdout.split('\n').slice(1)).toEqual([
      `     1  ${'x'.repeat(23)}…  ·[2J                      *            1`,
      '     2  ?                         ?                         1/2-1/2      2',
      '',
    ]);
  });

  test('JSON is a line for each game', async () => {
    const ran = await rookery(['pgn', EXAMPLE, '--json']);
    const [white, result, issues] = ['Anderssen, Adolf', '1-0', []];
    expect(documentsOf(ran)).toEqual([
      { ok: true, game: 1, white, black: 'Kieseritzky, Lionel', result, plies: 45, issues },
      { ok: true, game: 2, white, black: 'Dufresne, Jean', result, plies: 47, issues },
    ]);
  });

  test('a file without games is a table without lines', async () => {
    expect((await rookery(['pgn', '-'], { stdin: '' })).stdout).toMatch(/^ {2}Game .+\n$/);
  });
});

describe('--count', () => {
  test('is one number', async () => {
    expect(await rookery(['pgn', EXAMPLE, '--count'])).toEqual({ code: 0, stdout: '2\n', stderr: '' });
    expect((await rookery(['pgn', '--count', '-'], { stdin: '' })).stdout).toBe('0\n');
  });

  test('as JSON is one document', async () => {
    const ran = await rookery(['pgn', '--count', '--json'], { stdin: '1. e4 * 1. d4 *' });
    expect(documentOf(ran)).toEqual({ ok: true, file: 'standard input', games: 2 });
  });
});

describe('--headers', () => {
  const stdin = '[White "\\"A\\" \\\\"]\n[__proto__ "x"]\n\n1. e4 rubbish *\n\n[White "B"]\n\n1. d4 *\n';

  test('are the tags of each game; the moves are not read', async () => {
    expect(await rookery(['pgn', '--headers'], { stdin })).toEqual({
      code: 0,
      stdout: '[White "\\"A\\" \\\\"]\n[__proto__ "x"]\n\n[White "B"]\n',
      stderr: '',
    });
  });

  test('as JSON come with the place of the game', async () => {
    const { stdout } = await rookery(['pgn', '--headers', '--json'], { stdin });
    const second = '{"ok":true,"game":2,"line":6,"offset":53,"end":74,"tags":{"White":"B"},"issues":[]}';
    expect(stdout.split('\n').slice(1)).toEqual([second, '']);
    expect(stdout).toContain('"tags":{"White":"\\"A\\" \\\\","__proto__":"x"}');
    expect(stdout.split('\n')[1]).toBe(second);
    expect(stdin.slice(53, 74)).toBe('[White "B"]\n\n1. d4 *\n');
  });

  test('with a malformed one are told so', async () => {
    const ran = await rookery(['pgn', '--headers'], { stdin: '[White A]\n1. e4 *' });
    expect(ran.code).toBe(1);
    expect(ran.stderr).toMatch(/^rookery: standard input:1:1: game 1: .+\n$/);
  });
});

describe('--fens', () => {
  test('are every position of the main line, a line each', async () => {
    const ran = await rookery(['pgn', '--fens'], { stdin: '1. e4 (1. d4 d5) e5 *\n\n[White "B"]\n*' });
    expect(ran).toEqual({
      code: 0,
      stdout: [
        START,
        'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1',
        'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2',
        START,
        '',
      ].join('\n'),
      stderr: '',
    });
  });

  test('as JSON are a line a game', async () => {
    const [, second] = documentsOf(await rookery(['pgn', '--fens', '--json', EXAMPLE]));
    expect(second).toMatchObject({ ok: true, game: 2 });
    expect(second!.fens).toHaveLength(48);
  });
});

describe('--uci', () => {
  test('is a line a game, the main line alone', async () => {
    const stdin =
      '1. e4 e5 2. Nf3 (2. f4) -- 3. Bc4 *\n\n[White "B"]\n*\n[FEN "4k3/P7/8/8/8/8/8/4K2R w K - 0 1"]\n1. O-O Kd7 2. a8=N *';
    expect(await rookery(['pgn', '--uci'], { stdin })).toEqual({
      code: 0,
      stdout: 'e2e4 e7e5 g1f3 0000 f1c4\n\ne1g1 e8d7 a7a8n\n',
      stderr: '',
    });
    expect(documentsOf(await rookery(['pgn', '--uci', '--json'], { stdin }))[2]).toEqual({
      ok: true,
      game: 3,
      start: '4k3/P7/8/8/8/8/8/4K2R w K - 0 1',
      moves: ['e1g1', 'e8d7', 'a7a8n'],
      issues: [],
    });
  });

  test('castles as king takes rook in Chess960', async () => {
    const stdin = '[Variant "Chess960"]\n[FEN "4k3/8/8/8/8/8/8/4K1R1 w G - 0 1"]\n1. O-O *';
    expect((await rookery(['pgn', '--uci'], { stdin })).stdout).toBe('e1g1\n');
  });

  test('goes as far as the moves can be played, and tells why no further', async () => {
    const stdin = '[White "A"]\n1. e4 e5 2. Ke3 Nc6 *\n\n[White "B"]\n1. d4 *';
    const ran = await rookery(['pgn', '--uci', '-'], { stdin });
    expect(ran).toMatchObject({ code: 1, stdout: 'e2e4 e7e5\nd2d4\n' });
    expect(ran.stderr).toMatch(/^rookery: standard input:2:13: game 1: Ke3: [^\n]+\n$/);
    const [first, second] = documentsOf(await rookery(['pgn', '--uci', '--json'], { stdin }));
    expect(first).toMatchObject({ ok: false, moves: ['e2e4', 'e7e5'], issues: [{ code: 'illegal-san' }] });
    expect(second).toMatchObject({ ok: true, moves: ['d2d4'] });
  });
});

/** What a game has in export format, by the PGN standard. */
const CLEAN =
  '[Event "?"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "?"]\n[White "A"]\n[Black "?"]\n[Result "1-0"]\n\n';

describe('--clean', () => {
  test('writes the export format, with an empty line between games', async () => {
    const stdin = '[White "A"]\n1.e4 (1.d4 d5) e5! {solid} 1-0 [White "A"] 1-0';
    expect(await rookery(['pgn', '--clean'], { stdin })).toEqual({
      code: 0,
      stdout: `${CLEAN}1. e4 (1. d4 d5) 1... e5 $1 { solid } 1-0\n\n${CLEAN}1-0\n`,
      stderr: '',
    });
  });

  test('changes nothing the second time', async () => {
    const { stdout } = await rookery(['pgn', '--clean', EXAMPLE]);
    expect((await rookery(['pgn', '--clean'], { stdin: stdout })).stdout).toBe(stdout);
  });

  test('waits for a slow reader', async () => {
    expect(await rookery(['pgn', '--clean', EXAMPLE], { isSlow: true })).toMatchObject({ waits: 2 });
  });

  test('as JSON is a line a game', async () => {
    const [first] = documentsOf(
      await rookery(['pgn', '--clean', '--json'], { stdin: '[White "A"] 1. e4 1-0' }),
    );
    expect(first).toEqual({ ok: true, game: 1, pgn: `${CLEAN}1. e4 1-0\n`, issues: [] });
  });
});

describe('--split', () => {
  const out = join(folder, 'new', 'games');
  beforeEach(() => rmSync(out, { recursive: true, force: true }));

  test('writes a file a game into a folder that it makes', async () => {
    const ran = await rookery(['pgn', EXAMPLE, '--split', '--out', out]);
    const paths = ['anderssen-00001.pgn', 'anderssen-00002.pgn'].map((name) => join(out, name));
    expect(ran).toEqual({ code: 0, stdout: paths.map((path) => `${path}\n`).join(''), stderr: '' });
    const clean = await rookery(['pgn', EXAMPLE, '--clean']);
    expect(paths.map((path) => readFileSync(path, 'utf8')).join('\n')).toBe(clean.stdout);
  });

  test.each([[['-']], [[]]])('of standard input makes files of that name: %j', async (operands) => {
    const ran = await rookery(['pgn', ...operands, '--split', '--out', out, '--json'], {
      stdin: '[White "A"] 1. e4 1-0',
    });
    const path = join(out, 'games-00001.pgn');
    expect(documentsOf(ran)).toEqual([{ ok: true, game: 1, file: path, issues: [] }]);
    expect(readFileSync(path, 'utf8')).toBe(`${CLEAN}1. e4 1-0\n`);
  });

  test('writes over nothing', async () => {
    await rookery(['pgn', EXAMPLE, '--split', '--out', out]);
    const before = readdirSync(out);
    const path = join(out, 'anderssen-00001.pgn');
    expect(await rookery(['pgn', EXAMPLE, '--split', '--out', out])).toEqual({
      code: 2,
      stdout: '',
      stderr: `rookery: Cannot write ${JSON.stringify(path)}: it is there already.\n`,
    });
    expect(readdirSync(out)).toEqual(before);
  });

  test('writes into this folder where none is named', async () => {
    const here = process.cwd();
    const path = join(here, 'anderssen-00001.pgn');
    expect(existsSync(path)).toBe(false);
    // A file of that name stops it before anything is left behind.
    writeFileSync(path, '');
    try {
      const { stderr } = await rookery(['pgn', EXAMPLE, '--split']);
      expect(stderr).toBe('rookery: Cannot write "anderssen-00001.pgn": it is there already.\n');
    } finally {
      rmSync(path);
    }
  });
});

test('a pipe that stays silent is nothing to read', async () => {
  async function* silent(): AsyncGenerator<Uint8Array> {
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  const { code, stderr } = await rookery(['pgn'], { stdin: silent(), patience: 20 });
  expect([code, stderr]).toEqual([2, 'rookery: rookery pgn needs a file, or - for standard input.\n']);
});
