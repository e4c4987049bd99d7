/**
 * The immutable Game: a start position, the moves played, how it ended.
 *
 * A game is a link to the game before its last move. Playing shares the whole past; taking back is `previous`;
 * two variations are two games with a common tail. Each link is frozen.
 */

import {
  type Issue,
  inputOf,
  isIterable,
  NO_OPTIONS,
  optionsOf,
  RookeryError,
  unwrap,
  wrongArgument,
} from '../issue.ts';
import { type MoveInput, PASS, readMove } from '../position/move-input.ts';
import { moveObject, nullMoveObject } from '../position/move-object.ts';
import { isPosition } from '../position/packed.ts';
import { Position, pass, playOnBoard } from '../position/position.ts';
import { formatSan, formatUci, parseMove, parseUci } from '../position/text.ts';
import { isIssue } from '../position/words.ts';
import { COLORS, type Color, type DrawClaim, type Move, type Outcome, opposite } from '../vocabulary.ts';
import { type GameData, invalidData, neededAllowance, readGameData } from './data.ts';
import { type DeadPositionRule, readRule } from './dead-positions.ts';
import { type GameOptions, readGameOptions } from './game-options.ts';
import { splitMoveText } from './move-text.ts';
import { type DrawPolicy, findClaims, isDrawnOnBoard, outcomeOnBoard, reasonInWords } from './outcome.ts';
import { countRepetitions, reversibleAfter } from './repetition.ts';

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
  declare readonly start: Position;
  /** The position on the board. */
  declare readonly position: Position;
  /** The game before its last move, `undefined` at the start. */
  declare readonly previous: Game | undefined;
  /** The last move, `undefined` at the start. */
  declare readonly last: Move | undefined;
  /** How many plies have been played: a ply is one move of one side. */
  declare readonly ply: number;
  /** @internal */
  declare readonly reversible: number;
  /** Which draws end the game by themselves. */
  declare readonly draws: DrawPolicy;
  /** The rule by which dead positions are found, `undefined` where only material makes them. */
  declare readonly deadPositions: DeadPositionRule | undefined;
  /** @internal */
  declare readonly ending: Outcome | undefined;

  /** @internal */
  constructor(
    seal: typeof SEAL,
    start: Position,
    position: Position,
    previous: Game | undefined,
    last: Move | undefined,
    reversible: number,
    draws: DrawPolicy,
    deadPositions: DeadPositionRule | undefined,
    ending: Outcome | undefined,
  ) {
    if (seal !== SEAL) throw wrongArgument('a game to be made by Game.from, Game.start or play', seal);
    this.start = start;
    this.position = position;
    this.previous = previous;
    this.last = last;
    this.ply = previous === undefined ? 0 : previous.ply + 1;
    this.reversible = reversible;
    this.draws = draws;
    this.deadPositions = deadPositions;
    this.ending = ending;
    Object.freeze(this);
  }

  /** A game from the start position of chess in which threefold repetition and fifty moves must be claimed. */
  static get start(): Game {
    standard ??= begin(Position.start, NO_OPTIONS);
    return standard;
  }

  /**
   * A game from any position, which counts as its first occurrence.
   *
   * @throws RookeryError `invalid-argument` for anything but a position and for an option that has no such value.
   * @example
   * ```ts
   * import { Game, Position } from 'rookery';
   *
   * Game.from(Position.start, { draws: 'automatic' }).playAll('Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8').outcome(); // => { winner: undefined, reason: 'threefold-repetition' }
   * ```
   */
  static from(position: Position, options: GameOptions = NO_OPTIONS): Game {
    return begin(position, options);
  }

  /**
   * The game that `toJSON` gave, or JSON text of it. Every move is played again.
   *
   * @throws RookeryError `invalid-json` for what is no such data, and for an ending that the game cannot have had; the
   * issues of its FEN and, with their index, of its moves; `invalid-argument` for a mode or policy that is none, and
   * where the game was played by a rule of dead positions that is not handed over: the message names it.
   * @example
   * ```ts
   * import { Game } from 'rookery';
   *
   * const text = JSON.stringify(Game.start.playAll('e4 e5').resign('black'));
   * Game.fromJSON(text).outcome(); // => { winner: 'white', reason: 'resignation' }
   * ```
   */
  static fromJSON(data: GameData | string, options: Pick<GameOptions, 'deadPositions'> = NO_OPTIONS): Game {
    const { start, mode, allow, moves, draws, deadPositions: name, ending } = readGameData(data);
    const given = readRule(optionsOf(options, ['deadPositions']).deadPositions, name);
    const deadPositions = name === undefined ? undefined : given;
    const game = replay(begin(Position.fromFen(start, { mode, allow }), { draws, deadPositions }), moves);
    if (ending === undefined) return game;
    const ended = game.outcome() === undefined ? game.endAgain(ending) : undefined;
    if (ended === undefined) throw invalidData('an ending that the game can have', ending);
    return ended;
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
    return gameOrThrow(step(this, move));
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
    const named = move === undefined ? undefined : unwrap(parseMove(this.position, move));
    const claim =
      claims.find(({ holds }) => holds) ??
      claims.find(({ moves }) => named === undefined || moves.includes(named));
    if (claim !== undefined) return endGame(this, { winner: undefined, reason: claim.reason });
    const message =
      'No draw can be claimed: no position has stood or can stand for the third time, and fifty moves have not passed.';
    throw new RookeryError({ code: 'no-claim', message, input: move === undefined ? '' : inputOf(move) });
  }

  /** The game drawn by agreement (FIDE Laws, article 9.1). @throws RookeryError `game-over`. */
  agreeDraw(): Game {
    this.requireOpen();
    return endGame(this, { winner: undefined, reason: 'agreement' });
  }

  /**
   * The game after a player has resigned (FIDE Laws, article 5.1.2): lost; under a rule of dead positions drawn where
   * the opponent is proven unable to mate.
   *
   * @throws RookeryError `game-over`; `invalid-argument` for anything but a colour.
   */
  resign(color: Color): Game {
    requireColor(color);
    this.requireOpen();
    const opponent = opposite(color);
    const winner = this.deadPositions?.canWin(this.position, opponent) === false ? undefined : opponent;
    return endGame(this, { winner, reason: 'resignation' });
  }

  /**
   * The game after a player's flag has fallen: lost, or drawn where the opponent cannot mate by any series of legal
   * moves (FIDE Laws, article 6.9), as far as material or the game's rule of dead positions tells.
   *
   * @throws RookeryError `game-over`; `invalid-argument` for anything but a colour.
   */
  flagFall(color: Color): Game {
    requireColor(color);
    this.requireOpen();
    const opponent = opposite(color);
    const { position, deadPositions } = this;
    const isDraw =
      position.hasInsufficientMaterial(opponent) || deadPositions?.canWin(position, opponent) === false;
    return endGame(this, { winner: isDraw ? undefined : opponent, reason: 'flag-fall' });
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

  /** The game ended as it was recorded to have ended, `undefined` where it cannot have. */
  private endAgain({ winner, reason }: Outcome): Game | undefined {
    const endings = [
      this.agreeDraw(),
      ...COLORS.flatMap((color) => [this.resign(color), this.flagFall(color)]),
      ...findClaims(this).map((claim) => endGame(this, { winner: undefined, reason: claim.reason })),
    ];
    return endings.find(({ ending }) => ending!.winner === winner && ending!.reason === reason);
  }

  /** The moves and the position, for people. */
  toString(): string {
    return `${this.sans().join(' ')}\n\n${this.position}`.trimStart();
  }

  /** The game as plain data, which {@link Game.fromJSON} reads. */
  toJSON(): GameData {
    const { start, draws, deadPositions, ending } = this;
    const allow = neededAllowance(start);
    return {
      start: start.toJSON(),
      ...(start.mode === 'chess960' ? { mode: start.mode } : {}),
      ...(allow.length > 0 ? { allow } : {}),
      moves: this.walk((game) => formatUci(game.previous!.position, game.last!)),
      ...(draws === 'claimed' ? {} : { draws }),
      ...(deadPositions === undefined ? {} : { deadPositions: deadPositions.name }),
      ...(ending === undefined ? {} : { ending }),
    };
  }
}

