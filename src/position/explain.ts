/**
 * Why a move is not legal, in the order in which a player would ask: is there a piece, does it move so, is the way
 * free, is the king safe, is the promotion named. There is a reason exactly for moves that are not legal.
 */

import { attackersOf, CHECKERS, findDanger } from '../board/attacks.ts';
import {
  board,
  castlingKingTarget,
  castlingRook,
  EN_PASSANT,
  kingSquare,
  NO_MOVE,
  OPEN,
  RIGHTS,
  state,
  TURN,
} from '../board/board.ts';
import { isCastlingFree } from '../board/castling.ts';
import { findCastling, findMove, isPromotionSquare } from '../board/find.ts';
import {
  BLACK,
  BOTH,
  DIRECTION,
  KING,
  NOWHERE,
  PAWN,
  RING,
  RING_CHECK,
  ROOK,
  squareName,
  WHITE,
} from '../board/geometry.ts';
import type { MoveIssueCode } from '../issue.ts';
import { pieceOn, roleWord, side } from './words.ts';

/** Why a move is not legal: a code, and a sentence that names squares, pieces and the rule. */
export interface Reason {
  readonly code: MoveIssueCode;
  readonly message: string;
}

function because(code: MoveIssueCode, message: string): Reason {
  return { code, message };
}

/**
 * Why the move between two squares of the board is not legal; `undefined` if it is. `promotion` is a role or 0;
 * one too many counts against the move only where `exact` is set (text means what it says, board widgets always
 * send one).
 */
export function explainMove(from: number, to: number, promotion: number, exact: boolean): Reason | undefined {
  const piece = board[from]!;
  const turn = state[TURN]!;
  if (piece === 0) return because('no-piece', `There is no piece on ${squareName(from)}.`);
  if ((piece & turn) === 0) {
    const message = `The ${roleWord(piece)} on ${squareName(from)} is ${side(turn ^ BOTH)}'s, and it is ${side(turn)}'s move.`;
    return because('not-your-piece', message);
  }
  return (
    explainTarget(from, to) ??
    explainPath(from, to) ??
    explainKing(from, to) ??
    explainPromotion(from, to, promotion, exact)
  );
}

function explainTarget(from: number, to: number): Reason | undefined {
  const piece = board[from]!;
  const name = roleWord(piece);
  if (from === to)
    return because('cannot-move-so', `A piece must move to another square than ${squareName(to)}.`);
  if ((board[to]! & state[TURN]!) !== 0) {
    const message = `${squareName(to)} is taken by ${side(state[TURN]!)}'s own ${roleWord(board[to]!)}.`;
    return because('own-piece-on-target', message);
  }
  if ((piece & 7) === PAWN) return explainPawn(from, to);
  if ((RING[((piece & 7) << 8) + from - to + 119]! & RING_CHECK) !== 0) return undefined;
  return because('cannot-move-so', `A ${name} does not move from ${squareName(from)} to ${squareName(to)}.`);
}

function explainPawn(from: number, to: number): Reason | undefined {
  const turn = state[TURN]!;
  const ahead = turn === WHITE ? 16 : -16;
  const home = turn === WHITE ? 1 : 6;
  const steps = (to - from) / ahead;
  if (steps === 1 || (steps === 2 && from >> 4 === home)) {
    if (board[to] === 0) return undefined;
    return because(
      'blocked',
      `The pawn on ${squareName(from)} cannot go straight to ${squareName(to)}: ${pieceOn(board, to)} stands there.`,
    );
  }
  const aside = to - from - ahead;
  if (aside !== 1 && aside !== -1) {
    return because('cannot-move-so', `A pawn does not move from ${squareName(from)} to ${squareName(to)}.`);
  }
  if (board[to] !== 0 || to === state[EN_PASSANT]) return undefined;
  if (to >> 4 === (turn === WHITE ? 5 : 2) && board[to - ahead] === ((turn ^ BOTH) | PAWN)) {
    const message = `The pawn on ${squareName(from)} cannot capture en passant on ${squareName(to)}: the pawn on ${squareName(to - ahead)} has not just made a double step.`;
    return because('no-en-passant', message);
  }
  return because(
    'cannot-move-so',
    `A pawn moves diagonally only to capture, and ${squareName(to)} is empty.`,
  );
}

/** What stands between the squares of a slider's move or a pawn's double step. */
function explainPath(from: number, to: number): Reason | undefined {
  const step = DIRECTION[to - from + 119]!;
  if (step === 0) return undefined;
  for (let at = from + step; at !== to; at += step) {
    if (board[at] === 0) continue;
    const message = `The ${roleWord(board[from]!)} on ${squareName(from)} cannot reach ${squareName(to)}: ${pieceOn(board, at)} stands in the way.`;
    return because('blocked', message);
  }
  return undefined;
}

