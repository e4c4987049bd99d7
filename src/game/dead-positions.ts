/** The rule of dead positions (FIDE Laws, articles 5.2.2, 5.1.2, 6.9) as a game is handed it: `rookery/dead` makes it. */

import { propertiesOf, wrongArgument } from '../issue.ts';
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

const EXPECTED = 'deadPositions to be a deadPositionRule() of rookery/dead';

/** The rule that a caller handed over, if any. @throws RookeryError `invalid-argument`. */
export function readRule(rule: unknown): DeadPositionRule | undefined {
  if (rule === undefined) return undefined;
  const read = propertiesOf(rule, ['name', 'isDead', 'canWin']);
  const isRule =
    typeof read?.name === 'string' && typeof read.isDead === 'function' && typeof read.canWin === 'function';
  if (!isRule) throw wrongArgument(EXPECTED, rule);
  return rule as DeadPositionRule;
}

/**
 * The rule for a game whose data name one, or none: with other limits its games could end elsewhere.
 *
 * @throws RookeryError `invalid-argument` where another rule, or none, was handed over.
 */
export function requireRule(name: string | undefined, given: unknown): DeadPositionRule | undefined {
  const rule = readRule(given);
  if (name === undefined || rule?.name === name) return name === undefined ? undefined : rule;
  throw wrongArgument(`${EXPECTED} named ${JSON.stringify(name)}, which the game was played by`, rule?.name);
}
