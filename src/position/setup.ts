/** A {@link Setup} on the board, and the board as a Setup. */

import {
  board,
  castlingRook,
  clearBoard,
  EN_PASSANT,
  placePiece,
  RIGHTS,
  setState,
  state,
  TURN,
} from '../board/board.ts';
import { BLACK, NOWHERE, squareName, squareOf, WHITE } from '../board/geometry.ts';
import { alternatives, type Issue, inputOf, quote, RookeryError } from '../issue.ts';
import { fullmoveNumberOf, halfmoveClockOf, LARGEST_COUNTER, packCounters } from '../notation/fen.ts';
import {
  type Castling,
  type CastlingMode,
  COLORS,
  type Piece,
  type Setup,
  type Square,
} from '../vocabulary.ts';
import { showAsIs } from './packed.ts';
import { colorWord, pieceNumber, pieceObject } from './words.ts';

/** What a setup says beside what is put on the board. */
export interface SetupRest {
  readonly counters: number;
  /** The castling rights, as bits, whose rook stands on no back rank. */
  readonly stray: number;
  readonly mode: CastlingMode | undefined;
}

/** Puts a setup on the board; what is not of its type is an issue. Whether it can be played is not judged. */
export function readSetup(setup: unknown): SetupRest | Issue {
  try {
    return readPlain(setup);
  } catch (error) {
    return error instanceof RookeryError
      ? error.issue
      : invalidSetup('properties that can be read', setup).issue;
  }
}

/** Reads all before the board is touched: a getter may be code that asks a position. */
function readPlain(setup: unknown): SetupRest {
  const all = 'an object with board, turn, castling and counters';
  const {
    board: pieces,
    turn,
    castling,
    enPassant,
    halfmoveClock,
    fullmoveNumber,
    mode,
  } = record(setup, all);
  const placed = Object.entries(record(pieces, 'board to be an object with a piece for each occupied square'))
    .map(([name, value]) => [square(name, "the squares of board to be 'a1' to 'h8'"), name, value] as const)
    .filter(([, , value]) => value !== undefined)
    .map(([at, name, value]) => {
      const piece = pieceNumber(value);
      if (piece === 0) throw invalidSetup(`a piece with color and role on ${name}`, value);
      return [piece, at] as const;
    });
  const color = word(turn, 'turn', COLORS);
  const castlingMode = mode === undefined ? mode : word(mode, 'mode', ['standard', 'chess960'] as const);
  const target = optionalSquare(enPassant, 'enPassant to be a square or undefined');
  const counters = packCounters(
    counter(halfmoveClock, 'halfmoveClock', 0),
    counter(fullmoveNumber, 'fullmoveNumber', 1),
  );
  const colors = record(castling, 'castling to be an object with white and black');
  let held = 0;
  let files = 0;
  let stray = 0;
  for (let right = 0; right < 4; right++) {
    const name = right < 2 ? 'white' : 'black';
    const wing = right & 1 ? 'queen' : 'king';
    const rights = record(colors[name], `castling.${name} to be an object`);
    const rook = optionalSquare(rights[wing], `castling.${name}.${wing} to be the square of a rook`);
    if (rook === NOWHERE) continue;
    held |= 1 << right;
    files |= (rook & 7) << (right * 3);
    if (rook >> 4 !== (right < 2 ? 0 : 7)) stray |= 1 << right;
  }
  // The board is touched only now that nothing of the caller's is read any more: a getter may ask a position.
  showAsIs(undefined);
  clearBoard();
  for (const [piece, at] of placed) placePiece(piece, at);
  setState(color === 'white' ? WHITE : BLACK, held, files, target, 0, 0);
  return { counters, stray, mode: castlingMode };
}

function invalidSetup(expected: string, given: unknown): RookeryError {
  const message = `A setup needs ${expected}, not ${quote(given)}.`;
  return new RookeryError({ code: 'invalid-setup', message, input: inputOf(given) });
}

function record(value: unknown, expected: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>;
  throw invalidSetup(expected, value);
}

function square(name: unknown, expected: string): number {
  const at = squareOf(name);
  if (at === NOWHERE) throw invalidSetup(expected, name);
  return at;
}

function optionalSquare(name: unknown, expected: string): number {
  return name === undefined || name === null ? NOWHERE : square(name, expected);
}

function word<T extends string>(value: unknown, name: string, words: readonly T[]): T {
  if (words.includes(value as T)) return value as T;
  throw invalidSetup(`${name} to be ${alternatives(words)}`, value);
}

function counter(value: unknown, name: string, least: number): number {
  if (Number.isInteger(value) && (value as number) >= least && (value as number) <= LARGEST_COUNTER)
    return value as number;
  throw invalidSetup(`${name} to be ${least} to ${LARGEST_COUNTER}`, value);
}

/** Writes what stands on the board as a setup. */
export function writeSetup(counters: number, mode: CastlingMode | undefined): Setup {
  const pieces: Partial<Record<Square, Piece>> = {};
  for (let square = 0; square < 128; square++) {
    if ((square & 0x88) !== 0 || board[square] === 0) continue;
    pieces[squareName(square)] = { ...pieceObject(board[square]!)! };
  }
  const target = state[EN_PASSANT]!;
  return {
    board: pieces,
    turn: colorWord(state[TURN]!),
    castling: castlingOnBoard(),
    ...(target === NOWHERE ? {} : { enPassant: squareName(target) }),
    halfmoveClock: halfmoveClockOf(counters),
    fullmoveNumber: fullmoveNumberOf(counters),
    ...(mode === 'chess960' ? { mode } : {}),
  };
}

/** The castling rights of the position on the board, with the rook's square of each. */
export function castlingOnBoard(): Castling {
  const rights = (first: number): { king?: Square; queen?: Square } => {
    const held = state[RIGHTS]! >> first;
    return {
      ...(held & 1 ? { king: squareName(castlingRook[first]!) } : {}),
      ...(held & 2 ? { queen: squareName(castlingRook[first + 1]!) } : {}),
    };
  };
  return { white: rights(0), black: rights(2) };
}
