/**
 * The immutable Game: a start position, the moves played, how it ended.
 *
 * A game is a link to the game before its last move. Playing shares the whole past; taking back is `previous`;
 * two variations are two games with a common tail. Each link is frozen.
 */

import {
  type Issue,
  inputOf,
  itemsOf,
  NO_OPTIONS,
  optionsOf,
  propertiesOf,
  RookeryError,
  type ValidityCode,
  wrongArgument,
} from '../issue.ts';
import type { MoveInput } from '../position/moves.ts';
import { Position, type PositionOptions } from '../position/position.ts';
import { formatSan, formatUci, parseMove, parsePosition, parseUci } from '../position/text.ts';
import { SEVERITY } from '../position/validate.ts';
import { isPosition } from '../position/view.ts';
import {
  type CastlingMode,
  COLORS,
  type Color,
  type DrawClaim,
  type Move,
  type Outcome,
  type OutcomeReason,
  opposite,
} from '../vocabulary.ts';
import { splitMoveText } from './move-text.ts';
import { findClaims, isDrawnOnBoard, outcomeOnBoard } from './outcome.ts';
import { countRepetitions, reversibleAfter } from './repetition.ts';

/**
 * Which draws end a game by themselves. `'claimed'`: those of the Laws (dead position, seventy-five moves, fivefold
 * repetition), while threefold repetition and fifty moves must be claimed. `'automatic'`: these two as well, as most
 * web sites have it. `'ignored'`: none, for the record of a game that was played on.
 */
export type DrawPolicy = 'claimed' | 'automatic' | 'ignored';

/** How a game is set up. */
export interface GameOptions {
  readonly draws?: DrawPolicy | undefined;
}

/** A game as plain data: what `JSON.stringify` makes of it. */
export interface GameData {
  /** The start position as a FEN. */
  readonly start: string;
  readonly mode?: CastlingMode;
  /** What is allowed to stand in the start position, for teaching boards. */
  readonly allow?: PositionOptions['allow'];
  /** The moves as UCI. */
  readonly moves: readonly string[];
  readonly draws?: DrawPolicy;
  /** How the players or the host ended the game, where the board did not. */
  readonly ending?: Outcome;
}

const DRAW_POLICIES: readonly unknown[] = ['claimed', 'automatic', 'ignored'];

/** What the constructor must be given: games are made by the functions of this file alone. */
const SEAL: unique symbol = Symbol('Game');

let standard: Game | undefined;

/**
 * A game of chess: immutable; every move gives a new one that shares its past.
 *
 * @example
 * ```ts
 * import { Game } from 'rookery';
 *
 * const game = Game.start.playAll('1. f3 e5 2. g4 Qh4#');
 * game.outcome(); // => { winner: 'black', reason: 'checkmate' }
 * game.previous?.sans(); // => ['f3', 'e5', 'g4']
 * ```
 */
export class Game {
  /** The position the game started from. */
  readonly start: Position;
  /** The position on the board. */
  readonly position: Position;
  /** The game before its last move, `undefined` at the start. */
  readonly previous: Game | undefined;
  /** The last move, `undefined` at the start. */
  readonly last: Move | undefined;
  /** How many plies have been played: a ply is one move of one side. */
  readonly ply: number;
  /** @internal */
  readonly reversible: number;
  /** Which draws end the game by themselves. */
  readonly draws: DrawPolicy;
  /** @internal */
  readonly ending: Outcome | undefined;

  /** @internal */
  constructor(
    seal: typeof SEAL,
    start: Position,
    position: Position,
    previous: Game | undefined,
    last: Move | undefined,
    reversible: number,
    draws: DrawPolicy,
    ending: Outcome | undefined,
  ) {
    if (seal !== SEAL) throw wrongArgument('Game.from, Game.start or play to make a Game', seal);
    this.start = start;
    this.position = position;
    this.previous = previous;
    this.last = last;
    this.ply = previous === undefined ? 0 : previous.ply + 1;
    this.reversible = reversible;
    this.draws = draws;
    this.ending = ending;
    Object.freeze(this);
  }

  /** A game from the start position of chess in which threefold repetition and fifty moves must be claimed. */
  static get start(): Game {
    standard ??= Game.from(Position.start);
    return standard;
  }

