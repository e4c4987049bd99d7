/** Writing SAN: FIDE Laws, appendix C, and PGN standard 1994, section 8.2.3. */

import { findDangerInCheck } from '../board/attacks.ts';
import {
  make,
  moveCaptured,
  moveCastling,
  moveFrom,
  movePiece,
  movePromotion,
  moveTo,
  unmake,
} from '../board/board.ts';
import { findOrigins, givesCheck, origins } from '../board/find.ts';
import { hasLegalMove } from '../board/generate.ts';
import { KING, PAWN, squareName } from '../board/geometry.ts';
import { ENGLISH } from './piece-letters.ts';

/** Writes a legal move of the position on the board. */
export function writeSan(move: number, letters: string = ENGLISH): string {
  return writeMove(move, needs(move), letters) + writeCheck(move);
}

/** Writes legal moves of the position on the board, which must be all of them, in one pass. */
export function writeSans(moves: Int32Array, start: number, end: number): string[] {
  const twins = linkTwins(moves, start, end);
  const texts: string[] = [];
  for (let i = start; i < end; i++) {
    let needed = 0;
    for (let twin = twins[i - start]!; twin !== i; twin = twins[twin - start]!) {
      needed |= needsBeside(moveFrom(moves[i]!), moveFrom(moves[twin]!));
    }
    texts.push(writeMove(moves[i]!, needed, ENGLISH));
  }
  // Making the moves uses the same danger, so the suffixes come last.
  for (let i = start; i < end; i++) texts[i - start] += writeCheck(moves[i]!);
  return texts;
}

/** Joins the moves of like pieces to like targets in rings: the n-th entry is the index of the next of its ring. */
function linkTwins(moves: Int32Array, start: number, end: number): number[] {
  const ring: number[] = [];
  for (let i = start; i < end; i++) {
    ring.push(i);
    const kind = movePiece(moves[i]!) & 7;
    if (kind === PAWN || kind === KING) continue;
    const key = moves[i]! & TWIN_BITS;
    const slot = (kind << 7) | moveTo(moves[i]!);
    const last = lastTwin[slot]! - 1;
    if (last >= start && last < i && (moves[last]! & TWIN_BITS) === key) {
      ring[i - start] = ring[last - start]!;
      ring[last - start] = i;
    }
    lastTwin[slot] = i + 1;
  }
  return ring;
}

/** Target and piece of a move. */
const TWIN_BITS = (0x7f << 7) | (0x1f << 14);
/** For a role and a target, one more than the index of the last move seen with them; old entries do no harm. */
const lastTwin: Int32Array = /* @__PURE__ */ new Int32Array(8 << 7);

/** That a twin exists; that one stands on the same file; on the same rank. */
const TWIN = 1;
const SAME_FILE = 2;
const SAME_RANK = 4;

function needsBeside(from: number, twin: number): number {
  return TWIN | ((from & 7) === (twin & 7) ? SAME_FILE : 0) | (from >> 4 === twin >> 4 ? SAME_RANK : 0);
}

/** What a move needs to be told from those of its legal twins. */
function needs(move: number): number {
  const piece = movePiece(move);
  if ((piece & 7) === PAWN || (piece & 7) === KING) return 0;
  const from = moveFrom(move);
  const count = findOrigins(piece, moveTo(move), findDangerInCheck());
  let needed = 0;
  for (let i = 0; i < count; i++) {
    if (origins[i] !== from) needed |= needsBeside(from, origins[i]!);
  }
  return needed;
}

/** A move without its check sign. A file letter if that tells twins apart, else a rank digit, else both. */
function writeMove(move: number, needed: number, letters: string): string {
  const castling = moveCastling(move);
  if (castling >= 0) return castling & 1 ? 'O-O-O' : 'O-O';
  const from = squareName(moveFrom(move));
  const to = squareName(moveTo(move));
  const takes = moveCaptured(move) !== 0;
  const kind = movePiece(move) & 7;
  if (kind === PAWN) {
    const promoted = movePromotion(move);
    const become = promoted === 0 ? '' : `=${letters[promoted - 1]}`;
    return takes ? `${from[0]}x${to}${become}` : to + become;
  }
  let origin = '';
  if (needed !== 0) {
    if ((needed & SAME_FILE) === 0) origin = from[0]!;
    else origin = (needed & SAME_RANK) === 0 ? from[1]! : from;
  }
  return letters[kind - 1] + origin + (takes ? 'x' : '') + to;
}

/** `+` for check, `#` for checkmate, as it stands after the move. */
function writeCheck(move: number): string {
  if (!givesCheck(move)) return '';
  make(move, 0);
  const sign = hasLegalMove() ? '+' : '#';
  unmake(move, 0);
  return sign;
}
