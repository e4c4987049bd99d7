/**
 * How hopeful a position is for one who looks for a mate with the help of both sides: the fewer points, the sooner the
 * search looks at it. Points order the search and prove nothing. The weights were found by trying, on the questions of
 * the corpus that have a mate for an answer.
 */

import {
  BISHOP,
  BLACK,
  isLight,
  KNIGHT,
  kingSquare,
  NOWHERE,
  PAWN,
  pieceCount,
  pieceSquare,
  QUEEN,
  ROOK,
  SAFE_STEPS,
  WHITE,
} from './core.ts';

/** The points of the position rated last, in the two orders of the search. */
export let points = 0;
export let otherPoints = 0;

/** The roles that can stand in the way of their own king and leave a lone knight or bishop its check. */
const BLOCKERS: number = (1 << PAWN) | (1 << KNIGHT) | (1 << BISHOP) | (1 << ROOK);
const ALL_MEN: number = BLOCKERS | (1 << QUEEN);

/**
 * Rates the position on the board for White, who is to win. `look` is that of Black's king (`attacks.ts`). The one order wants material,
 * taken or promoted, before all; the other drives the kings together and the loser's into a corner.
 */
export function rate(look: number): void {
  const king = kingSquare(BLACK);
  const mater = kingSquare(WHITE);
  const near = mater === NOWHERE ? 0 : Math.max(distance(king, mater) - 2, 0);
  const file = king & 7;
  const rank = king >> 4;
  const fromSide = file < 4 ? file : 7 - file;
  const fromBack = rank < 4 ? rank : 7 - rank;
  const edge = Math.min(fromSide, fromBack);
  const flights = countSteps(look);
  const heavy = pieceCount[WHITE | QUEEN]! + pieceCount[WHITE | ROOK]!;
  if (heavy + pieceCount[WHITE | PAWN]! === 0) {
    const corner = cornerFor(file, rank);
    points = 99 * corner + 24 * near + 7 * flights + helpFrom(king);
    otherPoints = 4 * edge + 7 * corner + 86 * near;
    return;
  }
  const corner = fromSide + fromBack;
  const material = materialOf();
  points = 8 * edge + 2 * corner + 37 * near + 2 * flights + 43 * material;
  if (heavy === 0) points += 62 + 48 * toPromotion(WHITE);
  if (material !== 0 && mater !== NOWHERE) points += (heavy === 0 ? 8 : 2) * nearest(mater, ALL_MEN);
  otherPoints = 4 * edge + 7 * corner + 86 * near;
}

/**
 * Without pawns and heavy pieces a mate needs men of the loser in the way of his king (a queen would not stay there),
 * or, against a bare king, all of the winner's.
 */
function helpFrom(king: number): number {
  if (materialOf() === 0) return 4 * knightsTo(king);
  const pieces = pieceCount[BLACK | KNIGHT]! + pieceCount[BLACK | BISHOP]! + pieceCount[BLACK | ROOK]!;
  const promoting = pieces === 0 && pieceCount[BLACK | PAWN] !== 0 ? 117 * toPromotion(BLACK) : 0;
  return promoting + 12 * nearest(king, BLOCKERS);
}

/** Steps along rank and file to the nearest corner in which the winner's knights or bishops can attack. */
function cornerFor(file: number, rank: number): number {
  const side = file < 4 ? file : 7 - file;
  const back = rank < 4 ? rank : 7 - rank;
  if (pieceCount[WHITE | KNIGHT] !== 0) return side + back;
  return isLight(pieceSquare[(WHITE | BISHOP) << 6]!)
    ? Math.min(file + 7 - rank, 7 - file + rank)
    : Math.min(file + rank, 14 - file - rank);
}

function materialOf(): number {
  const minor = pieceCount[BLACK | KNIGHT]! + pieceCount[BLACK | BISHOP]!;
  return (
    pieceCount[BLACK | PAWN]! + 3 * minor + 5 * pieceCount[BLACK | ROOK]! + 9 * pieceCount[BLACK | QUEEN]!
  );
}

/** How many steps the pawn that is furthest up is from promotion; 8 without a pawn. */
function toPromotion(color: number): number {
  const list = (color | PAWN) << 6;
  let least = 8;
  for (let i = list + pieceCount[color | PAWN]! - 1; i >= list; i--) {
    const rank = pieceSquare[i]! >> 4;
    const left = color === WHITE ? 7 - rank : rank;
    if (left < least) least = left;
  }
  return least;
}

/** How far Black's nearest man of some roles is from a square; 8 where there is none. */
function nearest(to: number, roles: number): number {
  let least = 8;
  for (let role = PAWN; role <= QUEEN; role++) {
    if (((roles >> role) & 1) === 0) continue;
    const list = (BLACK | role) << 6;
    for (let i = list + pieceCount[BLACK | role]! - 1; i >= list; i--) {
      const away = distance(pieceSquare[i]!, to);
      if (away < least) least = away;
    }
  }
  return least;
}

/** King's steps between two squares. */
function distance(from: number, to: number): number {
  const files = Math.abs((from & 7) - (to & 7));
  const ranks = Math.abs((from >> 4) - (to >> 4));
  return Math.max(files, ranks);
}

function countSteps(look: number): number {
  let count = 0;
  for (let left = look & SAFE_STEPS; left !== 0; left &= left - 1) count++;
  return count;
}

/** How far White's knights are from a square, all together. */
function knightsTo(to: number): number {
  const list = (WHITE | KNIGHT) << 6;
  let sum = 0;
  for (let i = list + pieceCount[WHITE | KNIGHT]! - 1; i >= list; i--) sum += distance(pieceSquare[i]!, to);
  return sum;
}
