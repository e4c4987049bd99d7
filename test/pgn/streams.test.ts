// Streams: pieces cut anywhere, encodings, heads alone.
import { describe, expect, test } from 'vitest';
import { type PgnGame, parsePgn, readPgn, scanPgn } from '../../src/pgn/index.ts';

async function* pieces<T>(...all: T[]): AsyncGenerator<T> {
  yield* all;
}
async function all<T>(source: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of source) found.push(item);
  return found;
}
const shape = (games: PgnGame[]): unknown =>
  games.map((game) => [
    [...game.tags],
    game.sans(),
    [...game.nodes()].map((node) => [...node.commentsBefore, ...node.comments]),
    game.result,
    game.issues,
    game.offset,
    game.line,
  ]);

const TRICKY =
  '; Zoë\r\n[Event "é \\"x\\" 你😀"]\r\n[White "a"]\r\n\r\n1. e4 {two\r\nlines} e5 (1... c5 ; c }\n2. Nf3) 2. Nf3 0000 3. Zz\r\n% no\r\n' +
  '1/2-1/2 {after}\r\n\ufeff[Event "b"]\r1. d4 {never closed\r\n[Event "c"]\n\n1. O-O-O 1-0 1-0 junk 1. c4 *1.Nf3$1 0-1';

describe('cut at every place', () => {
  const whole = shape([...parsePgn(TRICKY)]);

  test('text', async () => {
    for (let at = 0; at <= TRICKY.length; at++) {
      const read = await all(readPgn(pieces(TRICKY.slice(0, at), TRICKY.slice(at))));
      expect(shape(read)).toEqual(whole);
    }
    expect(shape(await all(readPgn(pieces(...TRICKY))))).toEqual(whole);
  });

  test('UTF-8, every byte a piece of its own too', async () => {
    const bytes = new TextEncoder().encode(TRICKY);
    for (let at = 0; at <= bytes.length; at++) {
      expect(shape(await all(readPgn(pieces(bytes.subarray(0, at), bytes.subarray(at)))))).toEqual(whole);
    }
    expect(shape(await all(readPgn(pieces(...[...bytes].map((byte) => Uint8Array.of(byte))))))).toEqual(
      whole,
    );
  });

  test.each([['utf16le'], ['utf16be']])('%s', async (encoding) => {
    const bytes = Buffer.from(`\ufeff${TRICKY}`, 'utf16le');
    if (encoding === 'utf16be') bytes.swap16();
    const marked = shape([...parsePgn(`\ufeff${TRICKY}`)]);
    for (let at = 0; at <= bytes.length; at += 3) {
      expect(shape(await all(readPgn(pieces(bytes.subarray(0, at), bytes.subarray(at)))))).toEqual(marked);
    }
  });
});

test('a word is not cut, however long it is and wherever the pieces end', async () => {
  for (const word of ['Nf1-0', '12', `${'x'.repeat(700)}1-0`, `${'1'.repeat(700)}.`, 'O-O-O']) {
    const text = `[White "A"]\n1. e4 e5 ${word} 2. Nf3 1-0\n[White "B"]\n1. d4 *${' '.repeat(700)}`;
    const whole = shape([...parsePgn(text)]);
    for (let at = 0; at < text.length; at += 7) {
      expect(shape(await all(readPgn(pieces(text.slice(0, at), text.slice(at)))))).toEqual(whole);
    }
    expect(shape(await all(readPgn(pieces(...text))))).toEqual(whole);
  }
});

