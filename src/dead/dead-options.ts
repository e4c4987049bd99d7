/** The options of the questions of this entry. */

import { optionsOf, wrongArgument } from './core.ts';

/** How far a question is looked into. */
export interface DeadOptions {
  /**
   * How many positions may be searched, 1 to 10,000,000; 20,000 if left out. A count and no time: the same question
   * has the same answer on every machine. A position takes at most 64 bytes of memory, and less than three
   * microseconds.
   */
  readonly nodes?: number | undefined;
  /** `'full'`, the default, searches up to `nodes`; `'quick'` stops after the proofs that need no search to speak of. */
  readonly level?: 'quick' | 'full' | undefined;
}

export const DEFAULT_NODES = 20_000;
const MOST_NODES = 10_000_000;
/** The positions of the small closure that comes before the static rules. */
export const FEW_NODES = 250;

/** The options as they are used. */
export interface Limits {
  readonly nodes: number;
  readonly level: 'quick' | 'full';
}

/** Reads options. @throws RookeryError `invalid-argument`. */
export function readLimits(options: DeadOptions): Limits {
  const { nodes = DEFAULT_NODES, level = 'full' } = optionsOf(options, ['nodes', 'level']);
  if (!Number.isInteger(nodes) || nodes < 1 || nodes > MOST_NODES) {
    throw wrongArgument('nodes to be a whole number from 1 to 10,000,000', nodes);
  }
  if (level !== 'quick' && level !== 'full') throw wrongArgument("level to be 'quick' or 'full'", level);
  return { nodes: level === 'quick' ? Math.min(nodes, FEW_NODES) : nodes, level };
}
