/** All that is known about a move. */

import {
  CAPTURE_EN_PASSANT,
  moveCaptured,
  moveCastling,
  moveFrom,
  movePiece,
  movePromotion,
  moveTo,
  SPECIAL,
} from '../board/board.ts';
import { BOTH, squareName } from '../board/geometry.ts';
import { writeSan } from '../notation/san-write.ts';
import { writeUci } from '../notation/uci.ts';
import type { CastlingMode, CastlingSide, Color, PromotionRole, Role, Square } from '../vocabulary.ts';
import { type Packed, show } from './packed.ts';
import { colorWord, roleWord } from './words.ts';

/** A move with all that is known about it; text and FENs are written when they are read. */
export interface MoveDescription {
  /** The square it leaves. */
  readonly from: Square;
  /** The square it reaches. */
  readonly to: Square;
  /** The side that moves. */
  readonly color: Color;
  /** The role of the piece that moves, before it promotes. */
  readonly role: Role;
  /** The role of the piece that is captured, also en passant. */
  readonly captured?: Role;
  /** What the pawn becomes, where it promotes. */
  readonly promotion?: PromotionRole;
  /** The side it castles to, where it castles. */
  readonly castle?: CastlingSide;
  /** Whether it captures en passant. */
  readonly enPassant: boolean;
  /** The move in standard algebraic notation. */
  readonly san: string;
  /** The move as UCI writes it. */
  readonly uci: string;
  /** The FEN of the position the move is played in. */
  readonly before: string;
  /** The FEN of the position it leads to. */
  readonly after: string;
}

interface DescribedPosition extends Packed {
  readonly fen: string;
  readonly mode: CastlingMode;
}

/**
 * Describes a legal move of a position. `after` gives the position it leads to.
 */
export function describeMove(
  position: DescribedPosition,
  move: number,
  after: () => DescribedPosition,
): MoveDescription {
  const castling = moveCastling(move);
  const promotion = movePromotion(move);
  const captured = moveCaptured(move);
  const isChess960 = position.mode === 'chess960';
  return Object.freeze({
    from: squareName(moveFrom(move)),
    to: squareName(moveTo(move)),
    color: colorWord(movePiece(move) & BOTH),
    role: roleWord(movePiece(move)),
    ...(captured === 0 ? {} : { captured: roleWord(captured) }),
    ...(promotion === 0 ? {} : { promotion: roleWord(promotion) as PromotionRole }),
    ...(castling < 0 ? {} : { castle: castling & 1 ? ('queen' as const) : ('king' as const) }),
    enPassant: (move & SPECIAL) === CAPTURE_EN_PASSANT,
    get san() {
      show(position);
      return writeSan(move);
    },
    get uci() {
      show(position);
      return writeUci(move, isChess960);
    },
    get before() {
      return position.fen;
    },
    get after() {
      return after().fen;
    },
  });
}
