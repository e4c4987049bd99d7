/**
 * The one mutable thing in rookery: a 0x88 board with piece lists, the state of the game on it and its key,
 * and the moves made on it and taken back.
 *
 * Everything is a module-level typed array, which is what V8 reaches fastest; nothing here is ever handed out.
 * `state` holds single numbers under the indices below. The key in it leaves out en passant: whether a capture
 * is legal is found out only where the key is asked for (`attacks.ts`), so that no stale term can stay in it.
 */

import { BLACK, BOTH, KING, NOWHERE, ROOK, WHITE } from './geometry.ts';
import { KEYS_HIGH, KEYS_LOW, makeKeys, RIGHTS_KEY, TURN_KEY } from './zobrist.ts';

/** The piece on each square, 0 where there is none. */
export const board: Uint8Array = /* @__PURE__ */ new Uint8Array(128);

/** How many of each piece there are, by piece. */
export const pieceCount: Int32Array = /* @__PURE__ */ new Int32Array(24);
/** Where they stand: `(piece << 6) + n` for n below the count. Any arrangement fits, 64 queens included. */
export const pieceSquare: Uint8Array = /* @__PURE__ */ new Uint8Array(24 << 6);
/** The n of the piece on each square. */
const pieceIndex: Uint8Array = /* @__PURE__ */ new Uint8Array(128);

/** Who is to move, as a colour. */
export const TURN = 0;
/** The castling rights, a bit each: 1 White short, 2 White long, 4 Black short, 8 Black long. */
export const RIGHTS = 1;
/** The square a pawn has just passed over, or NOWHERE. */
export const EN_PASSANT = 2;
export const KEY_HIGH = 3;
export const KEY_LOW = 4;
/** Whether the side to move is in check: 0 or 1, or UNKNOWN until someone asks (`isInCheck`). */
export const CHECK = 5;
export const UNKNOWN = -1;
/**
 * How many changes of the board are under way: moves made and lifted pieces to be put back. Not 0 where nothing is
 * under way means that an error broke in, such as a call stack at its end, and the board is to be put up anew.
 */
export const OPEN = 6;
export const state: Int32Array = /* @__PURE__ */ new Int32Array(7);

/** The square of the rook that each right belongs to, in the order of the bits. */
export const castlingRook: Uint8Array = /* @__PURE__ */ Uint8Array.of(7, 0, 0x77, 0x70);

/** The first and the last square that king and rook of each right stand on, cross or reach. */
export const castlingFirst: Uint8Array = /* @__PURE__ */ new Uint8Array(4);
export const castlingLast: Uint8Array = /* @__PURE__ */ new Uint8Array(4);

/** `rights &= rightsKept[from] & rightsKept[to]` is all that a move does to the rights. */
const rightsKept: Uint8Array = /* @__PURE__ */ new Uint8Array(128).fill(15);

/**
 * A move in one integer: from (7 bits), to (7), the moving piece (5), the captured piece (5), the role a pawn
 * becomes (3), and what is special about it (3).
 */
export const DOUBLE_STEP: number = 1 << 27;
export const CAPTURE_EN_PASSANT: number = 2 << 27;
export const CASTLE_KING_SIDE: number = 3 << 27;
export const CASTLE_QUEEN_SIDE: number = 4 << 27;
export const SPECIAL: number = 7 << 27;
/** Moves from here on promote, castle, capture en passant or make a double step. */
export const FIRST_SPECIAL: number = 1 << 24;
/** No move; as a real move it would be one of nothing from a1 to a1. */
export const NO_MOVE = 0;

export function moveFrom(move: number): number {
  return move & 0x7f;
}
export function moveTo(move: number): number {
  return (move >> 7) & 0x7f;
}
export function movePiece(move: number): number {
  return (move >> 14) & 0x1f;
}
/** The captured piece, also where it is captured en passant. */
export function moveCaptured(move: number): number {
  return (move >> 19) & 0x1f;
}
export function movePromotion(move: number): number {
  return (move >> 24) & 7;
}
/** Which of the four rights a castling move uses (0 to 3), or -1 for every other move. */
export function moveCastling(move: number): number {
  const special = move & SPECIAL;
  if (special < CASTLE_KING_SIDE) return -1;
  return (special === CASTLE_QUEEN_SIDE ? 1 : 0) + (movePiece(move) & BLACK ? 2 : 0);
}

/** The square where the king of the castling right (0 to 3) ends, and the one where the rook does. */
export function castlingKingTarget(right: number): number {
  return (right & 2 ? 0x70 : 0) + (right & 1 ? 2 : 6);
}
export function castlingRookTarget(right: number): number {
  return (right & 2 ? 0x70 : 0) + (right & 1 ? 3 : 5);
}

/** Where the king of a colour stands, or NOWHERE. */
export function kingSquare(color: number): number {
  const king = color | KING;
  return pieceCount[king] === 0 ? NOWHERE : pieceSquare[king << 6]!;
}