function begin(position: Position, options: GameOptions): Game {
  if (!isPosition(position)) throw wrongArgument('a Position', position);
  const { draws, deadPositions } = readGameOptions(options);
  return new Game(SEAL, position, position, undefined, undefined, 0, draws, deadPositions, undefined);
}

function endGame(game: Game, outcome: Outcome): Game {
  const { start, position, previous, last, reversible, draws, deadPositions } = game;
  const ending = Object.freeze(outcome);
  return new Game(SEAL, start, position, previous, last, reversible, draws, deadPositions, ending);
}

function gameOrThrow(stepped: Game | Issue): Game {
  if (stepped instanceof Game) return stepped;
  throw new RookeryError(stepped);
}

function requireColor(color: unknown): void {
  if (!COLORS.includes(color as Color)) throw wrongArgument("a colour, 'white' or 'black'", color);
}

function overIssue(game: Game, input: unknown): Issue {
  const message = `The game is over: ${reasonInWords(game.outcome()!.reason)}.`;
  return { code: 'game-over', message, input: inputOf(input) };
}

/** The game after one more move, or why it cannot be played. */
function step(game: Game, move: MoveInput): Game | Issue {
  if (game.ending !== undefined || isDrawnOnBoard(game)) return overIssue(game, move);
  const answer = readMove(game.position, move);
  if (!isIssue(answer)) return next(game, answer);
  return refusal(game, move, answer);
}

