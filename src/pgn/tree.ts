/**
 * The game tree inside: branches that know what follows them and not what went before, so that an edited tree shares
 * all that did not change. Callers see them through `PgnNode`, which knows its way from the root.
 *
 * A branch is written while a game is being read; once it has been handed out, nothing changes but that it may learn
 * its position: that is worked out when someone asks, and kept.
 */

import { writeSan } from '../notation/san-write.ts';
import { readMove } from '../position/move-input.ts';
import type { Position } from '../position/position.ts';
import type { Move } from '../vocabulary.ts';

export const NO_TEXTS: readonly string[] = /* @__PURE__ */ Object.freeze([]);
export const NO_NAGS: readonly number[] = /* @__PURE__ */ Object.freeze([]);
const NO_BRANCHES: readonly Branch[] = /* @__PURE__ */ Object.freeze([]);

/** What most branches have nothing of: what is said about a move, and other moves instead of it. */
class Notes {
  nags: readonly number[] = NO_NAGS;
  before: readonly string[] = NO_TEXTS;
  after: readonly string[] = NO_TEXTS;
  rest = '';
  others: readonly Branch[] = NO_BRANCHES;
}

const NO_NOTES: Notes = /* @__PURE__ */ Object.freeze(new Notes());

/** A move, what is said about it, and what follows it. Small: a file of games has millions of them. */
export class Branch {
  /** The move; none at the root, and in a variation of which not even the first move could be read. */
  readonly move: Move | undefined;
  /** The position after the move, once it is known. */
  position: Position | undefined;
  /** The move that follows. */
  next: Branch | undefined;
  private notes: Notes;

  constructor(move: Move | undefined, position: Position | undefined) {
    this.move = move;
    this.position = position;
    this.next = undefined;
    this.notes = NO_NOTES;
  }

  get nags(): readonly number[] {
    return this.notes.nags;
  }
  set nags(nags: readonly number[]) {
    this.ownNotes().nags = nags;
  }

  /** The comments before the move. */
  get before(): readonly string[] {
    return this.notes.before;
  }
  set before(comments: readonly string[]) {
    this.ownNotes().before = comments;
  }

  /** The comments after the move. */
  get after(): readonly string[] {
    return this.notes.after;
  }
  set after(comments: readonly string[]) {
    this.ownNotes().after = comments;
  }

  /** Text after the move that could not be read as moves. */
  get rest(): string {
    return this.notes.rest;
  }
  set rest(text: string) {
    this.ownNotes().rest = text;
  }

  /** Other moves instead of the one that follows. */
  get others(): readonly Branch[] {
    return this.notes.others;
  }
  set others(others: readonly Branch[]) {
    this.ownNotes().others = others;
  }

  private ownNotes(): Notes {
    if (this.notes === NO_NOTES) this.notes = new Notes();
    return this.notes;
  }

  /** A branch that can be changed without changing this one. */
  copy(): Branch {
    const made = new Branch(this.move, this.position);
    made.next = this.next;
    if (this.notes !== NO_NOTES) made.notes = Object.assign(new Notes(), this.notes);
    return made;
  }
}

/** The parts of a branch that can be changed. */
export type BranchChanges = Partial<Pick<Branch, 'nags' | 'before' | 'after' | 'rest' | 'next' | 'others'>>;

/** Appends to a list of a branch that is still being written. */
export function append<T>(list: readonly T[], item: T): readonly T[] {
  if (list.length === 0) return [item];
  (list as T[]).push(item);
  return list;
}

/** The position after a branch, from that of its parent. */
export function positionAfter(parent: Position, branch: Branch): Position {
  branch.position ??= branch.move === undefined ? parent : parent.play(branch.move);
  return branch.position;
}

/** Freezes what is handed out of a branch that has been written. */
export function finish(branch: Branch): Branch {
  if (branch.nags !== NO_NAGS) Object.freeze(branch.nags);
  if (branch.before !== NO_TEXTS) Object.freeze(branch.before);
  if (branch.after !== NO_TEXTS) Object.freeze(branch.after);
  if (branch.others !== NO_BRANCHES) Object.freeze(branch.others);
  return branch;
}

/** A branch with something changed. */
export function changed(branch: Branch, changes: BranchChanges): Branch {
  return finish(Object.assign(branch.copy(), changes));
}

/** What may follow a branch, the main move first. */
export function childrenOf(branch: Branch): readonly Branch[] {
  return branch.next === undefined ? branch.others : [branch.next, ...branch.others];
}

/** A branch with other children, the first of which is the main one. */
export function withChildren(branch: Branch, children: readonly Branch[]): Branch {
  const [next, ...others] = children;
  return changed(branch, { next, others });
}

/** A tree in which the branch at the end of a path has become another; all beside the path is shared. */
export function replaceAt(
  root: Branch,
  path: readonly number[],
  replace: (branch: Branch) => Branch,
): Branch {
  const way: Branch[] = [root];
  for (const index of path) way.push(childrenOf(way[way.length - 1]!)[index]!);
  let made = replace(way[path.length]!);
  for (let depth = path.length - 1; depth >= 0; depth--) {
    const parent = way[depth]!;
    const at = path[depth]!;
    const isNext = parent.next !== undefined && at === 0;
    const others = isNext ? [] : [...parent.others];
    if (!isNext) others[at - (parent.next === undefined ? 0 : 1)] = made;
    made = changed(parent, isNext ? { next: made } : { others });
  }
  return made;
}

/** The SAN of a move of a position; `--` for a null move. */
export function sanOf(position: Position, move: Move): string {
  if (move.null === true) return '--';
  return writeSan(readMove(position, move) as number);
}
