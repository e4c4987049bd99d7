/**
 * Whether what stands on the board can be played: one short function an invariant, all problems at once.
 *
 * Fatal problems keep a position from being made (some may be allowed, for teaching boards); repairable ones are
 * mended on the board and reported; ignorable ones are only reported. Sources: FIDE Laws, articles 2.3 and 3.
 */

import { attackersOf, isAttacked, isInCheck } from '../board/attacks.ts';
import {
  board,
  castlingRook,
  EN_PASSANT,
  kingSquare,
  movePieceTo,
  pieceCount,
  RIGHTS,
  state,
  TURN,
} from '../board/board.ts';
import {
  BISHOP,
  BLACK,
  BOTH,
  DIRECTION,
  KING,
  KNIGHT,
  NOWHERE,
  PAWN,
  QUEEN,
  ROOK,
  squareName,
  WHITE,
} from '../board/geometry.ts';
import type { Issue, ValidityCode } from '../issue.ts';
import { countBishopsOf } from './material.ts';
import { pieceOn, side } from './words.ts';

/** One thing that is wrong with a position. */
interface Problem {
  readonly code: ValidityCode;
  readonly message: string;
}

/** What becomes of a position that has a problem. */
type Severity = 'fatal' | 'allowable' | 'repairable' | 'ignorable';

export const SEVERITY: Readonly<Record<ValidityCode, Severity>> = {
  'empty-board': 'allowable',
  'missing-king': 'allowable',
  'too-many-kings': 'fatal',
  'pawn-on-back-rank': 'allowable',
  'opposite-check': 'fatal',
  'invalid-castling-rights': 'repairable',
  'invalid-en-passant-square': 'repairable',
  'impossible-check': 'ignorable',
  'too-much-material': 'ignorable',
};

/**
 * Judges what stands on the board, made from `input`: the issue that keeps it from being a position, with all others,
 * or the warnings that it can be made with, as JSON; empty text for none.
 */
export function judge(
  input: string,
  chess960: boolean,
  stray: number,
  strict: boolean,
  allow: readonly ValidityCode[],
): Issue | string {
  const found = findProblems(chess960, stray);
  if (found.length === 0) return '';
  const problems = found.filter(({ code }) => !allow.includes(code));
  if (problems.length === 0) return '';
  const issues = problems.map(({ code, message }): Issue => ({ code, message, input }));
  // The fatal problems come first.
  return strict || problems.some(({ code }) => isFatal(code))
    ? { ...issues[0]!, problems: issues }
    : JSON.stringify(issues);
}

function isFatal(code: ValidityCode): boolean {
  return SEVERITY[code] === 'fatal' || SEVERITY[code] === 'allowable';
}

/**
 * Everything that is wrong with what stands on the board, the fatal first. Castling rights and an en passant
 * square that do not fit are taken off it. `stray` holds rights (as bits) whose rook stands on no back rank.
 */
function findProblems(chess960: boolean, stray: number): Problem[] {
  const problems: Problem[] = [];
  checkEmptyBoard(problems);
  checkKings(problems, WHITE);
  checkKings(problems, BLACK);
  checkPawns(problems);
  checkOppositeCheck(problems);
  checkCastlingRights(problems, chess960, stray);
  checkEnPassant(problems);
  checkChecks(problems);
  checkMaterial(problems, WHITE);
  checkMaterial(problems, BLACK);
  return problems;
}

function checkEmptyBoard(problems: Problem[]): void {
  for (let piece = 0; piece < pieceCount.length; piece++) if (pieceCount[piece] !== 0) return;
  problems.push({ code: 'empty-board', message: 'There is no piece on the board.' });
}

function checkKings(problems: Problem[], color: number): void {
  const count = pieceCount[color | KING]!;
  if (count === 0) problems.push({ code: 'missing-king', message: `${side(color)} has no king.` });
  if (count > 1) problems.push({ code: 'too-many-kings', message: `${side(color)} has ${count} kings.` });
}

function checkPawns(problems: Problem[]): void {
  for (let i = 0; i < 16; i++) {
    // The first rank, then the eighth.
    const square = i < 8 ? i : i + 0x68;
    if ((board[square]! & 7) !== PAWN) continue;
    const message = `A pawn stands on ${squareName(square)}, where no pawn can stand.`;
    problems.push({ code: 'pawn-on-back-rank', message });
  }
}

function checkOppositeCheck(problems: Problem[]): void {
  const turn = state[TURN]!;
  const king = kingSquare(turn ^ BOTH);
  if (king === NOWHERE || !isAttacked(king, turn)) return;
  const attacker = pieceOn(board, attackersOf(king, turn)[0]!);
  const message = `It is ${side(turn)}'s move, and ${attacker} already attacks ${side(turn ^ BOTH)}'s king on ${squareName(king)}.`;
  problems.push({ code: 'opposite-check', message });
}

