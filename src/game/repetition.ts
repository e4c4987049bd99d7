/** Repetition of positions: FIDE Laws, articles 9.2 and 9.6.1. */

import { isSamePosition } from '../position/identity.ts';
import type { Position } from '../position/position.ts';

/** A game as far as repetition looks at it: a position and the way back. */
export interface Past {
  readonly position: Position;
  readonly previous: Past | undefined;
  /** Plies since the last move that cannot be undone: a capture, a pawn's move, the loss of a castling right. */
  readonly reversible: number;
}

/**
 * How often the position has stood on the board, this time included. Equal keys make a candidate; the pieces, the
 * rights and the en passant capture decide. No position before an irreversible move can be the same.
 */
export function countRepetitions(past: Past): number {
  let count = 1;
  let at: Past | undefined = past;
  for (let back = 2; back <= past.reversible; back += 2) {
    at = at?.previous?.previous;
    if (at !== undefined && isSamePosition(at.position, past.position)) count++;
  }
  return count;
}

/** The positions, with the other side to move, that can still be reached again and have stood at least twice. */
export function positionsThatStoodTwice(past: Past): Position[] {
  const positions: Position[] = [];
  let at = past.previous;
  for (let back = 1; at !== undefined && back <= past.reversible; back += 2) {
    positions.push(at.position);
    at = at.previous?.previous;
  }
  return positions.filter((a, i) => positions.some((b, j) => j > i && isSamePosition(a, b)));
}

/** How many plies can be undone after a move from the position of `past` to `next`. */
export function reversibleAfter(past: Past, next: Position): number {
  const isReversible = next.halfmoveClock > 0 && !hasLostRight(past.position, next);
  return isReversible ? past.reversible + 1 : 0;
}

function hasLostRight(before: Position, after: Position): boolean {
  return (before.situation & RIGHTS_BITS) !== (after.situation & RIGHTS_BITS);
}

/** The castling rights in a situation (`packed.ts`). */
const RIGHTS_BITS = 0b11110;