function explainKing(from: number, to: number): Reason | undefined {
  const turn = state[TURN]!;
  const danger = findDanger(turn);
  if (findMove(from, to, danger) !== NO_MOVE) return undefined;
  const king = kingSquare(turn);
  if (from === king) {
    const message = `The king cannot go to ${squareName(to)}: ${attackerAfter(from, to, to)} attacks it.`;
    return because('king-into-check', message);
  }
  const move = `the move of ${pieceOn(board, from)} to ${squareName(to)}`;
  const attacker = attackerAfter(from, to, king);
  const isChecker =
    danger >> CHECKERS > 0 &&
    attackersOf(king, turn ^ BOTH).some((square) => attacker === pieceOn(board, square));
  if (isChecker) {
    const message = `${side(turn)}'s king on ${squareName(king)} is in check from ${attacker}, and ${move} does not end it.`;
    return because('leaves-king-in-check', message);
  }
  return because(
    'exposes-king',
    `${capital(move)} would expose the king on ${squareName(king)} to ${attacker}.`,
  );
}

function capital(sentence: string): string {
  return sentence[0]!.toUpperCase() + sentence.slice(1);
}

/** Who would attack a square of the king if the move were made. */
function attackerAfter(from: number, to: number, king: number): string {
  const turn = state[TURN]!;
  const piece = board[from]!;
  const taken = board[to]!;
  const passed = (piece & 7) === PAWN && to === state[EN_PASSANT] ? (from & 0x70) | (to & 7) : NOWHERE;
  const passedPiece = passed === NOWHERE ? 0 : board[passed]!;
  state[OPEN]!++;
  board[from] = 0;
  board[to] = piece;
  if (passed !== NOWHERE) board[passed] = 0;
  const attacker = pieceOn(board, attackersOf(king, turn ^ BOTH)[0]!);
  if (passed !== NOWHERE) board[passed] = passedPiece;
  board[to] = taken;
  board[from] = piece;
  state[OPEN]!--;
  return attacker;
}

function explainPromotion(from: number, to: number, promotion: number, exact: boolean): Reason | undefined {
  const promotes = (board[from]! & 7) === PAWN && isPromotionSquare(to, state[TURN]!);
  if (promotes && promotion === 0) {
    const message = `The pawn on ${squareName(from)} promotes on ${squareName(to)}: the piece it becomes must be named, a queen, rook, bishop or knight.`;
    return because('promotion-required', message);
  }
  if (promotes || promotion === 0 || !exact) return undefined;
  const message = `The ${roleWord(board[from]!)} on ${squareName(from)} does not promote on ${squareName(to)}, so no piece may be named.`;
  return because('promotion-not-allowed', message);
}

/** Why castling with a right (0 to 3) of the side to move is not legal; `undefined` if it is. */
export function explainCastling(right: number): Reason | undefined {
  const color = right < 2 ? WHITE : BLACK;
  const wing = right & 1 ? "queen's" : "king's";
  const start = `${side(color)} cannot castle on the ${wing} side`;
  if (((state[RIGHTS]! >> right) & 1) === 0) {
    const king = kingSquare(color);
    const isPlausible = king !== NOWHERE && (king & 0x70) === (right < 2 ? 0 : 0x70);
    const why = isPlausible ? 'it does not have the right to' : 'its king is not on the back rank';
    return because('castling-no-right', `${start}: ${why}.`);
  }
  const danger = findDanger(color);
  if (danger >> CHECKERS !== 0) {
    const checker = pieceOn(board, attackersOf(kingSquare(color), color ^ BOTH)[0]!);
    return because('castling-in-check', `${start} while in check from ${checker}.`);
  }
  if (!isCastlingFree(right)) {
    return because(
      'castling-blocked',
      `${start}: the squares between and where king and rook go must be empty.`,
    );
  }
  if (findCastling(right, danger) !== NO_MOVE) return undefined;
  const attacked = attackedOnTheWay(right);
  return because('castling-through-check', `${start}: ${attacked} is attacked.`);
}

/** The first square of the king's way that is attacked once king and rook have left theirs. */
function attackedOnTheWay(right: number): string {
  const color = right < 2 ? WHITE : BLACK;
  const king = kingSquare(color);
  const rook = castlingRook[right]!;
  const target = castlingKingTarget(right);
  const step = target < king ? -1 : 1;
  state[OPEN]!++;
  board[king] = 0;
  board[rook] = 0;
  let at = king;
  while (at !== target && attackersOf(at, color ^ BOTH).length === 0) at += step;
  board[king] = color | KING;
  board[rook] = color | ROOK;
  state[OPEN]!--;
  return squareName(at);
}
