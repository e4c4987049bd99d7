/** A place in the tree of a game, as callers see it: it knows its way from the root. */

import { Game } from '../game/game.ts';
import type { Position } from '../position/position.ts';
import type { Move } from '../vocabulary.ts';
import { type PgnArrow, type PgnEval, type PgnSquare, plainText, readField } from './comments.ts';
import { type Line, moveOf, type Notes, sanOf } from './line.ts';

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
  readonly line: Line;
  /** @internal */
  readonly at: number;

  /** @internal */
  constructor(parent: PgnNode | undefined, index: number, line: Line, at: number) {
    this.parent = parent;
    this.index = index;
    this.line = line;
    this.at = at;
    this.ply = parent === undefined ? 0 : parent.ply + (this.move === undefined ? 0 : 1);
    Object.freeze(this);
  }

  private get notes(): Readonly<Notes> {
    return this.line.notesAt(this.at);
  }

  /** The move; none at the root, and in a variation of which not even the first move could be read. */
  get move(): Move | undefined {
    return moveOf(this.line.steps[this.at]!);
  }

  /** The move in standard algebraic notation, `--` for a null move; none where there is no move. */
  get san(): string | undefined {
    if (this.move === undefined) return undefined;
    return sanOf(this.parent!.position, this.line.steps[this.at]!);
  }

  /** The position after the move. */
  get position(): Position {
    const way: PgnNode[] = [];
    let node: PgnNode = this;
    for (; node.line.positions[node.at] === undefined; node = node.parent!) way.push(node);
    let position = node.line.positions[node.at]!;
    for (const { line, at } of way.reverse()) position = line.positionAfter(position, at);
    return position;
  }

  /** Numeric annotation glyphs: `1` for `!`, `14` for `+/=`; see `describeNag`. */
  get nags(): readonly number[] {
    return Object.freeze(this.notes.nags);
  }

  /** The comments after the move, as they stand, commands such as `[%clk 0:05:00]` included. */
  get comments(): readonly string[] {
    return Object.freeze(this.notes.after);
  }

  /** The comments before the move: at the start of a variation, and after a move number or a variation. */
  get commentsBefore(): readonly string[] {
    return Object.freeze(this.notes.before);
  }

  /** The comments after the move without their commands, in one text. */
  get text(): string {
    return this.comments.map(plainText).filter(Boolean).join(' ');
  }

  /** What was left on the clock of the player who moved, in seconds: `[%clk]`. */
  get clock(): number | undefined {
    return readField(this.comments, 'clock');
  }

  /** How long the move took, in seconds: `[%emt]`. */
  get elapsed(): number | undefined {
    return readField(this.comments, 'elapsed');
  }

  /** What an engine thinks of the position: `[%eval]`. */
  get eval(): PgnEval | undefined {
    return readField(this.comments, 'eval');
  }

  /** The arrows drawn on the board: `[%cal]`. */
  get arrows(): readonly PgnArrow[] {
    return readField(this.comments, 'arrows') ?? Object.freeze([]);
  }

  /** The squares marked on the board: `[%csl]`. */
  get squares(): readonly PgnSquare[] {
    return readField(this.comments, 'squares') ?? Object.freeze([]);
  }

  /** The text from here to the end of the line that could not be read as moves; empty where all could. */
  get rest(): string {
    return this.notes.rest;
  }

  /** The nodes that may follow: first the main one, then variations. */
  get children(): readonly PgnNode[] {
    const { next } = this;
    const children = next === undefined ? [] : [next];
    for (const line of this.notes.others) children.push(new PgnNode(this, children.length, line, 0));
    return Object.freeze(children);
  }

  /** The move that follows on this line. */
  get next(): PgnNode | undefined {
    const { line, at } = this;
    return at + 1 < line.steps.length ? new PgnNode(this, 0, line, at + 1) : undefined;
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
