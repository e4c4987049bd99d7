/**
 * Moves between the outside world and the board: one frozen object for every move there can be, and the readers of
 * what callers hand in. They work on the position that is on the board.
 */

import { isInCheck, lookBriefly, lookFromKing } from '../board/attacks.ts';
import {
  board,
  castlingKingTarget,
  castlingRook,
  kingSquare,
  moveCastling,
  moveFrom,
  movePromotion,
  moveTo,
  NO_MOVE,
  RIGHTS,
  state,
  TURN,
} from '../board/board.ts';
import { castlingRightOf, findCastling, findMove, isPromotionSquare } from '../board/find.ts';
import { BLACK, KING, KNIGHT, NOWHERE, PAWN, QUEEN, squareName, squareOf } from '../board/geometry.ts';
import { type Issue, inputOf, quote, RookeryError, wrongArgumentIssue } from '../issue.ts';
import { AMBIGUOUS, ILLEGAL, INVALID, NULL_MOVE, readSan, sanCandidates } from '../notation/san.ts';
import { faultOffset, nag, STANDARD, STRICT, sanNames } from '../notation/san-scan.ts';
import { writeSan } from '../notation/san-write.ts';
import { readUci } from '../notation/uci.ts';
import { type CastlingSide, FILES, type Move, type PromotionRole } from '../vocabulary.ts';
import { explainCastling, explainMove, type Reason } from './explain.ts';
import { type Packed, show } from './packed.ts';
import { isIssue, roleWord, side } from './words.ts';

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

/** The answer for a null move, which is no number of the board. */
export const PASS = -1;

/** The kinds of move between the same two squares: 0 plain, the role of a promotion, castling, a null move. */
const CASTLE_KIND = 1;
const NULL_KIND = 6;

/** One object for every move there can be, made when first asked for: plain ones by from and to, all others by kind too. */
const plainMoves: (Move | undefined)[] = /* @__PURE__ */ new Array(1 << 12);
const specialMoves: Map<number, Move> = /* @__PURE__ */ new Map();

/** From and to in twelve bits: those of a move without the holes that a 0x88 square has. */
function plainIndex(move: number): number {
  return (move & 0b111) | ((move >> 1) & 0b111_111_000) | ((move >> 2) & 0b111_000_000_000);
}

function internPlain(move: number): Move {
  const made = Object.freeze(makeMove(moveFrom(move), moveTo(move), 0));
  plainMoves[plainIndex(move)] = made;
  return made;
}

function internSpecial(squares: number, kind: number): Move {
  const key = squares | (kind << 14);
  const known = specialMoves.get(key);
  if (known !== undefined) return known;
  const made = Object.freeze(makeMove(moveFrom(squares), moveTo(squares), kind));
  specialMoves.set(key, made);
  return made;
}

function makeMove(from: number, to: number, kind: number): Move {
  const squares = { from: squareName(from), to: squareName(to) };
  if (kind === 0) return squares;
  if (kind === NULL_KIND) return { ...squares, null: true };
  if (kind === CASTLE_KIND) return { ...squares, castle: (to & 7) === 6 ? 'king' : 'queen' };
  return { ...squares, promotion: roleWord(kind) as PromotionRole };
}

/** The frozen object that stands for a move of the board everywhere outside. */
export function moveObject(move: number): Move {
  const kind = moveCastling(move) >= 0 ? CASTLE_KIND : movePromotion(move);
  if (kind !== 0) return internSpecial(move & 0x3fff, kind);
  return plainMoves[plainIndex(move)] ?? internPlain(move);
}

/** The object for a null move of the side to move, whose king stays where it is. */
export function nullMoveObject(): Move {
  const king = kingSquare(state[TURN]!);
  return internSpecial(king | (king << 7), NULL_KIND);
}

/** Why the side to move cannot pass, `undefined` if it can. */
export function explainPass(input: string): Issue | undefined {
  const turn = side(state[TURN]!);
  if (kingSquare(state[TURN]!) === NOWHERE) {
    return { code: 'no-piece', message: `${turn} has no king, by which a null move is written.`, input };
  }
  if (!isInCheck()) return undefined;
  return { code: 'leaves-king-in-check', message: `${turn} is in check and cannot pass.`, input };
}

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
  if (typeof value !== 'string' || !/^[A-Za-z]{1,6}$/.test(value)) return -1;
  const text = value.toLowerCase();
  for (let role = KNIGHT; role <= QUEEN; role++) {
    const word = roleWord(role);
    const letter = word === 'knight' ? 'n' : word[0]!;
    if (text === word || text === letter || text === `w${letter}` || text === `b${letter}`) return role;
  }
  return -1;
}

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
    const castling = findCastling(right, lookFromKing(turn));
    const isPromotion = exact && promotion !== 0;
    if (castling !== NO_MOVE && !isPromotion) return castling;
    if (castling === NO_MOVE) return issueOf(explainCastling(right)!, input);
    return issueOf(CASTLING_PROMOTES, input);
  }
  const move = findMove(from, to, lookBriefly());
  if (move !== NO_MOVE) {
    const promotes = (board[from]! & 7) === PAWN && isPromotionSquare(to, turn);
    if (promotes && promotion !== 0) return move | (promotion << 24);
    if (!promotes && (promotion === 0 || !exact)) return move;
  }
  return issueOf(explainMove(from, to, promotion, exact)!, input);
}

