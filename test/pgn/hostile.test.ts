// Input that nobody vouches for: deep, long, random. Nothing throws, nothing hangs.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPgn, parsePgn, readPgn, scanPgn } from '../../src/pgn/index.ts';

const DEEP = 100_000;

describe('deep', () => {
  test('100,000 variations inside each other are read, walked and written', () => {
    // Each level plays on for two moves; the next is another second move.
    const levels = ['Nf3 a6 (', 'Nf6 a3 (', 'Ng1 a6 (', 'Ng8 a3 ('];
    const text = `${levels.join('').repeat(DEEP / 4)}Nf3${')'.repeat(DEEP)} *`;
    const [game] = parsePgn(text);
    expect(game!.issues).toEqual([]);
    expect(game!.sans()).toEqual(['Nf3', 'a6']);
    let count = 0;
    for (const node of game!.nodes()) count += node.index >= 0 ? 1 : 0;
    expect(count).toBe(2 * DEEP + 1);
    const written = formatPgn(game!);
    const [again] = parsePgn(written);
    expect(again!.issues).toEqual([]);
    expect(formatPgn(again!)).toBe(written);
    expect(game!.annotate([0, ...Array<number>(DEEP - 1).fill(1)], { nags: [1] }).sans()).toEqual([
      'Nf3',
      'a6',
    ]);
  });

  test('100,000 alternatives to one move', () => {
    const text = `1. e4 e5 ${'(1... c5 '.repeat(DEEP)}${')'.repeat(DEEP)} 2. Nf3 *`;
    const [game] = parsePgn(text);
    expect(game!.root.next!.children.length).toBe(DEEP + 1);
    expect(formatPgn([...parsePgn(formatPgn(game!))][0]!)).toBe(formatPgn(game!));
  });

  test('a game of 100,000 plies', () => {
    const text = 'Nf3 Nf6 Ng1 Ng8 '.repeat(DEEP / 4);
    const [game] = parsePgn(text);
    expect(game!.moves().length).toBe(DEEP);
    expect(game!.toGame().ply).toBe(DEEP);
    let last = game!.root;
    for (const node of game!.nodes()) last = node;
    expect(last.path.length).toBe(DEEP);
    expect(game!.annotate(last, { comments: ['end'] }).moves().length).toBe(DEEP);
    expect([...parsePgn(formatPgn(game!))][0]!.moves().length).toBe(DEEP);
  });

  test('opening parentheses alone', () => {
    const [game] = parsePgn(`[White "A"] ${'('.repeat(DEEP)}`);
    expect(game!.moves()).toEqual([]);
    expect([...parsePgn(`[White "A"] 1. e4 Zz ${'('.repeat(DEEP)}`)][0]!.sans()).toEqual(['e4']);
  });
});