describe('encodings', () => {
  const name = async (...bytes: number[]): Promise<string | undefined> => {
    const text = [...Buffer.from('[White "'), ...bytes, ...Buffer.from('"]\n1. e4 *')];
    return (await all(readPgn(pieces(Uint8Array.from(text)))))[0]!.tags.get('White');
  };

  test.each([
    ['Latin-1', [0x5a, 0x6f, 0xeb], 'Zoë'],
    ['UTF-8', [0xc3, 0xab, 0xe4, 0xbd, 0xa0, 0xf0, 0x9f, 0x98, 0x80], 'ë你😀'],
    ['both', [0xc3, 0xab, 0x20, 0xeb, 0x20, 0xf0, 0x9f, 0x98, 0x80], 'ë ë 😀'],
    ['UTF-8 cut short', [0xe4, 0xbd], 'ä½'],
    ['a code written too long', [0xc0, 0x80, 0xe0, 0x80, 0x80], 'À\u0080à\u0080\u0080'],
    ['half a pair', [0xed, 0xa0, 0x80], 'í\u00a0\u0080'],
    ['beyond Unicode', [0xf4, 0x90, 0x80, 0x80, 0xff], 'ô\u0090\u0080\u0080ÿ'],
  ])('%s', async (_, bytes, text) => expect(await name(...bytes)).toBe(text));

  test('a long text of both', async () => {
    const text = `[White "${'é'.repeat(20_000)}"]\n1. e4 *`;
    const bytes = Buffer.concat([Buffer.from(text), Buffer.from(`\n${text}`, 'latin1')]);
    const read = await all(readPgn(pieces(bytes)));
    expect(read.map((game) => game.tags.get('White')!.length)).toEqual([20_000, 20_000]);
  });

  test('bytes and text in one stream, a byte alone, no text at all', async () => {
    expect(
      (
        await all(readPgn(pieces<string | Uint8Array>(Uint8Array.of(49), '. e4 ', Buffer.from('e5 *'))))
      )[0]!.sans(),
    ).toEqual(['e4', 'e5']);
    expect(await all(readPgn(pieces(undefined as never, 5 as never)))).toEqual([]);
    expect(await all(readPgn(pieces(Uint8Array.of(42))))).toHaveLength(1);
  });

  test('a source may use its buffer again', async () => {
    async function* reused(): AsyncGenerator<Uint8Array> {
      const buffer = new Uint8Array(1);
      for (const byte of Buffer.from('[White "é"] 1. e4 *')) {
        buffer[0] = byte;
        yield buffer;
      }
    }
    expect((await all(readPgn(reused())))[0]!.tags.get('White')).toBe('é');
  });
});

describe('sources', () => {
  test('text is a source; anything else is none', async () => {
    expect((await all(readPgn('1. e4 * 1. d4 *'))).length).toBe(2);
    expect((await all(readPgn(['1. e4 ', '*'] as never))).length).toBe(1);
    for (const source of [undefined, null, 5, {}]) {
      expect(() => readPgn(source as never)).toThrow(expect.objectContaining({ code: 'invalid-argument' }));
      expect(() => scanPgn(source as never)).toThrow(expect.objectContaining({ code: 'invalid-argument' }));
    }
  });

  test('a limit of games stops reading the source', async () => {
    let given = 0;
    async function* endless(): AsyncGenerator<string> {
      for (;;) {
        given++;
        yield '[White "A"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 1-0\n\n';
      }
    }
    expect((await all(readPgn(endless(), { limits: { games: 3 } }))).length).toBe(3);
    expect(given).toBeLessThan(20);
    expect((await all(readPgn(pieces('1. e4 *'), { limits: { games: 0 } }))).length).toBe(0);
    expect((await all(readPgn(pieces('1. e4 * 1. d4 *'), { limits: { games: 1 } }))).length).toBe(1);
  });

  test('an error of the source is passed on', async () => {
    async function* broken(): AsyncGenerator<string> {
      yield '1. e4 ';
      throw new Error('gone');
    }
    await expect(all(readPgn(broken()))).rejects.toThrow('gone');
  });
});

describe('heads', () => {
  test('are those of the games, and say where they stand', async () => {
    const games = [...parsePgn(TRICKY)];
    const heads = [...scanPgn(TRICKY)];
    expect(heads.map((head) => [...head.tags])).toEqual(games.map((game) => [...game.tags]));
    expect(heads.map(({ offset, line, number }) => [offset, line, number])).toEqual(
      games.map(({ offset, line, number }) => [offset, line, number]),
    );
    for (const [index, head] of heads.entries()) {
      const [alone] = parsePgn(TRICKY.slice(head.offset, head.end));
      expect(alone!.sans()).toEqual(games[index]!.sans());
    }
    expect(await all(scanPgn(pieces(...TRICKY)))).toEqual(heads);
  });
});
