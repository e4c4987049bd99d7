// What is written, and that it reads as the same game.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Game, Position } from '../../src/index.ts';
import { formatPgn, PgnGame, type PgnNode, parsePgn } from '../../src/pgn/index.ts';
import { READING } from '../fixtures/pgn-reading.ts';

const read = (text: string): PgnGame => [...parsePgn(text)][0]!;

/** All that a game holds, as plain data. */
function content(game: PgnGame): unknown {
  const nodes = [game.root, ...game.nodes()].map((node) => ({
    path: node.path.join('.'),
    san: node.san,
    fen: node.position.fen,
    before: node.commentsBefore,
    comments: node.comments,
    nags: node.nags,
    rest: node.rest,
  }));
  return { start: game.start.fen, mode: game.start.mode, result: game.result, tags: [...game.tags], nodes };
}

test.each(['\u2028}', 'e5?! \u2028', '\u20284', '\u2028--', '\u2028\u00bd-\u00bd x'])(
  'text that is no move is kept with all its characters: %j',
  (text) => {
    const game = read(`1. e4 ${text}`);
    expect(content(read(formatPgn(game)))).toEqual({ ...(content(game) as object), tags: expect.anything() });
  },
);

test('text that is no move keeps white space that is no blank of PGN', () => {
  expect(read('1. e4 \u2028} *').root.next!.rest).toBe('\u2028}');
});

test('what an edit puts before the first move is written', () => {
  const game = PgnGame.from(Game.start.play('e4')).annotate([], { commentsBefore: ['a word before'] });
  expect(formatPgn(game, { tags: false })).toBe('{ a word before } 1. e4 *\n');
});

const words = fc.oneof(
  fc.constantFrom(
    'a  b',
    '%',
    ';',
    '(',
    ')',
    '[x]',
    '"',
    '\\',
    '1-0',
    '*',
    '{',
    '[%clk 0:00:01]',
    'é你😀',
    '\u00a0',
  ),
  fc.string({ unit: 'grapheme-ascii', maxLength: 9 }),
);
const comment = fc
  .array(words, { maxLength: 12 })
  .map((list) => list.join(' ').replaceAll('[Event "', ''))
  .chain((text) => fc.constantFrom(text.replaceAll('}', ''), `${text}\n\nmore`.replaceAll('}', ''), text));
const comments = fc.array(comment, { maxLength: 3 });

type Step =
  | { readonly kind: 'add' | 'delete' | 'promote'; readonly at: number; readonly move: number }
  | {
      readonly kind: 'annotate';
      readonly at: number;
      readonly changes: { comments?: string[]; commentsBefore?: string[]; nags?: number[]; clock?: number };
    };

const nat = fc.nat();
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('add' as const), at: nat, move: nat }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('delete' as const, 'promote' as const),
      at: nat,
      move: nat,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('annotate' as const),
      at: nat,
      changes: fc.record(
        {
          comments,
          commentsBefore: comments,
          nags: fc.array(fc.nat({ max: 300 }), { maxLength: 3 }),
          clock: fc.nat({ max: 9_999_999 }).map((thousandths) => thousandths / 1000),
        },
        { requiredKeys: [] },
      ),
    }),
  },
);
const start = fc.oneof(
  fc.constant(Position.start),
  fc.constant(Position.fromFen('4k3/P6P/8/8/8/8/p6p/4K3 b - - 3 77')),
  fc.nat({ max: 959 }).map((number) => Position.chess960(number)),
);
const tags = fc.array(
  fc.tuple(
    fc.constantFrom('White', 'Round', 'Event', '__proto__', 'X_1'),
    fc
      .oneof(fc.string(), fc.constantFrom('"]', '\\"]', '\\', 'a "b" c', '[%'))
      .map((text) => text.replace(/[\r\n]/g, '')),
  ),
  { maxLength: 5 },
);
const result = fc.constantFrom('1-0' as const, '0-1' as const, '1/2-1/2' as const, '*' as const);

