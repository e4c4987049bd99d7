/**
 * What can never happen, told without playing a move: for each piece the squares on which it may ever stand, as the
 * least fixpoint of rules that each allow more than the Laws do; and from them, whether any square is left on which
 * the loser's king could be mated (`static.ts`).
 *
 * Why it is sound: suppose that in some position that can be reached a piece stands where its set does not have it, or
 * is captured or has moved without its flag, and take the first such position. The move that led there started from a
 * position in which all sets and flags were true; each rule below then allows the very step it made. Sets and flags
 * only grow, so the order in which rules are applied does not matter; a rule that forbids rests on flags that are
 * still down, and is applied again until nothing changes.
 *
 * Never asked where an en passant capture is possible or a castling right exists: a rook may then jump a king that
 * never moves.
 */

import {
  BLACK,
  BOTH,
  KING,
  KNIGHT,
  PAWN,
  pieceCount,
  pieceSquare,
  STEPS,
  slidesAlong,
  WHITE,
} from './core.ts';
import {
  bitOf,
  countBits,
  high,
  low,
  lowestSquare,
  pawnAttacksFrom,
  pushFrom,
  setSquares,
  stepFrom,
} from './squares.ts';

/** Teaching boards may hold a piece on every square. */
const MOST_PIECES = 64;

/** How many pieces there are; for each, what it is, its square, the squares it may stand on, and its flags. */
export let men = 0;
export const kinds: Uint8Array = /* @__PURE__ */ new Uint8Array(MOST_PIECES);
const homeLow: Int32Array = /* @__PURE__ */ new Int32Array(MOST_PIECES);
const homeHigh: Int32Array = /* @__PURE__ */ new Int32Array(MOST_PIECES);
export const mayLow: Int32Array = /* @__PURE__ */ new Int32Array(MOST_PIECES);
export const mayHigh: Int32Array = /* @__PURE__ */ new Int32Array(MOST_PIECES);
export const flags: Uint8Array = /* @__PURE__ */ new Uint8Array(MOST_PIECES);

/** It may leave its square. */
const MOVES = 1;
const CAPTURABLE = 2;
/** It is a pawn that may leave its file. */
const STRAYS = 4;
export const PROMOTES = 8;

/** Sets of squares by colour: `[white, black]`, low halves and high halves. */
const pair = (): Int32Array => new Int32Array(2);
/** Where a piece stands that neither moves nor is captured. */
const fixedLow: Int32Array = /* @__PURE__ */ pair();
const fixedHigh: Int32Array = /* @__PURE__ */ pair();
/** Where the king stands, if it never moves. */
export const kingLow: Int32Array = /* @__PURE__ */ pair();
export const kingHigh: Int32Array = /* @__PURE__ */ pair();
/** Where pieces other than the king may stand. */
const reachLow: Int32Array = /* @__PURE__ */ pair();
const reachHigh: Int32Array = /* @__PURE__ */ pair();
/** Where a piece may arrive by a move that can capture. */
const arriveLow: Int32Array = /* @__PURE__ */ pair();
const arriveHigh: Int32Array = /* @__PURE__ */ pair();
/** What is attacked in every position that can be reached. */
const alwaysLow: Int32Array = /* @__PURE__ */ pair();
const alwaysHigh: Int32Array = /* @__PURE__ */ pair();
/** Where pawns started that neither leave their files nor are captured. */
const stayLow: Int32Array = /* @__PURE__ */ pair();
const stayHigh: Int32Array = /* @__PURE__ */ pair();
const SETS: readonly Int32Array[] = /* @__PURE__ */ [
  fixedLow,
  fixedHigh,
  kingLow,
  kingHigh,
  reachLow,
  reachHigh,
  arriveLow,
  arriveHigh,
  alwaysLow,
  alwaysHigh,
  stayLow,
  stayHigh,
];
/** Where anything may stand. */
let anyLow = 0;
let anyHigh = 0;

/** 0 for a white piece, 1 for a black one. */
export function sideOf(piece: number): number {
  return piece >> 4;
}

/** Finds, for the position on the board, where each piece may ever stand. */
export function findReach(): void {
  listMen();
  let isGrowing = true;
  while (isGrowing) {
    measure();
    isGrowing = false;
    for (let man = 0; man < men; man++) {
      if (grow(man)) isGrowing = true;
    }
  }
}

