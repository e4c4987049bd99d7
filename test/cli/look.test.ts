// rookery moves, rookery board, and the ways in which a FEN reaches them.
import { describe, expect, test } from 'vitest';
import { documentOf, rookery, START } from './world.ts';

/** White has three moves: the king's two and the capture. */
const SMALL = '7k/8/8/8/8/8/1p6/K7 w - - 0 1';
const MATE = 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3';

describe('moves', () => {
  test('stand on a line each, in both notations', async () => {
    const { code, stdout, stderr } = await rookery(['moves', SMALL]);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout.split('\n').sort()).toEqual(['', 'Ka2   a1a2', 'Kb1   a1b1', 'Kxb2  a1b2']);
  });

  test('are twenty at the start', async () => {
    const { stdout } = await rookery(['moves']);
    expect(stdout.trimEnd().split('\n')).toHaveLength(20);
  });

  test('are none after mate', async () => {
    expect(await rookery(['moves', MATE])).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(documentOf(await rookery(['moves', MATE, '--json']))).toEqual({ ok: true, fen: MATE, moves: [] });
  });

  test('as JSON carry their squares', async () => {
    expect(documentOf(await rookery(['moves', '8/1P5k/8/8/8/8/8/K7 w - - 0 1', '--json']))).toMatchObject({
      ok: true,
      moves: expect.arrayContaining([
        { san: 'b8=N', uci: 'b7b8n', from: 'b7', to: 'b8', promotion: 'knight' },
        { san: 'Ka2', uci: 'a1a2', from: 'a1', to: 'a2' },
      ]),
    });
  });

  test('of Chess960 write castling as king takes rook', async () => {
    const fen = '4k3/8/8/8/8/8/8/4K2R w K - 0 1';
    expect((await rookery(['moves', fen])).stdout).toMatch(/^O-O +e1g1$/m);
    expect((await rookery(['moves', fen, '--chess960'])).stdout).toMatch(/^O-O +e1h1$/m);
  });
});

describe('board', () => {
  test('is drawn with ranks and files', async () => {
    expect((await rookery(['board', MATE])).stdout).toBe(
      [
        '8  r n b . k b n r',
        '7  p p p p . p p p',
        '6  . . . . . . . .',
        '5  . . . . p . . .',
        '4  . . . . . . P q',
        '3  . . . . . P . .',
        '2  P P P P P . . P',
        '1  R N B Q K B N R',
        '',
        '   a b c d e f g h',
        '',
        'To move  White, in check',
        'Outcome  Black wins by checkmate',
        `FEN      ${MATE}`,
        '',
      ].join('\n'),
    );
  });

  test('names no outcome while the game goes on', async () => {
    const { stdout } = await rookery(['board', '7k/8/8/8/8/8/8/K6R b - - 0 1']);
    expect(stdout).toMatch(/\n\nTo move {2}Black, in check\nFEN {6}7k\/8\/8\/8\/8\/8\/8\/K6R b - - 0 1\n$/);
  });

  test.each([
    ['a draw', '7k/8/8/8/8/8/8/K7 b - - 0 1', 'black', { winner: null, reason: 'insufficient-material' }],
    ['a win', '7k/6Q1/6K1/8/8/8/8/8 b - - 0 1', 'black', { winner: 'white', reason: 'checkmate' }],
    ['a game that goes on', START, 'white', null],
  ])('as JSON tells of %s', async (_, fen, turn, outcome) => {
    const document = documentOf(await rookery(['board', fen, '--json']));
    expect(document).toMatchObject({ ok: true, fen, turn, outcome });
    expect((document as { board: string[] }).board).toHaveLength(8);
  });

  test.each([
    ['stalemate', '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', 'Draw by stalemate'],
    [
      'seventy-five moves',
      '7k/8/8/8/8/8/8/K5R1 w - - 150 99',
      'Draw by seventy-five moves without capture or pawn move',
    ],
  ])('says in words: %s', async (_, fen, words) => {
    expect((await rookery(['board', fen])).stdout).toContain(`Outcome  ${words}\n`);
  });
});

