// Asking a position: squares, pieces, attackers, checkers, pins, destinations, descriptions.
import { describe, expect, test } from 'vitest';
import { type Color, Position, type Square } from '../../src/index.ts';

const KIWIPETE = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';

test('reading a position', () => {
  const position = Position.fromFen('r3k2r/8/8/3pP3/8/8/8/4K2R w Kkq d6 3 17');
  expect(position.turn).toBe('white');
  expect(position.enPassant).toBe('d6');
  expect([position.halfmoveClock, position.fullmoveNumber, position.mode]).toEqual([3, 17, 'standard']);
  expect(position.castling).toEqual({ white: { king: 'h1' }, black: { king: 'h8', queen: 'a8' } });
  expect([position.king('white'), position.king('black')]).toEqual(['e1', 'e8']);
  expect(position.at('d5')).toEqual({ color: 'black', role: 'pawn' });
  expect(position.at('d6')).toBeUndefined();
  expect([...position.pieces()].map(([square]) => square)).toEqual([
    'e1',
    'h1',
    'd5',
    'e5',
    'a8',
    'e8',
    'h8',
  ]);
  const empty = '. . . . . . . .';
  expect(String(position).split('\n')).toEqual([
    'r . . . k . . r',
    empty,
    empty,
    '. . . p P . . .',
    empty,
    empty,
    empty,
    '. . . . K . . R',
  ]);
});

test('a position and its setup are two forms of one thing', () => {
  const position = Position.fromFen(KIWIPETE);
  const setup = position.toSetup();
  expect(Position.fromSetup(setup).fen).toBe(KIWIPETE);
  expect(Position.fromSetup(JSON.parse(JSON.stringify(setup))).fen).toBe(KIWIPETE);
  // What is handed out is a copy that may be changed.
  delete (setup.board as Record<string, unknown>).e2;
  expect(Position.fromSetup(setup).at('e2')).toBeUndefined();
  expect(position.fen).toBe(KIWIPETE);
});

test('JSON is the FEN', () => {
  expect(JSON.stringify({ position: Position.start })).toBe(
    '{"position":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"}',
  );
});

describe('attackers', () => {
  test.each<[string, string, Square, Color, string]>([
    ['every kind of piece', '4k3/8/3n4/8/1R2p3/3K4/8/1b6 w - - 0 1', 'e4', 'white', 'd3 b4'],
    ['the defenders of the same square', '4k3/8/3n4/8/1R2p3/3K4/8/1b6 w - - 0 1', 'e4', 'black', 'd6'],
    ['pawns attack aside, not ahead', '4k3/8/8/8/8/8/3PPP2/4K3 w - - 0 1', 'e3', 'white', 'd2 f2'],
    ['black pawns attack downwards', '4k3/3ppp2/8/8/8/8/8/4K3 b - - 0 1', 'e6', 'black', 'd7 f7'],
    ['pinned pieces attack as well', '4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1', 'c3', 'white', 'e2'],
    ['a piece in between ends the line', '4k3/8/8/8/R2p3R/8/8/4K3 w - - 0 1', 'e4', 'white', 'h4'],
    ['own pieces are defended', KIWIPETE, 'e2', 'white', 'e1 c3 f3'],
    ['nobody', KIWIPETE, 'a5', 'white', ''],
  ])('%s', (_, fen, square, by, attackers) => {
    const position = Position.fromFen(fen);
    expect([...position.attackers(square, by)].sort()).toEqual(attackers.split(' ').filter(Boolean).sort());
    expect(position.isAttacked(square, by)).toBe(attackers !== '');
  });
});

describe('checkers and pins', () => {
  test.each([
    ['no check', KIWIPETE, '', '', ''],
    ['one checker', '4k3/8/8/8/8/8/4r3/4K3 w - - 0 1', 'e2', '', ''],
    ['two checkers', '4k3/8/5N2/8/8/8/8/4RK2 b - - 0 1', 'e1 f6', '', ''],
    ['pinned on a file', '4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1', '', 'e2', ''],
    ['pinned on a diagonal and a rank', '6bk/8/8/3P4/2KR3r/8/8/8 w - - 0 1', '', 'd4 d5', ''],
    ['two pieces between pin neither', '4r2k/8/8/8/4P3/8/4N3/4K3 w - - 0 1', '', '', ''],
    ['a pin of the side not to move', '4k3/4n3/8/8/8/8/8/4RK2 w - - 0 1', '', '', 'e7'],
  ])('%s', (_, fen, checkers, white, black) => {
    const position = Position.fromFen(fen);
    const words = (text: string): string[] => text.split(' ').filter(Boolean);
    expect([...position.checkers()].sort()).toEqual(words(checkers));
    expect([...position.pinned('white')].sort()).toEqual(words(white));
    expect([...position.pinned('black')].sort()).toEqual(words(black));
  });
});

