/** The key under which the Polyglot book format files a position. */

import { hasEnPassantCapturer } from '../board/attacks.ts';
import { board, EN_PASSANT, RIGHTS, state, TURN } from '../board/board.ts';
import { squareIndex, WHITE } from '../board/geometry.ts';
import { wrongArgument } from '../issue.ts';
import { isPosition, show } from '../position/packed.ts';
import type { Position } from '../position/position.ts';
import { CASTLING_NUMBER, EN_PASSANT_NUMBER, polyglotNumbers, TURN_NUMBER } from './numbers.ts';

/**
 * The key of a position in the Polyglot book format, 64 bits. It differs from `position.hash` in its numbers and in
 * what makes two positions one: en passant counts wherever a pawn stands beside the one that has just made a double
 * step, able to capture it or not, and a castling right of Chess960 does not say which rook it belongs to.
 *
 * @throws RookeryError `invalid-argument` for anything but a position.
 * @example
 * ```ts
 * import { Position } from 'rookery';
 * import { polyglotKey } from 'rookery/polyglot';
 *
 * polyglotKey(Position.start); // => 0x463b96181691fc9cn
 * ```
 */
export function polyglotKey(position: Position): bigint {
  if (!isPosition(position)) throw wrongArgument('a Position', position);
  show(position);
  const numbers = polyglotNumbers();
  let key = 0n;
  const add = (number: number): void => {
    key ^= numbers.getBigUint64(number * 8);
  };
  for (let square = 0; square < 128; square++) {
    const piece = (square & 0x88) === 0 ? board[square]! : 0;
    if (piece === 0) continue;
    const kind = ((piece & 7) - 1) * 2 + ((piece & WHITE) === 0 ? 0 : 1);
    add(kind * 64 + squareIndex(square));
  }
  for (let right = 0; right < 4; right++) {
    if ((state[RIGHTS]! >> right) & 1) add(CASTLING_NUMBER + right);
  }
  if (hasEnPassantCapturer()) add(EN_PASSANT_NUMBER + (state[EN_PASSANT]! & 7));
  if (state[TURN] === WHITE) add(TURN_NUMBER);
  return key;
}
