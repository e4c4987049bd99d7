// Material (FIDE Laws, 5.2.2 and 6.9) and what the position alone says about the end (rules.md section 5).
import { describe, expect, test } from 'vitest';
import { type OutcomeReason, Position } from '../../src/index.ts';

/** White has K + `ours`, Black K + `theirs`; a letter with L stands on a light square, with D on a dark one. */
const LIGHT = ['b1', 'd1', 'f1', 'h1'];
const DARK = ['a1', 'c1', 'e1', 'g1'];

function board(ours: string, theirs: string): string {
  const squares = new Map<string, string>([
    ['h8', 'K'],
    ['e5', 'k'],
  ]);
  const free = { light: [...LIGHT], dark: [...DARK] };
  // Everything stands where it attacks neither king: the men of White on the first rank, pawns on the second.
  for (const [side, men] of [
    ['white', ours],
    ['black', theirs],
  ] as const) {
    for (const man of men.split(' ').filter(Boolean)) {
      const piece = side === 'white' ? man[0]! : man[0]!.toLowerCase();
      const square =
        man[0] === 'P' ? (side === 'white' ? 'b2' : 'c7') : free[man[1] === 'D' ? 'dark' : 'light'].shift()!;
      squares.set(square, piece);
    }
  }
  const ranks = [8, 7, 6, 5, 4, 3, 2, 1].map((rank) =>
    [...'abcdefgh'].map((file) => squares.get(`${file}${rank}`) ?? '1').join(''),
  );
  return ranks.join('/');
}

describe('whether a colour can still mate', () => {
  test.each([
    // White, Black, White cannot mate, Black cannot mate
    ['', '', true, true],
    ['N', '', true, true],
    ['N', 'Q', true, false],
    ['N', 'Q Q', true, false],
    ['N', 'R', false, false],
    ['N', 'BL', false, false],
    ['N', 'N', false, false],
    ['N', 'P', false, false],
    ['BL', '', true, true],
    ['BL', 'R', true, false],
    ['BL', 'Q', true, false],
    ['BL', 'BL', true, true],
    ['BL', 'BD', false, false],
    ['BL', 'N', false, false],
    ['BL', 'P', false, false],
    ['BL BL', '', true, true],
    ['BL BL', 'BL', true, true],
    ['BL BL', 'BD', false, false],
    ['BL BD', '', false, true],
    ['BD BD BD', 'Q', true, false],
    ['N N', '', false, true],
    ['N BL', '', false, true],
    ['P', '', false, true],
    ['R', '', false, true],
    ['Q', '', false, true],
    ['', 'Q R P', true, false],
  ])('K %s against K %s', (ours, theirs, white, black) => {
    // The men may give check: whichever side may then be to move, the answer is the same.
    const fen = board(ours, theirs);
    const sides = ['w', 'b'].flatMap((turn) => {
      try {
        return [Position.fromFen(`${fen} ${turn} - - 0 1`, { lenient: true })];
      } catch {
        return [];
      }
    });
    expect(sides.length).toBeGreaterThan(0);
    for (const position of sides) {
      expect(position.hasInsufficientMaterial('white')).toBe(white);
      expect(position.hasInsufficientMaterial('black')).toBe(black);
      expect(position.isInsufficientMaterial()).toBe(white && black);
    }
  });
});

describe('the end, in its order', () => {
  test.each<[string, string, OutcomeReason | undefined, string | undefined]>([
    ['checkmate', 'R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1', 'checkmate', 'white'],
    ['checkmate beats every counter', 'R5k1/5ppp/8/8/8/8/8/6K1 b - - 150 200', 'checkmate', 'white'],
    [
      'checkmate by Black',
      'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3',
      'checkmate',
      'black',
    ],
    ['stalemate', '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', 'stalemate', undefined],
    ['stalemate before the material', 'k7/8/1K6/8/8/8/7B/8 b - - 0 1', 'stalemate', undefined],
    ['stalemate before the counter', '7k/5Q2/6K1/8/8/8/8/8 b - - 150 200', 'stalemate', undefined],
    [
      'the material before the counter',
      'k7/8/1K6/8/8/8/8/8 w - - 150 200',
      'insufficient-material',
      undefined,
    ],
    ['seventy-five moves', '4k3/8/8/8/8/8/8/4K2R w - - 150 200', 'seventy-five-moves', undefined],
    ['beyond seventy-five moves', '4k3/8/8/8/8/8/8/4K2R w - - 9999 9999', 'seventy-five-moves', undefined],
    ['one ply short of seventy-five moves', '4k3/8/8/8/8/8/8/4K2R w - - 149 200', undefined, undefined],
    ['fifty moves are a claim', '4k3/8/8/8/8/8/8/4K2R w - - 100 200', undefined, undefined],
    ['a game in progress', Position.start.fen, undefined, undefined],
  ])('%s', (_, fen, reason, winner) => {
    expect(Position.fromFen(fen).outcome()).toEqual(reason === undefined ? undefined : { winner, reason });
  });
});

describe('the counters', () => {
  test('rise and fall as they should', () => {
    let position = Position.start;
    const counters = ['Nf3', 'Nf6', 'e4', 'Nxe4', 'Ng1'].map((move) => {
      position = position.play(move);
      return `${position.halfmoveClock} ${position.fullmoveNumber}`;
    });
    expect(counters).toEqual(['1 1', '2 2', '0 2', '0 3', '1 3']);
  });

  test('stop at the largest value a FEN can say', () => {
    const position = Position.fromFen('4k3/8/8/8/8/8/8/4K2R b - - 9999 9999').play('Kd8');
    expect(position.fen).toBe('3k4/8/8/8/8/8/8/4K2R w - - 9999 9999');
    expect(Position.fromFen(position.fen).equals(position)).toBe(true);
  });
});
