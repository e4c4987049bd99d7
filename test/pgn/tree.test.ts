// Games as values: nodes, edits, tags.
import { describe, expect, test } from 'vitest';
import { Game, Position } from '../../src/index.ts';
import { describeNag, formatPgn, PgnGame, parseNag, parsePgn } from '../../src/pgn/index.ts';
import { Line } from '../../src/pgn/line.ts';

const read = (text: string): PgnGame => [...parsePgn(text)][0]!;
const line = (game: PgnGame): string => formatPgn(game, { tags: false }).trim();
const invalid = expect.objectContaining({ code: 'invalid-argument' });

describe('nodes', () => {
  const game = read('1. e4 e5 (1... c5 2. Nf3 (2. c3)) (1... e6) 2. Nf3 Nc6 *');

  test('come in the order of the text', () => {
    expect([...game.nodes()].map((node) => node.san)).toEqual([
      'e4',
      'e5',
      'c5',
      'Nf3',
      'c3',
      'e6',
      'Nf3',
      'Nc6',
    ]);
    expect([...game.nodes()].map((node) => node.path.join(''))).toEqual([
      '0',
      '00',
      '01',
      '010',
      '011',
      '02',
      '000',
      '0000',
    ]);
  });

  test('know their way', () => {
    for (const node of game.nodes()) {
      expect(game.at(node.path)!.move).toBe(node.move);
      expect(node.ply).toBe(node.path.length);
      expect(node.parent!.children[node.index]!.san).toBe(node.san);
      expect(node.game().position.equals(node.position)).toBe(true);
      expect(node.position.equals(node.parent!.position.play(node.move!))).toBe(true);
    }
    expect(game.root.parent).toBeUndefined();
    expect(game.root.san).toBeUndefined();
    expect(game.root.next!.next!.san).toBe('e5');
    expect(game.at([0, 7])).toBeUndefined();
    expect(game.at([5, 5])).toBeUndefined();
    expect(game.at([0, 0, 0, 0])!.next).toBeUndefined();
  });

  test('know repetitions, and a game played on after a draw survives', () => {
    const long = read('Nf3 Nf6 Ng1 Ng8 '.repeat(30));
    expect(long.moves().length).toBe(120);
    expect(long.toGame().ply).toBe(120);
    expect(long.at(Array(8).fill(0))!.game().repetitions()).toBe(3);
  });

  test('everything that is handed out is frozen', () => {
    const seen = new Set<unknown>();
    const check = (value: unknown): void => {
      // What a game is made of inside learns its positions when they are asked for.
      if (typeof value !== 'object' || value === null || seen.has(value) || value instanceof Line) return;
      seen.add(value);
      expect(Object.isFrozen(value)).toBe(true);
      for (const inner of Object.values(value)) check(inner);
    };
    const annotated = read(
      '[White "A"] {a} 1. e4 $1 {[%cal Gg1f3][%csl Re4][%eval 0.3]} e5 (1... c5) 2. Nf6',
    );
    check(annotated);
    for (const node of [annotated.root, ...annotated.nodes()]) {
      for (const value of [node, node.children, node.path, node.arrows, node.squares, node.eval, node.nags])
        check(value);
    }
    check(annotated.moves());
    check(annotated.sans());
    check(annotated.annotate([0], { nags: [2], comments: ['x'] }));
    check([...parsePgn('1. e4 *', { tree: false })][0]);
  });
});