/** Empties the board. The rest of the state is set by {@link setState}. */
export function clearBoard(): void {
  board.fill(0);
  pieceCount.fill(0);
}

/** Puts a piece on an empty square of the board and into its list; the key is left to {@link setState}. */
export function placePiece(piece: number, square: number): void {
  const index = pieceCount[piece]!++;
  pieceSquare[(piece << 6) + index] = square;
  pieceIndex[square] = index;
  board[square] = piece;
}

function removePiece(piece: number, square: number): void {
  const last = --pieceCount[piece]!;
  const moved = pieceSquare[(piece << 6) + last]!;
  const index = pieceIndex[square]!;
  pieceSquare[(piece << 6) + index] = moved;
  pieceIndex[moved] = index;
  board[square] = 0;
}

/** Moves a piece to an empty square, in its list too. */
export function movePieceTo(piece: number, from: number, to: number): void {
  const index = pieceIndex[from]!;
  pieceSquare[(piece << 6) + index] = to;
  pieceIndex[to] = index;
  board[from] = 0;
  board[to] = piece;
}

/**
 * Sets everything beside the pieces. `rookFiles` holds the files of the four castling rooks, three bits each,
 * in the order of the rights; `keyHigh` and `keyLow` leave out en passant, as {@link computeKey} does.
 */
export function setState(
  turn: number,
  rights: number,
  rookFiles: number,
  enPassant: number,
  keyHigh: number,
  keyLow: number,
): void {
  state[TURN] = turn;
  state[RIGHTS] = rights;
  state[EN_PASSANT] = enPassant;
  state[KEY_HIGH] = keyHigh;
  state[KEY_LOW] = keyLow;
  state[CHECK] = UNKNOWN;
  if (rights !== 0) setCastling(rights, rookFiles);
}

/** The rights, rooks and kings that the tables of castling are made for, in one number; most games share one. */
let castlingSetting = -1;

/** Computes the key of what stands on the board from scratch and stores it. */
export function computeKey(): void {
  makeKeys();
  let high = KEYS_HIGH[RIGHTS_KEY + state[RIGHTS]!]!;
  let low = KEYS_LOW[RIGHTS_KEY + state[RIGHTS]!]!;
  for (let piece = 0; piece < pieceCount.length; piece++) {
    const last = (piece << 6) + pieceCount[piece]!;
    for (let i = piece << 6; i < last; i++) {
      const square = pieceSquare[i]!;
      high ^= KEYS_HIGH[(piece << 7) | square]!;
      low ^= KEYS_LOW[(piece << 7) | square]!;
    }
  }
  if (state[TURN] === BLACK) {
    high ^= KEYS_HIGH[TURN_KEY]!;
    low ^= KEYS_LOW[TURN_KEY]!;
  }
  state[KEY_HIGH] = high;
  state[KEY_LOW] = low;
}

function setCastling(rights: number, rookFiles: number): void {
  const setting =
    rights | (rookFiles << 4) | ((kingSquare(WHITE) & 0xff) << 16) | ((kingSquare(BLACK) & 0x7f) << 24);
  if (setting === castlingSetting) return;
  castlingSetting = -1;
  rightsKept.fill(15);
  for (let right = 0; right < 4; right++) {
    castlingRook[right] = (right & 2 ? 0x70 : 0) | ((rookFiles >> (right * 3)) & 7);
    if (((rights >> right) & 1) === 0) continue;
    const king = kingSquare(right & 2 ? BLACK : WHITE);
    const squares = [king, castlingRook[right]!, castlingKingTarget(right), castlingRookTarget(right)];
    castlingFirst[right] = Math.min(...squares);
    castlingLast[right] = Math.max(...squares);
    rightsKept[castlingRook[right]!]! &= ~(1 << right);
    rightsKept[king]! &= ~(1 << right);
  }
  castlingSetting = setting;
}

/** How many moves can be made on the board before one is taken back. */
export const DEEPEST_PLY = 128;
/**
 * The ply of a move that stays on the board between two questions (`packed.ts`), beyond all others: SAN and perft make
 * moves from ply 0 on, and what is needed to take this one back must outlive them.
 */
export const STANDING_PLY = 128;

/** What {@link unmake} needs of the state before each move: rights, en passant and the key, by ply. */
const past: Int32Array = /* @__PURE__ */ new Int32Array((STANDING_PLY + 1) * 4);

