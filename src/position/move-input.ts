/** Reading what callers hand in as a move. All but `readMove` work on the position that is on the board. */

import { findDanger, findDangerInCheck, isInCheck } from '../board/attacks.ts';
import {
  board,
  castlingKingTarget,
  castlingRook,
  kingSquare,
  NO_MOVE,
  RIGHTS,
  state,
  TURN,
} from '../board/board.ts';
import { castlingRightOf, findCastling, findMove, isPromotionSquare } from '../board/find.ts';
import { BLACK, KING, KNIGHT, NOWHERE, PAWN, squareName, squareOf } from '../board/geometry.ts';
import { type Issue, inputOf, quote, RookeryError, wrongArgumentIssue } from '../issue.ts';
import { NULL_MOVE, readSan } from '../notation/san.ts';
import { nag, STANDARD, STRICT } from '../notation/san-scan.ts';
import { writeSan } from '../notation/san-write.ts';
import { readUci } from '../notation/uci.ts';
import type { CastlingSide } from '../vocabulary.ts';
import { explainCastling, explainMove, type Reason } from './explain.ts';
import { CASTLING_PROMOTES, explainSan, notStrict } from './explain-san.ts';
import { type Packed, show } from './packed.ts';
import { isIssue, side } from './words.ts';

/**
 * Anything that names a move: SAN or UCI text, a {@link Move}, or an object from a board widget with `from` and
 * `to`. A promotion may be a role (`'queen'`), its letter in either case (`'q'`, `'Q'`), or a widget's piece code
 * (`'wQ'`); it is ignored where the move promotes nothing.
 */
export type MoveInput =
  | string
  | {
      /** The square it leaves, `'a1'` to `'h8'`. */
      readonly from: string;
      /** The square it reaches; in castling, that of the king or of the rook. */
      readonly to: string;
      /** What a pawn becomes. */
      readonly promotion?: string | null | undefined;
      /** The side it castles to: needed only in Chess960, where a step of the king has the same squares. */
      readonly castle?: CastlingSide | undefined;
      /** Set for a null move. */
      readonly null?: true | undefined;
    };

/** Why the side to move cannot pass, `undefined` if it can. */
export function explainPass(input: string): Issue | undefined {
  const turn = side(state[TURN]!);
  if (kingSquare(state[TURN]!) === NOWHERE) {
    return { code: 'no-piece', message: `${turn} has no king, by which a null move is written.`, input };
  }
  if (!isInCheck()) return undefined;
  return { code: 'leaves-king-in-check', message: `${turn} is in check and cannot pass.`, input };
}

/** The answer for a null move, which is no number of the board. */
export const PASS = -1;

/**
 * Reads what a caller handed in as a move of a position, which the board then shows: a legal move, {@link PASS}, or
 * the issue. An object is read first: its getters may be code that asks other positions.
 */
export function readMove(position: Packed, input: unknown): number | Issue {
  if (typeof input === 'string') {
    show(position);
    return readMoveText(input);
  }
  const expected = 'a move: SAN or UCI text, or an object with from and to';
  if (typeof input !== 'object' || input === null) return wrongArgumentIssue(expected, input);
  let from: unknown;
  let to: unknown;
  let promotion: unknown;
  let castle: unknown;
  let isNull: unknown;
  try {
    ({ from, to, promotion, castle, null: isNull } = input as Record<string, unknown>);
  } catch {
    return wrongArgumentIssue(expected, input);
  }
  show(position);
  return readMoveParts(from, to, promotion, castle, isNull, input);
}

/** {@link readMove} for the doors that throw. */
export function requireMove(position: Packed, input: unknown): number {
  const answer = readMove(position, input);
  if (isIssue(answer)) throw new RookeryError(answer);
  return answer;
}

/** Reads SAN or UCI; text in the form of UCI is UCI. */
function readMoveText(text: string): number | Issue {
  const uci = readUci(text);
  return uci === undefined || uci.from === NOWHERE
    ? readSanMove(text, STANDARD)
    : readSquares(uci.from, uci.to, uci.promotion, true, text);
}

/** Reads UCI alone. */
export function readUciMove(text: string, nullMoves: boolean): number | Issue {
  const uci = readUci(text);
  if (uci === undefined || (uci.from === NOWHERE && !nullMoves)) {
    const message =
      uci === undefined
        ? `${quote(text)} is no UCI move: two squares and, for a promotion, one of n, b, r, q.`
        : `${quote(text)} is a null move, which is not accepted here.`;
    return { code: 'invalid-uci', message, input: text };
  }
  if (uci.from === NOWHERE) return explainPass(text) ?? PASS;
  return readSquares(uci.from, uci.to, uci.promotion, true, text);
}