describe('edits', () => {
  const game = read('1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *');

  test('add a move, as main line or as variation', () => {
    expect(line(game.add([0, 0, 0], 'Nc6').game)).toBe('1. e4 e5 (1... c5 2. Nf3) 2. Nf3 Nc6 *');
    const { game: more, node } = game.add(game.root.next!, 'e6');
    expect(line(more)).toBe('1. e4 e5 (1... c5 2. Nf3) (1... e6) 2. Nf3 *');
    expect(node.path).toEqual([0, 2]);
    expect(game.add([0], 'c5')).toMatchObject({ game, node: { index: 1 } });
    expect(line(game)).toBe('1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *');
    expect(() => game.add([0], 'e4')).toThrow(expect.objectContaining({ code: 'illegal-san' }));
    expect(() => game.add([9], 'e4')).toThrow(invalid);
    expect(() => game.add('here' as never, 'e4')).toThrow(invalid);
  });

  test('delete and promote', () => {
    expect(line(game.delete([0, 1]))).toBe('1. e4 e5 2. Nf3 *');
    expect(line(game.delete([0, 0]))).toBe('1. e4 c5 2. Nf3 *');
    expect(line(game.promote([0, 1]))).toBe('1. e4 c5 (1... e5 2. Nf3) 2. Nf3 *');
    expect(line(game.promote([0, 1]).promote([0, 1]))).toBe(line(game));
    expect(line(game.annotate([0, 1, 0], { comments: ['x'] }))).toBe(
      '1. e4 e5 (1... c5 2. Nf3 { x }) 2. Nf3 *',
    );
    expect(() => game.delete([])).toThrow(invalid);
    expect(() => game.promote(game.root)).toThrow(invalid);
  });

  test('share what did not change', () => {
    const wide = read('1. e4 e5 (1... c5 2. Nf3) (1... e6 2. d4) 2. Nf3 *');
    const { position } = wide.at([0, 0, 0])!;
    const changed = wide.annotate([0, 1], { nags: [2] });
    expect(changed.at([0, 2])!.line).toBe(wide.at([0, 2])!.line);
    expect(changed.at([0, 1])!.line).not.toBe(wide.at([0, 1])!.line);
    expect(changed.at([0, 0, 0])!.position).toBe(position);
  });

  test('a variation before any move can be edited', () => {
    const odd = read('[White "A"] (1. e4) (1. d4) *');
    expect(odd.root.children.map((node) => node.san)).toEqual(['e4', 'd4']);
    expect(odd.moves()).toEqual([]);
    expect(line(odd)).toBe('(1. e4) (1. d4) *');
    expect(line(odd.annotate([1], { nags: [1] }))).toBe('(1. e4) (1. d4 $1) *');
  });

  test('tags and result', () => {
    const tagged = game.withTag('White', 'A').withTag('Result', '*').withTag('White', 'B').withResult('1-0');
    expect(tagged.tags.toJSON()).toEqual([
      ['White', 'B'],
      ['Result', '1-0'],
    ]);
    expect([...tagged.withTag('White', undefined).withTag('None', undefined).tags.keys()]).toEqual([
      'Result',
    ]);
    expect([...tagged.tags.values()]).toEqual(['B', '1-0']);
    expect(tagged.tags.size).toBe(2);
    expect(tagged.tags.has('White')).toBe(true);
    const found: string[] = [];
    tagged.tags.forEach((value, name) => {
      found.push(`${name}=${value}`);
    });
    expect(found).toEqual(['White=B', 'Result=1-0']);
    expect(game.withResult('0-1').tags.has('Result')).toBe(false);
    expect(() => game.withTag('a b', 'x')).toThrow(invalid);
    expect(() => game.withTag('A', 5 as never)).toThrow(invalid);
    expect(() => game.withResult('2-0' as never)).toThrow(invalid);
  });

  test.each([[{ comments: 'x' }], [{ comments: [5] }], [{ nags: [-1] }], [{ nags: 1 }], [{ nags: [1.5] }]])(
    '%j annotates nothing',
    (changes) => {
      expect(() => game.annotate([0], changes as never)).toThrow(invalid);
    },
  );

  test('a game from a Game or a Position', () => {
    expect(PgnGame.from(Game.start.playAll('f3 e5 g4 Qh4#'))).toMatchObject({ result: '0-1', number: 0 });
    expect(PgnGame.from(Game.start.playAll('e4').resign('black')).result).toBe('1-0');
    expect(PgnGame.from(Game.start.agreeDraw()).result).toBe('1/2-1/2');
    expect(PgnGame.from(Position.start).result).toBe('*');
    expect(() => PgnGame.from({} as never)).toThrow(invalid);
    expect(() => PgnGame.from(undefined as never)).toThrow(invalid);
  });

  test('a main line alone can be edited too', () => {
    const [lone] = parsePgn('1. e4 e5 *', { tree: false });
    expect(line(lone!.add([0], 'c5').game)).toBe('1. e4 e5 (1... c5) *');
  });
});