/** A game with every feature: built by edits of a game without moves. */
const games: fc.Arbitrary<PgnGame> = fc
  .tuple(start, fc.array(step, { maxLength: 60 }), tags, result)
  .map(([from, steps, pairs, ending]) => {
    let game = PgnGame.from(from);
    for (const [name, value] of pairs) game = game.withTag(name, value);
    for (const edit of steps) {
      const nodes: PgnNode[] = [game.root, ...game.nodes()];
      const node = nodes[edit.at % nodes.length]!;
      if (edit.kind === 'annotate') {
        const { commentsBefore, ...rest } = edit.changes;
        game = game.annotate(node, node.parent === undefined ? rest : { ...edit.changes });
      } else if (edit.kind === 'add') {
        const moves = node.position.moves();
        const pass = {
          from: node.position.king(node.position.turn)!,
          to: node.position.king(node.position.turn)!,
        };
        if (edit.move % 11 === 0 && !node.position.isCheck())
          game = game.add(node, { ...pass, null: true }).game;
        else if (moves.length > 0) game = game.add(node, moves[edit.move % moves.length]!).game;
      } else if (node.parent !== undefined) game = game[edit.kind](node);
    }
    return game.withResult(ending);
  });

describe('read(write(game)) = game', () => {
  test('for games with every feature', () => {
    fc.assert(
      fc.property(games, fc.constantFrom(79, 20, Infinity), fc.boolean(), (game, maxWidth, compact) => {
        let text: string;
        try {
          text = formatPgn(game, { roster: false, maxWidth, compact });
        } catch (error) {
          // The one thing that cannot be written.
          expect(error).toMatchObject({ code: 'unwritable-text' });
          expect(
            [game.root, ...game.nodes()].some((node) =>
              [...node.comments, ...node.commentsBefore].some(
                (said) => /\}/.test(said) && said.includes('\n'),
              ),
            ),
          ).toBe(true);
          return;
        }
        const again = read(text);
        expect(again.issues).toEqual([]);
        const named = again.tags.has('FEN') || again.tags.has('Variant') ? again : undefined;
        const tidy =
          named === undefined
            ? game
            : ['SetUp', 'FEN', 'Variant'].reduce((made, name) => made.withTag(name, undefined), named);
        expect({
          ...(content(again) as object),
          tags: [...(named === undefined ? again : tidy).tags].sort(),
        }).toEqual({
          ...(content(game) as object),
          tags: [...game.tags].sort(),
        });
        expect(formatPgn(again, { roster: false, maxWidth, compact })).toBe(text);
      }),
      { numRuns: 300 },
    );
  });

  test('what was read and written once is written the same again', () => {
    for (const { pgn } of READING) {
      for (const game of parsePgn(pgn)) {
        const text = formatPgn(game);
        const [again, more] = [...parsePgn(text)];
        expect(more).toBeUndefined();
        expect(formatPgn(again!)).toBe(text);
        expect(again!.sans()).toEqual(game.sans());
        const rests = (of: PgnGame): string[] => [of.root, ...of.nodes()].map((node) => node.rest);
        expect(rests(again!)).toEqual(rests(game));
      }
    }
  });
});

