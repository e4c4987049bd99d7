/**
 * Strictly legal moves.
 *
 * One search for danger (`attacks.ts`) tells pins, checkers and the king's safe steps; after it every move written
 * down is legal as it stands. Single check: moves of other pieces are kept only where they answer it. Double check:
 * the king alone moves. En passant and castling are tested on the board, each on its own.
 */

import {
  CHECKERS,
  enPassantCapturer,
  evasionStamp,
  evasions,
  findDanger,
  isEnPassantSafe,
  pins,
  SAFE_STEPS,
} from './attacks.ts';
import {
  board,
  CAPTURE_EN_PASSANT,
  DEEPEST_PLY,
  DOUBLE_STEP,
  EN_PASSANT,
  kingSquare,
  moveTo,
  pieceCount,
  pieceSquare,
  RIGHTS,
  state,
  TURN,
} from './board.ts';
import { canCastle, castlingMove } from './castling.ts';
import {
  BISHOP,
  BOTH,
  KING,
  KNIGHT,
  KNIGHT_STEPS,
  NOWHERE,
  PAWN,
  QUEEN,
  ROOK,
  STEPS,
  WHITE,
} from './geometry.ts';

/**
 * More legal moves than any arrangement of pieces has: a step along one of 16 directions ends on an empty or
 * hostile square, each such square is reached once along each, and 64 squares are shared by both kinds.
 */
export const MOST_MOVES = 640;

/** Where moves are written. Each ply of a search writes from the end of the ply above it. */
export const moves: Int32Array = /* @__PURE__ */ new Int32Array(MOST_MOVES * (DEEPEST_PLY + 1));
/** Where the moves of a list stand that is to last: behind all that is written otherwise. */
export const LASTING: number = MOST_MOVES * DEEPEST_PLY;

/** Where moves are written that are only counted or looked for: behind all that a search writes. */
const ASIDE: number = MOST_MOVES * (DEEPEST_PLY - 1);

/** Writes every legal move from `start` on and returns the end, in the order of the piece lists. */
export function generate(start: number): number {
  const us = state[TURN]!;
  const danger = findDanger(us);
  const checkers = danger >> CHECKERS;
  let end = start;
  if (checkers < 2) {
    for (let role = PAWN; role <= QUEEN; role++) {
      const list = (us | role) << 6;
      const last = list + pieceCount[us | role]!;
      for (let i = list; i < last; i++) end = writePieceMoves(pieceSquare[i]!, us | role, end);
    }
    if (checkers === 1) end = keepEvasions(start, end);
    end = writeEnPassant(end);
    if (checkers === 0) end = writeCastling(us, danger, end);
  }
  return writeKingSteps(us, danger, end);
}

/** Writes the legal moves of the piece on one square, which must belong to the side to move. */
export function generateFrom(square: number, danger: number, start: number): number {
  const piece = board[square]!;
  const checkers = danger >> CHECKERS;
  if ((piece & 7) === KING) {
    const end = writeKingSteps(piece & BOTH, danger, start);
    return checkers === 0 ? writeCastling(piece & BOTH, danger, end) : end;
  }
  if (checkers > 1) return start;
  let end = writePieceMoves(square, piece, start);
  if (checkers === 1) end = keepEvasions(start, end);
  if ((piece & 7) !== PAWN || state[EN_PASSANT] === NOWHERE) return end;
  const isBeside = enPassantCapturer(-1) === square || enPassantCapturer(1) === square;
  return isBeside ? writeEnPassantFrom(square, end) : end;
}

/** Writes every legal move, square by square from a1 to h8: an order that depends on nothing but the position. */
export function generateInOrder(start: number): number {
  const us = state[TURN]!;
  const danger = findDanger(us);
  let end = start;
  for (let rank = 0; rank < 128; rank += 16) {
    for (let square = rank; square < rank + 8; square++) {
      if ((board[square]! & us) !== 0) end = generateFrom(square, danger, end);
    }
  }
  return end;
}

/** Whether the side to move has a legal move. Stops at the first it finds. */
export function hasLegalMove(): boolean {
  const us = state[TURN]!;
  const danger = findDanger(us);
  if ((danger & SAFE_STEPS) !== 0) return true;
  if (danger >> CHECKERS > 1) return false;
  for (let role = QUEEN; role >= PAWN; role--) {
    const list = (us | role) << 6;
    const last = list + pieceCount[us | role]!;
    for (let i = list; i < last; i++) {
      if (generateFrom(pieceSquare[i]!, danger, ASIDE) > ASIDE) return true;
    }
  }
  return danger >> CHECKERS === 0 && writeCastling(us, danger, ASIDE) > ASIDE;
}

/** Drops the moves that do not capture the checker or step between it and the king. */
function keepEvasions(start: number, end: number): number {
  const stamp = evasionStamp();
  let kept = start;
  for (let i = start; i < end; i++) {
    const move = moves[i]!;
    if (evasions[moveTo(move)] === stamp) moves[kept++] = move;
  }
  return kept;
}

function writePieceMoves(from: number, piece: number, end: number): number {
  switch (piece & 7) {
    case PAWN:
      return writePawn(from, piece & BOTH, end);
    case KNIGHT:
      return pins[from] === 0 ? writeSteps(from, piece, end) : end;
    case BISHOP:
      return writeDiagonals(from, piece, end);
    case ROOK:
      return writeStraights(from, piece, end);
    default:
      return writeStraights(from, piece, writeDiagonals(from, piece, end));
  }
}