/** The game after a move of the position on the board. */
function next(game: Game, move: number): Game {
  const isPass = move === PASS;
  const last = isPass ? nullMoveObject() : moveObject(move);
  const position = isPass ? pass(game.position) : playOnBoard(game.position, move);
  const reversible = isPass ? 0 : reversibleAfter(game, position);
  const { start, draws, deadPositions } = game;
  return new Game(SEAL, start, position, game, last, reversible, draws, deadPositions, undefined);
}

/** Plays moves until one cannot be played; the issue then tells which. */
export function playOn(from: Game, moves: Iterable<MoveInput>): { game: Game; issue?: Issue } {
  const texts = typeof moves === 'string' ? splitMoveText(moves) : undefined;
  if (texts === undefined && !isIterable(moves)) throw wrongArgument('a list of moves, or move text', moves);
  let game = from;
  let index = 0;
  for (const move of texts?.map(({ text }) => text) ?? moves) {
    const stepped = step(game, move);
    if (!(stepped instanceof Game)) {
      const offset = texts === undefined ? {} : { offset: texts[index]!.offset };
      return { game, issue: { ...stepped, ...offset, index, ply: game.ply + 1 } };
    }
    game = stepped;
    index++;
  }
  return { game };
}

/** Why a move that is not legal is refused: first of all because the game is over, where it is. */
function refusal(game: Game, move: unknown, issue: Issue): Issue {
  return issue.code !== 'invalid-argument' && game.outcome() !== undefined ? overIssue(game, move) : issue;
}

/** The game after the UCI moves of its data. */
function replay(start: Game, moves: readonly unknown[]): Game {
  let game = start;
  moves.forEach((text, index) => {
    const parsed = parseUci(game.position, text as string, { nullMoves: true });
    const stepped = parsed.ok ? step(game, parsed.value) : refusal(game, text, parsed.error);
    if (!(stepped instanceof Game)) throw new RookeryError({ ...stepped, index, ply: index + 1 });
    game = stepped;
  });
  return game;
}
