/**
 * Whether any series of legal moves leads to a mate by one side: a search through the positions that can be reached,
 * each once, the most hopeful first. FIDE Laws, articles 5.2.2 and 6.9: both sides play as the mate needs it, and
 * counted draws do not end the series.
 *
 * A mate found is a proof by its moves. With no node left to look at and none left out but those that cannot lead to
 * a mate, all that can be reached has been seen: that is the other proof.
 */

import {
  BLACK,
  board,
  CHECKERS,
  findDanger,
  generate,
  hasLegalMove,
  lacksMatingMaterial,
  make,
  moveCaptured,
  movePiece,
  PAWN,
  pieceCount,
  pieceSquare,
  SAFE_STEPS,
  state,
  TURN,
  unmake,
  WHITE,
  written,
} from './core.ts';
import { beginNodes, enter, nodeCount, putUpNode } from './nodes.ts';
import { otherPoints, points, rate } from './points.ts';
import { clearQueues, pop, push } from './queue.ts';
import { cannotEverMate } from './static.ts';

/** What a search comes to where it finds no mate. */
export const EXHAUSTED = -1;
export const UNDECIDED = -2;

/** One look in so many is at the best node of the other order. */
const OTHER_ORDER = 7;
/** How often a node is looked at by the static rules: so many times, and once more for so many nodes (a shift). */
const STATIC_LOOKS = 16;
const NODES_A_LOOK = 4;

let looks = 0;
let staticLooks = 0;
/** The last node of the line on which each position had just one legal move. */
let trunk = 0;
let isTrunk = true;

/**
 * Begins with the position on the board, in which there must be a legal move. From here on the side to win is White:
 * the board is turned to be so (`nodes.ts`).
 */
export function beginSearch(winner: number, nodes: number): void {
  looks = 0;
  staticLooks = 0;
  trunk = 0;
  isTrunk = true;
  beginNodes(nodes, winner);
  clearQueues();
  push(0, 0, 0);
}

/**
 * Goes on until there are `limit` nodes. Returns the node of a mate, {@link EXHAUSTED} where no mate can be reached,
 * or {@link UNDECIDED}.
 */
export function search(limit: number): number {
  while (nodeCount() < limit) {
    const node = pop(++looks % OTHER_ORDER === 0 ? 1 : 0);
    if (node < 0) return EXHAUSTED;
    const found = expand(node);
    if (found >= 0) return found;
  }
  return UNDECIDED;
}

/** The first node with a choice of moves: all that can be reached from the root lies beyond it. */
export function trunkEnd(): number {
  return trunk;
}

/** Whether no position seen so far had more than one legal move. */
export function isForced(): boolean {
  return isTrunk;
}

function expand(node: number): number {
  putUpNode(node);
  const end = generate(0);
  if (isTrunk) {
    trunk = node;
    isTrunk = end < 2;
  }
  for (let i = 0; i < end; i++) {
    const move = written[i]!;
    make(move, 0);
    const found = look(node, move);
    unmake(move, 0);
    if (found !== UNDECIDED) return found;
  }
  return UNDECIDED;
}

/** Looks at the position that a move from a node has led to; returns its number where it is a mate. */
function look(parent: number, move: number): number {
  const node = enter(parent, move);
  if (node < 0) return UNDECIDED;
  const sight = findDanger(BLACK);
  const isCheck = sight >> CHECKERS !== 0 && state[TURN] === BLACK;
  if (isCheck && (sight & SAFE_STEPS) === 0 && !hasLegalMove()) return node;
  if (isHopeless(move)) return UNDECIDED;
  rate(sight);
  push(node, points, otherPoints);
  return UNDECIDED;
}

/** Whether no mate can come from the position after a move that cannot be undone, as far as short proofs tell. */
function isHopeless(move: number): boolean {
  const isCapture = moveCaptured(move) !== 0;
  const isPawnMove = (movePiece(move) & 7) === PAWN;
  if (!isCapture && !isPawnMove) return false;
  if (lacksMatingMaterial(WHITE)) return true;
  if (staticLooks >= STATIC_LOOKS + (nodeCount() >> NODES_A_LOOK) || !hasBlockedPawns()) return false;
  staticLooks++;
  return cannotEverMate();
}

/** Whether two pawns stand head to head: without such a pair little is ever fixed. */
function hasBlockedPawns(): boolean {
  const list = (WHITE | PAWN) << 6;
  for (let i = list + pieceCount[WHITE | PAWN]! - 1; i >= list; i--) {
    if (board[pieceSquare[i]! + 16] === (BLACK | PAWN)) return true;
  }
  return false;
}