/** Makes a legal move. `ply` counts the moves made and not taken back, from 0. */
export function make(move: number, ply: number): void {
  state[OPEN]!++;
  const from = moveFrom(move);
  const to = moveTo(move);
  const piece = movePiece(move);
  const captured = moveCaptured(move);
  const special = move & SPECIAL;
  const rights = state[RIGHTS]!;
  let high = state[KEY_HIGH]!;
  let low = state[KEY_LOW]!;

  const slot = ply << 2;
  past[slot] = rights;
  past[slot + 1] = state[EN_PASSANT]!;
  past[slot + 2] = high;
  past[slot + 3] = low;

  high ^= KEYS_HIGH[TURN_KEY]!;
  low ^= KEYS_LOW[TURN_KEY]!;
  if (special >= CASTLE_KING_SIDE) {
    const right = moveCastling(move);
    const rook = (piece & BOTH) | ROOK;
    const rookFrom = castlingRook[right]!;
    const rookTo = castlingRookTarget(right);
    castle(piece, from, to, rook, rookFrom, rookTo);
    high ^= KEYS_HIGH[(rook << 7) | rookFrom]! ^ KEYS_HIGH[(rook << 7) | rookTo]!;
    low ^= KEYS_LOW[(rook << 7) | rookFrom]! ^ KEYS_LOW[(rook << 7) | rookTo]!;
  } else {
    if (captured !== 0) {
      const square = special === CAPTURE_EN_PASSANT ? (from & 0x70) | (to & 7) : to;
      removePiece(captured, square);
      high ^= KEYS_HIGH[(captured << 7) | square]!;
      low ^= KEYS_LOW[(captured << 7) | square]!;
    }
    movePieceTo(piece, from, to);
  }
  const promotion = movePromotion(move);
  let arriving = piece;
  if (promotion !== 0) {
    arriving = (piece & BOTH) | promotion;
    removePiece(piece, to);
    placePiece(arriving, to);
  }
  high ^= KEYS_HIGH[(piece << 7) | from]! ^ KEYS_HIGH[(arriving << 7) | to]!;
  low ^= KEYS_LOW[(piece << 7) | from]! ^ KEYS_LOW[(arriving << 7) | to]!;

  const kept = rights & rightsKept[from]! & rightsKept[to]!;
  if (kept !== rights) {
    high ^= KEYS_HIGH[RIGHTS_KEY + rights]! ^ KEYS_HIGH[RIGHTS_KEY + kept]!;
    low ^= KEYS_LOW[RIGHTS_KEY + rights]! ^ KEYS_LOW[RIGHTS_KEY + kept]!;
    state[RIGHTS] = kept;
  }
  state[EN_PASSANT] = special === DOUBLE_STEP ? (from + to) >> 1 : NOWHERE;
  state[TURN]! ^= BOTH;
  state[KEY_HIGH] = high;
  state[KEY_LOW] = low;
  state[CHECK] = UNKNOWN;
}

/** Takes back the move that {@link make} made at `ply`. */
export function unmake(move: number, ply: number): void {
  const from = moveFrom(move);
  const to = moveTo(move);
  const piece = movePiece(move);
  const captured = moveCaptured(move);
  const special = move & SPECIAL;

  const slot = ply << 2;
  state[TURN]! ^= BOTH;
  state[RIGHTS] = past[slot]!;
  state[EN_PASSANT] = past[slot + 1]!;
  state[KEY_HIGH] = past[slot + 2]!;
  state[KEY_LOW] = past[slot + 3]!;
  state[CHECK] = UNKNOWN;

  if (special >= CASTLE_KING_SIDE) {
    const right = moveCastling(move);
    castle(piece, to, from, (piece & BOTH) | ROOK, castlingRookTarget(right), castlingRook[right]!);
    state[OPEN]!--;
    return;
  }
  const promotion = movePromotion(move);
  if (promotion !== 0) {
    removePiece((piece & BOTH) | promotion, to);
    placePiece(piece, to);
  }
  movePieceTo(piece, to, from);
  if (captured !== 0) {
    placePiece(captured, special === CAPTURE_EN_PASSANT ? (from & 0x70) | (to & 7) : to);
  }
  state[OPEN]!--;
}

/** Moves king and rook at once: in Chess960 either may stand where the other goes. */
function castle(
  king: number,
  kingFrom: number,
  kingTo: number,
  rook: number,
  rookFrom: number,
  rookTo: number,
): void {
  const rookIndex = pieceIndex[rookFrom]!;
  const kingIndex = pieceIndex[kingFrom]!;
  board[kingFrom] = 0;
  board[rookFrom] = 0;
  board[kingTo] = king;
  board[rookTo] = rook;
  pieceIndex[kingTo] = kingIndex;
  pieceIndex[rookTo] = rookIndex;
  pieceSquare[(king << 6) + kingIndex] = kingTo;
  pieceSquare[(rook << 6) + rookIndex] = rookTo;
}

/** Passes the turn, as a null move does. What a real move would have to undo must be kept by the caller. */
export function passTurn(): void {
  state[OPEN]!++;
  state[TURN]! ^= BOTH;
  state[EN_PASSANT] = NOWHERE;
  state[CHECK] = UNKNOWN;
  state[KEY_HIGH]! ^= KEYS_HIGH[TURN_KEY]!;
  state[KEY_LOW]! ^= KEYS_LOW[TURN_KEY]!;
}
