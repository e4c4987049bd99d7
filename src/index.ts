/**
 * rookery answers what a program asks about the rules of chess: what may be played, what it is called, whether the
 * game is over and why. It holds no opinion about good moves.
 *
 * @module
 */

export type { GameData } from './game/data.ts';
export type { DeadPositionRule } from './game/dead-positions.ts';
export { Game } from './game/game.ts';
export type { GameOptions } from './game/game-options.ts';
export type { DrawPolicy } from './game/outcome.ts';
export { type ValidateMovesOptions, type Validation, validateMoves } from './game/validate-moves.ts';
export {
  type FenField,
  type Issue,
  type IssueCode,
  type MoveIssueCode,
  type PgnIssueCode,
  type Result,
  RookeryError,
  unwrap,
  type ValidityCode,
} from './issue.ts';
export type { CastlingNotation, EnPassantPolicy } from './notation/fen.ts';
export { type PieceLanguage, type PieceLetters, pieceLetters } from './notation/piece-letters.ts';
export type { MoveDescription } from './position/describe.ts';
export type { MoveInput } from './position/move-input.ts';
export { Position } from './position/position.ts';
export type { PositionOptions } from './position/position-options.ts';
export {
  type FenOptions,
  type FormatFenOptions,
  formatFen,
  formatSan,
  formatSans,
  formatUci,
  parseFen,
  parseMove,
  parsePosition,
  parseSan,
  parseUci,
  type SanOptions,
  type SanResult,
} from './position/text.ts';
export type {
  Castling,
  CastlingMode,
  CastlingRights,
  CastlingSide,
  Color,
  DrawClaim,
  File,
  Move,
  Outcome,
  OutcomeReason,
  Piece,
  PromotionRole,
  Rank,
  Role,
  Setup,
  Square,
} from './vocabulary.ts';