describe('commands in comments', () => {
  const node = (comment: string) => read(`1. e4 {${comment}}`).root.next!;

  test.each([
    ['[%clk 1:02:03]', 3723],
    ['[%clk 0:00:00.1]', 0.1],
    ['[%clk 2:05]', 125],
    ['[%clk 59]', 59],
    ['[%clk soon]', undefined],
    ['x [%clk 0:01:00] y [%clk 0:02:00]', 120],
    ['clk 0:01:00', undefined],
  ])('%s', (comment, clock) => expect(node(comment).clock).toBe(clock));

  test.each([
    ['[%eval 0.25]', { pawns: 0.25 }],
    ['[%eval -1.5,20]', { pawns: -1.5, depth: 20 }],
    ['[%eval #-3]', { mate: -3 }],
    ['[%eval #5,18]', { mate: 5, depth: 18 }],
    ['[%eval x]', undefined],
    ['[%eval ]', undefined],
    ['[%eval -]', undefined],
  ])('%s', (comment, value) => expect(node(comment).eval).toEqual(value));

  test('elapsed time, arrows, squares, text', () => {
    const found = node('one [%emt 0:00:07] two [%cal Gg1f3,Re7e5,Xa1a2,Ga1] [%csl Ye4,Bd5] [%x y]');
    expect(found.elapsed).toBe(7);
    expect(found.arrows).toEqual([
      { color: 'green', from: 'g1', to: 'f3' },
      { color: 'red', from: 'e7', to: 'e5' },
    ]);
    expect(found.squares).toEqual([
      { color: 'yellow', square: 'e4' },
      { color: 'blue', square: 'd5' },
    ]);
    expect(found.text).toBe('one two');
    expect(node('plain').arrows).toEqual([]);
    expect(node('plain').squares).toEqual([]);
    expect(node('plain').elapsed).toBeUndefined();
  });

  test('are set in place, and all else stays', () => {
    const game = read('1. e4 {a [%clk 0:01:00] b [%new thing]} {c [%clk 0:02:00]} {[%clk 9]}');
    expect(game.annotate([0], { clock: 3600 }).root.next!.comments).toEqual([
      'a [%clk 1:00:00] b [%new thing]',
      'c',
    ]);
    expect(game.annotate([0], { clock: undefined }).root.next!.comments).toEqual(['a  b [%new thing]', 'c']);
    const drawn = game.annotate([0], {
      comments: ['[%x y]'],
      eval: { mate: -2, depth: 9 },
      elapsed: 61.25,
      arrows: [{ color: 'red', from: 'a1', to: 'a8' }],
      squares: [],
    }).root.next!;
    expect(drawn.comments).toEqual(['[%cal Ra1a8] [%eval #-2,9] [%emt 0:01:01.25] [%x y]']);
    expect(
      game.annotate([0], { comments: [], eval: { pawns: 0.5 }, squares: [{ color: 'green', square: 'e4' }] })
        .root.next!.comments,
    ).toEqual(['[%csl Ge4] [%eval 0.5]']);
  });
});

describe('NAGs', () => {
  test('have numbers, glyphs and names', () => {
    expect(describeNag(1)).toEqual({ number: 1, glyph: '!', name: 'good move' });
    expect(describeNag(8)).toEqual({ number: 8, name: 'singular move' });
    expect(describeNag(999)).toBeUndefined();
    for (let number = 0; number < 256; number++) {
      const glyph = describeNag(number)?.glyph;
      if (glyph !== undefined) expect(parseNag(glyph)).toBe(number);
    }
    expect([parseNag('$22'), parseNag('+/='), parseNag('-/+'), parseNag('constructor')]).toEqual([
      22,
      14,
      17,
      undefined,
    ]);
  });
});
