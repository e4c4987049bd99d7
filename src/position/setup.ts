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
import { type Issue, inputOf, quote } from '../issue.ts';
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
  } catch {
    return invalidSetup('properties that can be read', setup);
  }
}

/** Reads all before the board is touched: a getter may be code that asks a position. */
function readPlain(setup: unknown): SetupRest | Issue {
  if (!isRecord(setup)) return invalidSetup('an object with board, turn, castling and counters', setup);
  const { board: pieces, turn, castling, enPassant, halfmoveClock, fullmoveNumber, mode } = setup;
  if (!isRecord(pieces))
    return invalidSetup('board to be an object with a piece for each occupied square', pieces);
  const placed: [piece: number, square: number][] = [];
  for (const [name, value] of Object.entries(pieces)) {
    const square = squareOf(name);
    if (square === NOWHERE) return invalidSetup("the squares of board to be 'a1' to 'h8'", name);
    if (value === undefined) continue;
    const piece = pieceNumber(value);
    if (piece === 0) return invalidSetup(`a piece with color and role on ${name}`, value);
    placed.push([piece, square]);
  }
  if (turn !== 'white' && turn !== 'black') return invalidSetup("turn to be 'white' or 'black'", turn);
  if (mode !== undefined && mode !== 'standard' && mode !== 'chess960') {
    return invalidSetup("mode to be 'standard' or 'chess960'", mode);
  }
  const target = enPassant === undefined || enPassant === null ? NOWHERE : squareOf(enPassant);
  if (target === NOWHERE && enPassant !== undefined && enPassant !== null) {
    return invalidSetup('enPassant to be a square or undefined', enPassant);
  }
  if (!isCounter(halfmoveClock, 0))
    return invalidSetup(`halfmoveClock to be 0 to ${LARGEST_COUNTER}`, halfmoveClock);
  if (!isCounter(fullmoveNumber, 1)) {
    return invalidSetup(`fullmoveNumber to be 1 to ${LARGEST_COUNTER}`, fullmoveNumber);
  }
  const rights = readRights(castling);
  if ('code' in rights) return rights;
  // The board is touched only now that nothing of the caller's is read any more: a getter may ask a position.
  showAsIs(undefined);
  clearBoard();
  for (const [piece, square] of placed) placePiece(piece, square);
  setState(turn === 'white' ? WHITE : BLACK, rights.held, rights.files, target, 0, 0);
  return { counters: packCounters(halfmoveClock, fullmoveNumber), stray: rights.stray, mode };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCounter(value: unknown, least: number): value is number {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= LARGEST_COUNTER;
}

function invalidSetup(expected: string, given: unknown): Issue {
  return {
    code: 'invalid-setup',
    message: `A setup needs ${expected}, not ${quote(given)}.`,
    input: inputOf(given),
  };
}

function readRights(castling: unknown): { held: number; files: number; stray: number } | Issue {
  if (!isRecord(castling)) return invalidSetup('castling to be an object with white and black', castling);
  let held = 0;
  let files = 0;
  let stray = 0;
  for (const color of COLORS) {
    const rights = castling[color];
    if (!isRecord(rights)) return invalidSetup(`castling.${color} to be an object`, rights);
    for (const wing of ['king', 'queen'] as const) {
      const rook = rights[wing];
      if (rook === undefined || rook === null) continue;
      const square = squareOf(rook);
      if (square === NOWHERE)
        return invalidSetup(`castling.${color}.${wing} to be the square of a rook`, rook);
      const right = (color === 'white' ? 0 : 2) + (wing === 'king' ? 0 : 1);
      held |= 1 << right;
      files |= (square & 7) << (right * 3);
      if (square >> 4 !== (color === 'white' ? 0 : 7)) stray |= 1 << right;
    }
  }
  return { held, files, stray };
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
