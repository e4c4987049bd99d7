/** The options under which a game is played. */

import { choice, optionsOf } from '../issue.ts';
import { type DeadPositionRule, readRule } from './dead-positions.ts';
import { DRAW_POLICIES, type DrawPolicy } from './outcome.ts';

/** How a game is set up. */
export interface GameOptions {
  /** Which draws end the game by themselves; `claimed` if left out. */
  readonly draws?: DrawPolicy | undefined;
  /**
   * The rule by which dead positions are found: a `deadPositionRule()` of `rookery/dead`. Left out, only material
   * makes a position dead.
   */
  readonly deadPositions?: DeadPositionRule | undefined;
}

/** The options as they are used. */
export interface CheckedGameOptions {
  readonly draws: DrawPolicy;
  readonly deadPositions: DeadPositionRule | undefined;
}

/** Reads what a caller gave as options. @throws RookeryError `invalid-argument`. */
export function readGameOptions(options: GameOptions): CheckedGameOptions {
  const { draws, deadPositions } = optionsOf(options, ['draws', 'deadPositions']);
  return { draws: choice('draws', draws, DRAW_POLICIES), deadPositions: readRule(deadPositions) };
}
