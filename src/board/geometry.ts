/**
 * The geometry of the 0x88 board.
 *
 * A square is `rank * 16 + file`, 0 to 0x77; `square & 0x88` is zero exactly for the 64 real squares, so a
 * step off any edge shows in one test. The difference of two squares fixes their geometrical relation, so
 * every table here is indexed by `difference + 119` (0 to 238).
 */

import { FILES, RANKS, type Square } from '../vocabulary.ts';

/** Colours, as the bit that every piece of that colour carries. */
export const WHITE = 8;
export const BLACK = 16;
/** `color ^ BOTH` is the other colour. */
export const BOTH = 24;

/** Roles, as the low three bits of a piece. A piece is `color | role`; an empty square is 0. */
export const PAWN = 1;
export const KNIGHT = 2;
export const BISHOP = 3;
export const ROOK = 4;
export const QUEEN = 5;
export const KING = 6;

/** No square. Never test a square for truth: a1 is 0. */
export const NOWHERE = -1;

/** The eight steps of a king, in the order of the bits of a ring mask. */
export const STEPS: Int8Array = /* @__PURE__ */ Int8Array.of(-17, -16, -15, -1, 1, 15, 16, 17);
export const KNIGHT_STEPS: Int8Array = /* @__PURE__ */ Int8Array.of(-33, -31, -18, -14, 14, 18, 31, 33);
const ROOK_STEPS: Int8Array = /* @__PURE__ */ Int8Array.of(-16, -1, 1, 16);
const BISHOP_STEPS: Int8Array = /* @__PURE__ */ Int8Array.of(-17, -15, 15, 17);

/** The name of each square of the board. */
export const SQUARE_NAMES: readonly (Square | undefined)[] = /* @__PURE__ */ makeSquareNames();

function makeSquareNames(): (Square | undefined)[] {
  return Array.from({ length: 128 }, (_, square) =>
    square & 0x88 ? undefined : (`${FILES[square & 7]}${RANKS[square >> 4]}` as Square),
  );
}

export function squareName(square: number): Square {
  return SQUARE_NAMES[square]!;
}

/** The square that a two-letter name means, or {@link NOWHERE}; any value may be asked. */
export function squareOf(name: unknown): number {
  if (typeof name !== 'string' || name.length !== 2) return NOWHERE;
  return squareAt(name.charCodeAt(0), name.charCodeAt(1));
}

/** The square of a file letter and a rank digit given as char codes, or {@link NOWHERE}. */
export function squareAt(fileCode: number, rankCode: number): number {
  const file = fileCode - 97;
  const rank = rankCode - 49;
  return file >>> 0 < 8 && rank >>> 0 < 8 ? (rank << 4) | file : NOWHERE;
}

/** 0 to 63, counted a1, b1 … h8, for the tables that the outside world counts so. */
export function squareIndex(square: number): number {
  return (square + (square & 7)) >> 1;
}

/** Light squares are those whose file and rank differ in parity: h1 is light. */
export function isLight(square: number): boolean {
  return (((square >> 4) ^ square) & 1) === 1;
}

/** For a target minus an origin: the king's step that leads from one to the other, 0 where none does. */
export const DIRECTION: Int8Array = /* @__PURE__ */ makeDirections();

function makeDirections(): Int8Array {
  const table = new Int8Array(239);
  for (const step of STEPS) {
    for (let n = 1; n < 8; n++) table[step * n + 119] = step;
  }
  return table;
}

/** For a square minus the king's square: the bit of a ring mask that this neighbour has, 0 where it is none. */
export const RING_BIT: Uint8Array = /* @__PURE__ */ makeRingBits();

function makeRingBits(): Uint8Array {
  const table = new Uint8Array(239);
  STEPS.forEach((step, bit) => {
    table[step + 119] = 1 << bit;
  });
  return table;
}

/** The bit of {@link RING} that says the king's own square is attacked. */
export const RING_CHECK = 0x100;
/** The lowest of the eight bits of {@link RING} that say along which {@link STEPS} a slider must be followed. */
export const RING_RAYS = 9;

/**
 * What a piece does to a king nearby, on an empty board. Index: `(kind << 8) + piece square - king square + 119`,
 * where the kind is the role, and 0 for a black pawn. Bits 0 to 7: which of the king's neighbours it attacks
 * (the king itself is transparent); bit 8: whether it attacks the king; bits 9 to 16: along which steps.
 * One look-up so tells most pieces of a board to be harmless.
 */
export const RING: Int32Array = /* @__PURE__ */ makeRing();

/** The kind under which a piece stands in {@link RING}. */
export function ringKind(piece: number): number {
  return piece === (BLACK | PAWN) ? 0 : piece & 7;
}

function makeRing(): Int32Array {
  const table = new Int32Array(7 << 8);
  const aims: [kind: number, steps: Iterable<number>, reach: number][] = [
    [0, [-17, -15], 1],
    [PAWN, [15, 17], 1],
    [KNIGHT, KNIGHT_STEPS, 1],
    [BISHOP, BISHOP_STEPS, 7],
    [ROOK, ROOK_STEPS, 7],
    [QUEEN, STEPS, 7],
    [KING, STEPS, 1],
  ];
  for (const [kind, steps, reach] of aims) {
    for (const step of steps) {
      // The piece stands `-aim` away from a square it attacks, for each aim along the step.
      for (let n = 1; n <= reach; n++) {
        const aim = step * n;
        const ray = reach > 1 ? 1 << (RING_RAYS + STEPS.indexOf(step)) : 0;
        mark(table, kind, -aim, RING_CHECK | ray);
        STEPS.forEach((neighbour, bit) => {
          mark(table, kind, neighbour - aim, (1 << bit) | ray);
        });
      }
    }
  }
  return table;
}

function mark(table: Int32Array, kind: number, offset: number, bits: number): void {
  if (offset >= -119 && offset <= 119) table[(kind << 8) + offset + 119]! |= bits;
}