function listMen(): void {
  men = 0;
  for (let piece = WHITE | PAWN; piece <= (BLACK | KING); piece++) {
    const list = piece << 6;
    for (let i = list; i < list + pieceCount[piece]!; i++) {
      const square = pieceSquare[i]!;
      const isHigh = (square & 0x40) !== 0;
      kinds[men] = piece;
      mayLow[men] = homeLow[men] = isHigh ? 0 : bitOf(square);
      mayHigh[men] = homeHigh[men] = isHigh ? bitOf(square) : 0;
      flags[men++] = 0;
    }
  }
}

/** Sums up by colour what sets and flags say at the moment. */
function measure(): void {
  for (const set of SETS) set.fill(0);
  anyLow = 0;
  anyHigh = 0;
  for (let man = 0; man < men; man++) addTo(sideOf(kinds[man]!), kinds[man]! & 7, man);
  for (let man = 0; man < men; man++) {
    const side = sideOf(kinds[man]!);
    if ((kinds[man]! & 7) === PAWN && (flags[man]! & PROMOTES) === 0) {
      pawnAttacksFrom(kinds[man]! & BOTH, mayLow[man]!, mayHigh[man]!);
      arriveLow[side]! |= low & reachLow[side ^ 1]!;
      arriveHigh[side]! |= high & reachHigh[side ^ 1]!;
    }
    if ((flags[man]! & (CAPTURABLE | PROMOTES)) === 0) addAlwaysAttacked(side, man);
  }
}

function addTo(side: number, role: number, man: number): void {
  const own = flags[man]!;
  anyLow |= mayLow[man]!;
  anyHigh |= mayHigh[man]!;
  if ((own & (MOVES | CAPTURABLE)) === 0) {
    fixedLow[side]! |= homeLow[man]!;
    fixedHigh[side]! |= homeHigh[man]!;
    if (role === KING) {
      kingLow[side] = homeLow[man]!;
      kingHigh[side] = homeHigh[man]!;
    }
  }
  if (role !== KING) {
    reachLow[side]! |= mayLow[man]!;
    reachHigh[side]! |= mayHigh[man]!;
  }
  if (role === PAWN && (own & PROMOTES) === 0) {
    if ((own & (STRAYS | CAPTURABLE)) === 0) {
      stayLow[side]! |= homeLow[man]!;
      stayHigh[side]! |= homeHigh[man]!;
    }
  } else if ((own & MOVES) !== 0) {
    // A piece that has left its square may come back to it.
    arriveLow[side]! |= mayLow[man]!;
    arriveHigh[side]! |= mayHigh[man]!;
  }
}

/** With more squares than this to stand on, hardly a piece attacks one square from all. */
const FEW_SQUARES = 8;

/**
 * A piece that is never captured attacks, wherever it stands, what it attacks from each of its squares; the rays of a
 * slider end on any square on which something may ever stand.
 */
function addAlwaysAttacked(side: number, man: number): void {
  if (countBits(mayLow[man]!) + countBits(mayHigh[man]!) > FEW_SQUARES) return;
  let allLow = -1;
  let allHigh = -1;
  for (let left = mayLow[man]!; left !== 0; left &= left - 1) {
    attackFrom(kinds[man]!, left & -left, 0);
    allLow &= low;
    allHigh &= high;
  }
  for (let left = mayHigh[man]!; left !== 0; left &= left - 1) {
    attackFrom(kinds[man]!, 0, left & -left);
    allLow &= low;
    allHigh &= high;
  }
  alwaysLow[side]! |= allLow;
  alwaysHigh[side]! |= allHigh;
}

/** What a piece on one square (a set of one) attacks whatever else stands on the board. */
function attackFrom(piece: number, fromLow: number, fromHigh: number): void {
  const role = piece & 7;
  if (role === PAWN) {
    pawnAttacksFrom(piece & BOTH, fromLow, fromHigh);
    return;
  }
  if (role === KNIGHT || role === KING) {
    stepFrom(role, fromLow, fromHigh);
    return;
  }
  let allLow = 0;
  let allHigh = 0;
  const from = lowestSquare(fromLow, fromHigh);
  for (const step of STEPS) {
    if (!slidesAlong(piece, step)) continue;
    for (let at = from + step; (at & 0x88) === 0; at += step) {
      if ((at & 0x40) === 0) allLow |= bitOf(at);
      else allHigh |= bitOf(at);
      if (((at & 0x40 ? anyHigh : anyLow) & bitOf(at)) !== 0) break;
    }
  }
  setSquares(allLow, allHigh);
}

