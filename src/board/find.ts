/**
 * Finding one legal move without listing all: from its squares, or back from its target, which is how SAN is read
 * and written. The danger to the king (`attacks.ts`) is brought along by the caller; {@link NOT_IN_CHECK} will do
 * where there is no check.
 */

import {
  CHECKERS,
  enPassantCapturer,
  evasionStamp,
  evasions,
  firstPieceFrom,
  isAttacked,
  isClear,
  isEnPassantSafe,
  isExposing,
  isInCheck,
  NOT_IN_CHECK,
  pins,
  slidesAlong,
} from './attacks.ts';
import {
  board,
  castlingKingTarget,
  castlingRook,
  DOUBLE_STEP,
  EN_PASSANT,
  FIRST_SPECIAL,
  kingSquare,
  make,
  NO_MOVE,
  pieceCount,
  pieceSquare,
  RIGHTS,
  SPECIAL,
  state,
  TURN,
  unmake,
} from './board.ts';
import { canCastle, castlingMove } from './castling.ts';
import { enPassantMove } from './generate.ts';
import {
  BISHOP,
  BLACK,
  BOTH,
  DIRECTION,
  KING,
  KNIGHT,
  NOWHERE,
  PAWN,
  RING,
  RING_BIT,
  RING_CHECK,
  ROOK,
  ringKind,
  WHITE,
} from './geometry.ts';

/** Where the legal moves found by {@link findOrigins} come from. */
export const origins: Uint8Array = /* @__PURE__ */ new Uint8Array(8);

/** Whether the piece on `from`, which can reach `to`, is free to go there as far as pins and checks are concerned. */
function isFree(from: number, to: number, danger: number): boolean {
  if (danger === NOT_IN_CHECK) return !isExposing(from, to);
  const checkers = danger >> CHECKERS;
  if (checkers !== 0 && (checkers > 1 || evasions[to] !== evasionStamp())) return false;
  const pin = pins[from]!;
  if (pin === 0) return true;
  const step = DIRECTION[to - from + 119]!;
  return step === pin || step === -pin;
}

/**
 * Finds every piece of the side to move that is `piece` (a knight, bishop, rook, queen or king) and can legally
 * go to `to`; writes their squares to {@link origins} and returns how many there are.
 */
export function findOrigins(piece: number, to: number, danger: number): number {
  if ((board[to]! & piece & BOTH) !== 0) return 0;
  if ((piece & 7) === KING) return findKing(piece, to, danger);
  const first = piece << 6;
  const end = first + pieceCount[piece]!;
  let count = 0;
  for (let i = first; i < end; i++) {
    const from = pieceSquare[i]!;
    if (reaches(from, to) && isFree(from, to, danger)) origins[count++] = from;
  }
  return count;
}

/** Whether the piece on `from`, no pawn, attacks `to`. */
function reaches(from: number, to: number): boolean {
  const role = board[from]! & 7;
  if ((RING[(role << 8) + from - to + 119]! & RING_CHECK) === 0) return false;
  return role === KNIGHT || role === KING || isClear(from, to);
}

function findKing(piece: number, to: number, danger: number): number {
  const king = kingSquare(piece & BOTH);
  if (king === NOWHERE || !isKingStep(king, to)) return 0;
  const isSafe =
    danger === NOT_IN_CHECK
      ? !isAttacked(to, piece ^ KING ^ BOTH)
      : (danger & RING_BIT[to - king + 119]!) !== 0;
  if (!isSafe) return 0;
  origins[0] = king;
  return 1;
}

/** The move of a piece other than a pawn, castling left out. */
export function pieceMove(from: number, to: number): number {
  return from | (to << 7) | (board[from]! << 14) | (board[to]! << 19);
}

/** Whether a pawn that arrives on the square promotes. */
export function isPromotionSquare(square: number, color: number): boolean {
  return color === WHITE ? square >= 0x70 : square < 0x10;
}

/** The legal move of a pawn straight ahead to `to`, without its promotion, or NO_MOVE. */
export function findPawnPush(to: number, danger: number): number {
  const us = state[TURN]!;
  const pawn = us | PAWN;
  const back = us === WHITE ? -16 : 16;
  if (board[to] !== 0) return NO_MOVE;
  let from = to + back;
  let special = 0;
  if ((from & 0x88) !== 0) return NO_MOVE;
  if (board[from] === 0 && to >> 4 === (us === WHITE ? 3 : 4)) {
    from += back;
    special = DOUBLE_STEP;
  }
  if (board[from] !== pawn || !isFree(from, to, danger)) return NO_MOVE;
  return from | (to << 7) | (pawn << 14) | special;
}

