/** A place in the tree of a game, as callers see it: it knows its way from the root. */

import { Game } from '../game/game.ts';
import { wrongArgument } from '../issue.ts';
import type { Position } from '../position/position.ts';
import type { Move } from '../vocabulary.ts';
import { type PgnArrow, type PgnEval, type PgnSquare, plainText, readField } from './comments.ts';
import { type Branch, childrenOf, positionAfter, sanOf } from './tree.ts';

/**
 * A move in the tree of a game, or the root, which stands before the first move. Immutable, and made anew each time
 * it is asked for: compare the paths of two nodes.
 *
 * @example
 * ```ts
 * import { parsePgn } from 'rookery/pgn';
 *
 * const [game] = parsePgn('1. e4 {[%clk 0:05:00] the king pawn} e5 (1... c5 $1) 2. Nf3 *');
 * const e4 = game!.root.children[0]!;
 * e4.san; // => 'e4'
 * e4.clock; // => 300
 * e4.text; // => 'the king pawn'
 * e4.children.map((node) => node.san); // => ['e5', 'c5']
 * e4.children[1]!.nags; // => [1]
 * e4.children[1]!.path; // => [0, 1]
 * ```
 */
export class PgnNode {
  /** The node before the move; none at the root. */
  readonly parent: PgnNode | undefined;
  /** Which of the children of its parent the node is: 0 is the main one. */
  readonly index: number;
  /** How many moves of either side lead from the start to here. */
  readonly ply: number;
  /** @internal */
  readonly branch: Branch;

  /** @internal */
  constructor(parent: PgnNode | undefined, index: number, branch: Branch) {
    this.parent = parent;
    this.index = index;
    this.ply = parent === undefined ? 0 : parent.ply + (branch.move === undefined ? 0 : 1);
    this.branch = branch;
    Object.freeze(this);
  }

  /** The move; none at the root, and in a variation of which not even the first move could be read. */
  get move(): Move | undefined {
    return this.branch.move;
  }

  /** The move in standard algebraic notation, `--` for a null move; none where there is no move. */
  get san(): string | undefined {
    const { move } = this.branch;
    return move === undefined ? undefined : sanOf(this.parent!.position, move);
  }

  /** The position after the move. */
  get position(): Position {
    const way: Branch[] = [];
    let node: PgnNode = this;
    for (; node.branch.position === undefined; node = node.parent!) way.push(node.branch);
    let { position } = node.branch;
    for (let branch = way.pop(); branch !== undefined; branch = way.pop()) {
      position = positionAfter(position!, branch);
    }
    return position!;
  }

  /** Numeric annotation glyphs: `1` for `!`, `14` for `+/=`; see `describeNag`. */
  get nags(): readonly number[] {
    return this.branch.nags;
  }

  /** The comments after the move, as they stand, commands such as `[%clk 0:05:00]` included. */
  get comments(): readonly string[] {
    return this.branch.after;
  }

  /** The comments before the move: at the start of a variation, and after a move number or a variation. */
  get commentsBefore(): readonly string[] {
    return this.branch.before;
  }

  /** The comments after the move without their commands, in one text. */
  get text(): string {
    return this.branch.after.map(plainText).filter(Boolean).join(' ');
  }

  /** What was left on the clock of the player who moved, in seconds: `[%clk]`. */
  get clock(): number | undefined {
    return readField(this.branch.after, 'clock');
  }

  /** How long the move took, in seconds: `[%emt]`. */
  get elapsed(): number | undefined {
    return readField(this.branch.after, 'elapsed');
  }

  /** What an engine thinks of the position: `[%eval]`. */
  get eval(): PgnEval | undefined {
    return readField(this.branch.after, 'eval');
  }

  /** The arrows drawn on the board: `[%cal]`. */
  get arrows(): readonly PgnArrow[] {
    return readField(this.branch.after, 'arrows') ?? Object.freeze([]);
  }

  /** The squares marked on the board: `[%csl]`. */
  get squares(): readonly PgnSquare[] {
    return readField(this.branch.after, 'squares') ?? Object.freeze([]);
  }

  /** The text from here to the end of the line that could not be read as moves; empty where all could. */
  get rest(): string {
    return this.branch.rest;
  }

  /** The nodes that may follow: first the main one, then variations. */
  get children(): readonly PgnNode[] {
    return Object.freeze(childrenOf(this.branch).map((branch, index) => new PgnNode(this, index, branch)));
  }

  /** The move that follows on this line. */
  get next(): PgnNode | undefined {
    const { next } = this.branch;
    return next === undefined ? undefined : new PgnNode(this, 0, next);
  }

  /** The way from the root: of each node on it, which child of its parent it is. */
  get path(): readonly number[] {
    const path: number[] = [];
    for (let node: PgnNode = this; node.parent !== undefined; node = node.parent) path.push(node.index);
    return Object.freeze(path.reverse());
  }

  /** The game up to here, which knows repetitions and claims; draws do not end it, for it is the record of a game. */
  game(): Game {
    const moves: Move[] = [];
    let node: PgnNode = this;
    for (; node.parent !== undefined; node = node.parent) if (node.move !== undefined) moves.push(node.move);
    return Game.from(node.position, { draws: 'ignored' }).playAll(moves.reverse());
  }
}

/** The path that a caller means by a node or a path of a tree. */
export function pathOf(root: Branch, at: PgnNode | readonly number[]): readonly number[] {
  const path = Array.isArray(at) ? (at as readonly number[]) : (at as PgnNode | undefined)?.path;
  if (!Array.isArray(path)) throw wrongArgument('a node of the game, or the path to one', at);
  let branch: Branch | undefined = root;
  for (const index of path) {
    branch = childrenOf(branch)[index as number];
    if (branch === undefined) throw wrongArgument('a path that leads to a node of the game', at);
  }
  return path;
}