/** Lets a piece go where the sets and flags of all others let it; whether that is more than before. */
function grow(man: number): boolean {
  const kind = kinds[man]!;
  const role = kind & 7;
  const side = sideOf(kind);
  const other = side ^ 1;
  const flagsBefore = flags[man]!;
  const lowBefore = mayLow[man]!;
  const highBefore = mayHigh[man]!;
  // No piece steps onto an own one that stays for good, nor onto a king, which is never captured.
  const blockLow = fixedLow[side]! | kingLow[other]!;
  const blockHigh = fixedHigh[side]! | kingHigh[other]!;
  if (role === PAWN) growPawn(man, blockLow, blockHigh);
  else if (role !== KING) spread(man, role, blockLow, blockHigh);
  else spread(man, role, blockLow | alwaysLow[other]!, blockHigh | alwaysHigh[other]!);
  if (mayLow[man] !== homeLow[man] || mayHigh[man] !== homeHigh[man]) flags[man]! |= MOVES;
  const isMet = ((mayLow[man]! & arriveLow[other]!) | (mayHigh[man]! & arriveHigh[other]!)) !== 0;
  if (isMet && role !== KING) flags[man]! |= CAPTURABLE;
  return flags[man] !== flagsBefore || mayLow[man] !== lowBefore || mayHigh[man] !== highBefore;
}

/** A piece goes step by step: a slider passes only squares that it could stop on. */
function spread(man: number, role: number, blockLow: number, blockHigh: number): void {
  let atLow = 0;
  let atHigh = 0;
  while (atLow !== mayLow[man] || atHigh !== mayHigh[man]) {
    atLow = mayLow[man]!;
    atHigh = mayHigh[man]!;
    stepFrom(role, atLow, atHigh);
    mayLow[man] = atLow | (low & ~blockLow);
    mayHigh[man] = atHigh | (high & ~blockHigh);
  }
}

/**
 * A pawn captures wherever an enemy may ever stand: en passant is among it, for the pawn to be captured passes its
 * target as by a single step. It is pushed, step by step, unless something stands there for good; and while it stays
 * on its file, it does not pass the pawn that comes the other way on it and is never captured.
 */
function growPawn(man: number, blockLow: number, blockHigh: number): void {
  const color = kinds[man]! & BOTH;
  const other = sideOf(color) ^ 1;
  let atLow = 0;
  let atHigh = 0;
  while ((flags[man]! & PROMOTES) === 0 && (atLow !== mayLow[man] || atHigh !== mayHigh[man])) {
    atLow = mayLow[man]!;
    atHigh = mayHigh[man]!;
    pawnAttacksFrom(color, atLow, atHigh);
    const takesLow = low & reachLow[other]!;
    const takesHigh = high & reachHigh[other]!;
    if ((takesLow | takesHigh) !== 0) flags[man]! |= STRAYS;
    const isOnFile = (flags[man]! & STRAYS) === 0;
    pushFrom(color, atLow, atHigh);
    const stopLow = blockLow | fixedLow[other]! | (isOnFile ? stayLow[other]! : 0);
    const stopHigh = blockHigh | fixedHigh[other]! | (isOnFile ? stayHigh[other]! : 0);
    mayLow[man] = atLow | takesLow | (low & ~stopLow);
    mayHigh[man] = atHigh | takesHigh | (high & ~stopHigh);
    const isLast = color === WHITE ? mayHigh[man]! >>> 24 !== 0 : (mayLow[man]! & 0xff) !== 0;
    if (isLast) flags[man]! |= PROMOTES | STRAYS | MOVES;
  }
  if ((flags[man]! & PROMOTES) === 0) return;
  // What it may become goes anywhere in time.
  mayLow[man]! |= ~blockLow;
  mayHigh[man]! |= ~blockHigh;
}
