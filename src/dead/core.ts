/** What the search for mates takes from the floors below, in one place. */

export {
  CHECKERS,
  enPassantCapturer,
  findDanger,
  hasEnPassantCapturer,
  isInCheck,
  SAFE_STEPS,
  slidesAlong,
} from '../board/attacks.ts';
export {
  board,
  CAPTURE_EN_PASSANT,
  castlingRook,
  clearBoard,
  EN_PASSANT,
  kingSquare,
  make,
  moveCaptured,
  moveCastling,
  moveFrom,
  movePiece,
  moveTo,
  NO_MOVE,
  pieceCount,
  pieceSquare,
  placePiece,
  RIGHTS,
  SPECIAL,
  setState,
  state,
  TURN,
  unmake,
} from '../board/board.ts';
export { generate, hasLegalMove, moves as written } from '../board/generate.ts';
export {
  BISHOP,
  BLACK,
  BOTH,
  isLight,
  KING,
  KNIGHT,
  NOWHERE,
  PAWN,
  QUEEN,
  ROOK,
  STEPS,
  WHITE,
} from '../board/geometry.ts';
export { NO_OPTIONS, optionsOf, propertiesOf, wrongArgument } from '../issue.ts';
export { lacksMatingMaterial } from '../position/material.ts';
export { moveObject } from '../position/move-object.ts';
export { isPosition, show, showAsIs } from '../position/packed.ts';
export type { Position } from '../position/position.ts';
export { colorNumber } from '../position/words.ts';
export { type Color, type Move, type Outcome, type OutcomeReason, opposite } from '../vocabulary.ts';
