/**
 * Zobrist keys: a number of 64 bits, held as two halves of 32, for every piece on every square and everything else by
 * which positions differ (FIDE Laws, article 9.2.3); a position's key is the exclusive or of its numbers.
 *
 * The numbers are those of the generator xoshiro128** 1.1 (Blackman and Vigna, "Scrambled linear pseudorandom number
 * generators", ACM Transactions on Mathematical Software 47, 2021), whose state begins with the first fractional
 * bits of pi. Keys may be stored, so neither generator, start nor layout changes within a major version.
 */

/** What is counted up to here are pieces on squares: `(piece << 7) | square`. The rows of no piece hold the rest. */
const NUMBERS = 24 << 7;
/** A set of castling rights, 0 to 15 (the bits of `board.ts`). */
export const RIGHTS_KEY = 0;
/** The file, 0 to 7, of an en passant capture that can be made. */
export const EN_PASSANT_KEY = 16;
/** Black is to move. */
export const TURN_KEY = 24;
/** A castling right whose rook stands on no corner: `(right << 3) | file`. */
export const INNER_ROOK_KEY = 32;

/** The halves of the numbers. They are made when the first position is: until then all are 0. */
export const KEYS_HIGH: Int32Array = /* @__PURE__ */ new Int32Array(NUMBERS);
export const KEYS_LOW: Int32Array = /* @__PURE__ */ new Int32Array(NUMBERS);

/** Makes the numbers, high half first, unless they are there already. */
export function makeKeys(): void {
  if (KEYS_HIGH[0] !== 0) return;
  const next = xoshiro(0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344);
  for (let i = 0; i < NUMBERS; i++) {
    KEYS_HIGH[i] = next();
    KEYS_LOW[i] = next();
  }
}

/** The generator xoshiro128** from a state on: each call gives 32 bits. */
export function xoshiro(s0: number, s1: number, s2: number, s3: number): () => number {
  let [a, b, c, d] = [s0, s1, s2, s3];
  return () => {
    const product = Math.imul(b, 5);
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    return Math.imul((product << 7) | (product >>> 25), 9);
  };
}