function readMoveParts(
  from: unknown,
  to: unknown,
  promotion: unknown,
  castle: unknown,
  isNull: unknown,
  input: object,
): number | Issue {
  const start = squareOf(from);
  const target = squareOf(to);
  if (start === NOWHERE || target === NOWHERE) {
    const expected = `a square, 'a1' to 'h8', that the move ${start === NOWHERE ? 'starts from' : 'goes to'}`;
    return { ...wrongArgumentIssue(expected, start === NOWHERE ? from : to), input: inputOf(input) };
  }
  const role = readPromotion(promotion);
  if (role < 0) {
    const expected = "a promotion to 'queen', 'rook', 'bishop' or 'knight'";
    return { ...wrongArgumentIssue(expected, promotion), input: inputOf(input) };
  }
  if (castle !== undefined && castle !== 'king' && castle !== 'queen') {
    return { ...wrongArgumentIssue("castle to be 'king' or 'queen'", castle), input: inputOf(input) };
  }
  if (isNull !== undefined) return readNullObject(isNull, start, target, input);
  return castle === undefined
    ? readSquares(start, target, role, false, input)
    : readCastling(start, target, castle, input);
}

function readNullObject(isNull: unknown, from: number, to: number, input: object): number | Issue {
  const king = kingSquare(state[TURN]!);
  if (isNull === true && from === king && to === king) {
    const issue = explainPass('');
    return issue === undefined ? PASS : { ...issue, input: inputOf(input) };
  }
  const expected = `a null move of ${side(state[TURN]!)}: from and to the square of its king, with null: true`;
  return wrongArgumentIssue(expected, input);
}

/** The role that a promotion names: 0 for none, -1 for what is no promotion. */
function readPromotion(value: unknown): number {
  if (value === undefined || value === null || value === '') return 0;
  const found = typeof value === 'string' && PROMOTION.exec(value)?.slice(1).join('').toLowerCase();
  return found ? KNIGHT + 'nbrq'.indexOf(found === 'k' ? 'n' : found) : -1;
}

/** A letter, a widget's piece code or a role; of a role the first letter, which is that of no other. */
const PROMOTION = /^(?:[wb]?([nbrq])|(k)night|(b)ishop|(r)ook|(q)ueen)$/i;

/** The legal move between two squares; castling is understood by the king's target and by the rook's square. */
function readSquares(
  from: number,
  to: number,
  promotion: number,
  exact: boolean,
  input: unknown,
): number | Issue {
  const turn = state[TURN]!;
  const right = board[from] === (turn | KING) ? castlingRightOf(from, to) : -1;
  if (right >= 0) {
    const castling = findCastling(right, findDanger(turn));
    const isPromotion = exact && promotion !== 0;
    if (castling !== NO_MOVE && !isPromotion) return castling;
    if (castling === NO_MOVE) return issueOf(explainCastling(right)!, input);
    return issueOf(CASTLING_PROMOTES, input);
  }
  const move = findMove(from, to, findDangerInCheck());
  if (move !== NO_MOVE) {
    const promotes = (board[from]! & 7) === PAWN && isPromotionSquare(to, turn);
    if (promotes && promotion !== 0) return move | (promotion << 24);
    if (!promotes && (promotion === 0 || !exact)) return move;
  }
  return issueOf(explainMove(from, to, promotion, exact)!, input);
}

function readCastling(from: number, to: number, castle: CastlingSide, input: object): number | Issue {
  const turn = state[TURN]!;
  const right = (castle === 'king' ? 0 : 1) + (turn === BLACK ? 2 : 0);
  if (board[from] !== (turn | KING)) {
    const message = `${side(turn)} castles with its king, which does not stand on ${squareName(from)}.`;
    return issueOf({ code: 'castling-no-right', message }, input);
  }
  const isHeld = ((state[RIGHTS]! >> right) & 1) !== 0;
  if (isHeld && to !== castlingKingTarget(right) && to !== castlingRook[right]) {
    const message = `Castling on the ${castle}'s side does not go to ${squareName(to)}.`;
    return issueOf({ code: 'cannot-move-so', message }, input);
  }
  const move = findCastling(right, findDanger(turn));
  return move === NO_MOVE ? issueOf(explainCastling(right)!, input) : move;
}

function issueOf(reason: Reason, input: unknown): Issue {
  return { code: reason.code, message: reason.message, input: inputOf(input) };
}

/** Reads SAN alone. `letters` are the piece letters of its language, where they are not English. */
export function readSanMove(text: string, mode: number, nullMoves = false, letters?: string): number | Issue {
  const move = readSan(text, 0, text.length, mode, letters);
  if (move > 0) {
    const right = mode === STRICT ? writeSan(move, letters) : text;
    return right === text ? move : notStrict(text, right);
  }
  return move === NULL_MOVE && nullMoves ? (explainPass(text) ?? PASS) : explainSan(text, move);
}

/** The suffix annotation of the SAN read last: its NAG, or 0. */
export { nag as sanNag };
