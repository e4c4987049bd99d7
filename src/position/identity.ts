/** Which positions are the same (FIDE Laws, article 9.2.3), and the keys that follow it. */

import { hasLegalEnPassant } from '../board/attacks.ts';
import { EN_PASSANT, state } from '../board/board.ts';
import { squareName } from '../board/geometry.ts';
import { EN_PASSANT_KEY, INNER_ROOK_KEY, KEYS_HIGH, KEYS_LOW } from '../board/zobrist.ts';
import type { Square } from '../vocabulary.ts';
import { hasEnPassantTarget, type Packed, rightsOf, rookFileOf, show } from './packed.ts';

/** All bits of a situation that two positions must share to be the same, en passant aside. */
const IDENTITY_BITS = (1 << 17) - 1;

/** The square on which a pawn can be captured en passant by a legal move. */
export function enPassantOf(position: Packed): Square | undefined {
  if (!hasEnPassantTarget(position.situation)) return undefined;
  show(position);
  return hasLegalEnPassant() ? squareName(state[EN_PASSANT]!) : undefined;
}

/** Whether two positions are the same; their keys are only looked at to tell most others apart at once. */
export function isSamePosition(a: Packed, b: Packed): boolean {
  return (
    a.keyLow === b.keyLow &&
    a.keyHigh === b.keyHigh &&
    ((a.situation ^ b.situation) & IDENTITY_BITS) === 0 &&
    a.rank1 === b.rank1 &&
    a.rank2 === b.rank2 &&
    a.rank3 === b.rank3 &&
    a.rank4 === b.rank4 &&
    a.rank5 === b.rank5 &&
    a.rank6 === b.rank6 &&
    a.rank7 === b.rank7 &&
    a.rank8 === b.rank8 &&
    enPassantOf(a) === enPassantOf(b)
  );
}

/** The key of a position: equal for positions that are the same. */
export function hashOf(position: Packed): bigint {
  const { situation, keyHigh, keyLow } = position;
  const enPassant = enPassantOf(position);
  const half = (key: number, keys: Int32Array): bigint => {
    const passed = enPassant === undefined ? 0 : keys[EN_PASSANT_KEY + enPassant.charCodeAt(0) - 97]!;
    return BigInt((key ^ innerRooksKey(situation, keys) ^ passed) >>> 0);
  };
  return (half(keyHigh, KEYS_HIGH) << 32n) | half(keyLow, KEYS_LOW);
}

/** A half of what tells a castling right of a rook that stands on no corner from the same right of another. */
export function innerRooksKey(situation: number, keys: Int32Array): number {
  let key = 0;
  for (let right = 0; right < 4; right++) {
    const file = rookFileOf(situation, right);
    if (((rightsOf(situation) >> right) & 1) === 0 || file === (right & 1 ? 0 : 7)) continue;
    key ^= keys[INNER_ROOK_KEY + (right << 3) + file]!;
  }
  return key;
}