describe('long', () => {
  const million = 250_000;
  test.each([
    ['blanks', ' '.repeat(million)],
    ['a comment', `1. e4 {${' ['.repeat(million / 2)}`],
    ['commands', `1. e4 {${'[%a '.repeat(million / 4)}}`],
    ['a line of comments', `1. e4 ${'{}'.repeat(million / 4)}`],
    ['closing signs', `1. e4 ${') '.repeat(million / 2)}`],
    ['dollars', `1. e4 ${'$ '.repeat(million / 2)}`],
    ['a word', `1. e4 ${'x'.repeat(million)}`],
    ['a number', `1. e4 ${'1'.repeat(million)}`],
    ['marks', `1. e4 ${'!'.repeat(million)}`],
    ['quotation marks', `[A "${'"'.repeat(million)}`],
    ['backslashes', `[A "${'\\'.repeat(million)}`],
    ['brackets', '['.repeat(million / 2)],
    ['names without values', '[A '.repeat(million / 20)],
    ['events', '[Event "a"] '.repeat(million / 50)],
    ['tags', Array.from({ length: 20_000 }, (_, index) => `[T${index} "x"]`).join('\n')],
    ['a tag given again and again', '[A "x"]\n'.repeat(20_000)],
    ['results', '* '.repeat(million / 20)],
    ['lines', '\r'.repeat(million)],
    ['lines in an open comment', `{${'\n'.repeat(million)}`],
    ['events in a comment', `{${'\n[Event "'.repeat(20_000)}`],
    ['blanks in a comment', `1. e4 {${' '.repeat(million)}x${' '.repeat(million)}\nx}`],
  ])('%s', async (_, text) => {
    const started = performance.now();
    for (const game of parsePgn(text)) {
      formatPgn(game);
      for (const node of game.nodes()) expect(node.text.length + (node.clock ?? 0)).toBeGreaterThanOrEqual(0);
    }
    for (const head of scanPgn(text)) expect(head.number).toBeGreaterThan(0);
    async function* pieces(): AsyncGenerator<string> {
      for (let at = 0; at < text.length; at += 5000) yield text.slice(at, at + 5000);
    }
    let count = 0;
    for await (const game of readPgn(pieces(), { limits: { length: 10_000 } }))
      count += game.number > 0 ? 1 : 0;
    expect(count).toBe([...scanPgn(text)].length);
    expect(performance.now() - started).toBeLessThan(20_000);
  });

  test('a game that is too long is cut, and the next one is whole', async () => {
    const long = [
      `{${'x '.repeat(50_000)}}`,
      `;${'x '.repeat(50_000)}\n`,
      'e5 '.repeat(50_000),
      'x'.repeat(100_000),
    ];
    for (const middle of long) {
      const text = `[White "A"]\n1. e4 ${middle} 1-0\n\n[White "B"]\n1. d4 *`;
      async function* pieces(): AsyncGenerator<string> {
        for (let at = 0; at < text.length; at += 997) yield text.slice(at, at + 997);
      }
      const games = [];
      for await (const game of readPgn(pieces(), { limits: { length: 1000 } })) games.push(game);
      expect(games.map((game) => game.tags.get('White'))).toEqual(['A', 'B']);
      expect(games[0]!.sans()[0]).toBe('e4');
      expect(games[0]!.issues.some(({ code }) => code === 'too-long')).toBe(true);
      expect(games[1]!.sans()).toEqual(['d4']);
    }
  });
});

describe('random', () => {
  const bits = fc.constantFrom(
    '1.',
    '1...',
    ' ',
    '\n',
    'e4',
    'e5',
    'Nf3',
    'd4',
    'O-O',
    '(',
    ')',
    '{',
    '}',
    ';',
    '%',
    '[',
    ']',
    '"',
    '\\',
    '[White "',
    '"]\n',
    '[Event "a"]',
    '*',
    '1-0',
    '$1',
    '!?',
    '--',
    '+-',
    'x',
    '<',
    '\r\n',
    '\ufeff',
    '…',
  );
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(bits, { maxLength: 60 }).map((list) => list.join('')),
  );

  test('any text is read, written and read again to the same', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const games = [...parsePgn(text)];
        expect([...scanPgn(text)].map((head) => [...head.tags])).toEqual(games.map((game) => [...game.tags]));
        for (const game of games) {
          let written: string;
          try {
            written = formatPgn(game);
          } catch (error) {
            expect(error).toMatchObject({ code: 'unwritable-text' });
            continue;
          }
          const again = [...parsePgn(written)];
          expect(again.length).toBe(1);
          expect(again[0]!.sans()).toEqual(game.sans());
          expect(formatPgn(again[0]!)).toBe(written);
        }
      }),
      { numRuns: 3000 },
    );
  });

  test('cut anywhere, any bytes give the same', async () => {
    await fc.assert(
      fc.asyncProperty(texts, fc.array(fc.nat({ max: 40 }), { maxLength: 6 }), async (text, cuts) => {
        const bytes = Buffer.from(text, 'latin1');
        async function* pieces(): AsyncGenerator<Uint8Array> {
          let at = 0;
          for (const cut of cuts) {
            yield bytes.subarray(at, at + cut);
            at += cut;
          }
          yield bytes.subarray(at);
        }
        async function* whole(): AsyncGenerator<Uint8Array> {
          yield bytes;
        }
        const shapes = [];
        for (const source of [pieces(), whole()]) {
          const shape = [];
          for await (const game of readPgn(source))
            shape.push([game.sans(), game.issues, [...game.tags], game.offset]);
          shapes.push(shape);
        }
        expect(shapes[0]).toEqual(shapes[1]);
      }),
      { numRuns: 500 },
    );
  });
});
