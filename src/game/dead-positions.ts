/** The rule of dead positions (FIDE Laws, articles 5.2.2, 5.1.2, 6.9) as a game is handed it: `rookery/dead` makes it. */

import { propertiesOf, quote, wrongArgument } from '../issue.ts';
import type { Position } from '../position/position.ts';
import type { Color } from '../vocabulary.ts';

/** The rule of dead positions, as `deadPositionRule` of `rookery/dead` makes it. */
export interface DeadPositionRule {
  /** What it is called in the JSON of a game. */
  readonly name: string;
  /** Whether a position is proven dead. */
  isDead(position: Position): boolean;
  /** Whether a colour can still win, as far as is known: `false` only where it is proven that it cannot. */
  canWin(position: Position, color: Color): boolean;
}

/**
 * The rule that a caller handed over, if any. A game whose data name a rule needs that very one, for with other limits
 * it could have ended elsewhere; a game whose data name none is played without.
 *
 * @throws RookeryError `invalid-argument`.
 */
export function readRule(given: unknown, needed?: string): DeadPositionRule | undefined {
  const { name, isDead, canWin } = propertiesOf(given, ['name', 'isDead', 'canWin']) ?? {};
  const isRule = typeof name === 'string' && typeof isDead === 'function' && typeof canWin === 'function';
  if (given === undefined && needed === undefined) return undefined;
  if (isRule && (needed === undefined || name === needed)) return given as DeadPositionRule;
  const rule = needed === undefined ? 'a deadPositionRule()' : `the rule ${quote(needed)}`;
  throw wrongArgument(`deadPositions to be ${rule} of rookery/dead`, isRule ? name : given);
}