  /**
   * A game from any position, which counts as its first occurrence.
   *
   * @throws RookeryError `invalid-argument` for anything but a position and for unknown options.
   * @example
   * ```ts
   * import { Game, Position } from 'rookery';
   *
   * Game.from(Position.start, { draws: 'automatic' }).playAll('Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8').outcome(); // => { winner: undefined, reason: 'threefold-repetition' }
   * ```
   */
  static from(position: Position, options: GameOptions = NO_OPTIONS): Game {
    if (!isPosition(position)) throw wrongArgument('a Position', position);
    const { draws = 'claimed' } = optionsOf(options, ['draws']);
    if (!DRAW_POLICIES.includes(draws))
      throw wrongArgument("draws to be 'claimed', 'automatic' or 'ignored'", draws);
    return new Game(SEAL, position, position, undefined, undefined, 0, draws, undefined);
  }

  /**
   * The game that `toJSON` gave, or JSON text of it. Every move is played again.
   *
   * @throws RookeryError `invalid-json` for what is no such data; the issues of its FEN and, with their index, of its
   * moves.
   * @example
   * ```ts
   * import { Game } from 'rookery';
   *
   * const text = JSON.stringify(Game.start.playAll('e4 e5').resign('black'));
   * Game.fromJSON(text).outcome(); // => { winner: 'white', reason: 'resignation' }
   * ```
   */
  static fromJSON(data: GameData | string): Game {
    return restoreGame(data);
  }

  /** The moves played, from the first on. */
  get moves(): readonly Move[] {
    return Object.freeze(this.walk((game) => game.last));
  }

  /**
   * The game after one more move.
   *
   * @throws RookeryError `game-over` where the game has ended; otherwise as `Position.play` does.
   */
  play(move: MoveInput): Game {
    if (this.ending !== undefined || isDrawnOnBoard(this)) throw new RookeryError(overIssue(this, move));
    const parsed = parseMove(this.position, move);
    if (parsed.ok) return next(this, parsed.value);
    throw new RookeryError(
      parsed.error.code !== 'invalid-argument' && this.isOver() ? overIssue(this, move) : parsed.error,
    );
  }

  /**
   * The game after a list of moves, or after move text such as `'1. e4 e5 2. Nf3'`.
   *
   * @throws RookeryError as {@link play} does, with the index and the ply of the move at fault.
   */
  playAll(moves: Iterable<MoveInput>): Game {
    const { game, issue } = playOn(this, moves);
    if (issue !== undefined) throw new RookeryError(issue);
    return game;
  }

  /** The positions of the game, from the start position to the one on the board. */
  positions(): readonly Position[] {
    return Object.freeze([this.start, ...this.walk((game) => game.position)]);
  }

  /** The moves played, in standard algebraic notation. */
  sans(): readonly string[] {
    return Object.freeze(this.walk((game) => formatSan(game.previous!.position, game.last!)));
  }

  /** Reads something off every game from the first move on to this one. */
  private walk<T>(read: (game: Game) => T | undefined): T[] {
    const found = Array.from<T>({ length: this.ply });
    for (let game: Game = this; game.previous !== undefined; game = game.previous)
      found[game.ply - 1] = read(game)!;
    return found;
  }

  /**
   * How often the position on the board has stood there, this time included (FIDE Laws, article 9.2.3). The start
   * position counts.
   */
  repetitions(): number {
    return countRepetitions(this);
  }

  /**
   * The draws that the side to move may claim: threefold repetition and fifty moves (FIDE Laws, articles 9.2, 9.3).
   * `holds` says that the position on the board meets the condition; `moves`, which announced moves would. Empty
   * where nothing can be claimed and where the game is over.
   *
   * @example
   * ```ts
   * import { Game, Position } from 'rookery';
   *
   * const game = Game.from(Position.fromFen('8/8/8/8/3R2N1/1k6/p7/1KQ5 w - - 99 80'));
   * game.claims(); // => [{ reason: 'fifty-moves', holds: false, moves: [{ from: 'b1', to: 'a1' }] }]
   * ```
   */
  claims(): readonly DrawClaim[] {
    if (this.isOver()) return Object.freeze([]);
    const freeze = (claim: DrawClaim): DrawClaim =>
      Object.freeze({ ...claim, moves: Object.freeze(claim.moves) });
    return Object.freeze(findClaims(this).map(freeze));
  }

