/**
 * Whether a colour can still win: FIDE Laws, articles 5.2.2 (dead position) and 6.9 (a fallen flag).
 *
 * The stages, each sound by itself: mate or stalemate on the board; material; a small closure of what can be reached;
 * the static rules; the search on to its budget.
 */

import {
  BOTH,
  type Color,
  colorNumber,
  hasLegalMove,
  isInCheck,
  isPosition,
  kingSquare,
  lacksMatingMaterial,
  type Move,
  moveObject,
  NO_OPTIONS,
  NOWHERE,
  type Position,
  show,
  showAsIs,
  state,
  TURN,
  wrongArgument,
} from './core.ts';
import { type DeadOptions, FEW_NODES, type Limits, readLimits } from './dead-options.ts';
import { nodeCount, pathTo, putUpNode } from './nodes.ts';
import { beginSearch, EXHAUSTED, isForced, search, trunkEnd, UNDECIDED } from './search.ts';
import { cannotEverMate } from './static.ts';

/**
 * What proves that a colour cannot win: `'terminal'`, there is no legal move and no mate by that colour, or no king to
 * mate; `'material'`, its pieces do not suffice against those of the opponent; `'forced'`, the only legal moves lead
 * to one of these or round in a circle; `'static'`, where pieces may ever stand leaves no square for a mate;
 * `'exhaustive'`, everything that can be reached has been looked at.
 */
export type Proof = 'terminal' | 'material' | 'forced' | 'static' | 'exhaustive';

/** Whether a colour can win by any series of legal moves. */
export type Verdict =
  | {
      /** It can. */
      readonly verdict: 'yes';
      /** Legal moves of both sides that end in mate by that colour, by no means the fewest; none if it stands there. */
      readonly line: readonly Move[];
      /** How many positions were searched; 0 where the position itself tells. */
      readonly nodes: number;
    }
  | {
      /** It cannot. */
      readonly verdict: 'no';
      /** What proves it. */
      readonly proof: Proof;
      /** How many positions were searched; 0 where the position itself tells. */
      readonly nodes: number;
    }
  | {
      /** Neither a mate nor a proof was found within the limits. */
      readonly verdict: 'unknown';
      /** How many positions were searched. */
      readonly nodes: number;
    };

/**
 * Whether a colour can still mate by any series of legal moves, the opponent helping (FIDE Laws, articles 5.2.2 and
 * 6.9). Seventy-five moves and fivefold repetition end no series; the half-move clock changes nothing. A side whose
 * opponent has no king, on a teaching board, cannot win.
 *
 * `'yes'` and `'no'` are proofs, `'unknown'` is none. Where the position itself tells it takes microseconds, in real
 * games a quarter of a millisecond on average; the cost is bounded by `nodes`.
 *
 * @throws RookeryError `invalid-argument` for anything but a position, a colour, and options of their kind.
 * @example
 * ```ts
 * import { Position } from 'rookery';
 * import { canWin } from 'rookery/dead';
 *
 * const wall = Position.fromFen('4k3/8/8/p1p2p1p/P1P2P1P/8/8/4K3 w - - 0 1');
 * canWin(wall, 'white').verdict; // => 'no'
 * const corner = Position.fromFen('k1K5/8/8/2N5/8/8/p7/8 w - - 0 1');
 * const answer = canWin(corner, 'white');
 * answer.verdict; // => 'yes'
 * ```
 */
export function canWin(position: Position, color: Color, options: DeadOptions = NO_OPTIONS): Verdict {
  if (!isPosition(position)) throw wrongArgument('a Position', position);
  const winner = colorNumber(color);
  const limits = readLimits(options);
  show(position);
  // From here on the board shows no position that anybody may count on.
  showAsIs(undefined);
  return decide(winner, limits);
}

function no(proof: Proof, nodes: number): Verdict {
  return { verdict: 'no', proof, nodes };
}

/** The verdict on the position on the board. */
function decide(winner: number, { nodes, level }: Limits): Verdict {
  if (kingSquare(winner ^ BOTH) === NOWHERE) return no('terminal', 0);
  if (!hasLegalMove()) {
    const isMate = isInCheck() && state[TURN] !== winner;
    return isMate ? { verdict: 'yes', line: Object.freeze([]), nodes: 0 } : no('terminal', 0);
  }
  if (lacksMatingMaterial(winner)) return no('material', 0);
  beginSearch(winner, nodes);
  let found = search(Math.min(nodes, FEW_NODES));
  if (found === UNDECIDED) {
    putUpNode(trunkEnd());
    if (cannotEverMate()) return no('static', nodeCount());
    if (level === 'full') found = search(nodes);
  }
  if (found === EXHAUSTED) return no(isForced() ? 'forced' : 'exhaustive', nodeCount());
  if (found === UNDECIDED) return { verdict: 'unknown', nodes: nodeCount() };
  return { verdict: 'yes', line: Object.freeze(pathTo(found).map(moveObject)), nodes: nodeCount() };
}

/** What is known of both colours. */
export interface Deadness {
  /** Whether White can win. */
  readonly white: Verdict;
  /** Whether Black can win. */
  readonly black: Verdict;
}

/**
 * {@link canWin} for both colours.
 *
 * @throws RookeryError `invalid-argument` as `canWin` does.
 * @example
 * ```ts
 * import { Position } from 'rookery';
 * import { deadness } from 'rookery/dead';
 *
 * const { white, black } = deadness(Position.fromFen('8/8/4k3/8/8/3NK3/4r3/8 w - - 0 1'));
 * white.verdict; // => 'yes'
 * black.verdict; // => 'yes'
 * ```
 */
export function deadness(position: Position, options: DeadOptions = NO_OPTIONS): Deadness {
  return { white: canWin(position, 'white', options), black: canWin(position, 'black', options) };
}

/**
 * Whether a position is proven dead: that neither colour can mate by any series of legal moves (FIDE Laws, article
 * 5.2.2). `false` is no proof of the contrary; {@link deadness} tells more. Stalemate is dead, mate is not.
 *
 * @throws RookeryError `invalid-argument` as `canWin` does.
 * @example
 * ```ts
 * import { Position } from 'rookery';
 * import { isDead } from 'rookery/dead';
 *
 * isDead(Position.fromFen('4k3/8/8/p1p2p1p/P1P2P1P/8/8/4K3 w - - 0 1')); // => true
 * isDead(Position.fromFen('3k4/8/8/p2p4/P2P4/8/3K4/8 w - - 0 1')); // => false
 * ```
 */
export function isDead(position: Position, options: DeadOptions = NO_OPTIONS): boolean {
  return (
    canWin(position, 'white', options).verdict === 'no' && canWin(position, 'black', options).verdict === 'no'
  );
}
