/**
 * The tree of a game while its text is being read: where the next move, comment or glyph belongs. No text is read
 * here. Moves are played on the board alone, which is twice as fast as making a position of each; positions are made
 * where a variation branches off, because the board has to come back there, and later where someone asks.
 *
 * The tree grows without recursion: lines that wait for the end of a variation are on a stack.
 */

import { make, passTurn, STANDING_PLY } from '../board/board.ts';
import { moveObject, nullMoveObject } from '../position/move-object.ts';
import { show, showAsIs } from '../position/packed.ts';
import { type Position, pass, playOnBoard } from '../position/position.ts';
import type { Move } from '../vocabulary.ts';
import { append, Branch, finish } from './tree.ts';

/** A line of moves that waits while a variation of it is read. */
interface Waiting {
  readonly node: Branch;
  readonly before: Branch;
  readonly isFresh: boolean;
  readonly start: number;
}

/** What stands for a move where there is none: the turn is passed; nothing happens. */
const PASSED = 0;
const NO_MOVE = -1;

// The moves of the line that is being read: since its last position, as numbers; all of them, where they are all that
// is kept. One list for all games, because growing lists of their own took a twentieth of the time.
const played: number[] = [];
const mainLine: Move[] = [];

export class TreeBuilder {
  /** Whether the line that is being read has no move yet. */
  isFresh = true;
  /** Where in the text the line that is being read begins. */
  start = 0;
  private readonly isTree: boolean;
  private readonly root: Branch;
  private readonly waiting: Waiting[] = [];
  /** The branches whose lists are still to be frozen. */
  private readonly written: Branch[] = [];

  // The line that is being read: its last move; the one before, from which its variations branch off; whether
  // comments now belong to the move to come; and what waits for that move.
  private node: Branch;
  private before: Branch;
  private goesBefore = false;
  private comments: string[] = [];
  private nags: number[] = [];
  /** The last position of the line that was made; the first branch after it, and how many there are. */
  private placed: Position;
  private unplaced: Branch | undefined = undefined;
  private playedCount = 0;

  /** Without `isTree` the main line is kept and nothing else. */
  constructor(start: Position, isTree: boolean) {
    this.isTree = isTree;
    this.placed = start;
    this.root = this.node = this.before = new Branch(undefined, start);
    this.standOn(start);
  }

  /** How deep in variations the line is. */
  get depth(): number {
    return this.waiting.length;
  }

  /** What has been read; the board shows no position any more. */
  finish(): Branch | Move[] {
    this.flush();
    for (const branch of this.written) finish(branch);
    return this.isTree ? this.root : mainLine.slice(0, this.playedCount);
  }

  /** Goes on from a position. */
  private standOn(position: Position): void {
    this.placed = position;
    this.unplaced = undefined;
    this.playedCount = 0;
    show(position);
    // The next move makes another position of it.
    showAsIs(undefined);
  }

  /** Adds a legal move of the position on the board, and plays it. */
  play(move: number): void {
    if (this.isTree) this.add(moveObject(move), move);
    else mainLine[this.playedCount++] = moveObject(move);
    this.isFresh = false;
    make(move, STANDING_PLY);
  }

  /** Adds a null move. */
  passTurn(): void {
    if (this.isTree) this.add(nullMoveObject(), PASSED);
    else mainLine[this.playedCount++] = nullMoveObject();
    this.isFresh = false;
    passTurn();
  }

  /** Adds text that is no moves, with which the line ends. */
  addRest(rest: string): void {
    if (!this.isTree || rest === '') return;
    if (this.isFresh && this.waiting.length > 0) this.add(undefined, NO_MOVE);
    else this.flush();
    this.node.rest = rest;
  }

  /** Adds text that is no moves, but after which the line goes on. */
  addAside(text: string): void {
    const { node } = this;
    node.rest = node.rest === '' ? text : `${node.rest} ${text}`;
  }

  private add(object: Move | undefined, move: number): void {
    const parent = this.node;
    const child = new Branch(object, undefined);
    if (this.isFresh && this.waiting.length > 0) {
      parent.others = append(parent.others, child);
      this.written.push(parent);
    } else parent.next = child;
    if (this.comments.length > 0 || this.nags.length > 0) this.giveWaiting(child);
    this.unplaced ??= child;
    played[this.playedCount++] = move;
    this.before = parent;
    this.node = child;
    this.isFresh = false;
    this.goesBefore = false;
  }

  private giveWaiting(child: Branch): void {
    if (this.comments.length > 0) child.before = this.comments;
    if (this.nags.length > 0) child.nags = this.nags;
    this.comments = [];
    this.nags = [];
    this.written.push(child);
  }

  /** A move number or a variation stands here: comments from now on are about the move to come. */
  expectMove(): void {
    this.goesBefore = true;
  }

  addComment(comment: string): void {
    if (!this.isTree) return;
    if (this.goesBefore || this.isAtStart()) this.comments.push(comment);
    else this.addAfter(comment);
  }

  private addAfter(comment: string): void {
    this.node.after = append(this.node.after, comment);
    this.written.push(this.node);
  }

  addNag(nag: number): void {
    if (!this.isTree) return;
    if (this.isAtStart()) this.nags.push(nag);
    else {
      this.node.nags = append(this.node.nags, nag);
      this.written.push(this.node);
    }
  }

  private isAtStart(): boolean {
    return this.isFresh && this.waiting.length > 0;
  }

  /** Begins a variation of the last move. */
  open(start: number): void {
    // What waits for the first move of a variation goes on to that of the inner one.
    if (!this.isAtStart()) this.flush();
    this.place();
    const { node, before, isFresh } = this;
    this.waiting.push({ node, before, isFresh, start: this.start });
    this.node = before;
    this.isFresh = true;
    this.goesBefore = false;
    this.start = start;
    this.standOn(before.position!);
  }

  /** Gives the last moves of the line their positions. */
  private place(): void {
    let position = this.placed;
    let branch = this.unplaced;
    for (let at = 0; branch !== undefined; branch = branch.next) {
      const move = played[at++]!;
      if (move === PASSED) position = pass(position);
      else if (move !== NO_MOVE) position = playOnBoard(position, move);
      branch.position = position;
    }
  }

  /** Ends a variation. */
  close(): void {
    const { comments, isFresh } = this;
    if (isFresh) this.comments = [];
    else this.flush();
    const line = this.waiting.pop()!;
    this.node = line.node;
    this.before = line.before;
    this.isFresh = line.isFresh;
    this.start = line.start;
    // A variation of comments alone: they are about the move it belongs to.
    if (isFresh) this.comments = comments;
    this.nags = [];
    this.expectMove();
    this.standOn(line.node.position!);
  }

  /** No more moves will come. */
  endGame(): void {
    this.goesBefore = false;
    this.flush();
  }

  /** Comments that waited for a move that did not come belong to the last one. */
  private flush(): void {
    for (const comment of this.comments) this.addAfter(comment);
    this.comments = [];
  }
}