  /**
   * The game drawn by a claim of the side to move: one whose condition holds, or one that an announced move meets.
   * With `move` it is that move that is announced; it is not played.
   *
   * @throws RookeryError `no-claim` where there is none; `game-over`; as `Position.play` for the move.
   */
  claimDraw(move?: MoveInput): Game {
    this.requireOpen();
    const claims = findClaims(this);
    const named = move === undefined ? undefined : unwrapMove(this.position, move);
    const claim =
      claims.find(({ holds }) => holds) ??
      claims.find(({ moves }) => named === undefined || moves.includes(named));
    if (claim !== undefined) return this.end({ winner: undefined, reason: claim.reason });
    const message =
      'There is no draw to claim: neither threefold repetition nor fifty moves is or can be brought about.';
    throw new RookeryError({ code: 'no-claim', message, input: move === undefined ? '' : inputOf(move) });
  }

  /** The game drawn by agreement (FIDE Laws, article 9.1). @throws RookeryError `game-over`. */
  agreeDraw(): Game {
    this.requireOpen();
    return this.end({ winner: undefined, reason: 'agreement' });
  }

  /**
   * The game after a player has resigned (FIDE Laws, article 5.1.2).
   *
   * @throws RookeryError `game-over`; `invalid-argument` for anything but a colour.
   */
  resign(color: Color): Game {
    requireColor(color);
    this.requireOpen();
    return this.end({ winner: opposite(color), reason: 'resignation' });
  }

  /**
   * The game after a player's flag has fallen: lost, or drawn where the opponent does not have the material to mate
   * by any series of legal moves (FIDE Laws, article 6.9).
   *
   * @throws RookeryError `game-over`; `invalid-argument` for anything but a colour.
   */
  flagFall(color: Color): Game {
    requireColor(color);
    this.requireOpen();
    const opponent = opposite(color);
    const winner = this.position.hasInsufficientMaterial(opponent) ? undefined : opponent;
    return this.end({ winner, reason: 'flag-fall' });
  }

  /**
   * How the game is over, `undefined` while it is not: by the board (checkmate, stalemate, dead position, seventy-five
   * moves, fivefold repetition, asked in this order), then by what has been recorded.
   */
  outcome(): Outcome | undefined {
    return this.ending ?? outcomeOnBoard(this);
  }

  private isOver(): boolean {
    return this.outcome() !== undefined;
  }

  private requireOpen(): void {
    if (this.isOver()) throw new RookeryError(overIssue(this, ''));
  }

  private end(ending: Outcome): Game {
    const { start, position, previous, last, reversible, draws } = this;
    return new Game(SEAL, start, position, previous, last, reversible, draws, Object.freeze(ending));
  }

  /** The game as plain data, which {@link Game.fromJSON} reads. */
  toJSON(): GameData {
    const { start, draws, ending } = this;
    const allow = neededAllowance(start);
    return {
      start: start.toJSON(),
      ...(start.mode === 'chess960' ? { mode: start.mode } : {}),
      ...(allow.length > 0 ? { allow } : {}),
      moves: this.walk((game) => formatUci(game.previous!.position, game.last!)),
      ...(draws === 'claimed' ? {} : { draws }),
      ...(ending === undefined ? {} : { ending }),
    };
  }
}

function requireColor(color: unknown): void {
  if (!COLORS.includes(color as Color)) throw wrongArgument("a colour, 'white' or 'black'", color);
}

function unwrapMove(position: Position, move: MoveInput): Move {
  const parsed = parseMove(position, move);
  if (!parsed.ok) throw new RookeryError(parsed.error);
  return parsed.value;
}

/** The endings that are recorded, not found on the board; and whether they have a winner. */
const RECORDED: Readonly<Partial<Record<OutcomeReason, readonly boolean[]>>> = {
  'threefold-repetition': [false],
  'fifty-moves': [false],
  agreement: [false],
  resignation: [true],
  'flag-fall': [true, false],
};

const ENDED: Readonly<Record<OutcomeReason, string>> = {
  checkmate: 'by checkmate',
  stalemate: 'by stalemate',
  'dead-position': 'by a dead position',
  'insufficient-material': 'by insufficient material',
  'seventy-five-moves': 'after seventy-five moves without capture or pawn move',
  'fivefold-repetition': 'by fivefold repetition',
  'threefold-repetition': 'by threefold repetition',
  'fifty-moves': 'after fifty moves without capture or pawn move',
  agreement: 'by agreement',
  resignation: 'by resignation',
  'flag-fall': 'on time',
};

