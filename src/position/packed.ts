/**
 * A position as twelve integers, and the board of `src/board` as the place where it is asked about its moves.
 *
 * The board remembers whose position it shows. A move played on it shows the position that comes out; asked for the
 * parent again, or for another move of it, the board takes that move back. Anything else is put up square by square.
 */

import {
  board,
  castlingRook,
  clearBoard,
  EN_PASSANT,
  OPEN,
  placePiece,
  RIGHTS,
  STANDING_PLY,
  setState,
  state,
  TURN,
  unmake,
} from '../board/board.ts';
import { BLACK, NOWHERE, WHITE } from '../board/geometry.ts';
import { makeKeys } from '../board/zobrist.ts';
import type { CastlingMode } from '../vocabulary.ts';

/**
 * All that a position is. A rank holds four bits a square, the a file lowest: the role, and 8 for Black.
 * `situation` holds who is to move (1 bit), castling rights (4), the files of their rooks (12), the file a pawn has
 * passed over plus one (4), and whether castling is that of Chess960 (1).
 */
export interface Packed {
  readonly rank1: number;
  readonly rank2: number;
  readonly rank3: number;
  readonly rank4: number;
  readonly rank5: number;
  readonly rank6: number;
  readonly rank7: number;
  readonly rank8: number;
  readonly situation: number;
  readonly counters: number;
  readonly keyHigh: number;
  readonly keyLow: number;
}

const CHESS960_BIT = 1 << 21;
export function isWhiteToMove(situation: number): boolean {
  return (situation & 1) === 0;
}
export function rightsOf(situation: number): number {
  return (situation >> 1) & 15;
}
/** The file of the rook of a castling right (0 to 3), where the right is held. */
export function rookFileOf(situation: number, right: number): number {
  return (situation >> (5 + right * 3)) & 7;
}
export function hasEnPassantTarget(situation: number): boolean {
  return ((situation >> 17) & 15) !== 0;
}
export function modeOf(situation: number): CastlingMode {
  return (situation & CHESS960_BIT) === 0 ? 'standard' : 'chess960';
}

/** Whether a value is a position, of this copy of the package or another, wrapped or not. */
export function isPosition(value: unknown): value is Packed {
  if (typeof value !== 'object' || value === null) return false;
  try {
    const { rank1, situation, counters, notes, isCheck } = value as Record<string, unknown>;
    return (
      typeof rank1 === 'number' &&
      typeof situation === 'number' &&
      typeof counters === 'number' &&
      typeof notes === 'string' &&
      // A structured clone has the numbers, but is no position any more.
      typeof isCheck === 'function'
    );
  } catch {
    return false;
  }
}

/** Whose position the board shows; by which move from which position it came to show it. */
let shown: Packed | undefined;
let parent: Packed | undefined;
let lastMove = 0;

/**
 * Shows a position on the board. Whatever else is needed of the position must be read before: it may be wrapped in a
 * proxy, and reading from that may run code which asks another position.
 */
export function show(position: Packed): void {
  if (state[OPEN] === 0) {
    if (position === shown) return;
    if (position === parent) {
      takeBack(position);
      return;
    }
  }
  putUp(position);
  showAsIs(position);
}

function takeBack(position: Packed): void {
  state[OPEN] = 1;
  unmake(lastMove, STANDING_PLY);
  showAsIs(position);
}

/** Tells that `position`, whose board this was, came out of the move just made on it, at {@link STANDING_PLY}. */
export function showChild(position: Packed, from: Packed, move: number): void {
  state[OPEN] = 0;
  shown = position;
  parent = from;
  lastMove = move;
}

/** Tells that the board shows `position`, put up by other means; or no position at all. */
export function showAsIs(position: Packed | undefined): void {
  state[OPEN] = 0;
  shown = position;
  parent = undefined;
}

function putUp(position: Packed): void {
  const { rank1, rank2, rank3, rank4, rank5, rank6, rank7, rank8, situation, keyHigh, keyLow } = position;
  state[OPEN] = 1;
  // The position may be of another copy of the package, and this one may have made none yet.
  makeKeys();
  clearBoard();
  putUpRank(rank1, 0x00);
  putUpRank(rank2, 0x10);
  putUpRank(rank3, 0x20);
  putUpRank(rank4, 0x30);
  putUpRank(rank5, 0x40);
  putUpRank(rank6, 0x50);
  putUpRank(rank7, 0x60);
  putUpRank(rank8, 0x70);
  const passed = (situation >> 17) & 15;
  setState(
    isWhiteToMove(situation) ? WHITE : BLACK,
    rightsOf(situation),
    (situation >> 5) & 0xfff,
    passed === 0 ? NOWHERE : (isWhiteToMove(situation) ? 0x50 : 0x20) + passed - 1,
    keyHigh,
    keyLow,
  );
}

function putUpRank(rank: number, first: number): void {
  let square = first;
  for (let bits = rank; bits !== 0; bits >>>= 4) {
    const nibble = bits & 15;
    if (nibble !== 0) placePiece((nibble & 7) | (WHITE << (nibble >> 3)), square);
    square++;
  }
}

/** Packs a rank of the board, 0 to 7. */
export function packRank(rank: number): number {
  let bits = 0;
  for (let square = (rank << 4) | 7; square >= rank << 4; square--) {
    const piece = board[square]!;
    bits = (bits << 4) | (piece & 7) | ((piece & BLACK) >> 1);
  }
  return bits;
}

/** The files of castling rooks, three bits each, that a set of rights keeps. */
const FILES_KEPT: Int32Array = /* @__PURE__ */ Int32Array.from({ length: 16 }, (_, rights) =>
  [0, 1, 2, 3].reduce((bits, right) => bits | ((((rights >> right) & 1) * 7) << (right * 3)), 0),
);

/**
 * Packs the state of the board, with the files of castling rooks and the mode from the situation it came from. Rooks
 * whose right is gone count as standing on the a file.
 */
export function packSituation(from: number): number {
  const rights = state[RIGHTS]!;
  const target = state[EN_PASSANT]!;
  const passed = target === NOWHERE ? 0 : (target & 7) + 1;
  const files = (from >> 5) & FILES_KEPT[rights]!;
  return (state[TURN]! >> 4) | (rights << 1) | (files << 5) | (passed << 17) | (from & CHESS960_BIT);
}

/** The part of a situation that only the making of a position tells: the castling rooks of the board, and the mode. */
export function castlingSituation(isChess960: boolean): number {
  const files = castlingRook.reduce((bits, rook, right) => bits | ((rook & 7) << (right * 3)), 0);
  return (files << 5) | (isChess960 ? CHESS960_BIT : 0);
}
