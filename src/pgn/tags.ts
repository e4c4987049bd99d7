/** The tag pairs of a game (PGN standard 1994, section 8.1): an ordered, immutable map from names to values. */

import { demand } from './pgn-options.ts';

/**
 * The tags of a game in the order in which they stand: a read-only `Map`. Names are kept as written; no name, not
 * even `__proto__`, is special.
 *
 * @example
 * ```ts
 * import { parsePgn } from 'rookery/pgn';
 *
 * const [game] = parsePgn('[White "Morphy"] [Black "Allies"] 1. e4 e5 *');
 * game!.tags.get('White'); // => 'Morphy'
 * [...game!.tags.keys()]; // => ['White', 'Black']
 * game!.tags.with('White', 'Paul Morphy').get('White'); // => 'Paul Morphy'
 * ```
 */
export class PgnTags implements ReadonlyMap<string, string> {
  private readonly pairs: readonly string[];

  /** @internal Names and values in turn. */
  constructor(pairs: readonly string[]) {
    this.pairs = Object.freeze(pairs);
    Object.freeze(this);
  }

  /** How many tags there are. */
  get size(): number {
    return this.pairs.length / 2;
  }

  /** The value of a tag, `undefined` if there is none of that name. */
  get(name: string): string | undefined {
    const at = this.indexOf(name);
    return at < 0 ? undefined : this.pairs[at + 1];
  }

  /** Whether there is a tag of that name. */
  has(name: string): boolean {
    return this.indexOf(name) >= 0;
  }

  private indexOf(name: string): number {
    for (let at = 0; at < this.pairs.length; at += 2) if (this.pairs[at] === name) return at;
    return -1;
  }

  /** Names and values, in order. */
  *entries(): IterableIterator<[string, string]> {
    for (let at = 0; at < this.pairs.length; at += 2) yield [this.pairs[at]!, this.pairs[at + 1]!];
  }

  /** Names and values, in order. */
  [Symbol.iterator](): IterableIterator<[string, string]> {
    return this.entries();
  }

  /** The names, in order. */
  *keys(): IterableIterator<string> {
    for (let at = 0; at < this.pairs.length; at += 2) yield this.pairs[at]!;
  }

  /** The values, in order. */
  *values(): IterableIterator<string> {
    for (let at = 1; at < this.pairs.length; at += 2) yield this.pairs[at]!;
  }

  /** Calls a function with each value and name, in order. */
  forEach(call: (value: string, name: string, tags: ReadonlyMap<string, string>) => void): void {
    for (const [name, value] of this) call(value, name, this);
  }

  /**
   * The tags with one of them set: in its place if it is there, else at the end. With `undefined`, without it.
   *
   * @throws RookeryError `invalid-argument` for a name that a tag cannot have: letters, digits and underscores.
   */
  with(name: string, value: string | undefined): PgnTags {
    const isName = typeof name === 'string' && TAG_NAME.test(name);
    demand(isName, 'the name of a tag: letters, digits and underscores', name);
    demand(value === undefined || typeof value === 'string', 'the value of a tag as text', value);
    const pairs = [...this.pairs];
    const known = this.indexOf(name);
    const at = known < 0 ? pairs.length : known;
    if (value === undefined) pairs.splice(at, 2);
    else pairs.splice(at, 2, name, value);
    return new PgnTags(pairs);
  }

  /** The tags as pairs of name and value, for JSON. */
  toJSON(): [string, string][] {
    return [...this];
  }
}

/** What can be written as the name of a tag, and read again. */
export const TAG_NAME: RegExp = /^[\w+\-.:#=\u00c0-\ufefe]{1,255}$/;

/** The tags that every game in export format has, in their order (section 8.1.1). */
export const SEVEN_TAG_ROSTER: readonly string[] = [
  'Event',
  'Site',
  'Date',
  'Round',
  'White',
  'Black',
  'Result',
];

export type Rules = 'standard' | 'chess960' | 'other';

/** Spellings of ordinary chess, once everything but letters and digits is gone. */
const STANDARD_NAME =
  /^(?:(?:standard)?(?:chess)?|normal|regular|classic(?:al)?|orthodox|fromposition|no(?:ne)?|blitz|rapid|bullet)$/;
const CHESS960_NAME = /960|fischer|^freestyle|^chess9lx$|^frc$|^wildfr$/;

/** Which rules the value of a `Variant` tag names. */
export function rulesOf(variant: string): Rules {
  const name = variant.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  if (STANDARD_NAME.test(name)) return 'standard';
  return CHESS960_NAME.test(name) ? 'chess960' : 'other';
}
