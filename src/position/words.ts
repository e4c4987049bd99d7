/** The words of the outside world for the numbers of the board, and back. */

import { BLACK, KING, NOWHERE, PAWN, squareName, squareOf, WHITE } from '../board/geometry.ts';
import { type Issue, wrongArgument } from '../issue.ts';
import { COLORS, type Color, type Piece, ROLES, type Role, type Square } from '../vocabulary.ts';

let isShownInConsole = false;

/**
 * Lets Node, Bun and Deno show positions by their FEN in the console. It is done with the first position: a class with
 * a method of such a name stays in every bundle, used or not.
 */
export function showInConsole(prototype: { readonly fen: string }): void {
  if (isShownInConsole) return;
  isShownInConsole = true;
  Object.defineProperty(prototype, Symbol.for('nodejs.util.inspect.custom'), {
    value(this: { readonly fen: string }): string {
      return `Position <${this.fen}>`;
    },
  });
}

export function colorWord(color: number): Color {
  return color === WHITE ? 'white' : 'black';
}

export function roleWord(role: number): Role {
  return ROLES[(role & 7) - 1]!;
}

/** The colour at the beginning of a sentence. */
export function side(color: number): string {
  return color === WHITE ? 'White' : 'Black';
}

/** A piece in a sentence: `the bishop on c4`. */
export function pieceOn(board: Uint8Array, square: number): string {
  return `the ${roleWord(board[square]!)} on ${squareName(square)}`;
}

/** The numbers of a colour and a role; an error for any other value. */
export function colorNumber(value: unknown): number {
  if (value === 'white') return WHITE;
  if (value === 'black') return BLACK;
  throw wrongArgument("a colour, 'white' or 'black'", value);
}

export function squareNumber(value: unknown): number {
  const square = squareOf(value);
  if (square === NOWHERE) throw wrongArgument("a square, 'a1' to 'h8'", value);
  return square;
}

/** The number of the piece that an object describes, 0 if it describes none. */
export function pieceNumber(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const { color, role } = value as Partial<Piece>;
  const roleIndex = ROLES.indexOf(role as Role);
  if (roleIndex < 0 || !COLORS.includes(color as Color)) return 0;
  return (color === 'white' ? WHITE : BLACK) | (roleIndex + 1);
}

/** One frozen object for each of the twelve pieces, by number. */
const PIECES: readonly (Piece | undefined)[] = /* @__PURE__ */ makePieces();

function makePieces(): (Piece | undefined)[] {
  const pieces: (Piece | undefined)[] = [];
  for (const color of [WHITE, BLACK]) {
    for (let role = PAWN; role <= KING; role++) {
      pieces[color | role] = Object.freeze({ color: colorWord(color), role: roleWord(role) });
    }
  }
  return pieces;
}

/** The piece that a number stands for, `undefined` for an empty square. */
export function pieceObject(piece: number): Piece | undefined {
  return PIECES[piece];
}

export function squareWords(squares: readonly number[]): Square[] {
  return squares.map(squareName);
}

/** Whether a result of a reader on the board is an issue rather than a number. */
export function isIssue(value: number | Issue): value is Issue {
  return typeof value !== 'number';
}
