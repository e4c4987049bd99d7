/**
 * Sets of squares as two 32-bit halves, ranks 1 to 4 and 5 to 8, a square the bit `rank * 8 + file`; and the steps of
 * pieces on whole sets at once. A step that gives a set leaves it in {@link low} and {@link high}.
 */

import { BISHOP, KING, KNIGHT, QUEEN, ROOK, WHITE } from './core.ts';

/** The set that the last step gave. */
export let low = 0;
export let high = 0;

const NOT_A = ~0x01010101;
const NOT_H = ~0x80808080;

function east(half: number): number {
  return (half & NOT_H) << 1;
}
function west(half: number): number {
  return (half & NOT_A) >>> 1;
}

/** Adds a set moved up and down by so many bits: 8 a rank. */
function addUpAndDown(setLow: number, setHigh: number, bits: number): void {
  low |= (setLow << bits) | (setLow >>> bits) | (setHigh << (32 - bits));
  high |= (setHigh << bits) | (setHigh >>> bits) | (setLow >>> (32 - bits));
}

/** All squares one step of a piece (no pawn) away from a set: for a slider, the next squares of its lines. */
export function stepFrom(role: number, setLow: number, setHigh: number): void {
  low = 0;
  high = 0;
  const sideLow = east(setLow) | west(setLow);
  const sideHigh = east(setHigh) | west(setHigh);
  if (role === KNIGHT) {
    addUpAndDown(sideLow, sideHigh, 16);
    // Twice to the side; a step back to where one came from is no knight's step and is left out.
    const farLow = east(east(setLow)) | west(west(setLow));
    const farHigh = east(east(setHigh)) | west(west(setHigh));
    addUpAndDown(farLow, farHigh, 8);
    return;
  }
  if (role === BISHOP || role === QUEEN || role === KING) addUpAndDown(sideLow, sideHigh, 8);
  if (role === ROOK || role === QUEEN || role === KING) {
    addUpAndDown(setLow, setHigh, 8);
    low |= sideLow;
    high |= sideHigh;
  }
}

/** The squares straight ahead of a set of pawns. */
export function pushFrom(color: number, setLow: number, setHigh: number): void {
  if (color === WHITE) {
    high = (setHigh << 8) | (setLow >>> 24);
    low = setLow << 8;
  } else {
    low = (setLow >>> 8) | (setHigh << 24);
    high = setHigh >>> 8;
  }
}

/** The squares that a set of pawns attacks. */
export function pawnAttacksFrom(color: number, setLow: number, setHigh: number): void {
  pushFrom(color, east(setLow) | west(setLow), east(setHigh) | west(setHigh));
}

/** How many squares a half holds. */
export function countBits(half: number): number {
  let n = half - ((half >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The first square (0x88) of a set that is not empty. */
export function lowestSquare(setLow: number, setHigh: number): number {
  const half = setLow !== 0 ? setLow : setHigh;
  const bit = 31 - Math.clz32(half & -half);
  return ((bit & 0x38) << 1) | (bit & 7) | (setLow !== 0 ? 0 : 0x40);
}

/** The bit of a square (0x88) in its half. */
export function bitOf(square: number): number {
  return 1 << (((square & 0x30) >> 1) | (square & 7));
}

/** Gives a set as a step does. */
export function setSquares(setLow: number, setHigh: number): void {
  low = setLow;
  high = setHigh;
}
