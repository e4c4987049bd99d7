/**
 * The words that every part of rookery speaks: colours, roles, squares, moves, outcomes.
 * Outside, everything is a word or a plain object; the numbers of the board stay in `src/board`.
 */

/** The side a piece or a player belongs to. */
export type Color = 'white' | 'black';

/** What a piece is, whatever its colour (FIDE Laws, article 2.2). */
export type Role = 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king';

/** What a pawn may become on its last rank (FIDE Laws, article 3.7.3.3). */
export type PromotionRole = 'knight' | 'bishop' | 'rook' | 'queen';

/** A column of the board, `'a'` on White's left. */
export type File = 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h';

/** A row of the board, `'1'` on White's side. */
export type Rank = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8';

/** One of the 64 squares, `'a1'` to `'h8'`. */
export type Square = `${File}${Rank}`;

/** The side of the board a king castles to: `'king'` ends on the g file, `'queen'` on the c file. */
export type CastlingSide = 'king' | 'queen';

/** Whether castling follows the classical placement or the FIDE Guidelines for Chess960. */
export type CastlingMode = 'standard' | 'chess960';

/** A piece: its colour and its role. */
export interface Piece {
  /** Whose it is. */
  readonly color: Color;
  /** What it is. */
  readonly role: Role;
}

/**
 * A move as plain data.
 *
 * Castling is written as the king's move, to the g or c file, with `castle` set; in standard chess
 * `castle` may be left out on input. `null: true` marks a null move (a pass, of a side's king to its own
 * square), which exists only in analysis: no rule of chess allows it and no list of legal moves holds it.
 */
export interface Move {
  /** The square it leaves; in castling, that of the king. */
  readonly from: Square;
  /** The square it reaches; in castling, that of the king, on the g or c file. */
  readonly to: Square;
  /** What the pawn becomes, where it promotes. */
  readonly promotion?: PromotionRole;
  /** The side it castles to, where it castles. */
  readonly castle?: CastlingSide;
  /** Present on a null move. */
  readonly null?: true;
}

/** The castling rights of one side: the square of the rook each right belongs to, where the right exists. */
export interface CastlingRights {
  /** The rook of the right to castle on the king's side. */
  readonly king?: Square | undefined;
  /** The rook of the right to castle on the queen's side. */
  readonly queen?: Square | undefined;
}

/** The castling rights of both sides. */
export interface Castling {
  /** White's rights. */
  readonly white: CastlingRights;
  /** Black's rights. */
  readonly black: CastlingRights;
}

/**
 * Any arrangement of pieces, playable or not: what a board editor holds and what a FEN says.
 * Plain data that survives JSON; {@link Position.fromSetup} decides whether it can be played.
 */
export interface Setup {
  /** The piece on each occupied square. */
  readonly board: Readonly<Partial<Record<Square, Piece>>>;
  /** The side to move. */
  readonly turn: Color;
  /** The castling rights, each with the square of its rook. */
  readonly castling: Castling;
  /** The square that a pawn has just passed over with a double step, whether or not it can be captured there. */
  readonly enPassant?: Square | undefined;
  /** Plies since the last capture or pawn move, 0 to 9999. */
  readonly halfmoveClock: number;
  /** The number of the move, counted from 1 and raised after each move of Black, 1 to 9999. */
  readonly fullmoveNumber: number;
  /** Present where the castling rights can only be those of Chess960. */
  readonly mode?: CastlingMode | undefined;
}

/** Why a game is over. */
export type OutcomeReason =
  | 'checkmate'
  | 'stalemate'
  | 'dead-position'
  | 'insufficient-material'
  | 'seventy-five-moves'
  | 'fivefold-repetition'
  | 'threefold-repetition'
  | 'fifty-moves'
  | 'agreement'
  | 'resignation'
  | 'flag-fall';

/** How a game ended: `winner` is undefined for a draw. */
export interface Outcome {
  /** The side that has won, `undefined` for a draw. */
  readonly winner: Color | undefined;
  /** Why the game is over. */
  readonly reason: OutcomeReason;
}

/**
 * A draw that the side to move may claim (FIDE Laws, articles 9.2 and 9.3).
 * `holds` tells that the condition is met by the position on the board; `moves` are the legal moves that,
 * written down and announced, would meet it.
 */
export interface DrawClaim {
  /** What the draw is claimed for. */
  readonly reason: 'threefold-repetition' | 'fifty-moves';
  /** Whether the position on the board meets the condition. */
  readonly holds: boolean;
  /** The legal moves that would meet it. */
  readonly moves: readonly Move[];
}

export const COLORS: readonly Color[] = ['white', 'black'];
export const ROLES: readonly Role[] = ['pawn', 'knight', 'bishop', 'rook', 'queen', 'king'];
export const FILES = 'abcdefgh';
export const RANKS = '12345678';

/** The other side. */
export function opposite(color: Color): Color {
  return color === 'white' ? 'black' : 'white';
}
