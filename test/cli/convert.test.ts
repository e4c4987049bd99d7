// rookery san, rookery uci, rookery fen: lists of moves from one notation to another.
import { describe, expect, test } from 'vitest';
import { documentOf, rookery, START } from './world.ts';

const CASTLING = '4k3/8/8/8/8/8/8/4K2R w K - 0 1';
const AFTER_SICILIAN = 'rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2';

test.each([
  ['san', ['start', 'e2e4', 'c7c5', 'g1f3'], 'e4 c5 Nf3'],
  ['san', ['start', '1. e2e4 c5', '2.g1f3', '*'], 'e4 c5 Nf3'],
  ['san', [CASTLING, 'e1g1'], 'O-O'],
  ['san', [CASTLING, 'e1h1'], 'O-O'],
  ['san', ['start', 'f3', 'e5', 'g4', 'd8h4'], 'f3 e5 g4 Qh4#'],
  ['uci', ['start', 'e4', 'c5', 'Nf3'], 'e2e4 c7c5 g1f3'],
  ['uci', [CASTLING, 'O-O'], 'e1g1'],
  ['uci', [CASTLING, 'O-O', '--chess960'], 'e1h1'],
  ['uci', ['8/1P5k/8/8/8/8/8/K7 w - - 0 1', 'b8=Q'], 'b7b8q'],
  ['fen', ['e4', 'c5', 'Nf3'], AFTER_SICILIAN],
  ['fen', ['1.e4 c5 2.g1f3'], AFTER_SICILIAN],
  ['fen', [], START],
  ['fen', ['--start', CASTLING, 'O-O'], '4k3/8/8/8/8/8/8/5RK1 b - - 1 1'],
])('%s %j', async (command, args, line) => {
  expect(await rookery([command, ...args])).toEqual({ code: 0, stdout: `${line}\n`, stderr: '' });
});

test('as JSON', async () => {
  expect(documentOf(await rookery(['san', 'start', 'e2e4', 'c7c5', 'g1f3', '--json']))).toEqual({
    ok: true,
    start: START,
    moves: ['e4', 'c5', 'Nf3'],
    fen: AFTER_SICILIAN,
  });
  expect(documentOf(await rookery(['fen', 'e4', 'c5', 'Nf3', '--json']))).toEqual({
    ok: true,
    start: START,
    plies: 3,
    fen: AFTER_SICILIAN,
  });
});

describe('from a pipe', () => {
  test.each([
    ['moves left out', ['san', 'start'], 'e2e4\nc7c5\n', 'e4 c5'],
    ['moves asked for', ['uci', 'start', '-'], '1. e4 c5', 'e2e4 c7c5'],
    ['the FEN', ['uci', '-', 'O-O'], CASTLING, 'e1g1'],
    ['moves to a FEN', ['fen'], '1.e4 c5 2.Nf3', AFTER_SICILIAN],
    [
      'the start of moves to a FEN',
      ['fen', 'O-O', '--start', '-'],
      CASTLING,
      '4k3/8/8/8/8/8/8/5RK1 b - - 1 1',
    ],
  ])('%s', async (_, args, stdin, line) => {
    expect(await rookery(args, { stdin })).toEqual({ code: 0, stdout: `${line}\n`, stderr: '' });
  });

  test('a second FEN is one too many', async () => {
    const stderr = 'rookery: There is more than one FEN on standard input.\n';
    expect(await rookery(['uci', '-', 'e4'], { stdin: `${START}\n${START}` })).toEqual({
      code: 2,
      stdout: '',
      stderr,
    });
  });
});

describe('a move that cannot be played is refused with its number', () => {
  test.each([
    ['of White', ['san', 'start', 'e4', 'e5', 'Ke3'], /^rookery: 2\. Ke3: [^\n]+\.\n$/],
    ['of Black', ['fen', 'e4', 'e4'], /^rookery: 1\.\.\. e4: [^\n]+\.\n$/],
    ['that is no move', ['uci', 'start', 'x'.repeat(1000)], /^rookery: 1\. "x{40}…" [^\n]+\.\n$/],
  ])('%s', async (_, args, sentence) => {
    const ran = await rookery(args);
    expect(ran).toMatchObject({ code: 1, stdout: '' });
    expect(ran.stderr).toMatch(sentence);
  });

  test('and its place where it came through a pipe', async () => {
    const ran = await rookery(['fen', '--json'], { stdin: '1. e4 e5\n2. Ke3' });
    expect(ran.code).toBe(1);
    expect(ran.stderr).toMatch(/^rookery: standard input:2:4: 2\. Ke3: [^\n]+\.\n$/);
    expect(documentOf(ran)).toMatchObject({
      ok: false,
      error: { code: 'illegal-san', reason: 'cannot-move-so', input: 'Ke3', line: 2, column: 4, ply: 3 },
    });
  });
});

test('a record may go on after a draw that nobody noticed', async () => {
  const shuffle = 'Nf3 Nf6 Ng1 Ng8 '.repeat(5);
  expect((await rookery(['uci', 'start', shuffle])).stdout.trim().split(' ')).toHaveLength(20);
});
