/** The rule of dead positions as a value that a game takes: FIDE Laws, articles 5.2.2, 5.1.2 and 6.9. */

import { canWin, isDead } from './can-win.ts';
import { type Color, NO_OPTIONS, type Position } from './core.ts';
import { type DeadOptions, readLimits } from './dead-options.ts';

/** The rule of dead positions, for the option `deadPositions` of a game. */
export interface DeadPositionRule {
  /** What it is called in the JSON of a game: the entry and the limits, on which its answers depend. */
  readonly name: string;
  /** Whether a position is proven dead. */
  isDead(position: Position): boolean;
  /** Whether a colour can still win, as far as is known: `false` only where it is proven that it cannot. */
  canWin(position: Position, color: Color): boolean;
}

/**
 * The rule of dead positions, for a game that is to end by it: `Game.from(position, { deadPositions: … })`. The game
 * is over as `'dead-position'` the moment that is proven; a fallen flag and a resignation are draws where the opponent
 * is proven unable to mate. An answer is kept as long as its position.
 *
 * @throws RookeryError `invalid-argument` for options that are none.
 * @example
 * ```ts
 * import { Position } from 'rookery';
 * import { deadPositionRule } from 'rookery/dead';
 *
 * const rule = deadPositionRule();
 * rule.name; // => 'rookery/dead full 20000'
 * rule.isDead(Position.start); // => false
 * ```
 */
export function deadPositionRule(options: DeadOptions = NO_OPTIONS): DeadPositionRule {
  const limits = readLimits(options);
  const known = new WeakMap<Position, boolean>();
  return Object.freeze({
    name: `rookery/dead ${limits.level} ${limits.nodes}`,
    isDead(position: Position): boolean {
      const before = known.get(position);
      if (before !== undefined) return before;
      const answer = isDead(position, limits);
      known.set(position, answer);
      return answer;
    },
    canWin: (position: Position, color: Color): boolean => canWin(position, color, limits).verdict !== 'no',
  });
}
