/** Why a SAN is no move of the position on the board. */

import { board, state, TURN } from '../board/board.ts';
import { castlingRightOf } from '../board/find.ts';
import { BLACK, PAWN, squareName } from '../board/geometry.ts';
import { type Issue, quote } from '../issue.ts';
import { AMBIGUOUS, ILLEGAL, INVALID, NULL_MOVE, sanCandidates } from '../notation/san.ts';
import { faultOffset, sanNames } from '../notation/san-scan.ts';
import { FILES } from '../vocabulary.ts';
import { explainCastling, explainMove, type Reason } from './explain.ts';
import { moveObject } from './move-object.ts';
import { roleWord, side } from './words.ts';

export const CASTLING_PROMOTES: Reason = {
  code: 'promotion-not-allowed',
  message: 'Castling promotes no pawn, so no piece may be named.',
};

/** The issue for a SAN that names a move, but not as it is written in full, which is `right`. */
export function notStrict(text: string, right: string): Issue {
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