describe('export format', () => {
  test('the Seven Tag Roster comes first, in its order', () => {
    const text = formatPgn(read('[ECO "C20"]\n[Black "B"]\n[Event "E"]\n1. e4 e5 1-0'));
    expect(text).toBe(
      '[Event "E"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "?"]\n[White "?"]\n[Black "B"]\n[Result "1-0"]\n[ECO "C20"]\n\n1. e4 e5 1-0\n',
    );
  });

  test('no line has 80 characters or more', () => {
    const moves = 'Nf3 Nf6 Ng1 Ng8 '.repeat(40);
    const long = `{ ${'word '.repeat(60)}} `;
    const text = formatPgn(read(`${moves}${long}(Nd5 Nf3 Nf6 Ng1 Ng8 ${moves}${long}) *`));
    for (const line of text.split('\n')) expect(line.length).toBeLessThan(80);
    expect(
      Math.max(
        ...formatPgn(read(moves), { maxWidth: 20, tags: false })
          .split('\n')
          .map((line) => line.length),
      ),
    ).toBeLessThanOrEqual(20);
    expect(formatPgn(read(moves), { maxWidth: Infinity, tags: false }).split('\n').length).toBe(2);
  });

  test.each([
    [
      'numbers after an interruption',
      '1. e4 {a} e5 (1... c5 2. Nf3 $1 d6) 2. Nf3 $1 Nc6',
      '1. e4 { a } 1... e5 (1... c5 2. Nf3 $1 d6) 2. Nf3 $1 Nc6 *\n',
    ],
    [
      'a comment before a move',
      '1. {a} e4 e5 2. d4 (2. c4) {b} exd4',
      '1. { a } e4 e5 2. d4 (2. c4) { b } 2... exd4 *\n',
    ],
    [
      'variations in variations',
      '1. e4 e5 (1... c5 (1... e6 2. d4) 2. Nf3 (2. c3) (2. d4)) 2. d4',
      '1. e4 e5 (1... c5 2. Nf3 (2. c3) (2. d4)) (1... e6 2. d4) 2. d4 *\n',
    ],
    [
      'a closing brace in a comment',
      '1. e4 ; a } b\ne5',
      '1. e4\n; a } b\n1... e5 *\n'.replace('e4\n;', 'e4 ;'),
    ],
    ['a paragraph', '1. e4 {a\n\nb} e5', '1. e4 { a\n\nb } 1... e5 *\n'],
    ['text that was no move', '1. e4 e5 2. Nf6 {x} (y) 1-0', '1. e4 e5 Nf6 {x} (y)\n1-0\n'],
    [
      'the full SAN of what was read',
      '1. e2e4 d7-d5 2. e:d5 Qxd5 3. Ng1-f3',
      '1. e4 d5 2. exd5 Qxd5 3. Nf3 *\n',
    ],
  ])('%s', (_, text, written) => {
    expect(formatPgn(read(text), { tags: false })).toBe(written);
  });

  test('set-up positions and Chess960 say so', () => {
    const fen = '4k3/8/8/8/8/8/4P3/4K3 b - - 0 12';
    const text = formatPgn(PgnGame.from(Position.fromFen(fen)).add([], 'Kd7').game, { roster: false });
    expect(text).toBe(`[SetUp "1"]\n[FEN "${fen}"]\n\n12... Kd7 *\n`);
    expect(formatPgn(PgnGame.from(Position.chess960(1)), { roster: false })).toMatch(
      /^\[Variant "Chess960"\]\n\[SetUp "1"\]\n\[FEN "/,
    );
    const standard = Position.fromFen(Position.start.fen, { mode: 'chess960' });
    expect(formatPgn(PgnGame.from(standard), { roster: false })).toBe('[Variant "Chess960"]\n\n*\n');
    expect(read('[Variant "Chess960"] 1. e4').start.mode).toBe('chess960');
  });

  test('compact, and without what is not wanted', () => {
    const game = read('[White "A"] 1. e4 $1 {a} e5 (1... c5 {b}) 2. {c} Nf3');
    expect(formatPgn(game, { compact: true })).toBe(
      '[White "A"]\n\n1.e4 $1 { a } 1...e5 (1...c5 { b }) { c } 2.Nf3 *\n',
    );
    expect(formatPgn(game, { tags: false, comments: false })).toBe('1. e4 $1 e5 (1... c5) 2. Nf3 *\n');
    expect(formatPgn(game, { tags: false, variations: false, nags: false })).toBe(
      '1. e4 { a } 1... e5 2. { c } Nf3 *\n',
    );
  });

  test('what cannot be written is an error, and never altered', () => {
    const unwritable = expect.objectContaining({ code: 'unwritable-text' });
    const game = PgnGame.from(Position.start);
    expect(() => formatPgn(game.annotate([], { comments: ['a }\n\nb'] }))).toThrow(unwritable);
    expect(() => formatPgn(game.annotate([], { comments: ['a\n\n[Event "b"]'] }))).toThrow(unwritable);
    expect(() => formatPgn(game.withTag('White', 'a\nb'))).toThrow(unwritable);
  });

  test.each([[{ maxWidth: 0 }], [{ compact: 1 }], [{ tags: 'no' }], [null]])('%j is no option', (options) => {
    expect(() => formatPgn(PgnGame.from(Position.start), options as never)).toThrow(
      expect.objectContaining({ code: 'invalid-argument' }),
    );
  });

  test('a game of another kind is none', () => {
    for (const value of [undefined, {}, Game.start]) {
      expect(() => formatPgn(value as never)).toThrow(expect.objectContaining({ code: 'invalid-argument' }));
    }
  });
});
