/**
 * The positions that a search has entered, each once: 44 bytes a position in typed arrays, and 5 to 11 more in the
 * table that finds them again. Two positions are the same if their packed boards are, and side to move, castling
 * rights and en passant: the hash only says where to look, so no collision can spoil a proof.
 *
 * Invariants: nodes 0 to `count - 1` are entered, all different, each but the first with a parent below it; the slot
 * of node `count` may be written to; the table holds each entered node once and is at most three quarters full.
 */

import {
  BLACK,
  BOTH,
  board,
  CAPTURE_EN_PASSANT,
  castlingRook,
  clearBoard,
  EN_PASSANT,
  hasEnPassantCapturer,
  moveCastling,
  moveFrom,
  moveTo,
  NO_MOVE,
  NOWHERE,
  placePiece,
  RIGHTS,
  SPECIAL,
  setState,
  state,
  TURN,
  WHITE,
} from './core.ts';

/** The room to begin with, and what at most is kept from one search for the next. */
const SMALLEST = 1 << 10;
const LARGEST_KEPT: number = 1 << 15;

/** The boards: eight ranks a node, four bits a square, the a file lowest: the role, and 8 for Black. */
let boards: Int32Array = /* @__PURE__ */ new Int32Array(SMALLEST << 3);
/** Black to move (1 bit), castling rights (4), the file to be captured on en passant plus one (4). */
let situations: Int32Array = /* @__PURE__ */ new Int32Array(SMALLEST);
let parents: Int32Array = /* @__PURE__ */ new Int32Array(SMALLEST);
/** The moves that led to the nodes from their parents. */
let arrivals: Int32Array = /* @__PURE__ */ new Int32Array(SMALLEST);
/** Node numbers plus one, 0 where empty; open addressing. */
let table: Int32Array = /* @__PURE__ */ new Int32Array(SMALLEST << 1);

let capacity = SMALLEST;
let most = SMALLEST;
let mask = 0;
let count = 0;
let rookFiles = 0;
/** What the squares of the question are combined with (xor) to be those of the search: 0x70 turns ranks, 7 files. */
let turned = 0;

/**
 * Forgets all nodes, makes ready for `budget` of them, and enters the position on the board as the first: seen from
 * the winner's side, who so is White in every search, and of its two mirror images the one that comes first, so that
 * neither colours nor wings change an answer.
 */
export function beginNodes(budget: number, winner: number): void {
  if (capacity > LARGEST_KEPT) setCapacity(SMALLEST);
  mask = (SMALLEST << 1) - 1;
  if (table.length > LARGEST_KEPT << 1) table = new Int32Array(mask + 1);
  table.fill(0, 0, mask + 1);
  count = 0;
  most = budget;
  turned = winner === WHITE ? 0 : 0x70;
  packBoard(0);
  // The mirror image of castling is none.
  if (state[RIGHTS] === 0) {
    turned ^= 7;
    packBoard(8);
    if (isSecondFirst()) boards.copyWithin(0, 8, 16);
    else turned ^= 7;
  }
  situations[0] = turnSituation(situationOnBoard());
  rookFiles = 0;
  for (let right = 0; right < 4; right++) {
    rookFiles |= (castlingRook[right]! & 7) << ((turned & 0x70 ? right ^ 2 : right) * 3);
  }
  insert(0, NO_MOVE);
}

/** Packs the board, turned as the search sees it. */
function packBoard(slot: number): void {
  const exchanged = turned & 0x70 ? BOTH : 0;
  for (let rank = 0; rank < 8; rank++) {
    let bits = 0;
    for (let file = 7; file >= 0; file--) {
      const piece = board[((rank << 4) | file) ^ turned]!;
      bits = (bits << 4) | nibble(piece === 0 ? 0 : piece ^ exchanged);
    }
    boards[slot + rank] = bits;
  }
}

/** Whether the board in the second slot comes before the one in the first; of two equal ones, by en passant. */
function isSecondFirst(): boolean {
  for (let rank = 0; rank < 8; rank++) {
    if (boards[rank] !== boards[rank + 8]) return boards[rank + 8]! < boards[rank]!;
  }
  return state[EN_PASSANT] !== NOWHERE && (state[EN_PASSANT]! & 4) !== 0;
}

function turnSituation(situation: number): number {
  const passed = situation >> 5;
  const file = passed === 0 ? 0 : ((passed - 1) ^ (turned & 7)) + 1;
  if ((turned & 0x70) === 0) return (situation & 31) | (file << 5);
  const rights = (situation >> 1) & 15;
  return ((situation & 1) ^ 1) | (((rights >> 2) | ((rights & 3) << 2)) << 1) | (file << 5);
}

export function nodeCount(): number {
  return count;
}

/** How many nodes there is room for at the moment. */
export function nodeCapacity(): number {
  return capacity;
}

