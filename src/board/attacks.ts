/**
 * Who attacks what; and the pins, the checkers and the danger around a king, on which legal generation rests.
 */

import {
  board,
  CHECK,
  EN_PASSANT,
  kingSquare,
  OPEN,
  pieceCount,
  pieceSquare,
  state,
  TURN,
  UNKNOWN,
} from './board.ts';
import {
  BISHOP,
  BOTH,
  DIRECTION,
  KING,
  KNIGHT,
  NOWHERE,
  PAWN,
  QUEEN,
  RING,
  RING_BIT,
  RING_CHECK,
  RING_RAYS,
  ROOK,
  ringKind,
  STEPS,
  WHITE,
} from './geometry.ts';

/** The first occupied square from `square` along `step`, or NOWHERE. */
export function firstPieceFrom(square: number, step: number): number {
  let at = square + step;
  while ((at & 0x88) === 0) {
    if (board[at] !== 0) return at;
    at += step;
  }
  return NOWHERE;
}

/** Whether a step leads along ranks and files, not diagonals. */
export function isStraight(step: number): boolean {
  return step === 1 || step === -1 || step === 16 || step === -16;
}

/** The squares found by the last {@link findAttackers}. Every square but one may attack it: a board may be anything. */
const attackers: Uint8Array = /* @__PURE__ */ new Uint8Array(64);

/**
 * Finds the squares from which pieces of `by` attack `square`, pinned pieces included, writes them to
 * {@link attackers} and returns how many there are; it stops looking once `most` are found. It goes by the piece
 * lists: most pieces are too far off or stand wrong, which one look-up tells. Pieces that are lifted from the board
 * for the while, but not from their lists, attack nothing.
 */
function findAttackers(square: number, by: number, most: number): number {
  let count = 0;
  for (let role = PAWN; role <= KING; role++) {
    const piece = by | role;
    const ring = (ringKind(piece) << 8) + 119 - square;
    const first = piece << 6;
    const end = first + pieceCount[piece]!;
    for (let i = first; i < end; i++) {
      const from = pieceSquare[i]!;
      if ((RING[ring + from]! & RING_CHECK) === 0 || board[from] !== piece) continue;
      if (role < BISHOP || role === KING || isClear(from, square)) {
        attackers[count++] = from;
        if (count === most) return count;
      }
    }
  }
  return count;
}

/** Whether a piece of `by` attacks the square, pinned pieces included. */
export function isAttacked(square: number, by: number): boolean {
  return findAttackers(square, by, 1) > 0;
}

/** Whether nothing stands between two squares on one line. */
export function isClear(from: number, to: number): boolean {
  const step = DIRECTION[to - from + 119]!;
  let at = from + step;
  while (at !== to && board[at] === 0) at += step;
  return at === to;
}

/** The squares of the pieces of `by` that attack the square, pinned pieces included, in the order of the board. */
export function attackersOf(square: number, by: number): number[] {
  return [...attackers.subarray(0, findAttackers(square, by, 64))].sort((a, b) => a - b);
}

/** Whether the side to move is in check. Looked for once: until the next move the board remembers. */
export function isInCheck(): boolean {
  if (state[CHECK] === UNKNOWN) {
    const turn = state[TURN]!;
    const king = kingSquare(turn);
    state[CHECK] = king !== NOWHERE && isAttacked(king, turn ^ BOTH) ? 1 : 0;
  }
  return state[CHECK] === 1;
}

/** The axis (1, 15, 16 or 17) along which each piece found pinned last may still move; 0 for all others. */
export const pins: Uint8Array = /* @__PURE__ */ new Uint8Array(128);
const pinnedSquares: Uint8Array = /* @__PURE__ */ new Uint8Array(8);
let pinnedCount = 0;

/** A square answers the check found last if it carries the stamp of that search: nothing has to be cleared. */
export const evasions: Int32Array = /* @__PURE__ */ new Int32Array(128);
let stamp = 0;
/** Two thousand million looks are a long count of leaves; then the stamps begin anew. */
const LAST_STAMP = 0x7fffffff;
/** The stamp of the last search for danger. */
export function evasionStamp(): number {
  return stamp;
}

/** What a search for danger has found so far: the king's neighbours still safe, and how many checkers. */
let safe = 0;
let checkers = 0;

/** The bits of a danger that are the king's safe steps, in the order of {@link STEPS}. */
export const SAFE_STEPS = 0xff;
/** Shifts a danger down to the number of checkers. */
export const CHECKERS = 8;

/**
 * The danger to the king of `us`: which of its steps are safe (bits 0 to 7), how many pieces give check (from bit 8),
 * and, in {@link pins} and {@link evasions}, who is pinned and which squares answer a single check.
 * With that, no move has to be tried out to know that it is legal, but for en passant and castling.
 */
export function findDanger(us: number): number {
  while (pinnedCount > 0) pins[pinnedSquares[--pinnedCount]!] = 0;
  checkers = 0;
  const king = kingSquare(us);
  if (king === NOWHERE) return 0;
  if (stamp === LAST_STAMP) {
    evasions.fill(0);
    stamp = 0;
  }
  stamp++;
  safe = 0;
  for (let i = 0; i < 8; i++) {
    const square = king + STEPS[i]!;
    if ((square & 0x88) === 0 && (board[square]! & us) === 0) safe |= 1 << i;
  }
  const them = us ^ BOTH;
  addSteppers(them | PAWN, king);
  addSteppers(them | KNIGHT, king);
  addSteppers(them | KING, king);
  addSliders(them | BISHOP, king, us);
  addSliders(them | ROOK, king, us);
  addSliders(them | QUEEN, king, us);
  return safe | (checkers << CHECKERS);
}

