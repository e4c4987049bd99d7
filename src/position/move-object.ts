/** One frozen object for every move there can be: what stands for a move of the board everywhere outside. */

import {
  FIRST_SPECIAL,
  kingSquare,
  moveCastling,
  moveFrom,
  movePromotion,
  moveTo,
  state,
  TURN,
} from '../board/board.ts';
import { squareName } from '../board/geometry.ts';
import type { Move, PromotionRole } from '../vocabulary.ts';
import { roleWord } from './words.ts';

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
  // Most moves neither promote nor castle, and have been asked for before.
  if (move < FIRST_SPECIAL) return plainMoves[plainIndex(move)] ?? internPlain(move);
  const kind = moveCastling(move) >= 0 ? CASTLE_KIND : movePromotion(move);
  return kind === 0
    ? (plainMoves[plainIndex(move)] ?? internPlain(move))
    : internSpecial(move & 0x3fff, kind);
}

/** The object for a null move of the side to move, whose king stays where it is. */
export function nullMoveObject(): Move {
  const king = kingSquare(state[TURN]!);
  return internSpecial(king | (king << 7), NULL_KIND);
}
