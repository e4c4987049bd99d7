/**
 * Whether no mate can ever come about, by where the pieces may ever stand (`reach.ts`).
 *
 * A mate needs a square k of the loser's king that a man of the winner attacks, and each neighbour of k to be closed
 * to the king. A neighbour is closed if the king can never stand there; or if a man of the winner attacks it, which
 * is granted wherever one may ever do so; or if the winner's king, two squares from k, attacks it; or if a man of the
 * loser stands on it, each on one square only (a matching of squares and men). Where no k is left, no side can help
 * the winner to a mate. All that is granted errs in the winner's favour, so a "never" is true.
 */

import {
  BLACK,
  BOTH,
  enPassantCapturer,
  KING,
  KNIGHT,
  kingSquare,
  NOWHERE,
  PAWN,
  RIGHTS,
  STEPS,
  slidesAlong,
  state,
  WHITE,
} from './core.ts';
import {
  findReach,
  flags,
  kinds,
  kingHigh,
  kingLow,
  mayHigh,
  mayLow,
  men,
  PROMOTES,
  sideOf,
} from './reach.ts';
import { bitOf, high, low, lowestSquare, pawnAttacksFrom, stepFrom } from './squares.ts';

/** The loser's side in the sets of `reach.ts`: the side to win is White. */
const BLACK_SIDE = 1;

/** What men of the winner may ever attack. */
let coverLow = 0;
let coverHigh = 0;
/** Where the kings may ever stand: the loser's and the winner's. */
let kingMayLow = 0;
let kingMayHigh = 0;
let materLow = 0;
let materHigh = 0;

/**
 * Whether it is proven that White can never mate from the position on the board. `false` says nothing. Where the
 * rules do not hold (a castling right, an en passant capture, a king that is missing) it is `false`.
 */
export function cannotEverMate(): boolean {
  if (state[RIGHTS] !== 0 || enPassantCapturer(-1) !== NOWHERE || enPassantCapturer(1) !== NOWHERE)
    return false;
  if (kingSquare(WHITE) === NOWHERE || kingSquare(BLACK) === NOWHERE) return false;
  findReach();
  return !mayMate();
}

function mayMate(): boolean {
  coverLow = 0;
  coverHigh = 0;
  for (let man = 0; man < men; man++) {
    const isLoser = sideOf(kinds[man]!) === BLACK_SIDE;
    if ((kinds[man]! & 7) !== KING) {
      if (isLoser) continue;
      if ((flags[man]! & PROMOTES) !== 0) return true;
      addCover(man);
    } else if (isLoser) {
      kingMayLow = mayLow[man]!;
      kingMayHigh = mayHigh[man]!;
    } else {
      materLow = mayLow[man]!;
      materHigh = mayHigh[man]!;
    }
  }
  for (let left = kingMayLow & coverLow; left !== 0; left &= left - 1)
    if (mayMateOn(left & -left, 0)) return true;
  for (let left = kingMayHigh & coverHigh; left !== 0; left &= left - 1)
    if (mayMateOn(0, left & -left)) return true;
  return false;
}

/** Adds what a man may ever attack: one step from where it may ever stand, for a slider stops wherever it passes. */
function addCover(man: number): void {
  const kind = kinds[man]!;
  const role = kind & 7;
  if (role === PAWN) pawnAttacksFrom(kind & BOTH, mayLow[man]!, mayHigh[man]!);
  else stepFrom(role, mayLow[man]!, mayHigh[man]!);
  coverLow |= low;
  coverHigh |= high;
  const fixedLow = kingLow[BLACK_SIDE]!;
  const fixedHigh = kingHigh[BLACK_SIDE]!;
  if (role > KNIGHT && ((low & fixedLow) | (high & fixedHigh)) !== 0) {
    addCoverThrough(man, lowestSquare(fixedLow, fixedHigh));
  }
}

/** A slider cannot step onto a king that never moves, but the square behind the king is closed to it all the same. */
function addCoverThrough(man: number, king: number): void {
  for (const step of STEPS) {
    const from = king - step;
    const to = king + step;
    if (((from | to) & 0x88) !== 0 || !slidesAlong(kinds[man]!, step)) continue;
    if (((from & 0x40 ? mayHigh : mayLow)[man]! & bitOf(from)) === 0) continue;
    if ((to & 0x40) === 0) coverLow |= bitOf(to);
    else coverHigh |= bitOf(to);
  }
}

/** Whether a mate on a square (a set of one) cannot be ruled out. */
function mayMateOn(squareLow: number, squareHigh: number): boolean {
  stepFrom(KING, squareLow, squareHigh);
  const ringLow = low;
  const ringHigh = high;
  const openLow = ringLow & kingMayLow & ~coverLow;
  const openHigh = ringHigh & kingMayHigh & ~coverHigh;
  if (canBlock(openLow, openHigh)) return true;
  stepFrom(KING, ringLow, ringHigh);
  const farLow = low & ~ringLow & ~squareLow & materLow;
  const farHigh = high & ~ringHigh & ~squareHigh & materHigh;
  for (let left = farLow; left !== 0; left &= left - 1) {
    if (canBlockWith(left & -left, 0, openLow, openHigh)) return true;
  }
  for (let left = farHigh; left !== 0; left &= left - 1) {
    if (canBlockWith(0, left & -left, openLow, openHigh)) return true;
  }
  return false;
}

/** The same with the winner's king on a square two away. */
function canBlockWith(materAtLow: number, materAtHigh: number, openLow: number, openHigh: number): boolean {
  stepFrom(KING, materAtLow, materAtHigh);
  const isHelp = ((low & openLow) | (high & openHigh)) !== 0;
  return isHelp && canBlock(openLow & ~low, openHigh & ~high);
}

/** The square that each man of the loser blocks in the matching so far, as a set of one or none. */
const blocksLow: Int32Array = /* @__PURE__ */ new Int32Array(64);
const blocksHigh: Int32Array = /* @__PURE__ */ new Int32Array(64);
const isTried: Uint8Array = /* @__PURE__ */ new Uint8Array(64);

/** Whether men of the loser may stand on all these squares, a man on each. */
function canBlock(openLow: number, openHigh: number): boolean {
  blocksLow.fill(0, 0, men);
  blocksHigh.fill(0, 0, men);
  for (let left = openLow; left !== 0; left &= left - 1) if (!findBlocker(left & -left, 0)) return false;
  for (let left = openHigh; left !== 0; left &= left - 1) if (!findBlocker(0, left & -left)) return false;
  return true;
}

function findBlocker(squareLow: number, squareHigh: number): boolean {
  isTried.fill(0, 0, men);
  return assign(squareLow, squareHigh);
}

/** Finds a man for a square, if need be by finding another square's man another (augmenting paths). */
function assign(squareLow: number, squareHigh: number): boolean {
  for (let man = 0; man < men; man++) {
    if (isTried[man] !== 0 || sideOf(kinds[man]!) !== BLACK_SIDE || (kinds[man]! & 7) === KING) continue;
    if (((mayLow[man]! & squareLow) | (mayHigh[man]! & squareHigh)) === 0) continue;
    isTried[man] = 1;
    const isFree = (blocksLow[man]! | blocksHigh[man]!) === 0;
    if (!isFree && !assign(blocksLow[man]!, blocksHigh[man]!)) continue;
    blocksLow[man] = squareLow;
    blocksHigh[man] = squareHigh;
    return true;
  }
  return false;
}
