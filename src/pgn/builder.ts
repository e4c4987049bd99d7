/**
 * The tree of a game while its text is being read: where the next move, comment or glyph belongs. No text is read
 * here. Moves are played on the board alone, which is twice as fast as making a position of each; positions are made
 * where a variation branches off, because the board has to come back there, and later where someone asks.
 *
 * The tree grows without recursion: lines that wait for the end of a variation are on a stack. One game is read at a
 * time, from its first move to its last, so that what is known of it stands in module variables.
 */

import { make, passTurn, STANDING_PLY } from '../board/board.ts';
import { nullMoveObject } from '../position/move-object.ts';
import { show, showAsIs } from '../position/packed.ts';
import type { Position } from '../position/position.ts';
import { tidyComment } from './comments.ts';
import { append, Line, NO_STEP, type Notes, playStep, type Step } from './line.ts';

/** A line of moves that waits while a variation of it is read. */
interface Waiting {
  readonly line: Line;
  readonly first: number;
  readonly host: Notes | undefined;
  readonly isNew: boolean;
  readonly lineStart: number;
  readonly before: Position;
  readonly placed: Position;
}

/**
 * The moves of the line that is being read, on top of those that wait for it. One list for all games, because growing
 * lists of their own took a twentieth of the time.
 */
const steps: Step[] = [];

/** Whether the main line alone is kept. */
let isMainLine = false;
const waiting: Waiting[] = [];

// The line that is being read, and where its moves begin and end in the list.
let line: Line;
let first = 0;
let end = 1;
/** What the line branches off from: the main line, from nothing. */
let host: Notes | undefined;
/** Whether the line has no move yet, and where in the text it begins. */
let isNew = true;
let lineStart = 0;
// Whether comments now belong to the move to come, and what waits for that move.
let goesBefore = false;
let comments: string[] = [];
let nags: number[] = [];
// The last position of the line that was made, the one before it, and how many moves it comes after.
let placed: Position;
let before: Position;
let placedEnd = 1;

/** Begins a tree; without `isTree` its main line is kept and nothing else. */
export function begin(position: Position, isTree: boolean): void {
  isMainLine = !isTree;
  waiting.length = 0;
  line = new Line();
  steps[0] = NO_STEP;
  first = 0;
  end = 1;
  host = undefined;
  isNew = true;
  goesBefore = false;
  comments = [];
  nags = [];
  before = position;
  goOnFrom(position);
}

/** How deep in variations the line is. */
export function depth(): number {
  return waiting.length;
}

/** Whether the line has no move yet. */
export function isFresh(): boolean {
  return isNew;
}

/** Where in the text the line begins. */
export function start(): number {
  return lineStart;
}

/** What has been read; the board shows no position any more. */
export function finish(): Line {
  endLine();
  return line;
}

/** Goes on from a position. */
function goOnFrom(position: Position): void {
  placed = position;
  placedEnd = end;
  show(position);
  // The next move makes another position of it.
  showAsIs(undefined);
}

/** Adds a legal move of the position on the board, and plays it. */
export function play(move: number): void {
  add(move);
  make(move, STANDING_PLY);
}

/** Adds a null move. */
export function pass(): void {
  add(nullMoveObject());
  passTurn();
}

/** Adds text that is no moves, with which the line ends. */
export function addRest(rest: string): void {
  if (isMainLine || rest === '') return;
  if (isAtStart()) add(NO_STEP);
  else flush();
  notes().rest = rest;
}

/** Adds text that is no moves, but after which the line goes on. */
export function addAside(text: string): void {
  // A variation without moves has nothing to keep it: the move before keeps it.
  const kept = isAtStart() ? host! : notes();
  kept.rest = kept.rest === '' ? text : `${kept.rest} ${text}`;
}

function add(step: Step): void {
  if (isAtStart()) {
    line = new Line();
    host!.others = append(host!.others, line);
  }
  steps[end++] = step;
  isNew = false;
  goesBefore = false;
  if (comments.length > 0) notes().before = comments.splice(0);
  if (nags.length > 0) notes().nags = nags.splice(0);
}

/** What is said about the last move of the line. */
function notes(): Notes {
  return line.ownNotes(end - first - 1);
}

/** A move number or a variation stands here: comments from now on are about the move to come. */
export function expectMove(): void {
  goesBefore = true;
}

export function addComment(text: string): void {
  if (isMainLine) return;
  const comment = tidyComment(text);
  if (goesBefore || isAtStart()) comments.push(comment);
  else addAfter(comment);
}

function addAfter(comment: string): void {
  const said = notes();
  said.after = append(said.after, comment);
}

export function addNag(nag: number): void {
  if (isMainLine) return;
  if (isAtStart()) nags.push(nag);
  else {
    const said = notes();
    said.nags = append(said.nags, nag);
  }
}

/** Whether this is a variation that has no move yet. */
function isAtStart(): boolean {
  return isNew && waiting.length > 0;
}

/** Begins a variation of the last move. */
export function open(at: number): void {
  // What waits for the first move of a variation goes on to that of the inner one.
  if (!isAtStart()) flush();
  for (; placedEnd < end; placedEnd++) {
    before = placed;
    placed = playStep(placed, steps[placedEnd]!);
  }
  waiting.push({ line, first, host, isNew, lineStart, before, placed });
  const last = end - first - 1;
  if (host === undefined || last > 0) host = line.ownNotes(Math.max(last - 1, 0));
  first = end;
  isNew = true;
  goesBefore = false;
  lineStart = at;
  goOnFrom(before);
}

/** Ends a variation. */
export function close(): void {
  // The comments of a variation of comments alone are about the move it belongs to.
  if (!isNew) endLine();
  end = first;
  ({ line, first, host, isNew, lineStart, before, placed } = waiting.pop()!);
  nags = [];
  expectMove();
  goOnFrom(placed);
}

/** No more moves will come. */
export function endGame(): void {
  goesBefore = false;
  flush();
}

function endLine(): void {
  flush();
  line.steps = steps.slice(first, end);
}

/** Comments that waited for a move that did not come belong to the last one. */
function flush(): void {
  for (const comment of comments.splice(0)) addAfter(comment);
}
