/**
 * The game tree inside: lines of moves, from which other lines branch off. A move is a number, as the board has it, so
 * that a file of millions of moves is little to hold and little to copy for whoever collects the garbage.
 *
 * A line is written while a game is being read; once it has been handed out, nothing changes but that it learns its
 * positions: they are worked out when someone asks, and kept. Callers see moves through `PgnNode`.
 */

import { writeSan } from '../notation/san-write.ts';
import { moveObject } from '../position/move-object.ts';
import { show } from '../position/packed.ts';
import { type Position, pass, playOnBoard } from '../position/position.ts';
import type { Move } from '../vocabulary.ts';

/** A move of the board; a null move as the object that stands for it; {@link NO_STEP}. */
export type Step = number | Move;
/** In place of a move: at the root, and in a variation of which not even the first move could be read. */
export const NO_STEP = 0;

const NONE: readonly never[] = /* @__PURE__ */ Object.freeze([]);

/** What is said about a move, and other lines instead of what follows it. */
export class Notes {
  nags: readonly number[] = NONE;
  /** The comments before the move, and those after it. */
  before: readonly string[] = NONE;
  after: readonly string[] = NONE;
  /** Text after the move that could not be read as moves. */
  rest = '';
  others: readonly Line[] = NONE;
}

const NO_NOTES: Readonly<Notes> = /* @__PURE__ */ Object.freeze(/* @__PURE__ */ new Notes());

/** Moves in a row. The main line begins with the root, any other with its first move. */
export class Line {
  steps: readonly Step[];
  /** What is said about the moves about which something is said. */
  notes: readonly (Notes | undefined)[];
  /** The positions after the moves, as far as they are known. */
  positions: readonly (Position | undefined)[];

  constructor(
    steps: readonly Step[] = NONE,
    notes: readonly (Notes | undefined)[] = NONE,
    positions: readonly (Position | undefined)[] = NONE,
  ) {
    this.steps = steps;
    this.notes = notes;
    this.positions = positions;
  }

  notesAt(at: number): Readonly<Notes> {
    return this.notes[at] ?? NO_NOTES;
  }

  /** The notes of a move in a line that is still being written. */
  ownNotes(at: number): Notes {
    if (this.notes === NONE) this.notes = [];
    const notes = this.notes as Notes[];
    notes[at] ??= new Notes();
    return notes[at];
  }

  /** The position after a move, from the one before it. */
  positionAfter(parent: Position, at: number): Position {
    if (this.positions === NONE) this.positions = [];
    const positions = this.positions as Position[];
    positions[at] ??= playStep(parent, this.steps[at]!);
    return positions[at];
  }

  /** The line from a move on. */
  from(at: number): Line {
    return new Line(this.steps.slice(at), this.notes.slice(at), this.positions.slice(at));
  }

  /** The line up to a move, and from there on another. */
  with(at: number, { steps, notes, positions }: Line): Line {
    return new Line(
      join(this.steps, at, steps),
      join(this.notes, at, notes),
      join(this.positions, at, positions),
    );
  }

  /** The line with something else said about a move. */
  annotated(at: number, changes: Partial<Notes>): Line {
    const changed = Object.assign(new Notes(), this.notesAt(at), changes);
    return new Line(this.steps, join(this.notes, at, [changed, ...this.notes.slice(at + 1)]), this.positions);
  }
}

function join<T>(list: readonly T[], at: number, more: readonly T[]): T[] {
  const joined = list.slice(0, at);
  // Lists of notes and positions go as far as there are any.
  joined.length = at;
  return joined.concat(more);
}

/** Appends to a list of a line that is still being written. */
export function append<T>(list: readonly T[], item: T): readonly T[] {
  if (list.length === 0) return [item];
  (list as T[]).push(item);
  return list;
}

export function playStep(position: Position, step: Step): Position {
  if (typeof step === 'object') return pass(position);
  return step === NO_STEP ? position : playOnBoard(position, step);
}

export function moveOf(step: Step): Move | undefined {
  return typeof step === 'object' ? step : step === NO_STEP ? undefined : moveObject(step);
}

/** The SAN of a move of a position; `--` for a null move. */
export function sanOf(position: Position, step: Step): string {
  if (typeof step === 'object') return '--';
  show(position);
  return writeSan(step);
}
