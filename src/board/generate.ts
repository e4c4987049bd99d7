/**
 * Strictly legal moves, and their count.
 *
 * One look from the king (`attacks.ts`) tells pins, checkers and safe steps; after it every move written down is
 * legal as it stands. Single check: moves of other pieces are kept only where they answer it. Double check: the
 * king alone moves. En passant and castling are tested on the board, each on its own.
 *
 * {@link countMoves} is a twin of {@link generate} that lists nothing: half of a perft is spent in it. Both take
 * the same decisions in the same order; the tests hold them against each other and against a slow generator that
 * tries every move out.
 */

import {
  CHECKERS,
  enPassantCapturer,
  evasionStamp,
  evasions,
  isAttacked,
  isAttackedOnBoard,
  isEnPassantSafe,
  lookFromKing,
  pins,
  SAFE_STEPS,
} from './attacks.ts';
import {
  board,
  CAPTURE_EN_PASSANT,
  CASTLE_KING_SIDE,
  CASTLE_QUEEN_SIDE,
  castlingFirst,
  castlingKingTarget,
  castlingLast,
  castlingRook,
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
import {
  BISHOP,
  BLACK,
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
export const moves: Int32Array = /* @__PURE__ */ new Int32Array(MOST_MOVES * DEEPEST_PLY);

/** Where moves are written that are only counted or looked for: behind all that a search writes. */
const ASIDE: number = MOST_MOVES * (DEEPEST_PLY - 1);

/** Writes every legal move from `start` on and returns the end, in the order of the piece lists. */
export function generate(start: number): number {
  const us = state[TURN]!;
  const look = lookFromKing(us);
  const checkers = look >> CHECKERS;
  let end = start;
  if (checkers < 2) {
    for (let role = PAWN; role <= QUEEN; role++) {
      const list = (us | role) << 6;
      const last = list + pieceCount[us | role]!;
      for (let i = list; i < last; i++) end = writePieceMoves(pieceSquare[i]!, us | role, end);
    }
    if (checkers === 1) end = keepEvasions(start, end);
    end = writeEnPassant(end);
    if (checkers === 0) end = writeCastling(us, look, end);
  }
  return writeKingSteps(us, look, end);
}

/** Writes the legal moves of the piece on one square, which must belong to the side to move. */
export function generateFrom(square: number, look: number, start: number): number {
  const piece = board[square]!;
  const checkers = look >> CHECKERS;
  if ((piece & 7) === KING) {
    const end = writeKingSteps(piece & BOTH, look, start);
    return checkers === 0 ? writeCastling(piece & BOTH, look, end) : end;
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
  const look = lookFromKing(us);
  let end = start;
  for (let rank = 0; rank < 128; rank += 16) {
    for (let square = rank; square < rank + 8; square++) {
      if ((board[square]! & us) !== 0) end = generateFrom(square, look, end);
    }
  }
  return end;
}

/** Whether the side to move has a legal move. Stops at the first it finds. */
export function hasLegalMove(): boolean {
  const us = state[TURN]!;
  const look = lookFromKing(us);
  if ((look & SAFE_STEPS) !== 0) return true;
  if (look >> CHECKERS > 1) return false;
  for (let role = QUEEN; role >= PAWN; role--) {
    const list = (us | role) << 6;
    const last = list + pieceCount[us | role]!;
    for (let i = list; i < last; i++) {
      if (generateFrom(pieceSquare[i]!, look, ASIDE) > ASIDE) return true;
    }
  }
  return look >> CHECKERS === 0 && writeCastling(us, look, ASIDE) > ASIDE;
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
      return (piece & WHITE) !== 0 ? writeWhitePawn(from, end) : writeBlackPawn(from, end);
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
  while ((to & 0x88) === 0) {
    const target = board[to]!;
    if (target !== 0) {
      if ((target & piece & BOTH) === 0) moves[end++] = base | (to << 7) | (target << 19);
      break;
    }
    moves[end++] = base | (to << 7);
    to += step;
  }
  return end;
}

function writeWhitePawn(from: number, start: number): number {
  const pin = pins[from]!;
  const base = from | ((WHITE | PAWN) << 14);
  let end = start;
  const ahead = from + 16;
  if ((pin === 0 || pin === 16) && ahead < 0x80 && board[ahead] === 0) {
    end = writePawnMove(base | (ahead << 7), ahead >= 0x70, end);
    if (from >> 4 === 1 && board[ahead + 16] === 0) moves[end++] = base | ((ahead + 16) << 7) | DOUBLE_STEP;
  }
  if (pin === 0 || pin === 15) end = writePawnCapture(base, from + 15, BLACK, end);
  if (pin === 0 || pin === 17) end = writePawnCapture(base, from + 17, BLACK, end);
  return end;
}

function writeBlackPawn(from: number, start: number): number {
  const pin = pins[from]!;
  const base = from | ((BLACK | PAWN) << 14);
  let end = start;
  const ahead = from - 16;
  if ((pin === 0 || pin === 16) && ahead >= 0 && board[ahead] === 0) {
    end = writePawnMove(base | (ahead << 7), ahead < 0x10, end);
    if (from >> 4 === 6 && board[ahead - 16] === 0) moves[end++] = base | ((ahead - 16) << 7) | DOUBLE_STEP;
  }
  if (pin === 0 || pin === 15) end = writePawnCapture(base, from - 15, WHITE, end);
  if (pin === 0 || pin === 17) end = writePawnCapture(base, from - 17, WHITE, end);
  return end;
}

function writePawnCapture(base: number, to: number, them: number, end: number): number {
  if ((to & 0x88) !== 0 || (board[to]! & them) === 0) return end;
  const promotes = them === WHITE ? to < 0x10 : to >= 0x70;
  return writePawnMove(base | (to << 7) | (board[to]! << 19), promotes, end);
}

function writePawnMove(move: number, promotes: boolean, start: number): number {
  let end = start;
  if (!promotes) {
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

function writeKingSteps(us: number, look: number, start: number): number {
  let end = start;
  if ((look & SAFE_STEPS) === 0) return end;
  const king = kingSquare(us);
  const base = king | ((us | KING) << 14);
  for (let i = 0; i < 8; i++) {
    if (((look >> i) & 1) === 0) continue;
    const to = king + STEPS[i]!;
    moves[end++] = base | (to << 7) | (board[to]! << 19);
  }
  return end;
}

function writeCastling(us: number, look: number, start: number): number {
  let end = start;
  const rights = us === WHITE ? state[RIGHTS]! & 3 : state[RIGHTS]! >> 2;
  if (rights === 0) return end;
  const first = us === WHITE ? 0 : 2;
  if ((rights & 1) !== 0 && canCastle(first, look)) moves[end++] = castlingMove(first);
  if ((rights & 2) !== 0 && canCastle(first + 1, look)) moves[end++] = castlingMove(first + 1);
  return end;
}

/** The castling move of a right (0 to 3), legal or not. */
export function castlingMove(right: number): number {
  const us = right < 2 ? WHITE : BLACK;
  const special = (right & 1) === 0 ? CASTLE_KING_SIDE : CASTLE_QUEEN_SIDE;
  return kingSquare(us) | (castlingKingTarget(right) << 7) | ((us | KING) << 14) | special;
}

/** Whether the way is free and safe for the right (0 to 3), which must be held by a king not in check. */
export function canCastle(right: number, look: number): boolean {
  const king = kingSquare(right < 2 ? WHITE : BLACK);
  const rook = castlingRook[right]!;
  const step = rook > king ? 1 : -1;
  // Most rights fail on the first square: it is taken, or seen to be attacked already.
  if (king + step !== rook) {
    if (board[king + step] !== 0) return false;
    if ((look & (step > 0 ? STEP_RIGHT : STEP_LEFT)) === 0 && castlingKingTarget(right) !== king)
      return false;
  }
  return isCastlingFree(right) && isCastlingSafe(right, look);
}

/** The bits of a look for the steps to the next files. */
const STEP_LEFT: number = 1 << 3;
const STEP_RIGHT: number = 1 << 4;

/** Whether nothing but king and rook stands on the squares that either must cross or reach. */
export function isCastlingFree(right: number): boolean {
  const king = kingSquare(right < 2 ? WHITE : BLACK);
  const rook = castlingRook[right]!;
  const last = castlingLast[right]!;
  for (let at = castlingFirst[right]!; at <= last; at++) {
    if (board[at] !== 0 && at !== king && at !== rook) return false;
  }
  return true;
}

/** Whether no square that the king crosses or reaches is attacked; its own is not, by the terms of castling. */
function isCastlingSafe(right: number, look: number): boolean {
  const them = right < 2 ? BLACK : WHITE;
  const rook = castlingRook[right]! & 7;
  // Only in Chess960 can the rook be what shields its king: on a corner there is nothing behind it.
  if (rook !== 0 && rook !== 7) return isWaySafeWithoutRook(right);
  const king = kingSquare(them ^ BOTH);
  const target = castlingKingTarget(right);
  const step = target < king ? -1 : 1;
  for (let at = target; at !== king; at -= step) {
    const isSeenSafe = at === king + step && (look & (step > 0 ? STEP_RIGHT : STEP_LEFT)) !== 0;
    if (!isSeenSafe && isAttacked(at, them)) return false;
  }
  return true;
}

/** The same with king and rook lifted from the board. */
function isWaySafeWithoutRook(right: number): boolean {
  const them = right < 2 ? BLACK : WHITE;
  const king = kingSquare(them ^ BOTH);
  const rook = castlingRook[right]!;
  const target = castlingKingTarget(right);
  const step = target < king ? -1 : 1;
  const kingPiece = board[king]!;
  const rookPiece = board[rook]!;
  board[king] = 0;
  board[rook] = 0;
  let isSafe = !isAttackedOnBoard(target, them);
  for (let at = king; isSafe && at !== target; at += step) isSafe = !isAttackedOnBoard(at, them);
  board[king] = kingPiece;
  board[rook] = rookPiece;
  return isSafe;
}

/** How many legal moves the side to move has. */
export function countMoves(): number {
  const us = state[TURN]!;
  const look = lookFromKing(us);
  const checkers = look >> CHECKERS;
  let count = countBits(look & SAFE_STEPS);
  if (checkers > 1) return count;
  if (checkers === 1) return count + countEvasions(us);
  count += us === WHITE ? countWhitePawns() : countBlackPawns();
  const knights = (us | KNIGHT) << 6;
  const lastKnight = knights + pieceCount[us | KNIGHT]!;
  for (let i = knights; i < lastKnight; i++) {
    if (pins[pieceSquare[i]!] === 0) count += countSteps(pieceSquare[i]!, us);
  }
  const them = us ^ BOTH;
  const bishops = (us | BISHOP) << 6;
  const lastBishop = bishops + pieceCount[us | BISHOP]!;
  for (let i = bishops; i < lastBishop; i++) count += countDiagonals(pieceSquare[i]!, them);
  const rooks = (us | ROOK) << 6;
  const lastRook = rooks + pieceCount[us | ROOK]!;
  for (let i = rooks; i < lastRook; i++) count += countStraights(pieceSquare[i]!, them);
  const queens = (us | QUEEN) << 6;
  const lastQueen = queens + pieceCount[us | QUEEN]!;
  for (let i = queens; i < lastQueen; i++) {
    count += countDiagonals(pieceSquare[i]!, them) + countStraights(pieceSquare[i]!, them);
  }
  if (state[EN_PASSANT] !== NOWHERE) count += countEnPassant();
  if (state[RIGHTS] !== 0) count += countCastling(us, look);
  return count;
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}

/** In check few moves are left: they are listed aside and counted. */
function countEvasions(us: number): number {
  let end = ASIDE;
  for (let role = PAWN; role <= QUEEN; role++) {
    const list = (us | role) << 6;
    const last = list + pieceCount[us | role]!;
    for (let i = list; i < last; i++) end = writePieceMoves(pieceSquare[i]!, us | role, end);
  }
  return writeEnPassant(keepEvasions(ASIDE, end)) - ASIDE;
}

function countSteps(from: number, us: number): number {
  let count = 0;
  for (let i = 0; i < 8; i++) {
    const to = from + KNIGHT_STEPS[i]!;
    if ((to & 0x88) === 0 && (board[to]! & us) === 0) count++;
  }
  return count;
}

function countDiagonals(from: number, them: number): number {
  switch (pins[from]) {
    case 0:
      return countAlong15(from, them) + countAlong17(from, them);
    case 15:
      return countAlong15(from, them);
    case 17:
      return countAlong17(from, them);
    default:
      return 0;
  }
}

function countStraights(from: number, them: number): number {
  switch (pins[from]) {
    case 0:
      return countAlongFile(from, them) + countAlongRank(from, them);
    case 16:
      return countAlongFile(from, them);
    case 1:
      return countAlongRank(from, them);
    default:
      return 0;
  }
}

// One function an axis, each step a constant: 1.1 times as fast as one ray function that is given its step.

function countAlongFile(from: number, them: number): number {
  let count = 0;
  let to = from + 16;
  while ((to & 0x88) === 0 && board[to] === 0) {
    count++;
    to += 16;
  }
  if ((to & 0x88) === 0 && (board[to]! & them) !== 0) count++;
  to = from - 16;
  while ((to & 0x88) === 0 && board[to] === 0) {
    count++;
    to -= 16;
  }
  if ((to & 0x88) === 0 && (board[to]! & them) !== 0) count++;
  return count;
}

function countAlongRank(from: number, them: number): number {
  let count = 0;
  let to = from + 1;
  while ((to & 0x88) === 0 && board[to] === 0) {
    count++;
    to += 1;
  }
  if ((to & 0x88) === 0 && (board[to]! & them) !== 0) count++;
  to = from - 1;
  while ((to & 0x88) === 0 && board[to] === 0) {
    count++;
    to -= 1;
  }
  if ((to & 0x88) === 0 && (board[to]! & them) !== 0) count++;
  return count;
}

function countAlong15(from: number, them: number): number {
  let count = 0;
  let to = from + 15;
  while ((to & 0x88) === 0 && board[to] === 0) {
    count++;
    to += 15;
  }
  if ((to & 0x88) === 0 && (board[to]! & them) !== 0) count++;
  to = from - 15;
  while ((to & 0x88) === 0 && board[to] === 0) {
    count++;
    to -= 15;
  }
  if ((to & 0x88) === 0 && (board[to]! & them) !== 0) count++;
  return count;
}

function countAlong17(from: number, them: number): number {
  let count = 0;
  let to = from + 17;
  while ((to & 0x88) === 0 && board[to] === 0) {
    count++;
    to += 17;
  }
  if ((to & 0x88) === 0 && (board[to]! & them) !== 0) count++;
  to = from - 17;
  while ((to & 0x88) === 0 && board[to] === 0) {
    count++;
    to -= 17;
  }
  if ((to & 0x88) === 0 && (board[to]! & them) !== 0) count++;
  return count;
}

function countWhitePawns(): number {
  const list = (WHITE | PAWN) << 6;
  const last = list + pieceCount[WHITE | PAWN]!;
  const them = BLACK;
  let count = 0;
  for (let i = list; i < last; i++) {
    const from = pieceSquare[i]!;
    const pin = pins[from]!;
    const ways = from >= 0x60 ? 4 : 1;
    const ahead = from + 16;
    if ((pin === 0 || pin === 16) && ahead < 0x80 && board[ahead] === 0) {
      count += ways;
      if (from < 0x20 && from >= 0x10 && board[ahead + 16] === 0) count++;
    }
    if ((pin === 0 || pin === 15) && ((from + 15) & 0x88) === 0 && (board[from + 15]! & them) !== 0)
      count += ways;
    if ((pin === 0 || pin === 17) && ((from + 17) & 0x88) === 0 && (board[from + 17]! & them) !== 0)
      count += ways;
  }
  return count;
}

function countBlackPawns(): number {
  const list = (BLACK | PAWN) << 6;
  const last = list + pieceCount[BLACK | PAWN]!;
  let count = 0;
  for (let i = list; i < last; i++) {
    const from = pieceSquare[i]!;
    const pin = pins[from]!;
    const ways = from < 0x20 ? 4 : 1;
    const ahead = from - 16;
    if ((pin === 0 || pin === 16) && ahead >= 0 && board[ahead] === 0) {
      count += ways;
      if (from >= 0x60 && from < 0x70 && board[ahead - 16] === 0) count++;
    }
    if ((pin === 0 || pin === 15) && ((from - 15) & 0x88) === 0 && (board[from - 15]! & WHITE) !== 0)
      count += ways;
    if ((pin === 0 || pin === 17) && ((from - 17) & 0x88) === 0 && (board[from - 17]! & WHITE) !== 0)
      count += ways;
  }
  return count;
}

function countEnPassant(): number {
  let count = 0;
  for (let side = -1; side <= 1; side += 2) {
    const from = enPassantCapturer(side);
    if (from !== NOWHERE && isEnPassantSafe(from)) count++;
  }
  return count;
}

function countCastling(us: number, look: number): number {
  const rights = us === WHITE ? state[RIGHTS]! & 3 : state[RIGHTS]! >> 2;
  if (rights === 0) return 0;
  const first = us === WHITE ? 0 : 2;
  return (
    ((rights & 1) !== 0 && canCastle(first, look) ? 1 : 0) +
    ((rights & 2) !== 0 && canCastle(first + 1, look) ? 1 : 0)
  );
}
