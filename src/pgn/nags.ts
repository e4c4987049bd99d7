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

/**
 * A line a number: its meaning and its glyphs, the one that it is printed as first, then those that people write for
 * it. The number is that of the line before and one, if none stands there. A line without meaning has that of the line
 * before, about Black.
 */
const TABLE = `0null annotation
good move|!
poor move|?
very good move|!!|‼|!!!
very poor move|??|⁇|???
speculative move|!?|⁉
questionable move|?!|⁈
forced move|□
singular move
worst move
drawish position|=|==
equal chances, quiet position
equal chances, active position
unclear position|∞|~
White has a slight advantage|⩲|+=|+/=
|⩱|=+|=/+
White has a moderate advantage|±|+/-|+/−
|∓|-/+|−/+
White has a decisive advantage|+-|+−|+--|++-
|-+|−+|--+|-++
White has a crushing advantage

White is in zugzwang|⨀|⊙

26White has a moderate space advantage|○
32White has a moderate time (development) advantage|⟳|↻|⟲

36White has the initiative|↑

40White has the attack|→

44White has sufficient compensation for material deficit|=∞|~=|=/∞|∞=|⯹|©

132White has moderate counterplay|⇆|⇄

138White has severe time control pressure|⊕|⊞

with the idea|∆|Δ|△|/\\
aimed against|∇
better is|⌓
worse is
145editorial comment|RR
novelty|N
220diagram|D
diagram from the side of Black`;

const nags: Map<number, Nag> = /* @__PURE__ */ new Map();
const numbers: Map<string, number> = /* @__PURE__ */ new Map();

function readTable(): void {
  let number = 0;
  let name = '';
  for (const line of TABLE.split('\n')) {
    const [, start, meaning, glyphs] = /^(\d*)([^|]*)\|?(.*)/.exec(line)!;
    number = start === '' ? number + 1 : Number(start);
    name = meaning || name.replace('White', 'Black');
    const written = glyphs!.split('|').filter(Boolean);
    const [glyph] = written;
    nags.set(number, Object.freeze(glyph === undefined ? { number, name } : { number, glyph, name }));
    for (const sign of written) numbers.set(sign, number);
  }
}

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
  if (nags.size === 0) readTable();
  return nags.get(number);
}

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
  if (nags.size === 0) readTable();
  const dollar = /^\$(\d{1,3})$/.exec(glyph);
  return dollar === null ? numbers.get(glyph) : Number(dollar[1]);
}