function checkCastlingRights(problems: Problem[], chess960: boolean, stray: number): void {
  for (let right = 0; right < 4; right++) {
    if (((state[RIGHTS]! >> right) & 1) === 0) continue;
    const isStray = ((stray >> right) & 1) !== 0;
    const fault = isStray ? 'its rook is not on the back rank' : castlingFault(right, chess960);
    if (fault === undefined) continue;
    state[RIGHTS]! &= ~(1 << right);
    const wing = right & 1 ? "queen's" : "king's";
    const message = `${side(right < 2 ? WHITE : BLACK)} cannot have the right to castle on the ${wing} side: ${fault}.`;
    problems.push({ code: 'invalid-castling-rights', message });
  }
}

/** Why a castling right cannot be held, `undefined` if it can. */
function castlingFault(right: number, chess960: boolean): string | undefined {
  const color = right < 2 ? WHITE : BLACK;
  const first = color === WHITE ? 0 : 0x70;
  const king = kingSquare(color);
  const rook = castlingRook[right]!;
  if (king === NOWHERE || (king & 0x70) !== first) return 'the king is not on its back rank';
  if (!chess960 && king !== first + 4) return `the king is not on ${squareName(first + 4)}`;
  const home = chess960 ? rook : first + (right & 1 ? 0 : 7);
  if (rook !== home || board[home] !== (color | ROOK))
    return `there is no rook of its own on ${squareName(home)}`;
  const isKingSide = rook > king;
  return isKingSide === ((right & 1) === 0)
    ? undefined
    : `the rook on ${squareName(rook)} is on the other side`;
}

function checkEnPassant(problems: Problem[]): void {
  const target = state[EN_PASSANT]!;
  if (target === NOWHERE) return;
  const fault = enPassantFault(target);
  if (fault === undefined) return;
  state[EN_PASSANT] = NOWHERE;
  const message = `No pawn can have passed over ${squareName(target)} with a double step: ${fault}.`;
  problems.push({ code: 'invalid-en-passant-square', message });
}

function enPassantFault(target: number): string | undefined {
  const turn = state[TURN]!;
  const ahead = turn === WHITE ? -16 : 16;
  if (target >> 4 !== (turn === WHITE ? 5 : 2)) return `with ${side(turn)} to move it is on the wrong rank`;
  if (board[target] !== 0) return 'the square is occupied';
  if (board[target - ahead] !== 0)
    return `${squareName(target - ahead)}, where it must have come from, is occupied`;
  const isPawn = board[target + ahead] === ((turn ^ BOTH) | PAWN);
  return isPawn ? undefined : `there is no pawn of ${side(turn ^ BOTH)} on ${squareName(target + ahead)}`;
}

function checkChecks(problems: Problem[]): void {
  const turn = state[TURN]!;
  const king = kingSquare(turn);
  if (king === NOWHERE || !isInCheck()) return;
  const fault = checkFault(king, attackersOf(king, turn ^ BOTH));
  if (fault === undefined) return;
  problems.push({ code: 'impossible-check', message: `No move can have led to this check: ${fault}.` });
}

function checkFault(king: number, checkers: number[]): string | undefined {
  if (checkers.length > 2) return `${checkers.length} pieces give it`;
  const [first, second] = checkers as [number, number | undefined];
  if (second !== undefined) {
    const line = DIRECTION[first - king + 119]!;
    if (line !== 0 && DIRECTION[second - king + 119] === -line)
      return 'both checkers stand on one line with the king';
    if (isShort(first) && isShort(second))
      return 'it is given by two pieces that cannot have uncovered each other';
  }
  const target = state[EN_PASSANT]!;
  if (target === NOWHERE) return undefined;
  if (second !== undefined) return 'a double step cannot give double check';
  const ahead = state[TURN] === WHITE ? -16 : 16;
  const pushed = target + ahead;
  return first === pushed || isOpenedFrom(target - ahead, pushed, king)
    ? undefined
    : `${pieceOn(board, first)} has not been uncovered by the double step to ${squareName(pushed)}`;
}

function isShort(square: number): boolean {
  const role = board[square]! & 7;
  return role === PAWN || role === KNIGHT;
}

/** Whether there was no check while the pushed pawn still stood on its origin. */
function isOpenedFrom(origin: number, pushed: number, king: number): boolean {
  const pawn = board[pushed]!;
  movePieceTo(pawn, pushed, origin);
  const isOpened = !isAttacked(king, state[TURN]! ^ BOTH);
  movePieceTo(pawn, origin, pushed);
  return isOpened;
}

function checkMaterial(problems: Problem[], color: number): void {
  const beyond = (count: number, first: number): number => Math.max(0, count - first);
  const promoted =
    beyond(pieceCount[color | QUEEN]!, 1) +
    beyond(pieceCount[color | ROOK]!, 2) +
    beyond(pieceCount[color | KNIGHT]!, 2) +
    (pieceCount[color | BISHOP] === 0
      ? 0
      : beyond(countBishopsOf(color, true), 1) + beyond(countBishopsOf(color, false), 1));
  if (pieceCount[color | PAWN]! + promoted <= 8) return;
  const message = `${side(color)} has more pieces than eight pawns and their promotions can give.`;
  problems.push({ code: 'too-much-material', message });
}
