// What the PGN reader makes of single texts: rows of text and what is right.
import { describe, expect, test } from 'vitest';
import { pieceLetters } from '../../src/index.ts';
import { parsePgn } from '../../src/pgn/index.ts';
import { READING } from '../fixtures/pgn-reading.ts';

describe('reading', () => {
  test.each(READING)('$about', ({ pgn, games }) => {
    const read = [...parsePgn(pgn)];
    expect(read.map((game) => game.sans().join(' '))).toEqual(games.map((game) => game.sans));
    read.forEach((game, index) => {
      const right = games[index]!;
      const nodes = [game.root, ...game.nodes()];
      if (right.result !== undefined) expect(game.result).toBe(right.result);
      if (right.tags !== undefined) expect([...game.tags]).toEqual(right.tags);
      if (right.comments !== undefined) {
        expect(nodes.flatMap((node) => [...node.commentsBefore, ...node.comments])).toEqual(right.comments);
      }
      if (right.nags !== undefined) expect(nodes.flatMap((node) => node.nags)).toEqual(right.nags);
      if (right.nodes !== undefined) expect(nodes.length - 1).toBe(right.nodes);
      if (right.rest !== undefined)
        expect(nodes.map((node) => node.rest).filter(Boolean)).toEqual(right.rest);
      if (right.fen !== undefined) expect(game.toGame().position.fen).toBe(right.fen);
      expect(game.issues.map(({ code, line, column, text }) => `${code} ${line}:${column} ${text}`)).toEqual(
        right.issues ?? [],
      );
    });
  });

  test('main lines alone are the main lines of trees', () => {
    for (const { pgn } of READING) {
      const whole = [...parsePgn(pgn)];
      const lines = [...parsePgn(pgn, { tree: false })];
      expect(lines.map((game) => game.moves())).toEqual(whole.map((game) => game.moves()));
      expect(lines.map((game) => game.sans())).toEqual(whole.map((game) => game.sans()));
      expect(lines.map((game) => [...game.nodes()].length)).toEqual(whole.map((game) => game.moves().length));
    }
  });
});

describe('options', () => {
  test('strict reads full SAN alone', () => {
    const [game] = parsePgn('1. e4 e5 2. Ng1f3 *', { san: 'strict' });
    expect(game!.sans()).toEqual(['e4', 'e5']);
    expect(game!.issues[0]).toMatchObject({ code: 'invalid-san', text: 'Ng1f3', line: 1, column: 13 });
    expect([...parsePgn('1. e4 e5 2. Nf3 Nc6 *', { san: 'strict' })][0]!.issues).toEqual([]);
  });

  test('standard does not read what only lenient does', () => {
    expect([...parsePgn('1. e4 d5 2. e:d5', { san: 'standard' })][0]!.sans()).toEqual(['e4', 'd5']);
    expect([...parsePgn('1. e4 d5 2. e:d5')][0]!.sans()).toEqual(['e4', 'd5', 'exd5']);
  });

  test('piece letters of another language need its name', () => {
    const text = '1. e4 e5 2. Sf3 Sc6 3. Lb5 *';
    expect([...parsePgn(text)][0]!.sans()).toEqual(['e4', 'e5']);
    expect([...parsePgn(text, { letters: pieceLetters('de') })][0]!.sans()).toEqual([
      'e4',
      'e5',
      'Nf3',
      'Nc6',
      'Bb5',
    ]);
  });

  test('null moves can be refused', () => {
    expect([...parsePgn('1. e4 -- 2. d4')][0]!.sans()).toEqual(['e4', '--', 'd4']);
    for (const tree of [true, false]) {
      const [game] = parsePgn('1. e4 -- 2. d4', { nullMoves: false, tree });
      expect(game!.sans()).toEqual(['e4']);
      expect(game!.issues[0]!.code).toBe('invalid-san');
    }
  });

  test('null moves are played on in a main line alone', () => {
    const [game] = parsePgn('1. e4 -- 2. d4 *', { tree: false });
    expect(game!.sans()).toEqual(['e4', '--', 'd4']);
    expect(game!.toGame().position.fen).toBe('rnbqkbnr/pppppppp/8/8/3PP3/8/PPP2PPP/RNBQKBNR b KQkq - 0 2');
  });

  test('nobody passes in check', () => {
    const [game] = parsePgn('1. e4 f5 2. Qh5+ -- *');
    expect(game!.sans()).toEqual(['e4', 'f5', 'Qh5+']);
    expect(game!.issues[0]!.code).toBe('leaves-king-in-check');
  });

  test('limits: depth', () => {
    const [game] = parsePgn('1. e4 (1. d4 d5 (1... Nf6) 2. c4) 1... e5 *', { limits: { depth: 1 } });
    expect([...game!.nodes()].map((node) => node.san)).toEqual(['e4', 'd4', 'd5', 'c4', 'e5']);
    expect(game!.issues.map(({ code }) => code)).toEqual(['too-deep']);
    expect(game!.root.children[1]!.next!.rest).toBe('(1... Nf6)');
    const [twice] = parsePgn('1. e4 (1. d4) (1. c4) e5', { limits: { depth: 0 } });
    expect(twice!.root.next!.rest).toBe('(1. d4) (1. c4)');
  });

  test('limits: length and games', () => {
    const text = '[White "A"]\n\n1. e4 e5 2. Nf3 Nc6 *\n\n[White "B"]\n\n1. d4 *\n';
    const [first, second] = parsePgn(text, { limits: { length: 25 } });
    expect(first!.issues.map(({ code }) => code)).toEqual(['too-long']);
    expect(first!.sans()).toEqual(['e4', 'e5']);
    expect(second!.sans()).toEqual(['d4']);
    expect([...parsePgn(text, { limits: { games: 1 } })].length).toBe(1);
    expect([...parsePgn(text, { limits: { games: 0 } })].length).toBe(0);
  });

  test.each([
    [{ san: 'loose' }],
    [{ letters: 'xx' }],
    [{ nullMoves: 1 }],
    [{ tree: 'yes' }],
    [{ limits: 3 }],
    [{ limits: { depth: -1 } }],
    [{ limits: { games: 'many' } }],
    [null],
  ])('%j is no option', (options) => {
    expect(() => parsePgn('', options as never)).toThrow(
      expect.objectContaining({ code: 'invalid-argument' }),
    );
  });

  test('a text is text', () => {
    expect(() => parsePgn(5 as never)).toThrow(expect.objectContaining({ code: 'invalid-argument' }));
  });
});

test.each(['', 'Standard', 'chess', 'Standard Chess', 'Normal', 'From Position', 'no', 'None', 'Blitz'])(
  'the variant %j is chess as it is',
  (variant) => {
    const [game] = parsePgn(`[Variant "${variant}"]\n\n1. e4 e5 *`);
    expect(game!.issues).toEqual([]);
    expect(game!.sans()).toEqual(['e4', 'e5']);
  },
);

test('a game that is cut between the signs of a line end is cut in the line that ends', () => {
  const [game] = parsePgn('1. e4\r\ne5\r\nNf3 *', { limits: { length: 6 } });
  expect(game!.issues).toMatchObject([{ code: 'too-long', line: 1, column: 7, offset: 6 }]);
});