/** The legal capture of a pawn on `from` to `to`, a file to the side, without its promotion, or NO_MOVE. */
export function findPawnCapture(from: number, to: number, danger: number): number {
  const us = state[TURN]!;
  const pawn = us | PAWN;
  if ((from & 0x88) !== 0 || board[from] !== pawn) return NO_MOVE;
  if (to === state[EN_PASSANT]) {
    const isBeside = enPassantCapturer(-1) === from || enPassantCapturer(1) === from;
    return isBeside && isEnPassantSafe(from) ? enPassantMove(from) : NO_MOVE;
  }
  if ((board[to]! & (us ^ BOTH)) === 0 || !isFree(from, to, danger)) return NO_MOVE;
  return from | (to << 7) | (pawn << 14) | (board[to]! << 19);
}

/**
 * Which castling right (0 to 3) a move of the king on `from` to `to` asks for, held or not; -1 for none. Both
 * customs are understood: the king's own target, where no step of the king leads, and the square of its rook.
 */
export function castlingRightOf(from: number, to: number): number {
  const us = state[TURN]!;
  if (board[from] !== (us | KING) || from !== kingSquare(us)) return -1;
  const first = us === WHITE ? 0 : 2;
  for (let right = first; right < first + 2; right++) {
    const isHeld = ((state[RIGHTS]! >> right) & 1) !== 0;
    if (isHeld && castlingRook[right] === to && board[to] === (us | ROOK)) return right;
  }
  const home = us === WHITE ? 0 : 0x70;
  if ((from & 0x70) !== home || from === to || isKingStep(from, to)) return -1;
  for (let right = first; right < first + 2; right++) {
    if (castlingKingTarget(right) !== to) continue;
    // Without the right, only a king on its classical square can have meant to castle.
    const isHeld = ((state[RIGHTS]! >> right) & 1) !== 0;
    return isHeld || (from & 7) === 4 ? right : -1;
  }
  return -1;
}

function isKingStep(from: number, to: number): boolean {
  return RING_BIT[to - from + 119] !== 0;
}

/** The castling move of a right if it is legal, else NO_MOVE. */
export function findCastling(right: number, danger: number): number {
  const isHeld = ((state[RIGHTS]! >> right) & 1) !== 0;
  const isOurs = right >> 1 === (state[TURN] === BLACK ? 1 : 0);
  return isHeld && isOurs && danger >> CHECKERS === 0 && canCastle(right, danger)
    ? castlingMove(right)
    : NO_MOVE;
}

/** The legal move between two squares, castling left out and without its promotion, or NO_MOVE. */
export function findMove(from: number, to: number, danger: number): number {
  const us = state[TURN]!;
  const piece = board[from]!;
  if ((piece & us) === 0) return NO_MOVE;
  if ((piece & 7) === PAWN) {
    if ((from & 7) !== (to & 7)) {
      const ahead = us === WHITE ? to - from : from - to;
      return ahead === 15 || ahead === 17 ? findPawnCapture(from, to, danger) : NO_MOVE;
    }
    const move = findPawnPush(to, danger);
    return move !== NO_MOVE && (move & 0x7f) === from ? move : NO_MOVE;
  }
  if ((board[to]! & us) !== 0) return NO_MOVE;
  if ((piece & 7) === KING) return findKing(piece, to, danger) === 1 ? pieceMove(from, to) : NO_MOVE;
  return reaches(from, to) && isFree(from, to, danger) ? pieceMove(from, to) : NO_MOVE;
}

/**
 * Whether a legal move gives check. A plain move is not made for it: it gives check from its target, or by leaving a
 * line between the king and a slider.
 */
export function givesCheck(move: number): boolean {
  const us = state[TURN]!;
  const king = kingSquare(us ^ BOTH);
  if (king === NOWHERE) return false;
  if (move >= FIRST_SPECIAL && (move & SPECIAL) !== DOUBLE_STEP) return givesCheckWhenMade(move);
  const from = move & 0x7f;
  const to = (move >> 7) & 0x7f;
  const piece = board[from]!;
  const aimed = RING[(ringKind(piece) << 8) + 119 + to - king]! & RING_CHECK;
  if (aimed !== 0 && ((piece & 7) < BISHOP || (piece & 7) === KING || isClearBut(to, king, from)))
    return true;
  const line = DIRECTION[from - king + 119]!;
  if (line === 0 || DIRECTION[to - king + 119] === line) return false;
  const slider = firstPieceFrom(from, line);
  if (slider === NOWHERE || (board[slider]! & us) === 0 || !isClearBut(king, from, from)) return false;
  return slidesAlong(board[slider]!, line);
}

function givesCheckWhenMade(move: number): boolean {
  make(move, 0);
  const isCheck = isInCheck();
  unmake(move, 0);
  return isCheck;
}

/** Whether nothing but what stands on `except` stands between two squares of one line. */
function isClearBut(from: number, to: number, except: number): boolean {
  const step = DIRECTION[to - from + 119]!;
  let at = from + step;
  while (at !== to && (board[at] === 0 || at === except)) at += step;
  return at === to;
}