describe('a FEN', () => {
  test.each([
    ['in quotes', [START], undefined],
    ['in pieces', START.split(' '), undefined],
    ['by its name', ['start'], undefined],
    ['by the name that UCI gives it', ['startpos'], undefined],
    ['left out at a terminal', [], undefined],
    ['left out with nothing in the pipe', [], ' \n'],
    ['in the pipe', [], `${START}\n`],
    ['in the pipe, asked for', ['-'], START],
    ['in a pipe with line ends of Windows', ['-'], `\r\n${START}\r\n`],
    ['in a pipe of PowerShell', ['-'], Buffer.from(`\ufeff${START}`, 'utf16le')],
    ['in UTF-16 with the high byte first', ['-'], Buffer.from(`\ufeff${START}`, 'utf16le').swap16()],
    ['after the mark of UTF-8', ['-'], `\ufeff${START}`],
  ])('%s is read', async (_, operands, stdin) => {
    const world = stdin === undefined ? {} : { stdin };
    expect(documentOf(await rookery(['board', '--json', ...operands], world))).toMatchObject({ fen: START });
  });

  test('may be one of several in a pipe, a line each', async () => {
    const stdin = `${START}\n\n${SMALL}\n`;
    const alone = await Promise.all([START, SMALL].map((fen) => rookery(['moves', fen])));
    expect((await rookery(['moves'], { stdin })).stdout).toBe(alone.map((ran) => ran.stdout).join('\n'));
    expect(documentOf(await rookery(['moves', '--json'], { stdin }))).toMatchObject([
      { fen: START },
      { fen: SMALL },
    ]);
  });

  test('that is asked for and not there is missed', async () => {
    const expected = { code: 2, stdout: '', stderr: 'rookery: There is no FEN on standard input.\n' };
    expect(await rookery(['board', '-'], { stdin: '\n' })).toEqual(expected);
  });

  test('that is no position is refused with one sentence', async () => {
    const ran = await rookery(['board', '8/8/8/8/8/8/8/K6K w']);
    expect(ran).toMatchObject({ code: 1, stdout: '' });
    expect(ran.stderr).toMatch(/^rookery: [^\n]+\.\n$/);
  });

  test('that is no position is refused in JSON as well', async () => {
    const ran = await rookery(['board', '8/8/8/8/8/8/8/8 w x', '--json']);
    expect(ran.code).toBe(1);
    expect(documentOf(ran)).toMatchObject({ ok: false, error: { code: 'invalid-fen', field: 'castling' } });
    expect(ran.stderr).toMatch(/^rookery: [^\n]+\.\n$/);
  });

  test('that is no position is found by its line, before anything is printed', async () => {
    const ran = await rookery(['moves'], { stdin: `${START}\n\nrubbish\n` });
    expect(ran).toMatchObject({ code: 1, stdout: '' });
    expect(ran.stderr).toMatch(/^rookery: standard input:3: [^\n]+\.\n$/);
  });

  test('that had to be repaired is used with a warning', async () => {
    const fen = '4k3/8/8/8/8/8/8/4K2R w KQ - 0 1';
    const ran = await rookery(['board', fen]);
    expect(ran.code).toBe(0);
    expect(ran.stdout).toContain('4K2R w K - 0 1');
    expect(ran.stderr).toMatch(/^rookery: warning: [^\n]+\.\n$/);
    expect((await rookery(['board'], { stdin: fen })).stderr).toMatch(
      /^rookery: standard input:1: warning: /,
    );
  });
});

describe('standard input', () => {
  /** Open, and silent for a time. */
  async function* silent(milliseconds: number, content: string): AsyncIterable<Uint8Array> {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    yield Buffer.from(content);
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
  }

  test('that stays silent counts as empty where nothing asked for it', async () => {
    const world = { stdin: silent(1000, SMALL), patience: 10 };
    expect(documentOf(await rookery(['board', '--json'], world))).toMatchObject({ fen: START });
  });

  test('that has begun to speak is heard to its end', async () => {
    const world = { stdin: silent(100, SMALL), patience: 150 };
    expect(documentOf(await rookery(['board', '--json'], world))).toMatchObject({ fen: SMALL });
  });

  test('that ends at once is not waited for', async () => {
    const world = { stdin: '', patience: 60_000 };
    expect(documentOf(await rookery(['board', '--json'], world))).toMatchObject({ fen: START });
  });

  test('that was asked for is waited for', async () => {
    const world = { stdin: silent(50, SMALL), patience: 1 };
    expect(documentOf(await rookery(['board', '-', '--json'], world))).toMatchObject({ fen: SMALL });
  });

  test.each([
    [Object.assign(new Error('fault'), { code: 'EISDIR' }), 'it is a directory'],
    [new Error('fault'), 'unknown fault'],
  ])('that cannot be read is a fault of the request', async (stdin, reason) => {
    const stderr = `rookery: Cannot read standard input: ${reason}.\n`;
    expect(await rookery(['board', '-'], { stdin })).toEqual({ code: 2, stdout: '', stderr });
  });
});
