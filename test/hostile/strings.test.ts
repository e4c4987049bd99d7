// Any string of any length into any parse function: an answer, in time linear in its length, and never a throw.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  Game,
  Position,
  parseFen,
  parseMove,
  parsePosition,
  parseSan,
  parseUci,
  pieceLetters,
  validateMoves,
} from '../../src/index.ts';

const start = Position.start;
const READERS: Record<string, (text: string) => { ok: boolean }> = {
  parseFen: (text) => parseFen(text),
  'parseFen, lenient': (text) => parseFen(text, { lenient: true }),
  parsePosition: (text) => parsePosition(text),
  'parsePosition, Chess960': (text) => parsePosition(text, { mode: 'chess960' }),
  'parseSan, strict': (text) => parseSan(start, text, { mode: 'strict' }),
  parseSan: (text) => parseSan(start, text),
  'parseSan, lenient': (text) => parseSan(start, text, { mode: 'lenient', nullMoves: true }),
  'parseSan, German': (text) => parseSan(start, text, { mode: 'lenient', letters: pieceLetters('de') }),
  parseUci: (text) => parseUci(start, text, { nullMoves: true }),
  parseMove: (text) => parseMove(start, text),
  validateMoves: (text) => validateMoves(text),
};

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
  fc.string({ unit: fc.constantFrom(...'KQRBNPkqrbnp12345678/ w-abcdefgh0x=+#!?:O.e\u0000♘–') }),
);

describe.each(Object.entries(READERS))('%s', (_, read) => {
  test('returns for every string', () => {
    fc.assert(
      fc.property(text, (given) => {
        const answer = read(given);
        expect(typeof answer.ok).toBe('boolean');
        expect(JSON.parse(JSON.stringify(answer))).toBeTypeOf('object');
      }),
      { numRuns: 150 },
    );
  });

  const MEGABYTE = 1 << 20;
  const patterns = [
    '8',
    '/',
    ' ',
    'K',
    'a',
    'x',
    'N',
    '-',
    '0',
    '!',
    'e4 ',
    'ep ',
    '1.',
    '\u0000',
    '\ud83d',
    '♘',
    'O-',
    '@',
    '(',
    '١',
  ];
  const huge: [string, string][] = [
    ...patterns.map((pattern): [string, string] => [
      JSON.stringify(pattern),
      pattern.repeat(MEGABYTE / pattern.length),
    ]),
    ['a move with a long tail', `Nf3${'!'.repeat(1_000_000)}`],
    ['a long castling field', `${start.fen.split(' ')[0]} w ${'KQkq'.repeat(MEGABYTE / 4)} - 0 1`],
    ['a counter of 100,000 digits', `8/8/8/8/8/8/8/8 w - - ${'9'.repeat(100_000)} 1`],
    ['a counter of 100,000 zeros', `8/8/8/8/8/8/8/8 w - - ${'0'.repeat(100_000)} 1`],
    ['a FEN among a megabyte of blanks', ' '.repeat(MEGABYTE) + start.fen + ' '.repeat(MEGABYTE)],
  ];
  test('returns for a megabyte, and for two', () => {
    for (const [, given] of huge) {
      expect(typeof read(given).ok).toBe('boolean');
      expect(typeof read(given + given).ok).toBe('boolean');
    }
  });
});

test('a message quotes no more than a part of what was given', () => {
  const parsed = parseSan(start, 'x'.repeat(1_000_000));
  expect(parsed.ok ? 0 : parsed.error.message.length).toBeLessThan(200);
});

test('a message does not cut a character in two', () => {
  const parsed = parseSan(start, `a${'😀'.repeat(30)}`);
  expect(parsed.ok ? '' : parsed.error.message).toBe(
    `"a${'😀'.repeat(19)}…" is not a move in algebraic notation.`,
  );
});

test('a game is read from JSON text or refused', () => {
  fc.assert(
    fc.property(fc.oneof(text, fc.json()), (given) => {
      expect(() => Game.fromJSON(given)).toThrow(expect.objectContaining({ name: 'RookeryError' }));
    }),
  );
});
