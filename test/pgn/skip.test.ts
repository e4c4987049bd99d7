// Passing over moves and tags fast: the same games come out as when every token is looked at.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GameScanner } from '../../src/pgn/game-scanner.ts';
import { parsePgn, readPgn, scanPgn } from '../../src/pgn/index.ts';
import { MoveSkipper } from '../../src/pgn/skip.ts';
import type { GameSpan } from '../../src/pgn/span.ts';

function spans(text: string, scanner: GameScanner): GameSpan[] {
  scanner.feed(text);
  scanner.finish();
  const found: GameSpan[] = [];
  for (let span = scanner.next(); span !== undefined; span = scanner.next()) found.push(span);
  return found;
}

/** The slow twin: nothing is passed over, every token is looked at. */
class Walker extends MoveSkipper {
  override skip(start: number): number {
    return start;
  }
}
const walkingScanner = (): GameScanner => new GameScanner(2 ** 26, false, new Walker());

const RESULTS = ['1-0', '0-1', '1/2-1/2', '1/2', '½-½', '½', '1:0', '1–0', '0‑1', '1/2:1/2', '*'];
const NEARLY = [
  '0-0',
  'O-O-O',
  'e2-e4',
  '1-',
  '-1',
  '1-01',
  'x1-0',
  '1-0x',
  '1.1-0',
  '$1-0',
  '$1',
  '1/',
  '%',
];
const bits = fc.constantFrom(
  ...RESULTS,
  ...NEARLY,
  ...[
    '1.',
    '1...',
    ' ',
    '\n',
    '\r',
    '\r\n',
    'e4',
    'Nf3+',
    '(',
    ')',
    '{',
    '}',
    '; x\n',
    '\n% 1-0\n',
    '!?',
    '<br>',
  ],
  ...['[White "a"]', '\n[White "b"]\n', '\n[Event "c"]\n[Site "d"]\n', '[x', '\\', '"', '\ufeff', '\u00a0'],
);
const texts = fc.array(bits, { maxLength: 40 }).map((list) => list.join(''));

describe('passing over moves', () => {
  test('finds the games, lines and tags that looking at each token finds', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const moves = `1. e4 ${text}`;
        expect(spans(moves, new GameScanner(2 ** 26, false))).toEqual(spans(moves, walkingScanner()));
      }),
      { numRuns: 5000 },
    );
  });

  test('finds the same in pieces', async () => {
    await fc.assert(
      fc.asyncProperty(texts, fc.integer({ min: 1, max: 400 }), async (text, size) => {
        const moves = `1. e4 ${text} ${'Nf3 '.repeat(100)}${text}`;
        async function* pieces(): AsyncGenerator<string> {
          for (let at = 0; at < moves.length; at += size) yield moves.slice(at, at + size);
        }
        const found: unknown[] = [];
        for await (const { tags, number, offset, end, line, issues } of scanPgn(pieces()))
          found.push([[...tags], number, offset, end, line, issues]);
        const whole = [...scanPgn(moves)].map(({ tags, number, offset, end, line, issues }) => [
          [...tags],
          number,
          offset,
          end,
          line,
          issues,
        ]);
        expect(found).toEqual(whole);
      }),
      { numRuns: 300 },
    );
  });

  test.each(RESULTS)('%s ends a game, wherever it stands', (result) => {
    for (const before of ['1. e4 e5 ', '1. e4 e5\n', '1. e4 e5! ', '1. e4 e5 2.', '1. O-O-O e2-e4 ']) {
      const found = spans(`${before}${result}\n1. d4 *`, new GameScanner(2 ** 26, false));
      expect([before, found.length]).toEqual([before, 2]);
    }
  });

  test.each(['e4 $1-0', '0-0', '1-01', 'x1-0', '(1-0)', '{1-0}', '; 1-0'])('%s ends none', (word) => {
    expect(spans(`1. e4 e5 ${word}\n1. d4 *`, new GameScanner(2 ** 26, false)).length).toBe(1);
  });

  test('time is linear where results seem to stand in one endless word', () => {
    const started = performance.now();
    for (const part of ['1.', '1-0-', '-1', '$1-0', '1.½', '%'])
      expect([...scanPgn(`1. e4 ${part.repeat(100_000)}1-0`)].length).toBe(1);
    expect(performance.now() - started).toBeLessThan(5000);
  });
});

describe('tags read where they were found', () => {
  const tagsOf = (text: string): [string, string][][] => [...parsePgn(text)].map((game) => [...game.tags]);

  test('the names of the game before are no names of this one', () => {
    const text = '[A "1"]\n[B "2"]\n\n*\n[A "3"]\n[C "4"]\n\n*\n[A "5"]\n\n*\n[AB "6"]\n[B "7"]\n\n*\n';
    expect(tagsOf(text)).toEqual([
      [
        ['A', '1'],
        ['B', '2'],
      ],
      [
        ['A', '3'],
        ['C', '4'],
      ],
      [['A', '5']],
      [
        ['AB', '6'],
        ['B', '7'],
      ],
    ]);
  });

  test('a name given twice is found among the usual ones', () => {
    const [, game] = parsePgn('[A "1"]\n[B "2"]\n\n*\n[A "3"]\n[A "4"]\n\n*\n');
    expect([...game!.tags]).toEqual([['A', '3']]);
    expect(game!.issues.map(({ code }) => code)).toEqual(['duplicate-tag']);
  });

  test('of a game far into a stream', async () => {
    async function* pieces(): AsyncGenerator<string> {
      for (let game = 0; game < 200; game++) yield `[White "w${game}"]\n[Black "b"]\n\n1. e4 e5 *\n\n`;
    }
    let number = 0;
    for await (const game of readPgn(pieces())) expect(game.tags.get('White')).toBe(`w${number++}`);
    expect(number).toBe(200);
  });
});