const CASTLING_PROMOTES: Reason = {
  code: 'promotion-not-allowed',
  message: 'Castling promotes no pawn, so no piece may be named.',
};

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
  const move = findCastling(right, lookFromKing(turn));
  return move === NO_MOVE ? issueOf(explainCastling(right)!, input) : move;
}

function issueOf(reason: Reason, input: unknown): Issue {
  return { code: reason.code, message: reason.message, input: inputOf(input) };
}

/** Reads SAN alone. `letters` are the piece letters of its language, where they are not English. */
export function readSanMove(text: string, mode: number, nullMoves = false, letters?: string): number | Issue {
  const move = readSan(text, 0, text.length, mode, letters);
  if (move > 0) return mode === STRICT && writeSan(move) !== text ? notStrict(text, move) : move;
  return move === NULL_MOVE && nullMoves ? (explainPass(text) ?? PASS) : explainSan(text, move);
}

/** The suffix annotation of the SAN read last: its NAG, or 0. */
export { nag as sanNag };

function notStrict(text: string, move: number): Issue {
  const right = writeSan(move);
  return {
    code: 'invalid-san',
    message: `${quote(text)} is not written in full SAN: the move is ${right}.`,
    input: text,
  };
}

/** The issue for a SAN that is no move, from the answer of its reader. */
export function explainSan(text: string, answer: number): Issue {
  if (answer === NULL_MOVE) {
    const message = `${quote(text)} is a null move, which is not accepted here.`;
    return { code: 'invalid-san', message, input: text, offset: 0 };
  }
  if (answer === INVALID) {
    const message = `${quote(text)} is not a move in algebraic notation.`;
    return { code: 'invalid-san', message, input: text, offset: faultOffset };
  }
  if (answer === AMBIGUOUS) {
    const candidates = sanCandidates().map(moveObject);
    const squares = candidates.map((move) => `${move.from}-${move.to}`).join(', ');
    const message = `${quote(text)} may mean more than one move: ${squares}.`;
    return { code: 'ambiguous-san', message, input: text, candidates };
  }
  const reason = answer === ILLEGAL ? explainNames() : undefined;
  return { code: 'illegal-san', message: reason!.message, input: text, reason: reason!.code };
}

/** Reasons from the most to the least telling: what a reader most likely wants to hear of several pieces. */
const TELLING = [
  'promotion-required',
  'promotion-not-allowed',
  'exposes-king',
  'leaves-king-in-check',
  'king-into-check',
];

/** Why none of the pieces that the last SAN can mean makes its move. */
function explainNames(): Reason {
  const names = sanNames();
  const turn = state[TURN]!;
  if (names.castlingSide >= 0) return explainCastling(names.castlingSide + (turn === BLACK ? 2 : 0))!;
  if (names.toRank < 0) {
    const [from, to] = [FILES[names.fromFile], FILES[names.toFile]];
    const message = `${side(turn)} has no pawn on the ${from} file that can capture on the ${to} file.`;
    return { code: 'cannot-move-so', message };
  }
  const to = (names.toRank << 4) | names.toFile;
  const reasons: Reason[] = [];
  for (let square = 0; square < 128; square++) {
    if ((square & 0x88) !== 0 || !isNamed(names, square, to)) continue;
    const reason =
      names.role === 0
        ? explainSquares(square, to, names.promotion)
        : explainMove(square, to, names.promotion, true);
    if (reason !== undefined) reasons.push(reason);
  }
  const isTelling = (reason: Reason): boolean => TELLING.includes(reason.code);
  const best =
    reasons.find(isTelling) ?? reasons.find((reason) => reason.code !== 'cannot-move-so') ?? reasons[0];
  if (best !== undefined) return best;
  if (names.claimsEnPassant) {
    return { code: 'no-en-passant', message: `The capture on ${squareName(to)} is not made en passant.` };
  }
  const isPawn = names.role === 0 || names.role === PAWN;
  if (isPawn && names.captures && names.fromFile === names.toFile) {
    return { code: 'cannot-move-so', message: 'A pawn does not capture straight ahead.' };
  }
  const piece = names.role === 0 ? 'pawn' : roleWord(names.role);
  return {
    code: 'no-piece',
    message: `${side(turn)} has no such ${piece} that could go to ${squareName(to)}.`,
  };
}

function explainSquares(from: number, to: number, promotion: number): Reason | undefined {
  const right = castlingRightOf(from, to);
  if (right < 0) return explainMove(from, to, promotion, true);
  // Legal castling that a text does not say: with a promotion, or as a capture of the own rook.
  return explainCastling(right) ?? (promotion === 0 ? explainMove(from, to, 0, true) : CASTLING_PROMOTES);
}

/** Whether a SAN can mean the piece on a square. */
function isNamed(names: ReturnType<typeof sanNames>, square: number, to: number): boolean {
  if (names.fromFile >= 0 && (square & 7) !== names.fromFile) return false;
  if (names.fromRank >= 0 && square >> 4 !== names.fromRank) return false;
  // Two whole squares name their piece by its square alone.
  if (names.role === 0 && names.fromRank >= 0) return true;
  const role = names.role === 0 ? PAWN : names.role;
  if (board[square] !== (state[TURN]! | role) || square === to) return false;
  return role !== PAWN || names.fromFile >= 0 || (square & 7) === (to & 7);
}