/** The danger where only this is known, that there is no check: {@link isExposing} and {@link isAttacked} tell the rest. */
export const NOT_IN_CHECK = -1;

/** The danger as far as it is needed for a single move: searched for only in check. */
export function findDangerInCheck(): number {
  return isInCheck() ? findDanger(state[TURN]!) : NOT_IN_CHECK;
}

/** Whether a piece of the side to move, not its king and not in check, would open its king to a slider by a move. */
export function isExposing(from: number, to: number): boolean {
  const us = state[TURN]!;
  const king = kingSquare(us);
  if (king === NOWHERE) return false;
  const line = DIRECTION[from - king + 119]!;
  if (line === 0 || DIRECTION[to - king + 119] === line || firstPieceFrom(king, line) !== from) return false;
  const slider = firstPieceFrom(from, line);
  return slider !== NOWHERE && (board[slider]! & us) === 0 && slidesAlong(board[slider]!, line);
}

/** Whether a piece is a slider that moves along a step. */
export function slidesAlong(piece: number, step: number): boolean {
  const role = piece & 7;
  return role === QUEEN || role === (isStraight(step) ? ROOK : BISHOP);
}

function addSteppers(piece: number, king: number): void {
  const ring = (ringKind(piece) << 8) + 119 - king;
  const first = piece << 6;
  const end = first + pieceCount[piece]!;
  for (let i = first; i < end; i++) {
    const square = pieceSquare[i]!;
    const seen = RING[ring + square]!;
    if (seen === 0) continue;
    safe &= ~seen;
    if ((seen & RING_CHECK) !== 0) {
      checkers++;
      evasions[square] = stamp;
    }
  }
}

function addSliders(piece: number, king: number, us: number): void {
  const ring = ((piece & 7) << 8) + 119 - king;
  const first = piece << 6;
  const end = first + pieceCount[piece]!;
  for (let i = first; i < end; i++) {
    const square = pieceSquare[i]!;
    const seen = RING[ring + square]!;
    if ((seen & RING_CHECK) !== 0) findCheckOrPin(square, king, us);
    if ((seen & safe) !== 0) addRays(square, king, seen >> RING_RAYS);
  }
}

/** A slider on a line with the king gives check, or pins the only piece between, or does neither. */
function findCheckOrPin(slider: number, king: number, us: number): void {
  const step = DIRECTION[king - slider + 119]!;
  let square = slider + step;
  while (board[square] === 0) square += step;
  if (square === king) {
    checkers++;
    for (let at = slider; at !== king; at += step) evasions[at] = stamp;
    return;
  }
  if ((board[square]! & us) === 0) return;
  let behind = square + step;
  while (board[behind] === 0) behind += step;
  if (behind !== king) return;
  pins[square] = step < 0 ? -step : step;
  pinnedSquares[pinnedCount++] = square;
}

/** Follows a slider along the rays (bits, as in {@link STEPS}) that pass the king, which itself is transparent. */
function addRays(slider: number, king: number, rays: number): void {
  for (let left = rays; left !== 0; left &= left - 1) {
    const step = STEPS[31 - Math.clz32(left & -left)]!;
    let square = slider + step;
    while ((square & 0x88) === 0) {
      safe &= ~RING_BIT[square - king + 119]!;
      if (board[square] !== 0 && square !== king) break;
      square += step;
    }
  }
}

/**
 * Whether the pawn on `from` may capture en passant, given that it stands beside the pawn that has just passed.
 * The only capture that empties two squares: it is tried out on the board and looked at from the king.
 */
export function isEnPassantSafe(from: number): boolean {
  const us = state[TURN]!;
  const king = kingSquare(us);
  if (king === NOWHERE) return true;
  const to = state[EN_PASSANT]!;
  const capturedSquare = (from & 0x70) | (to & 7);
  const captured = board[capturedSquare]!;
  state[OPEN]!++;
  board[to] = board[from]!;
  board[from] = 0;
  board[capturedSquare] = 0;
  const isSafe = !isAttacked(king, us ^ BOTH);
  board[from] = board[to]!;
  board[to] = 0;
  board[capturedSquare] = captured;
  state[OPEN]!--;
  return isSafe;
}

/** Whether a pawn of the side to move stands on this side (-1 or 1) of the pawn that has just passed. */
export function enPassantCapturer(side: number): number {
  const target = state[EN_PASSANT]!;
  if (target === NOWHERE) return NOWHERE;
  const us = state[TURN]!;
  const from = target + (us === WHITE ? -16 : 16) + side;
  return (from & 0x88) === 0 && board[from] === (us | PAWN) ? from : NOWHERE;
}

/** Whether any pawn stands beside the pawn that has just passed, able to capture or not (the X-FEN reading). */
export function hasEnPassantCapturer(): boolean {
  return enPassantCapturer(-1) !== NOWHERE || enPassantCapturer(1) !== NOWHERE;
}

/** Whether an en passant capture is legal. */
export function hasLegalEnPassant(): boolean {
  for (let side = -1; side <= 1; side += 2) {
    const from = enPassantCapturer(side);
    if (from !== NOWHERE && isEnPassantSafe(from)) return true;
  }
  return false;
}
