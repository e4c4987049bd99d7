/** A game as a PGN tells it: tags, tree, result, and what was wrong with it. */

import { Game } from '../game/game.ts';
import { type MoveInput, PASS, requireMove } from '../position/move-input.ts';
import { nullMoveObject } from '../position/move-object.ts';
import { isPosition } from '../position/packed.ts';
import type { Position } from '../position/position.ts';
import type { Move } from '../vocabulary.ts';
import { type PgnAnnotations, tidyComment, writeFields } from './comments.ts';
import { Line, moveOf, NO_STEP, type Step, sanOf } from './line.ts';
import { PgnNode } from './node.ts';
import type { PgnIssue } from './pgn-issue.ts';
import { demand } from './pgn-options.ts';
import { PgnTags } from './tags.ts';

/** How a game ended, as PGN writes it; `*` where it did not, or nobody knows. */
export type PgnResult = '1-0' | '0-1' | '1/2-1/2' | '*';

const RESULTS: readonly unknown[] = ['1-0', '0-1', '1/2-1/2', '*'];
const RESULT_OF = { white: '1-0', black: '0-1', draw: '1/2-1/2' } as const;

/** What can be changed about a node. What is left out stays; `undefined` takes a command away. */
export interface PgnNodeChanges extends PgnAnnotations {
  /** The comments after the move. A line end counts as a blank, an empty line stays. */
  readonly comments?: readonly string[];
  /** The comments before the move. */
  readonly commentsBefore?: readonly string[];
  /** Numeric annotation glyphs. */
  readonly nags?: readonly number[];
}

/** What adding a move gives. */
export interface PgnAddition {
  /** The game with the move. */
  readonly game: PgnGame;
  /** The node of the move. */
  readonly node: PgnNode;
}

/**
 * A game of a PGN file: immutable; every edit gives a new one that shares what did not change.
 *
 * @example
 * ```ts
 * import { parsePgn, PgnGame } from 'rookery/pgn';
 *
 * const [game] = parsePgn('[White "A"] 1. e4 e5 (1... c5) 2. Nf3 Nc7 3. d4 1-0');
 * game!.sans(); // => ['e4', 'e5', 'Nf3']
 * game!.result; // => '1-0'
 * game!.issues.map(({ code, line, column, text }) => [code, line, column, text]); // => [['illegal-san', 1, 39, 'Nc7']]
 * game!.root.next!.next!.next!.rest; // => 'Nc7 3. d4'
 *
 * const { game: better } = game!.add([0, 0, 0], 'Nc6');
 * better.sans(); // => ['e4', 'e5', 'Nf3', 'Nc6']
 * ```
 */
export class PgnGame {
  /** The tags, in order. */
  readonly tags: PgnTags;
  /** The position the game starts from; the usual one where a set-up position cannot be played. */
  readonly start: Position;
  /** How the game ended: by the token at its end, or else by its tag. */
  readonly result: PgnResult;
  /** What was wrong, in the order of the text. */
  readonly issues: readonly PgnIssue[];
  /** The number of the game in its input, from 1; 0 for a game that was not read. */
  readonly number: number;
  /** Where the game begins in its input, in UTF-16 code units from 0. */
  readonly offset: number;
  /** The line in which the game begins, from 1. */
  readonly line: number;
  /** @internal The main line, from which the others branch off. */
  readonly main: Line;

  /** @internal */
  constructor(
    tags: PgnTags,
    start: Position,
    main: Line,
    result: PgnResult,
    issues: readonly PgnIssue[],
    number: number,
    offset: number,
    line: number,
  ) {
    this.tags = tags;
    this.start = start;
    this.result = result;
    this.issues = issues;
    this.number = number;
    this.offset = offset;
    this.line = line;
    this.main = main;
    Object.freeze(this);
  }