function setCapacity(size: number): void {
  boards = resized(boards, size << 3);
  situations = resized(situations, size);
  parents = resized(parents, size);
  arrivals = resized(arrivals, size);
  capacity = size;
}

/** A copy of an array in another length. */
export function resized(array: Int32Array, length: number): Int32Array {
  const made = new Int32Array(length);
  made.set(array.subarray(0, Math.min(length, array.length)));
  return made;
}

/**
 * Enters the position on the board, which came out of `move` from a node. Returns its number, or -1 where it was
 * there already or the budget is used up.
 */
export function enter(parent: number, move: number): number {
  if (count === most) return -1;
  if (count === capacity) setCapacity(Math.min(capacity * 2, most));
  const slot = count << 3;
  const origin = parent << 3;
  const packed = boards;
  for (let rank = 0; rank < 8; rank++) packed[slot + rank] = packed[origin + rank]!;
  packMove(slot, move);
  situations[count] = situationOnBoard();
  return insert(parent, move);
}

function nibble(piece: number): number {
  return (piece & 7) | ((piece & BLACK) >> 1);
}

function packMove(slot: number, move: number): void {
  const from = moveFrom(move);
  const to = moveTo(move);
  if (moveCastling(move) >= 0) {
    // King and rook may have changed places: the whole rank is packed anew.
    const rank = from & 0x70;
    for (let square = rank; square < rank + 8; square++) packSquare(slot, square, board[square]!);
    return;
  }
  packSquare(slot, from, 0);
  packSquare(slot, to, board[to]!);
  if ((move & SPECIAL) === CAPTURE_EN_PASSANT) packSquare(slot, (from & 0x70) | (to & 7), 0);
}

function packSquare(slot: number, square: number, piece: number): void {
  const rank = slot + (square >> 4);
  const shift = (square & 7) << 2;
  boards[rank] = (boards[rank]! & ~(15 << shift)) | (nibble(piece) << shift);
}

/** What stands beside the board. A pawn that nobody stands beside cannot be captured en passant: it counts as none. */
function situationOnBoard(): number {
  const target = state[EN_PASSANT]!;
  const passed = target === NOWHERE || !hasEnPassantCapturer() ? 0 : (target & 7) + 1;
  return (state[TURN] === WHITE ? 0 : 1) | (state[RIGHTS]! << 1) | (passed << 5);
}

/** Puts the node in slot `count` into the table, if it is not there. */
function insert(parent: number, move: number): number {
  const node = count;
  let at = hashOf(node) & mask;
  for (let found = table[at]!; found !== 0; found = table[at]!) {
    if (isSame(found - 1, node)) return -1;
    at = (at + 1) & mask;
  }
  table[at] = node + 1;
  parents[node] = parent;
  arrivals[node] = move;
  count++;
  if (count * 4 > (mask + 1) * 3) growTable();
  return node;
}

function isSame(a: number, b: number): boolean {
  if (situations[a] !== situations[b]) return false;
  const packed = boards;
  const first = a << 3;
  const second = b << 3;
  for (let rank = 0; rank < 8; rank++) {
    if (packed[first + rank] !== packed[second + rank]) return false;
  }
  return true;
}

function hashOf(node: number): number {
  const slot = node << 3;
  let hash = situations[node]!;
  for (let rank = 0; rank < 8; rank++) {
    hash = Math.imul(hash ^ boards[slot + rank]!, 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  return hash;
}

function growTable(): void {
  mask = mask * 2 + 1;
  if (table.length <= mask) table = new Int32Array(mask + 1);
  else table.fill(0, 0, mask + 1);
  for (let node = 0; node < count; node++) {
    let at = hashOf(node) & mask;
    while (table[at] !== 0) at = (at + 1) & mask;
    table[at] = node + 1;
  }
}

/** Puts a node up on the board. Its key is not kept: nobody asks for it. */
export function putUpNode(node: number): void {
  clearBoard();
  for (let rank = 0; rank < 8; rank++) {
    let square = rank << 4;
    for (let bits = boards[(node << 3) + rank]!; bits !== 0; bits >>>= 4) {
      const piece = bits & 15;
      if (piece !== 0) placePiece((piece & 7) | (WHITE << (piece >> 3)), square);
      square++;
    }
  }
  const situation = situations[node]!;
  const isWhite = (situation & 1) === 0;
  const passed = (situation >> 5) & 15;
  const target = passed === 0 ? NOWHERE : (isWhite ? 0x50 : 0x20) + passed - 1;
  setState(isWhite ? WHITE : WHITE ^ BOTH, (situation >> 1) & 15, rookFiles, target, 0, 0);
}

/** The moves that lead from the first node to this one, as moves of the position that was asked about. */
export function pathTo(node: number): number[] {
  const path: number[] = [];
  for (let at = node; at !== 0; at = parents[at]!) path.push(arrivals[at]! ^ turned ^ (turned << 7));
  return path.reverse();
}
