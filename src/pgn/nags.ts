/**
 * NAGs, numeric annotation glyphs: PGN standard 1994, section 10, and the numbers above 139 that programs agree on.
 */

/** A numeric annotation glyph: its number, the sign that stands for it in print if there is one, and its meaning. */
export interface Nag {
  /** The number that stands after `$`. */
  readonly number: number;
  /** The sign in print, such as `!?`. */
  readonly glyph?: string;
  /** What it means. */
  readonly name: string;
}

/** Number, glyph, meaning. Where two numbers have one glyph, the first is the one that the glyph reads as. */
const TABLE: readonly (readonly [number: number, glyph: string, name: string])[] = [
  [0, '', 'null annotation'],
  [1, '!', 'good move'],
  [2, '?', 'poor move'],
  [3, '!!', 'very good move'],
  [4, '??', 'very poor move'],
  [5, '!?', 'speculative move'],
  [6, '?!', 'questionable move'],
  [7, '□', 'forced move'],
  [8, '', 'singular move'],
  [9, '', 'worst move'],
  [10, '=', 'drawish position'],
  [11, '', 'equal chances, quiet position'],
  [12, '', 'equal chances, active position'],
  [13, '∞', 'unclear position'],
  [14, '⩲', 'White has a slight advantage'],
  [15, '⩱', 'Black has a slight advantage'],
  [16, '±', 'White has a moderate advantage'],
  [17, '∓', 'Black has a moderate advantage'],
  [18, '+-', 'White has a decisive advantage'],
  [19, '-+', 'Black has a decisive advantage'],
  [20, '', 'White has a crushing advantage'],
  [21, '', 'Black has a crushing advantage'],
  [22, '⨀', 'White is in zugzwang'],
  [23, '', 'Black is in zugzwang'],
  [26, '○', 'White has a moderate space advantage'],
  [32, '⟳', 'White has a moderate time (development) advantage'],
  [33, '', 'Black has a moderate time (development) advantage'],
  [36, '↑', 'White has the initiative'],
  [37, '', 'Black has the initiative'],
  [40, '→', 'White has the attack'],
  [41, '', 'Black has the attack'],
  [44, '=∞', 'White has sufficient compensation for material deficit'],
  [45, '', 'Black has sufficient compensation for material deficit'],
  [132, '⇆', 'White has moderate counterplay'],
  [133, '', 'Black has moderate counterplay'],
  [138, '⊕', 'White has severe time control pressure'],
  [139, '', 'Black has severe time control pressure'],
  [140, '∆', 'with the idea'],
  [141, '∇', 'aimed against'],
  [142, '⌓', 'better is'],
  [143, '', 'worse is'],
  [145, 'RR', 'editorial comment'],
  [146, 'N', 'novelty'],
  [220, 'D', 'diagram'],
  [221, '', 'diagram from the side of Black'],
];

/** Glyphs that people write for those of the table. */
const OTHER_GLYPHS: Readonly<Record<string, number>> = {
  '‼': 3,
  '⁇': 4,
  '⁉': 5,
  '⁈': 6,
  '!!!': 3,
  '???': 4,
  '==': 10,
  '+=': 14,
  '=+': 15,
  '+/=': 14,
  '=/+': 15,
  '+/-': 16,
  '-/+': 17,
  '+/−': 16,
  '−/+': 17,
  '+−': 18,
  '−+': 19,
  '+--': 18,
  '--+': 19,
  '++-': 18,
  '-++': 19,
  '~': 13,
  '~=': 44,
  '=/∞': 44,
  '∞=': 44,
  '⯹': 44,
  '©': 44,
  '⊙': 22,
  '↻': 32,
  '⟲': 32,
  '⇄': 132,
  '⊞': 138,
  Δ: 140,
  '△': 140,
  '/\\': 140,
};

/**
 * What a NAG means, `undefined` for a number without an agreed meaning. Such a number is kept all the same.
 *
 * @example
 * ```ts
 * import { describeNag } from 'rookery/pgn';
 *
 * describeNag(14); // => { number: 14, glyph: '⩲', name: 'White has a slight advantage' }
 * ```
 */
export function describeNag(number: number): Nag | undefined {
  const row = TABLE.find(([known]) => known === number);
  if (row === undefined) return undefined;
  const [, glyph, name] = row;
  return Object.freeze(glyph === '' ? { number, name } : { number, glyph, name });
}

let numbers: Map<string, number> | undefined;

/**
 * The number of a NAG from its glyph in print, in any of the usual spellings; `undefined` for what is none.
 *
 * @example
 * ```ts
 * import { parseNag } from 'rookery/pgn';
 *
 * [parseNag('!?'), parseNag('+/='), parseNag('∓'), parseNag('$3'), parseNag('x')]; // => [5, 14, 17, 3, undefined]
 * ```
 */
export function parseNag(glyph: string): number | undefined {
  if (numbers === undefined) {
    numbers = new Map(Object.entries(OTHER_GLYPHS));
    for (const [number, sign] of TABLE) if (sign !== '' && !numbers.has(sign)) numbers.set(sign, number);
  }
  const dollar = /^\$(\d{1,3})$/.exec(glyph);
  return dollar === null ? numbers.get(glyph) : Number(dollar[1]);
}
