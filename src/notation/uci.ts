/**
 * Moves as the Universal Chess Interface writes them: two squares and, for a promotion, a letter. Castling is the
 * king's own move in standard chess and king-takes-rook in Chess960; both are read everywhere.
 */

import { castlingRook, moveCastling, moveFrom, movePromotion, moveTo } from '../board/board.ts';
import { NOWHERE, squareAt, squareName } from '../board/geometry.ts';

const PROMOTION_LETTERS = '  nbrq';
/** A null move. */
export const NULL_TEXT = '0000';

/** What a UCI move says: squares, and the role of the promotion or 0. A null move goes from nowhere to nowhere. */
export interface UciMove {
  readonly from: number;
  readonly to: number;
  readonly promotion: number;
}

/** Splits a UCI move; `undefined` for text that is none. Legality is not judged. */
export function readUci(text: string): UciMove | undefined {
  if (text === NULL_TEXT) return { from: NOWHERE, to: NOWHERE, promotion: 0 };
  if (text.length !== 4 && text.length !== 5) return undefined;
  const from = squareAt(text.charCodeAt(0), text.charCodeAt(1));
  const to = squareAt(text.charCodeAt(2), text.charCodeAt(3));
  const promotion = text.length === 5 ? PROMOTION_LETTERS.indexOf(text[4]!) : 0;
  const isMove = from !== NOWHERE && to !== NOWHERE && promotion >= 0 && text[4] !== ' ';
  return isMove ? { from, to, promotion } : undefined;
}

/** Writes a move of the position on the board; `rookStyle` writes castling as king-takes-rook. */
export function writeUci(move: number, rookStyle: boolean): string {
  const castling = moveCastling(move);
  const to = castling >= 0 && rookStyle ? castlingRook[castling]! : moveTo(move);
  const promotion = movePromotion(move);
  return squareName(moveFrom(move)) + squareName(to) + (promotion === 0 ? '' : PROMOTION_LETTERS[promotion]!);
}