describe('for board widgets', () => {
  test('destinations', () => {
    const map = Position.start.destinations();
    expect([...map.keys()].sort()).toEqual(['a2', 'b1', 'b2', 'c2', 'd2', 'e2', 'f2', 'g1', 'g2', 'h2']);
    expect(map.get('g1')).toEqual(expect.arrayContaining(['f3', 'h3']));
  });

  test('both squares of castling', () => {
    const standard = Position.fromFen('4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1').destinations().get('e1');
    expect([...standard!].sort()).toEqual(['a1', 'c1', 'd1', 'd2', 'e2', 'f1', 'f2', 'g1', 'h1']);
    const chess960 = Position.fromFen('4k3/8/8/8/8/8/8/1R3KR1 w GB - 0 1', { mode: 'chess960' });
    expect([...chess960.destinations().get('f1')!].sort()).toEqual([
      'b1',
      'c1',
      'e1',
      'e2',
      'f2',
      'g1',
      'g2',
    ]);
  });

  test('four promotions are one destination', () => {
    expect(Position.fromFen('7k/P7/8/8/8/8/8/K7 w - - 0 1').destinations().get('a7')).toEqual(['a8']);
  });

  test.each<[Square, Square, boolean]>([
    ['b7', 'b8', true],
    ['b7', 'a8', true],
    ['b7', 'c8', false],
    ['b7', 'b6', false],
    ['h2', 'h3', false],
    ['d4', 'd5', false],
  ])('needsPromotion(%s, %s) is %s', (from, to, needed) => {
    expect(Position.fromFen('r7/1P6/8/8/8/8/k6K/8 w - - 0 1').needsPromotion(from, to)).toBe(needed);
  });

  test('a pinned pawn needs no promotion piece for what it may not do', () => {
    expect(Position.fromFen('k7/1r1P3K/8/8/8/8/8/8 w - - 0 1').needsPromotion('d7', 'd8')).toBe(false);
  });
});

describe('moves from one square', () => {
  test.each<[Square, number]>([
    ['e1', 4],
    ['e2', 6],
    ['h1', 2],
    ['a8', 0],
    ['e3', 0],
  ])('%s has %i', (square, count) => {
    const position = Position.fromFen(KIWIPETE);
    expect(position.moves(square)).toHaveLength(count);
    expect(position.moves().filter(({ from }) => from === square)).toEqual(position.moves(square));
  });

  test('one object stands for one move, wherever it is asked for', () => {
    expect(Position.start.moves('e2')[0]).toBe(Position.start.moves().find(({ to }) => to === 'e3'));
  });
});

describe('describing a move', () => {
  test('a capture that promotes with check', () => {
    const position = Position.fromFen('r5k1/1P6/8/8/8/8/8/K7 w - - 4 20');
    const description = position.describe('bxa8=Q');
    expect({ ...description }).toEqual({
      from: 'b7',
      to: 'a8',
      color: 'white',
      role: 'pawn',
      captured: 'rook',
      promotion: 'queen',
      enPassant: false,
      san: 'bxa8=Q+',
      uci: 'b7a8q',
      before: 'r5k1/1P6/8/8/8/8/8/K7 w - - 4 20',
      after: 'Q5k1/8/8/8/8/8/8/K7 b - - 0 20',
    });
  });

  test('en passant captures a pawn', () => {
    const description = Position.fromFen('4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1').describe('exd6');
    expect(description).toMatchObject({
      captured: 'pawn',
      enPassant: true,
      after: '4k3/8/3P4/8/8/8/8/4K3 b - - 0 1',
    });
  });

  test('castling says its side', () => {
    const position = Position.fromFen('r3k3/8/8/8/8/8/8/4K3 b q - 0 1');
    expect(position.describe('O-O-O')).toMatchObject({
      color: 'black',
      role: 'king',
      castle: 'queen',
      from: 'e8',
      to: 'c8',
      uci: 'e8c8',
    });
  });

  test('a null move has nothing to describe', () => {
    const pass = { from: 'e1', to: 'e1', null: true } as const;
    expect(() => Position.start.describe(pass)).toThrow('null move');
    expect(() => Position.start.describe('e5')).toThrow();
  });
});
