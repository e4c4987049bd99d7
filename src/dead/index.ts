/**
 * Dead positions and fallen flags by the Laws: whether a side can still mate by any series of legal moves, with a
 * mate or a proof for every verdict.
 *
 * @module
 */

export {
  type AdjudicatedGame,
  type Adjudication,
  type AdjudicationCase,
  type AdjudicationRules,
  adjudicate,
  type LosingEvent,
} from './adjudicate.ts';
export { canWin, type Deadness, deadness, isDead, type Proof, type Verdict } from './can-win.ts';
export type { DeadOptions } from './dead-options.ts';
export { type DeadPositionRule, deadPositionRule } from './rule.ts';
