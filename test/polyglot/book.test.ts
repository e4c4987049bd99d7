// Opening books of the Polyglot format: read, searched, written.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatSan, Game, Position } from '../../src/index.ts';
import { type BookEntry, formatBook, polyglotKey, readBook } from '../../src/polyglot/index.ts';

/**
 * Made by the program PolyGlot from four games: 1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 1-0; the same with 4. c3,
 * 1/2-1/2; 1. d4 d5 2. c4 e6 0-1; 1. e4 c5 2. Nf3 1-0. A win weighs 2, a draw 1.
 */
const MADE_BY_POLYGLOT = [
  '0844931a6ef4b9a00195000300000000',
  '1b7e13263fc0ab380f62000100000000',
  '463b96181691fc9c031c000500000000',
  '644d4afe02564aeb0195000200000000',
  '78cda70e17837d9e015a000300000000',
  '823c9b50fd1141960d24000100000000',
  '830eb9b20758d1de0ce3000200000000',
  '8a470482d88334ff0d2c000200000000',
  'b663577df5f241bb0107000200000000',
  'b663577df5f241bb0292000100000000',
  'c0b9afe525824e3d0fad000100000000',
  'd3207fec0612d89d0e6a000100000000',
];

const fromHex = (entries: readonly string[]): Uint8Array =>
  Uint8Array.from(entries.join('').match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

const played = (text: string): Position => Game.start.playAll(text).position;
const say = (bytes: Uint8Array | ArrayBuffer, position: Position): string[] =>
  readBook(bytes)
    .moves(position)
    .map(({ move, weight, share }) => `${formatSan(position, move)} ${weight} ${share.toFixed(1)}%`);

/** An entry of a book by hand. */
function entry(position: Position, move: number, weight: number, learn = 0): string {
  const hex = (value: number | bigint, digits: number): string => value.toString(16).padStart(digits, '0');
  return hex(polyglotKey(position), 16) + hex(move, 4) + hex(weight, 4) + hex(learn, 8);
}

describe('a book made by PolyGlot', () => {
  const bytes = fromHex(MADE_BY_POLYGLOT);

  test.each([
    ['', ['e4 5 100.0%']],
    ['e4', ['e5 1 100.0%']],
    ['d4 d5', []],
    ['e4 e5 Nf3 Nc6 Bc4 Bc5', ['O-O 2 66.7%', 'c3 1 33.3%']],
    ['h4', []],
  ])('after "%s"', (text, moves) => {
    expect(say(bytes, played(text))).toEqual(moves);
  });

  test('its moves are those that positions list', () => {
    const [best] = readBook(bytes).moves(Position.start);
    expect(Position.start.moves()).toContain(best?.move);
  });

  test('it may be a part of a larger buffer, and an ArrayBuffer', () => {
    const large = new Uint8Array(bytes.length + 7);
    large.set(bytes, 5);
    expect(say(large.subarray(5, 5 + bytes.length), Position.start)).toEqual(['e4 5 100.0%']);
    expect(say(bytes.slice().buffer as ArrayBuffer, Position.start)).toEqual(['e4 5 100.0%']);
  });
});

describe('moves of an entry', () => {
  const castling = Position.fromFen('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1');
  const promoting = Position.fromFen('8/P7/8/8/8/8/8/k1K5 w - - 0 1');

  test.each<[string, Position, number, string]>([
    ['king takes rook', castling, 0o0407, 'O-O'],
    ['the king two squares aside', castling, 0o0406, 'O-O'],
    ['king takes the rook on a1', castling, 0o0400, 'O-O-O'],
    ['a promotion to a knight', promoting, 0o1_60_70, 'a8=N'],
    ['a promotion to a queen', promoting, 0o4_60_70, 'a8=Q#'],
    ['a pawn of e2 to e4', Position.start, 0o14_34, 'e4'],
  ])('%s', (_, position, move, san) => {
    expect(say(fromHex([entry(position, move, 7)]), position)).toEqual([`${san} 7 100.0%`]);
  });

  test('both ways of castling are one move', () => {
    const bytes = fromHex([entry(castling, 0o0407, 2, 1), entry(castling, 0o0406, 3, 9)]);
    expect(readBook(bytes).moves(castling)).toEqual([
      { move: { from: 'e1', to: 'g1', castle: 'king' }, weight: 5, learn: 9, share: 100 },
    ]);
  });

  test('king takes rook in Chess960', () => {
    const position = Position.fromFen('5rkr/pppppppp/8/8/8/8/PPPPPPPP/5RKR w HFhf - 0 1', {
      mode: 'chess960',
    });
    expect(say(fromHex([entry(position, 0o0607, 1)]), position)).toEqual([]);
    const free = Position.fromFen('4k3/8/8/8/8/8/8/4K1R1 w G - 0 1', { mode: 'chess960' });
    expect(say(fromHex([entry(free, 0o0406, 1)]), free)).toEqual(['O-O 1 100.0%']);
  });

  test('an illegal move is left out and reported, and has no share', () => {
    const book = readBook(fromHex([entry(Position.start, 0o14_34, 1), entry(Position.start, 0o04_07, 3)]));
    expect(book.moves(Position.start)).toEqual([
      { move: { from: 'e2', to: 'e4' }, weight: 1, learn: 0, share: 100 },
    ]);
    expect(book.issues(Position.start)).toMatchObject([{ offset: 16, input: 'e1h1' }]);
  });

  test('moves that weigh nothing have no share', () => {
    expect(say(fromHex([entry(Position.start, 0o14_34, 0)]), Position.start)).toEqual(['e4 0 0.0%']);
  });

  test('nothing handed out can be changed', () => {
    const book = readBook(fromHex(MADE_BY_POLYGLOT));
    const moves = book.moves(Position.start);
    expect([book, moves, moves[0], moves[0]?.move, book.issues(Position.start)].every(Object.isFrozen)).toBe(
      true,
    );
  });
});

describe('what is no book', () => {
  const [first, second] = MADE_BY_POLYGLOT as [string, string];

  test.each<[string, Uint8Array, number, string]>([
    ['15 bytes', new Uint8Array(15), 0, 'entries have 16 bytes, and the last one has 15'],
    ['17 bytes', fromHex([first, '00']), 16, 'entries have 16 bytes, and the last one has 1'],
    ['unsorted', fromHex([second, first]), 16, 'that at byte 16 is not'],
    [
      'unsorted in the low half',
      fromHex(['0844931a6ef4b9a00195000300000000', '0844931a6ef4b99f0195000300000000']),
      16,
      'byte 16',
    ],
    ['zeros', new Uint8Array(64), 0, 'the entry at byte 0 holds no move'],
    ['a fifth piece to promote to', fromHex(['0844931a6ef4b9a05195000300000000']), 0, 'holds no move'],
    ['the bit that is always 0', fromHex(['0844931a6ef4b9a08195000300000000']), 0, 'holds no move'],
    [
      'text',
      new TextEncoder().encode('[Event "A"]\n\n1. e4 e5 2. Nf3 *\n\n[Event "B"]\n\n1. d4 *\n'),
      32,
      'byte 32',
    ],
  ])('%s', (_, bytes, offset, words) => {
    expect(() => readBook(bytes)).toThrow(
      expect.objectContaining({
        code: 'invalid-book',
        issue: expect.objectContaining({
          offset,
          input: `${bytes.length} bytes`,
          message: expect.stringContaining(words),
        }),
      }),
    );
  });

  test.each([undefined, null, 'bytes', 16, [1, 2], {}])('%s', (value) => {
    expect(() => readBook(value as never)).toThrow(expect.objectContaining({ code: 'invalid-argument' }));
  });

  test('random bytes are no book, and none makes a search go wrong', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 0, maxLength: 200 }), (bytes) => {
        try {
          const book = readBook(bytes);
          expect(book.moves(Position.start)).toEqual([]);
        } catch (error) {
          expect(error).toMatchObject({ code: 'invalid-book' });
        }
      }),
      { numRuns: 500 },
    );
  });

  test('an empty file is an empty book', () => {
    const book = readBook(new Uint8Array());
    expect([book.size, book.moves(Position.start)]).toEqual([0, []]);
  });
});

