/**
 * The tree of a game while its text is being read: where the next move, comment or glyph belongs. No text is read
 * here. Moves are played on the board alone, which is twice as fast as making a position of each; positions are made
 * where a variation branches off, because the board has to come back there, and later where someone asks.
 *
 * The tree grows without recursion: lines that wait for the end of a variation are on a stack.
 */

import { make, passTurn, STANDING_PLY } from '../board/board.ts';
import { nullMoveObject } from '../position/moves.ts';
import { show, showAsIs } from '../position/packed.ts';
import type { Position } from '../position/position.ts';
import { tidyComment } from './comments.ts';
import { append, Line, NO_STEP, type Notes, playStep, type Step } from './line.ts';

/** A line of moves that waits while a variation of it is read. */
interface Waiting {
  readonly line: Line;
  readonly first: number;
  readonly host: Notes | undefined;
  readonly isFresh: boolean;
  readonly start: number;
  readonly before: Position;
  readonly placed: Position;
}

/**
 * The moves of the line that is being read, on top of those that wait for it. One list for all games, because growing
 * lists of their own took a twentieth of the time.
 */
const steps: Step[] = [];

export class TreeBuilder {
  /** Whether the line that is being read has no move yet. */
  isFresh = true;
  /** Where in the text the line that is being read begins. */
  start = 0;
  private readonly isTree: boolean;
  private readonly waiting: Waiting[] = [];

  // The line that is being read, and where its moves begin and end in the list.
  private line: Line = new Line();
  private first = 0;
  private end = 1;
  /** What the line branches off from: the main line, from nothing. */
  private host: Notes | undefined = undefined;
  // Whether comments now belong to the move to come, and what waits for that move.
  private goesBefore = false;
  private comments: string[] = [];
  private nags: number[] = [];
  // The last position of the line that was made, the one before it, and how many moves it comes after.
  private placed: Position;
  private before: Position;
  private placedEnd = 1;

  /** Without `isTree` the main line is kept and nothing else. */
  constructor(start: Position, isTree: boolean) {
    this.isTree = isTree;
    this.placed = this.before = start;
    steps[0] = NO_STEP;
    this.goOnFrom(start);
  }

  /** How deep in variations the line is. */
  get depth(): number {
    return this.waiting.length;
  }

  /** What has been read; the board shows no position any more. */
  finish(): Line {
    this.endLine();
    return this.line;
  }

  /** Goes on from a position. */
  private goOnFrom(position: Position): void {
    this.placed = position;
    this.placedEnd = this.end;
    show(position);
    // The next move makes another position of it.
    showAsIs(undefined);
  }

  /** Adds a legal move of the position on the board, and plays it. */
  play(move: number): void {
    this.add(move);
    make(move, STANDING_PLY);
  }

  /** Adds a null move. */
  passTurn(): void {
    this.add(nullMoveObject());
    passTurn();
  }

  /** Adds text that is no moves, with which the line ends. */
  addRest(rest: string): void {
    if (!this.isTree || rest === '') return;
    if (this.isAtStart()) this.add(NO_STEP);
    else this.flush();
    this.notes().rest = rest;
  }

  /** Adds text that is no moves, but after which the line goes on. */
  addAside(text: string): void {
    // A variation without moves has nothing to keep it: the move before keeps it.
    const notes = this.isAtStart() ? this.host! : this.notes();
    notes.rest = notes.rest === '' ? text : `${notes.rest} ${text}`;
  }

  private add(step: Step): void {
    if (this.isAtStart()) {
      this.line = new Line();
      this.host!.others = append(this.host!.others, this.line);
    }
    steps[this.end++] = step;
    this.isFresh = false;
    this.goesBefore = false;
    if (this.comments.length > 0) this.notes().before = this.comments.splice(0);
    if (this.nags.length > 0) this.notes().nags = this.nags.splice(0);
  }

  /** What is said about the last move of the line. */
  private notes(): Notes {
    return this.line.ownNotes(this.end - this.first - 1);
  }

  /** A move number or a variation stands here: comments from now on are about the move to come. */
  expectMove(): void {
    this.goesBefore = true;
  }

  addComment(text: string): void {
    if (!this.isTree) return;
    const comment = tidyComment(text);
    if (this.goesBefore || this.isAtStart()) this.comments.push(comment);
    else this.addAfter(comment);
  }

  private addAfter(comment: string): void {
    const notes = this.notes();
    notes.after = append(notes.after, comment);
  }

  addNag(nag: number): void {
    if (!this.isTree) return;
    if (this.isAtStart()) this.nags.push(nag);
    else {
      const notes = this.notes();
      notes.nags = append(notes.nags, nag);
    }
  }

  /** Whether this is a variation that has no move yet. */
  private isAtStart(): boolean {
    return this.isFresh && this.waiting.length > 0;
  }

  /** Begins a variation of the last move. */
  open(start: number): void {
    // What waits for the first move of a variation goes on to that of the inner one.
    if (!this.isAtStart()) this.flush();
    for (; this.placedEnd < this.end; this.placedEnd++) {
      this.before = this.placed;
      this.placed = playStep(this.placed, steps[this.placedEnd]!);
    }
    const { line, first, host, isFresh, before, placed } = this;
    this.waiting.push({ line, first, host, isFresh, start: this.start, before, placed });
    const last = this.end - first - 1;
    if (host === undefined || last > 0) this.host = line.ownNotes(Math.max(last - 1, 0));
    this.first = this.end;
    this.isFresh = true;
    this.goesBefore = false;
    this.start = start;
    this.goOnFrom(before);
  }

  /** Ends a variation. */
  close(): void {
    // The comments of a variation of comments alone are about the move it belongs to.
    if (!this.isFresh) this.endLine();
    const { placed, ...outer } = this.waiting.pop()!;
    this.end = this.first;
    Object.assign(this, outer);
    this.nags = [];
    this.expectMove();
    this.goOnFrom(placed);
  }

  /** No more moves will come. */
  endGame(): void {
    this.goesBefore = false;
    this.flush();
  }

  private endLine(): void {
    this.flush();
    this.line.steps = steps.slice(this.first, this.end);
  }

  /** Comments that waited for a move that did not come belong to the last one. */
  private flush(): void {
    for (const comment of this.comments.splice(0)) this.addAfter(comment);
  }
}
