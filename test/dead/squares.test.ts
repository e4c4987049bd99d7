// Steps on sets of squares against the obvious: one square after the other, by file and rank.
import { expect, test } from 'vitest';
import {
  bitOf,
  countBits,
  high,
  low,
  lowestSquare,
  pawnAttacksFrom,
  pushFrom,
  stepFrom,
} from '../../src/dead/squares.ts';
import { numbers } from './walls.ts';

const [WHITE, BLACK] = [8, 16];
const STRAIGHT = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;
const DIAGONAL = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;
const KNIGHT = [
  [1, 2],
  [2, 1],
  [-1, 2],
  [-2, 1],
  [1, -2],
  [2, -1],
  [-1, -2],
  [-2, -1],
] as const;

type Steps = readonly (readonly [files: number, ranks: number])[];
const KINDS: readonly [name: string, step: (setLow: number, setHigh: number) => void, steps: Steps][] = [
  ['knight', (a, b) => stepFrom(2, a, b), KNIGHT],
  ['bishop', (a, b) => stepFrom(3, a, b), DIAGONAL],
  ['rook', (a, b) => stepFrom(4, a, b), STRAIGHT],
  ['queen', (a, b) => stepFrom(5, a, b), [...STRAIGHT, ...DIAGONAL]],
  ['king', (a, b) => stepFrom(6, a, b), [...STRAIGHT, ...DIAGONAL]],
  ['white push', (a, b) => pushFrom(WHITE, a, b), [[0, 1]]],
  ['black push', (a, b) => pushFrom(BLACK, a, b), [[0, -1]]],
  [
    'white capture',
    (a, b) => pawnAttacksFrom(WHITE, a, b),
    [
      [1, 1],
      [-1, 1],
    ],
  ],
  [
    'black capture',
    (a, b) => pawnAttacksFrom(BLACK, a, b),
    [
      [1, -1],
      [-1, -1],
    ],
  ],
];

function squaresOf(setLow: number, setHigh: number): number[] {
  return Array.from({ length: 64 }, (_, square) => square).filter(
    (square) => (((square < 32 ? setLow : setHigh) >>> (square & 31)) & 1) === 1,
  );
}

function slowly(setLow: number, setHigh: number, steps: Steps): number[] {
  const found = new Set<number>();
  for (const square of squaresOf(setLow, setHigh)) {
    for (const [files, ranks] of steps) {
      const [file, rank] = [(square & 7) + files, (square >> 3) + ranks];
      if (file >= 0 && file < 8 && rank >= 0 && rank < 8) found.add(rank * 8 + file);
    }
  }
  return [...found].sort((a, b) => a - b);
}

test.each(KINDS)('a %s goes where it goes from each square alone', (_, step, steps) => {
  const random = numbers(3);
  for (let round = 0; round < 300; round++) {
    const thin = round % 3 === 0 ? -1 : random(2 ** 32) | 0;
    const [setLow, setHigh] = [(random(2 ** 32) | 0) & thin, (random(2 ** 32) | 0) & thin];
    step(setLow, setHigh);
    expect(squaresOf(low, high)).toEqual(slowly(setLow, setHigh, steps));
    expect(countBits(setLow)).toBe(squaresOf(setLow, 0).length);
  }
});

test('a set of one square is found again', () => {
  for (let square = 0; square < 128; square++) {
    if ((square & 0x88) !== 0) continue;
    const [setLow, setHigh] = square < 0x40 ? [bitOf(square), 0] : [0, bitOf(square)];
    expect(lowestSquare(setLow, setHigh)).toBe(square);
  }
});