  /**
   * A game to be written: of a `Game` with its moves, or from a position on.
   *
   * @throws RookeryError `invalid-argument` for anything else.
   * @example
   * ```ts
   * import { Game } from 'rookery';
   * import { formatPgn, PgnGame } from 'rookery/pgn';
   *
   * const game = PgnGame.from(Game.start.playAll('f3 e5 g4 Qh4#')).withTag('White', 'Fool');
   * game.result; // => '0-1'
   * formatPgn(game, { roster: false }); // => '[White "Fool"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n'
   * ```
   */
  static from(game: Game | Position): PgnGame {
    const start = isPosition(game) ? game : (game as Game | undefined)?.start;
    demand(isPosition(start), 'a Game or a Position', game);
    const outcome = game.outcome();
    const result = outcome === undefined ? '*' : RESULT_OF[outcome.winner ?? 'draw'];
    const positions = isPosition(game) ? [start] : (game as Game).positions();
    const moves = isPosition(game) ? [] : (game as Game).moves;
    const steps = [NO_STEP, ...moves.map((move, index) => stepOf(positions[index]!, move))];
    return new PgnGame(
      new PgnTags([]),
      start,
      new Line(steps, [], [...positions]),
      result,
      Object.freeze([]),
      0,
      0,
      1,
    );
  }

  /** The tree: the node before the first move. */
  get root(): PgnNode {
    const { main, start } = this;
    main.positionAfter(start, 0);
    return new PgnNode(undefined, 0, main, 0);
  }

  /** The moves of the main line. */
  moves(): readonly Move[] {
    return Object.freeze(this.main.steps.filter((step) => step !== NO_STEP).map((step) => moveOf(step)!));
  }

  /** The moves of the main line in standard algebraic notation. */
  sans(): readonly string[] {
    const sans: string[] = [];
    let position = this.start;
    this.main.steps.forEach((step, at) => {
      if (step !== NO_STEP) sans.push(sanOf(position, step));
      position = this.main.positionAfter(position, at);
    });
    return Object.freeze(sans);
  }

  /**
   * The main line as a game, which knows repetitions and claims. Draws do not end it, for it may have been played on.
   */
  toGame(): Game {
    return Game.from(this.start, { draws: 'ignored' }).playAll(this.moves());
  }