function writeSteps(from: number, piece: number, start: number): number {
  const us = piece & BOTH;
  const base = from | (piece << 14);
  let end = start;
  for (let i = 0; i < 8; i++) {
    const to = from + KNIGHT_STEPS[i]!;
    if ((to & 0x88) === 0 && (board[to]! & us) === 0) moves[end++] = base | (to << 7) | (board[to]! << 19);
  }
  return end;
}

function writeDiagonals(from: number, piece: number, start: number): number {
  const pin = pins[from]!;
  let end = start;
  if (pin === 0 || pin === 15) {
    end = writeRay(from, 15, piece, end);
    end = writeRay(from, -15, piece, end);
  }
  if (pin === 0 || pin === 17) {
    end = writeRay(from, 17, piece, end);
    end = writeRay(from, -17, piece, end);
  }
  return end;
}

function writeStraights(from: number, piece: number, start: number): number {
  const pin = pins[from]!;
  let end = start;
  if (pin === 0 || pin === 16) {
    end = writeRay(from, 16, piece, end);
    end = writeRay(from, -16, piece, end);
  }
  if (pin === 0 || pin === 1) {
    end = writeRay(from, 1, piece, end);
    end = writeRay(from, -1, piece, end);
  }
  return end;
}

function writeRay(from: number, step: number, piece: number, start: number): number {
  const base = from | (piece << 14);
  let end = start;
  let to = from + step;
  while ((to & 0x88) === 0 && board[to] === 0) {
    moves[end++] = base | (to << 7);
    to += step;
  }
  if ((to & 0x88) === 0 && (board[to]! & piece & BOTH) === 0) {
    moves[end++] = base | (to << 7) | (board[to]! << 19);
  }
  return end;
}

function writePawn(from: number, us: number, start: number): number {
  const pin = pins[from]!;
  const base = from | ((us | PAWN) << 14);
  const step = us === WHITE ? 16 : -16;
  const ahead = from + step;
  let end = start;
  if ((pin === 0 || pin === 16) && (ahead & 0x88) === 0 && board[ahead] === 0) {
    end = writePawnMove(base | (ahead << 7), us, end);
    const isHome = from >> 4 === (us === WHITE ? 1 : 6);
    if (isHome && board[ahead + step] === 0) moves[end++] = base | ((ahead + step) << 7) | DOUBLE_STEP;
  }
  // A pin along a diagonal: 15 and 17 for White, who goes up; the other way round for Black.
  if (pin === 0 || pin === (us === WHITE ? 15 : 17)) end = writePawnCapture(base, ahead - 1, us, end);
  if (pin === 0 || pin === (us === WHITE ? 17 : 15)) end = writePawnCapture(base, ahead + 1, us, end);
  return end;
}

function writePawnCapture(base: number, to: number, us: number, end: number): number {
  if ((to & 0x88) !== 0 || (board[to]! & (us ^ BOTH)) === 0) return end;
  return writePawnMove(base | (to << 7) | (board[to]! << 19), us, end);
}

function writePawnMove(move: number, us: number, start: number): number {
  let end = start;
  const to = moveTo(move);
  if (us === WHITE ? to < 0x70 : to >= 0x10) {
    moves[end++] = move;
    return end;
  }
  for (let role = QUEEN; role >= KNIGHT; role--) moves[end++] = move | (role << 24);
  return end;
}

function writeEnPassant(start: number): number {
  if (state[EN_PASSANT] === NOWHERE) return start;
  let end = start;
  for (let side = -1; side <= 1; side += 2) {
    const from = enPassantCapturer(side);
    if (from !== NOWHERE) end = writeEnPassantFrom(from, end);
  }
  return end;
}

function writeEnPassantFrom(from: number, start: number): number {
  let end = start;
  if (isEnPassantSafe(from)) moves[end++] = enPassantMove(from);
  return end;
}

/** The en passant capture of the pawn on `from`, legal or not. */
export function enPassantMove(from: number): number {
  const us = state[TURN]!;
  const captured = (us ^ BOTH) | PAWN;
  return from | (state[EN_PASSANT]! << 7) | ((us | PAWN) << 14) | (captured << 19) | CAPTURE_EN_PASSANT;
}

function writeKingSteps(us: number, danger: number, start: number): number {
  let end = start;
  if ((danger & SAFE_STEPS) === 0) return end;
  const king = kingSquare(us);
  const base = king | ((us | KING) << 14);
  for (let i = 0; i < 8; i++) {
    if (((danger >> i) & 1) === 0) continue;
    const to = king + STEPS[i]!;
    moves[end++] = base | (to << 7) | (board[to]! << 19);
  }
  return end;
}

function writeCastling(us: number, danger: number, start: number): number {
  let end = start;
  const rights = us === WHITE ? state[RIGHTS]! & 3 : state[RIGHTS]! >> 2;
  if (rights === 0) return end;
  const first = us === WHITE ? 0 : 2;
  if ((rights & 1) !== 0 && canCastle(first, danger)) moves[end++] = castlingMove(first);
  if ((rights & 2) !== 0 && canCastle(first + 1, danger)) moves[end++] = castlingMove(first + 1);
  return end;
}

/** In check few moves are left: they are listed aside and counted. */
export function countEvasions(us: number): number {
  let end = ASIDE;
  for (let role = PAWN; role <= QUEEN; role++) {
    const list = (us | role) << 6;
    const last = list + pieceCount[us | role]!;
    for (let i = list; i < last; i++) end = writePieceMoves(pieceSquare[i]!, us | role, end);
  }
  return writeEnPassant(keepEvasions(ASIDE, end)) - ASIDE;
}