function overIssue(game: Game, input: unknown): Issue {
  const message = `The game is over: it ended ${ENDED[game.outcome()!.reason]}.`;
  return { code: 'game-over', message, input: inputOf(input) };
}

function next(game: Game, move: Move): Game {
  const position = game.position.play(move);
  const reversible = move.null === true ? 0 : reversibleAfter(game, position);
  return new Game(SEAL, game.start, position, game, move, reversible, game.draws, undefined);
}

function isIterable(value: unknown): boolean {
  try {
    return typeof (value as Iterable<unknown> | undefined)?.[Symbol.iterator] === 'function';
  } catch {
    return false;
  }
}

/** Plays moves until one cannot be played; the issue then tells which. */
export function playOn(from: Game, moves: Iterable<MoveInput>): { game: Game; issue?: Issue } {
  const texts = typeof moves === 'string' ? splitMoveText(moves) : undefined;
  if (texts === undefined && !isIterable(moves)) throw wrongArgument('a list of moves, or move text', moves);
  let game = from;
  let index = 0;
  for (const move of texts?.map(({ text }) => text) ?? moves) {
    try {
      game = game.play(move);
    } catch (error) {
      const issue = (error as Partial<RookeryError>).issue;
      if (issue === undefined) throw error;
      const offset = texts === undefined ? {} : { offset: texts[index]!.offset };
      return { game, issue: { ...issue, ...offset, index, ply: game.ply + 1 } };
    }
    index++;
  }
  return { game };
}

/** What must be allowed for the FEN of a start position to be read again. */
function neededAllowance(start: Position): NonNullable<PositionOptions['allow']> {
  const read = parsePosition(start.toJSON(), { mode: start.mode });
  if (read.ok) return [];
  const codes = read.error.problems!.map(({ code }) => code as ValidityCode);
  return codes.filter((code, index) => SEVERITY[code] === 'allowable' && codes.indexOf(code) === index);
}

function restoreGame(data: unknown): Game {
  const plain = typeof data === 'string' ? parseJson(data) : data;
  const read = propertiesOf(plain, ['start', 'mode', 'allow', 'moves', 'draws', 'ending']);
  if (read === undefined) throw invalidData('an object with start and moves', plain);
  const { start, mode, allow, draws, ending } = read as Partial<GameData>;
  if (typeof start !== 'string') throw invalidData('start as a FEN', start);
  const moves = itemsOf(read.moves);
  if (moves === undefined) throw invalidData('moves as a list of UCI moves', read.moves);
  const position = Position.fromFen(start, { mode, allow });
  let game = Game.from(position, { draws });
  moves.forEach((text: unknown, index) => {
    const parsed = parseUci(game.position, text as string, { nullMoves: true });
    const issue = parsed.ok ? undefined : parsed.error;
    if (issue !== undefined) throw new RookeryError({ ...issue, index, ply: index + 1 });
    if (isDrawnOnBoard(game)) throw new RookeryError({ ...overIssue(game, text), index, ply: index + 1 });
    game = next(game, (parsed as { value: Move }).value);
  });
  return ending === undefined ? game : endRestored(game, ending);
}

function endRestored(game: Game, ending: unknown): Game {
  const { winner, reason } = (propertiesOf(ending, ['winner', 'reason']) ?? {}) as Partial<Outcome>;
  const isKnown = typeof reason === 'string' && Object.hasOwn(RECORDED, reason);
  const isWon = winner !== undefined;
  if (!isKnown || !RECORDED[reason]!.includes(isWon) || (isWon && !COLORS.includes(winner)))
    throw invalidData('ending as an outcome that players record', ending);
  if (game.outcome() !== undefined) throw invalidData('no ending after that on the board', ending);
  const { start, position, previous, last, reversible, draws } = game;
  return new Game(
    SEAL,
    start,
    position,
    previous,
    last,
    reversible,
    draws,
    Object.freeze({ winner, reason }),
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidData('JSON text', text);
  }
}

function invalidData(expected: string, given: unknown): RookeryError {
  const issue = wrongArgument(`${expected} in the data of a game`, given).issue;
  return new RookeryError({ ...issue, code: 'invalid-json' });
}