  /** All nodes but the root in the order of the text: each move, its variations, what follows it. */
  *nodes(): Generator<PgnNode, void, undefined> {
    // Nodes that are to be followed; a variation, which is none of index 0, is to be given before.
    const waiting = [this.root];
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      if (node.index > 0) yield node;
      const [main, ...others] = node.children;
      if (main === undefined) continue;
      yield main;
      waiting.push(main);
      for (const other of others.reverse()) waiting.push(other);
    }
  }

  /** The node at the end of a path; `undefined` if there is none. */
  at(path: readonly number[]): PgnNode | undefined {
    let node: PgnNode | undefined = this.root;
    for (const index of path) node = node?.children[index];
    return node;
  }

  /**
   * The game with one more move after a node: as its main continuation, or as a variation where there is one. A move
   * that is there already is not added again.
   *
   * @throws RookeryError as `Position.play` for a move that is not legal; `invalid-argument` for no node of the game.
   */
  add(at: PgnNode | readonly number[], move: MoveInput): PgnAddition {
    const parent = this.nodeAt(at);
    const step = stepOf(parent.position, move);
    const made = moveOf(step);
    const { children, next, path } = parent;
    const known = children.find((child) => child.move === made);
    if (known !== undefined) return { game: this, node: known };
    const child = new Line([step]);
    const game = this.changed(parent, (line) =>
      next === undefined
        ? line.annotated(0, { rest: '' }).with(1, child)
        : line.annotated(0, { rest: '', others: [...line.notesAt(0).others, child] }),
    );
    return { game, node: game.at([...path, next === undefined ? 0 : children.length])! };
  }

  /** The node that a caller means by a node or a path. */
  private nodeAt(at: PgnNode | readonly number[]): PgnNode {
    const path = Array.isArray(at) ? (at as readonly number[]) : (at as PgnNode | undefined)?.path;
    demand(Array.isArray(path), 'a node of the game, or the path to one', at);
    const node = this.at(path);
    demand(node !== undefined, 'a path that leads to a node of the game', at);
    return node;
  }

  /** The game with another line from a node on; `change` is given the line that is there. */
  private changed(node: PgnNode, change: (line: Line) => Line): PgnGame {
    const { line, at } = node;
    let main = line.with(at, change(line.from(at)));
    // Up to where the line branches off from another, of which it is one of the others.
    for (let top = node; ; ) {
      while (top.at > 0) top = top.parent!;
      const { parent, index } = top;
      if (parent === undefined) return this.with({ main });
      const others = [...parent.line.notesAt(parent.at).others];
      others[parent.next === undefined ? index : index - 1] = main;
      main = parent.line.annotated(parent.at, { others });
      top = parent;
    }
  }

  private with(changes: { main?: Line; tags?: PgnTags; result?: PgnResult }): PgnGame {
    const { tags, start, main, result, issues, number, offset, line } = { ...this, ...changes };
    return new PgnGame(tags, start, main, result, issues, number, offset, line);
  }

  /**
   * The game without a node and all that follows it. Where it was the main continuation, its first variation is now.
   *
   * @throws RookeryError `invalid-argument` for the root, and for no node of the game.
   */
  delete(at: PgnNode | readonly number[]): PgnGame {
    return this.rearranged(at, (children, index) => children.filter((_, other) => other !== index));
  }

  /**
   * The game with a node as the main continuation of its parent; what was main becomes the first variation.
   *
   * @throws RookeryError `invalid-argument` for the root, and for no node of the game.
   */
  promote(at: PgnNode | readonly number[]): PgnGame {
    return this.rearranged(at, (children, index) => [
      children[index]!,
      ...children.filter((_, other) => other !== index),
    ]);
  }

  private rearranged(
    at: PgnNode | readonly number[],
    arrange: (children: readonly Line[], index: number) => readonly Line[],
  ): PgnGame {
    const { parent, index } = this.nodeAt(at);
    demand(parent !== undefined, 'a node with a move, not the root', at);
    return this.changed(parent, (line) => {
      const { others } = line.notesAt(0);
      const children = line.steps.length > 1 ? [line.from(1), ...others] : others;
      const [next = new Line(), ...rest] = arrange(children, index);
      return line.annotated(0, { others: rest }).with(1, next);
    });
  }

  /**
   * The game with other comments, NAGs, clock, eval, arrows or squares at a node. Commands are set in the comments;
   * all else that stands there stays.
   *
   * @throws RookeryError `invalid-argument` for no node of the game, and for comments or NAGs that are none.
   * @example
   * ```ts
   * import { parsePgn } from 'rookery/pgn';
   *
   * const [game] = parsePgn('1. e4 {best by test} *');
   * game!.annotate([0], { clock: 179.5, nags: [1] }).root.next!.comments; // => ['[%clk 0:02:59.5]', 'best by test']
   * ```
   */
  annotate(at: PgnNode | readonly number[], changes: PgnNodeChanges): PgnGame {
    const node = this.nodeAt(at);
    const texts = (list: readonly string[]): readonly string[] => {
      const isTexts = Array.isArray(list) && list.every((text) => typeof text === 'string');
      demand(isTexts, 'comments as a list of texts', list);
      return list.map(tidyComment);
    };
    const { comments, commentsBefore, nags } = changes;
    const isNags = nags === undefined || (Array.isArray(nags) && nags.every(isNag));
    demand(isNags, 'NAGs as a list of numbers from 0 to 999999', nags);
    return this.changed(node, (line) =>
      line.annotated(0, {
        after: writeFields(comments === undefined ? node.comments : texts(comments), changes),
        ...(commentsBefore === undefined ? {} : { before: texts(commentsBefore) }),
        ...(nags === undefined ? {} : { nags: [...nags] }),
      }),
    );
  }

  /**
   * The game with a tag set, or without it where the value is `undefined`.
   *
   * @throws RookeryError `invalid-argument` for a name that a tag cannot have.
   */
  withTag(name: string, value: string | undefined): PgnGame {
    return this.with({ tags: this.tags.with(name, value) });
  }

  /**
   * The game with another result; its tag, where it has one, says the same.
   *
   * @throws RookeryError `invalid-argument` for anything but `'1-0'`, `'0-1'`, `'1/2-1/2'`, `'*'`.
   */
  withResult(result: PgnResult): PgnGame {
    demand(RESULTS.includes(result), "a result, '1-0', '0-1', '1/2-1/2' or '*'", result);
    return this.with({
      result,
      tags: this.tags.has('Result') ? this.tags.with('Result', result) : this.tags,
    });
  }
}

function isNag(nag: unknown): boolean {
  return Number.isInteger(nag) && (nag as number) >= 0 && (nag as number) <= 999_999;
}

/** @throws RookeryError as `Position.play`. */
function stepOf(position: Position, move: MoveInput): Step {
  const answer = requireMove(position, move);
  return answer === PASS ? nullMoveObject() : answer;
}
