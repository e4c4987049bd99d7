/**
 * What a fallen flag, a resignation or a second illegal move comes to: lost, or drawn where the opponent cannot mate.
 * FIDE Laws, articles 6.9, 5.1.2 and 7.5.5; the customs of Lichess; US Chess rule 14E.
 */

import { canWin, type Verdict } from './can-win.ts';
import {
  BISHOP,
  BOTH,
  type Color,
  colorNumber,
  isPosition,
  KNIGHT,
  lacksMatingMaterial,
  NO_OPTIONS,
  type Outcome,
  type OutcomeReason,
  opposite,
  optionsOf,
  PAWN,
  type Position,
  pieceCount,
  propertiesOf,
  QUEEN,
  ROOK,
  show,
  wrongArgument,
} from './core.ts';
import type { DeadOptions } from './dead-options.ts';

/** By what a player has lost his game, unless his opponent cannot win it. */
export type LosingEvent = 'flag' | 'resignation' | 'illegal-moves';

/**
 * By whose rules: the Laws of FIDE; Lichess, which looks at material alone, and only on a flag; or US Chess, which
 * asks on a flag for a forced win where the opponent has next to nothing (14E).
 */
export type AdjudicationRules = 'fide' | 'lichess' | 'uscf';

/** What has happened. */
export interface AdjudicationCase {
  /** What the player did. */
  readonly event: LosingEvent;
  /** Who it was. */
  readonly loser: Color;
  /** By whose rules; `'fide'` if left out. */
  readonly rules?: AdjudicationRules | undefined;
}

/** A game as far as it is adjudicated: a `Game`, or an object with its position. */
export interface AdjudicatedGame {
  /** The position on the board. */
  readonly position: Position;
  /** How the game is over already. */
  outcome?(): Outcome | undefined;
}

/** A decision, and what it rests on. */
export interface Adjudication {
  /** How the game ends. */
  readonly outcome: {
    /** The side that has won, `undefined` for a draw. */
    readonly winner: Color | undefined;
    /** Why the game is over. */
    readonly reason: OutcomeReason | 'illegal-moves';
  };
  /** Whether that is proven under the rules asked for. */
  readonly certain: boolean;
  /** Whether the opponent of the player could still have won; `undefined` where the rules do not ask. */
  readonly evidence: Verdict | undefined;
}

const EVENTS: Readonly<Record<LosingEvent, Adjudication['outcome']['reason']>> = {
  flag: 'flag-fall',
  resignation: 'resignation',
  'illegal-moves': 'illegal-moves',
};

/**
 * Decides a game that a player has lost on time, by resignation or by a second illegal move: his opponent wins, or
 * draws if no series of legal moves lets him mate. `'unknown'` sides with the opponent and says `certain: false`. A
 * game that is over already stays as it is.
 *
 * Under `'lichess'` and `'uscf'` only a flag is looked into: any other event loses. `'uscf'` gives a draw against a
 * bare king, and against a bishop, a knight, or two knights where there is no pawn, unless there is a forced win,
 * which is not looked for: such a draw is certain only where no mate can be reached at all.
 *
 * @throws RookeryError `invalid-argument` for what is no game, event, colour or set of rules, and for the options of
 * `canWin`.
 * @example
 * ```ts
 * import { Game, Position } from 'rookery';
 * import { adjudicate } from 'rookery/dead';
 *
 * const wall = Game.from(Position.fromFen('4k3/8/8/p1p2p1p/P1P2P1P/8/8/4K3 w - - 0 1'));
 * adjudicate(wall, { event: 'flag', loser: 'white' }).outcome; // => { winner: undefined, reason: 'flag-fall' }
 * adjudicate(wall, { event: 'flag', loser: 'white', rules: 'lichess' }).outcome; // => { winner: 'black', reason: 'flag-fall' }
 * ```
 */
export function adjudicate(
  game: AdjudicatedGame,
  happened: AdjudicationCase,
  options: DeadOptions = NO_OPTIONS,
): Adjudication {
  const { event, loser, rules = 'fide' } = optionsOf(happened, ['event', 'loser', 'rules']);
  if (!Object.hasOwn(EVENTS, event)) {
    throw wrongArgument("event to be 'flag', 'resignation' or 'illegal-moves'", event);
  }
  if (!Object.hasOwn(JUDGES, rules)) throw wrongArgument("rules to be 'fide', 'lichess' or 'uscf'", rules);
  colorNumber(loser);
  const position = positionOf(game);
  const before = typeof game.outcome === 'function' ? game.outcome() : position.outcome();
  if (before !== undefined) return { outcome: before, certain: true, evidence: undefined };
  const opponent = opposite(loser);
  const isAsked = rules === 'fide' || event === 'flag';
  const { isDraw, certain, evidence } = isAsked ? JUDGES[rules](position, opponent, options) : LOST;
  return { outcome: { winner: isDraw ? undefined : opponent, reason: EVENTS[event] }, certain, evidence };
}

function positionOf(game: AdjudicatedGame): Position {
  const position = propertiesOf(game, ['position'])?.position;
  if (!isPosition(position)) throw wrongArgument('a Game, or an object with its position', game);
  return position as Position;
}

/** What a set of rules says to an event, given the opponent of the player. */
interface Judgement {
  readonly isDraw: boolean;
  readonly certain: boolean;
  readonly evidence: Verdict | undefined;
}
type Judge = (position: Position, opponent: Color, options: DeadOptions) => Judgement;

const LOST: Judgement = { isDraw: false, certain: true, evidence: undefined };

const JUDGES: Readonly<Record<AdjudicationRules, Judge>> = {
  fide(position, opponent, options) {
    const evidence = canWin(position, opponent, options);
    return { isDraw: evidence.verdict === 'no', certain: evidence.verdict !== 'unknown', evidence };
  },
  lichess(position, opponent) {
    show(position);
    if (!lacksMatingMaterial(colorNumber(opponent))) return LOST;
    return { isDraw: true, certain: true, evidence: { verdict: 'no', proof: 'material', nodes: 0 } };
  },
  uscf(position, opponent, options) {
    show(position);
    if (!hasNextToNothing(colorNumber(opponent))) return LOST;
    const evidence = canWin(position, opponent, options);
    return { isDraw: true, certain: evidence.verdict === 'no', evidence };
  },
};

/** A bare king, one bishop, one knight, or two knights against no pawn (14E1 to 14E3). */
function hasNextToNothing(color: number): boolean {
  const count = (role: number): number => pieceCount[color | role]!;
  if (count(PAWN) + count(ROOK) + count(QUEEN) !== 0) return false;
  const minor = count(BISHOP) + count(KNIGHT);
  return minor < 2 || (count(KNIGHT) === 2 && minor === 2 && pieceCount[(color ^ BOTH) | PAWN] === 0);
}
