/**
 * Reading SAN, standard algebraic notation: what the text says (`san-scan.ts`) is looked for on the board, back from
 * the target. No list of moves is made; that a text is ambiguous falls out of the count.
 */

import { findDanger, findDangerInCheck } from '../board/attacks.ts';
import {
  board,
  CAPTURE_EN_PASSANT,
  moveFrom,
  movePiece,
  moveTo,
  NO_MOVE,
  SPECIAL,
  state,
  TURN,
} from '../board/board.ts';
import {
  castlingRightOf,
  findCastling,
  findMove,
  findOrigins,
  findPawnCapture,
  findPawnPush,
  isPromotionSquare,
  origins,
  pieceMove,
} from '../board/find.ts';
import { BISHOP, BLACK, PAWN, WHITE } from '../board/geometry.ts';
import { ENGLISH } from './piece-letters.ts';
import {
  captures,
  castlingSide,
  claimsEnPassant,
  fromFile,
  fromRank,
  isNull,
  LENIENT,
  NONE,
  plainSpelling,
  promotion,
  role,
  scan,
  toFile,
  toRank,
  UNKNOWN,
} from './san-scan.ts';

/** What reading a SAN came to, when it is no move. */
export const INVALID = -1;
export const ILLEGAL = -2;
export const AMBIGUOUS = -3;
export const NULL_MOVE = -4;

/** The legal moves that an ambiguous SAN may mean. */
let candidates: number[] = [];

export function sanCandidates(): number[] {
  return candidates;
}

/**
 * Reads `text` from `start` to `end` as a move of the position on the board. Returns the move, or one of the
 * negative answers above; what went wrong is then to be had from the `san…` functions.
 */
export function readSan(
  text: string,
  start: number,
  end: number,
  mode: number,
  letters: string = ENGLISH,
): number {
  // What standard mode reads, lenient mode reads the same, and strict mode is held against what is written.
  if (
    !scan(text, start, end, false, letters) &&
    (mode !== LENIENT || !scanLeniently(text, start, end, letters))
  )
    return INVALID;
  if (isNull) return NULL_MOVE;
  const move = resolve();
  if (move > 0 && claimsEnPassant && (move & SPECIAL) !== CAPTURE_EN_PASSANT) return ILLEGAL;
  return move;
}

function scanLeniently(text: string, start: number, end: number, letters: string): boolean {
  const plain = plainSpelling(text.slice(start, end), letters);
  return scan(plain, 0, plain.length, true, letters);
}

/** Finds the move that the last scan names. */
function resolve(): number {
  const us = state[TURN]!;
  if (castlingSide !== NONE) {
    const move = findCastling(castlingSide + (us === BLACK ? 2 : 0), findDanger(us));
    return move === NO_MOVE ? ILLEGAL : move;
  }
  const danger = findDangerInCheck();
  if (toRank === NONE) return resolveFiles(us, danger);
  const to = (toRank << 4) | toFile;
  if (role === UNKNOWN && fromRank !== NONE)
    return resolveCoordinates((fromRank << 4) | fromFile, to, danger);
  if (role === UNKNOWN || role === PAWN) return resolvePawn(us, to, danger);
  return resolvePiece(us | role, to, danger);
}

function resolvePiece(piece: number, to: number, danger: number): number {
  const count = findOrigins(piece, to, danger);
  let found = NO_MOVE;
  let matching = 0;
  for (let i = 0; i < count; i++) {
    if (!isNamed(origins[i]!)) continue;
    found = pieceMove(origins[i]!, to);
    matching++;
  }
  if (matching === 1) return found;
  if (matching > 1) {
    candidates = [];
    for (let i = 0; i < count; i++) if (isNamed(origins[i]!)) candidates.push(pieceMove(origins[i]!, to));
    candidates.sort((a, b) => moveFrom(a) - moveFrom(b));
    return AMBIGUOUS;
  }
  return ILLEGAL;
}

function isNamed(from: number): boolean {
  return (fromFile === NONE || (from & 7) === fromFile) && (fromRank === NONE || from >> 4 === fromRank);
}

/** Two whole squares without a letter: any piece may stand on the first. */
function resolveCoordinates(from: number, to: number, danger: number): number {
  const right = captures ? NONE : castlingRightOf(from, to);
  if (right !== NONE && promotion === 0) {
    const move = findCastling(right, findDanger(state[TURN]!));
    if (move !== NO_MOVE) return move;
  }
  const move = findMove(from, to, danger);
  if (move === NO_MOVE) return ILLEGAL;
  if ((movePiece(move) & 7) !== PAWN) return promotion === 0 ? move : ILLEGAL;
  return captures && fromFile === toFile ? ILLEGAL : finishPawn(move);
}

function resolvePawn(us: number, to: number, danger: number): number {
  const back = us === WHITE ? -16 : 16;
  if (fromFile === NONE || (fromFile === toFile && !captures)) {
    const move = findPawnPush(to, danger);
    if (move === NO_MOVE) return ILLEGAL;
    return isNamed(moveFrom(move)) ? finishPawn(move) : ILLEGAL;
  }
  const from = ((to >> 4) << 4) + back + fromFile;
  if (fromRank !== NONE && from >> 4 !== fromRank) return ILLEGAL;
  if (Math.abs(fromFile - toFile) !== 1) return ILLEGAL;
  const move = findPawnCapture(from, to, danger);
  // `bc4`: only if no bishop can be meant.
  if (role === UNKNOWN && !captures && fromFile === 1) {
    const bishops = findOrigins(us | BISHOP, to, danger);
    if (bishops > 0) {
      candidates = [];
      for (let i = 0; i < bishops; i++) candidates.push(pieceMove(origins[i]!, to));
      if (move === NO_MOVE) return ILLEGAL;
      candidates.push(move);
      return AMBIGUOUS;
    }
  }
  return move === NO_MOVE ? ILLEGAL : finishPawn(move);
}

/** `exd`: the captures of a pawn from one file to the next, of which there must be one. */
function resolveFiles(us: number, danger: number): number {
  const ahead = us === WHITE ? 16 : -16;
  candidates = [];
  for (let from = fromFile; from < 128; from += 16) {
    const to = ((from + ahead) & 0x70) | toFile;
    if (board[from] !== (us | PAWN) || ((from + ahead) & 0x88) !== 0) continue;
    const move = findPawnCapture(from, to, danger);
    if (move !== NO_MOVE) candidates.push(move);
  }
  if (candidates.length === 1) return finishPawn(candidates[0]!);
  return candidates.length > 1 ? AMBIGUOUS : ILLEGAL;
}

/** Gives a pawn's move its promotion, which must be named exactly where there is one. */
function finishPawn(move: number): number {
  const promotes = isPromotionSquare(moveTo(move), state[TURN]!);
  if (promotes !== (promotion !== 0)) return ILLEGAL;
  return move | (promotion << 24);
}
