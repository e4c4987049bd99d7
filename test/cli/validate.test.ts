// rookery validate: move text as people paste it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { documentOf, rookery } from './world.ts';

const folder = mkdtempSync(join(tmpdir(), 'rookery-validate-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const MATE = 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3';
const KNIGHTS = 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3';

test('the Opera Game, Paris 1858, ends in mate', async () => {
  const ran = await rookery(['validate', 'docs/examples/opera-game.txt', '--board']);
  expect(ran).toMatchObject({ code: 0, stderr: '' });
  expect(ran.stdout).toBe(
    [
      '8  . n . R k b . r',
      '7  p . . . . p p p',
      '6  . . . . q . . .',
      '5  . . . . p . B .',
      '4  . . . . P . . .',
      '3  . . . . . . . .',
      '2  P P P . . P P P',
      '1  . . K . . . . .',
      '',
      '   a b c d e f g h',
      '',
      'Verdict  valid',
      'Moves    33 (17 by White, 16 by Black)',
      'Result   1-0',
      'Outcome  White wins by checkmate',
      'FEN      1n1Rkb1r/p4ppp/4q3/4p1B1/4P3/8/PPP2PPP/2K5 b k - 1 17',
      '',
    ].join('\n'),
  );
});

describe('move text may be written', () => {
  test.each([
    ['with numbers', '1.e4 e5 2.Nf3 Nc6'],
    ['with blanks after numbers', '1. e4 e5 2. Nf3 Nc6'],
    ['without numbers', 'e4 e5 Nf3 Nc6'],
    ['with numbers for Black', '1. e4 1... e5 2. Nf3 2... Nc6'],
    ['with suffixes', '1.e4! e5?! 2.Nf3!! Nc6 $1'],
    ['with a result', '1.e4 e5 2.Nf3 Nc6 1/2-1/2'],
    ['with a star', '1.e4 e5 2.Nf3 Nc6 *\n'],
    ['as UCI', 'e2e4 e7e5 g1f3 b8c6'],
    ['with line ends of Windows', '1.e4\r\ne5\r\n2.Nf3 Nc6\r\n'],
    ['in UTF-16', Buffer.from('\ufeff1.e4 e5 2.Nf3 Nc6', 'utf16le')],
    ['after the mark of UTF-8', '\ufeff1.e4 e5 2.Nf3 Nc6'],
  ])('%s', async (name, content) => {
    const ran = await rookery(['validate', file(`${name}.txt`, content), '--json']);
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    expect(documentOf(ran)).toMatchObject({
      ok: true,
      plies: 4,
      moves: ['e4', 'e5', 'Nf3', 'Nc6'],
      fen: KNIGHTS,
      outcome: null,
    });
  });
});

test('a game that is not over has no outcome, and no result where none is written', async () => {
  const { stdout } = await rookery(['validate', '-'], { stdin: '1.e4 e5 2.Nf3 Nc6' });
  expect(stdout).toBe(`Verdict  valid\nMoves    4 (2 by White, 2 by Black)\nFEN      ${KNIGHTS}\n`);
});

test('a text without moves is the game before its first move', async () => {
  expect(documentOf(await rookery(['validate', file('empty.txt', ''), '--json']))).toMatchObject({
    ok: true,
    plies: 0,
  });
});

test('a pipe is read where no file is named', async () => {
  const ran = await rookery(['validate', '--json', '--board'], { stdin: '1.f3 e5 2.g4 Qh4# 0-1' });
  expect(ran.code).toBe(0);
  expect(documentOf(ran)).toEqual({
    ok: true,
    file: 'standard input',
    plies: 4,
    moves: ['f3', 'e5', 'g4', 'Qh4#'],
    result: '0-1',
    outcome: { winner: 'black', reason: 'checkmate' },
    fen: MATE,
    board: expect.arrayContaining(['. . . . . . P q']),
  });
});

test('a game may start anywhere', async () => {
  const start = '7k/8/6K1/8/8/8/8/1r5R b - - 0 40';
  const ran = await rookery(['validate', '-', '--start', start], { stdin: '40... Kg8 41. Rxb1 Kf8' });
  expect(ran.stdout).toContain('Moves    3 (1 by White, 2 by Black)\n');
  const piped = await rookery(['validate', file('rooks.txt', '40... Kg8'), '--start=-', '--json'], {
    stdin: start,
  });
  expect(documentOf(piped)).toMatchObject({ ok: true, plies: 1 });
});

test('a stalemate is a draw, in words and in JSON', async () => {
  const args = ['validate', '-', '--start', '7k/8/6K1/8/8/8/8/5Q2 w - - 0 1'];
  const stdin = 'Qf7 1/2-1/2';
  expect((await rookery(args, { stdin })).stdout).toContain('Outcome  Draw by stalemate\n');
  expect(documentOf(await rookery([...args, '--json'], { stdin }))).toMatchObject({
    outcome: { winner: null, reason: 'stalemate' },
  });
});

describe('a fault', () => {
  test('is found by file, line and column, and the game before it is told', async () => {
    const path = file('fault.txt', '1. e4 e5\n2. Nf3 Nc6 3. Bb6\n');
    const ran = await rookery(['validate', path]);
    expect(ran).toMatchObject({ code: 1, stderr: '' });
    const [fault, blank, ...table] = ran.stdout.split('\n');
    expect(fault).toMatch(/:2:15: 3\. Bb6: .+\.$/);
    expect(fault!.startsWith(path)).toBe(true);
    expect(blank).toBe('');
    expect(table).toEqual([
      'Verdict  not valid',
      'Moves    4 (2 by White, 2 by Black)',
      `FEN      ${KNIGHTS}`,
      '',
    ]);
  });

  test.each([
    ['LF', '1.e4\ne5\n\nKe3', 4, 1],
    ['CRLF', '1.e4\r\ne5\r\n\r\n Ke3', 4, 2],
    ['CR', '1.e4\re5\rKe3', 3, 1],
    ['the mark of UTF-8', '\ufeff1.e4 e5 2.Ke3', 1, 11],
  ])('counts lines with %s', async (_, stdin, line, column) => {
    const ran = await rookery(['validate', '-', '--json'], { stdin });
    expect(documentOf(ran)).toMatchObject({
      ok: false,
      plies: 2,
      error: { code: 'illegal-san', line, column, index: 2, ply: 3 },
    });
  });

  test('may be a word that is no move, in bytes that are no UTF-8', async () => {
    const ran = await rookery(['validate', '-', '--json'], {
      stdin: Buffer.from('1.e4 \xe9t\xe9', 'latin1'),
    });
    expect(documentOf(ran)).toMatchObject({
      ok: false,
      error: { code: 'invalid-san', input: 'été', line: 1, column: 6 },
    });
  });

  test('neither breaks its line nor steers the terminal', async () => {
    const ran = await rookery(['validate', '-'], { stdin: '1.e4 \u001b[2J\u009b\u202e\u0085' });
    expect(ran.stdout.split('\n')[0]).toMatch(/^standard input:1:6: 1\.\.\. "[ -~\u00b7]+" .+\.$/);
  });

  test('may be a move after the end', async () => {
    const ran = await rookery(['validate', '-', '--json'], { stdin: '1.f3 e5 2.g4 Qh4# 3.a3' });
    expect(documentOf(ran)).toMatchObject({
      ok: false,
      plies: 4,
      error: { code: 'game-over', line: 1, column: 21 },
    });
  });

  test.each(['1-0', '1/2-1/2'])('may be a result that the board does not bear out: %s', async (result) => {
    const ran = await rookery(['validate', '-'], { stdin: `1.f3 e5 2.g4 Qh4#\n${result}\n` });
    expect(ran.code).toBe(1);
    expect(ran.stdout).toContain(
      `standard input:2:1: ${result}: The result does not fit the board: Black wins by checkmate.\n`,
    );
  });

  test('is no star after mate', async () => {
    expect((await rookery(['validate', '-'], { stdin: '1.f3 e5 2.g4 Qh4# *' })).code).toBe(0);
  });
});