describe('writing', () => {
  test('what PolyGlot wrote is written again, byte for byte', () => {
    const book = readBook(fromHex(MADE_BY_POLYGLOT));
    const games = [
      'e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6',
      'e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6',
      'd4 d5 c4 e6',
      'e4 c5 Nf3',
    ];
    const positions = games.flatMap((text) => Game.start.playAll(text).positions());
    const different = positions.filter((a, index) => positions.findIndex((b) => a.equals(b)) === index);
    const entries = different.flatMap((position) =>
      book.moves(position).map(({ move, weight }) => ({ position, move, weight })),
    );
    expect(hexOf(formatBook(entries.reverse()))).toEqual(MADE_BY_POLYGLOT);
  });

  test('entries are sorted by key, the heaviest first', () => {
    const bytes = formatBook([
      { position: Position.start, move: 'd4', weight: 1 },
      { position: played('e4 e5 Nf3 Nc6 Bc4 Bc5'), move: 'c3', weight: 1 },
      { position: played('e4 e5 Nf3 Nc6 Bc4 Bc5'), move: 'O-O', weight: 2, learn: 0xffffffff },
      { position: Position.start, move: { from: 'e2', to: 'e4' }, weight: 5 },
    ]);
    expect(hexOf(bytes)).toEqual([
      '463b96181691fc9c031c000500000000',
      '463b96181691fc9c02db000100000000',
      'b663577df5f241bb01070002ffffffff',
      'b663577df5f241bb0292000100000000',
    ]);
  });

  test('the same move twice is one entry', () => {
    const twice = { position: Position.start, move: 'e2e4', weight: 2, learn: 3 };
    expect(hexOf(formatBook([twice, { ...twice, learn: 1 }]))).toEqual(['463b96181691fc9c031c000400000003']);
  });

  test('weights are scaled into 16 bits by position, and none is lost', () => {
    const bytes = formatBook([
      { position: Position.start, move: 'e4', weight: 131_070 },
      { position: Position.start, move: 'd4', weight: 65_535 },
      { position: Position.start, move: 'a4', weight: 1e-9 },
      { position: Position.start, move: 'h4', weight: 0 },
      { position: played('e4'), move: 'e5', weight: 65_535 },
    ]);
    const weights = (position: Position) =>
      readBook(bytes)
        .moves(position)
        .map(({ weight }) => weight);
    expect(weights(Position.start)).toEqual([65_535, 32_768, 1, 0]);
    expect(weights(played('e4'))).toEqual([65_535]);
  });

  test('what is written is read', () => {
    const texts = ['e4 c5 Nf3 d6 d4 cxd4', 'd4 Nf6 c4 e6 Nc3 Bb4', 'e4 e5 Nf3 Nc6 Bb5 a6'];
    const entries = texts.flatMap((text) => {
      const found: BookEntry[] = [];
      for (let game = Game.start.playAll(text); game.previous !== undefined; game = game.previous)
        found.push({ position: game.previous.position, move: game.last!, weight: game.ply });
      return found;
    });
    const book = readBook(formatBook(entries));
    for (const { position, move } of entries) {
      expect(book.moves(position).map(({ move }) => move)).toContain(
        position.moves().find((m) => m === move),
      );
    }
  });

  test.each<[string, unknown, string]>([
    ['no list', 7, 'invalid-argument'],
    ['no entry', [7], 'invalid-argument'],
    ['no position', [{ move: 'e4', weight: 1 }], 'invalid-argument'],
    ['no weight', [{ position: Position.start, move: 'e4' }], 'invalid-argument'],
    ['a weight below 0', [{ position: Position.start, move: 'e4', weight: -1 }], 'invalid-argument'],
    ['a weight of NaN', [{ position: Position.start, move: 'e4', weight: Number.NaN }], 'invalid-argument'],
    ['no end of weight', [{ position: Position.start, move: 'e4', weight: Infinity }], 'invalid-argument'],
    ['half a learn', [{ position: Position.start, move: 'e4', weight: 1, learn: 0.5 }], 'invalid-argument'],
    [
      'too much learn',
      [{ position: Position.start, move: 'e4', weight: 1, learn: 2 ** 32 }],
      'invalid-argument',
    ],
    ['an illegal move', [{ position: Position.start, move: 'e5', weight: 1 }], 'illegal-san'],
  ])('%s', (_, entries, code) => {
    expect(() => formatBook(entries as never)).toThrow(expect.objectContaining({ code }));
  });

  test('the issue of an illegal move says which entry it is', () => {
    const entries = ['e4', 'e5'].map((move) => ({ position: Position.start, move, weight: 1 }));
    expect(() => formatBook(entries)).toThrow(
      expect.objectContaining({ issue: expect.objectContaining({ index: 1, reason: 'cannot-move-so' }) }),
    );
  });

  test('no entries are an empty book', () => {
    expect(formatBook([])).toEqual(new Uint8Array());
  });
});

function hexOf(bytes: Uint8Array): string[] {
  const text = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return text.match(/.{32}/g) ?? [];
}
