/**
 * The lists of moves that are handed out. Each list belongs to whoever asked for it; the objects in it are frozen.
 *
 * The moves of the position that was asked last are kept, as objects and as numbers of the board, so that a move
 * which comes from its list is played without being read again.
 */

import { findDanger } from '../board/attacks.ts';
import { board, castlingRook, moveCastling, moveFrom, moveTo, NO_MOVE, state, TURN } from '../board/board.ts';
import { generateFrom, generateInOrder, LASTING, moves } from '../board/generate.ts';
import { squareName } from '../board/geometry.ts';
import type { Move, Square } from '../vocabulary.ts';
import { moveObject } from './move-object.ts';
import { type Packed, show } from './packed.ts';

let listed: Packed | undefined;
let count = 0;
const objects: Move[] = [];

/** All legal moves, in the order of their squares. */
export function listMoves(position: Packed): Move[] {
  if (listed !== position) {
    listed = undefined;
    show(position);
    count = generateInOrder(LASTING) - LASTING;
    for (let i = 0; i < count; i++) objects[i] = moveObject(moves[LASTING + i]!);
    listed = position;
  }
  return objects.slice(0, count);
}

/** The legal moves of the piece on a square. */
export function listMovesFrom(position: Packed, square: number): Move[] {
  show(position);
  const turn = state[TURN]!;
  if ((board[square]! & turn) === 0) return [];
  const end = generateFrom(square, findDanger(turn), 0);
  return Array.from(moves.subarray(0, end), moveObject);
}

/** The number of a move that comes from the list of the position that was asked last, else {@link NO_MOVE}. */
export function listedMove(position: Packed, move: unknown): number {
  if (listed !== position) return NO_MOVE;
  for (let i = 0; i < count; i++) if (objects[i] === move) return moves[LASTING + i]!;
  return NO_MOVE;
}

/** The targets of each piece that can move; castling under the king's target and under the rook's square. */
export function listDestinations(position: Packed): Map<Square, Square[]> {
  show(position);
  const found = new Map<Square, Square[]>();
  const end = generateInOrder(0);
  for (let i = 0; i < end; i++) {
    const move = moves[i]!;
    const from = squareName(moveFrom(move));
    const squares = found.get(from) ?? [];
    const castling = moveCastling(move);
    for (const to of castling < 0 ? [moveTo(move)] : [moveTo(move), castlingRook[castling]!]) {
      // A king that castles to its own square is found under its rook alone: putting it back is no move.
      if (to !== moveFrom(move) && !squares.includes(squareName(to))) squares.push(squareName(to));
    }
    found.set(from, squares);
  }
  return found;
}
