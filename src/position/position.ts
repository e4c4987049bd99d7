/**
 * The immutable Position: made from a FEN or a setup, asked, played on.
 *
 * A position is twelve integers (`packed.ts`) and its warnings, frozen, with no reference to its past: positions can
 * be kept by the million. To be asked, it is shown on the board; where the answer takes more than a line it is found
 * in the file of its subject.
 */

import { attackersOf, findDanger, isAttacked, isInCheck, pins } from '../board/attacks.ts';
import {
  board,
  CHECK,
  KEY_HIGH,
  KEY_LOW,
  kingSquare,
  make,
  moveCaptured,
  moveFrom,
  movePiece,
  moveTo,
  passTurn,
  STANDING_PLY,
  state,
  TURN,
} from '../board/board.ts';
import { givesCheck } from '../board/find.ts';
import { BLACK, BOTH, NOWHERE, PAWN, squareName } from '../board/geometry.ts';
import { type Issue, inputOf, RookeryError, wrongArgument } from '../issue.ts';
import { countMove, fullmoveNumberOf, halfmoveClockOf, writeFen } from '../notation/fen.ts';
import type { Castling, CastlingMode, Color, Move, Outcome, Piece, Setup, Square } from '../vocabulary.ts';
import { chess960Fen } from './chess960.ts';
import { describeMove, type MoveDescription } from './describe.ts';
import { cannotMate, isDrawnByMaterial, isMated, isStalemated, outcomeOf } from './ending.ts';
import { enPassantOf, hashOf, isSamePosition } from './identity.ts';
import { type MoveInput, PASS, readMove, requireMove } from './move-input.ts';
import { listDestinations, listedMove, listMoves, listMovesFrom } from './move-list.ts';
import {
  castlingSituation,
  isPosition,
  isWhiteToMove,
  modeOf,
  packRank,
  packSituation,
  show,
  showAsIs,
  showChild,
} from './packed.ts';
import type { PositionOptions } from './position-options.ts';
import { type Reading, readPosition, readSetUpPosition } from './reading.ts';
import { castlingOnBoard, writeSetup } from './setup.ts';
import { colorNumber, isIssue, pieceObject, showInConsole, squareNumber, squareWords } from './words.ts';

/** What the constructor must be given: positions are made by the functions of this file alone. */
const SEAL: unique symbol = Symbol('Position');

let start: Position | undefined;

/**
 * A position of chess that can be played: immutable, always valid.
 *
 * @example
 * ```ts
 * import { Position } from 'rookery';
 *
 * const position = Position.start.play('e4').play('e5');
 * position.fen; // => 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2'
 * position.moves('f1').length; // => 5
 * ```
 */
export class Position {
  /** @internal */ declare readonly rank1: number;
  /** @internal */ declare readonly rank2: number;
  /** @internal */ declare readonly rank3: number;
  /** @internal */ declare readonly rank4: number;
  /** @internal */ declare readonly rank5: number;
  /** @internal */ declare readonly rank6: number;
  /** @internal */ declare readonly rank7: number;
  /** @internal */ declare readonly rank8: number;
  /** @internal */ declare readonly situation: number;
  /** @internal */ declare readonly counters: number;
  /** @internal */ declare readonly keyHigh: number;
  /** @internal */ declare readonly keyLow: number;
  /** @internal The warnings as JSON, empty where there are none: a position holds nothing but plain values. */
  declare readonly notes: string;

  /** @internal */
  constructor(
    seal: typeof SEAL,
    rank1: number,
    rank2: number,
    rank3: number,
    rank4: number,
    rank5: number,
    rank6: number,
    rank7: number,
    rank8: number,
    situation: number,
    counters: number,
    notes: string,
  ) {
    if (seal !== SEAL)
      throw wrongArgument('a position to be made by Position.fromFen, Position.fromSetup or play', seal);
    this.rank1 = rank1;
    this.rank2 = rank2;
    this.rank3 = rank3;
    this.rank4 = rank4;
    this.rank5 = rank5;
    this.rank6 = rank6;
    this.rank7 = rank7;
    this.rank8 = rank8;
    this.situation = situation;
    this.counters = counters;
    this.keyHigh = state[KEY_HIGH]!;
    this.keyLow = state[KEY_LOW]!;
    this.notes = notes;
    Object.freeze(this);
  }

  /** The start position of chess. */
  static get start(): Position {
    start ??= positionOrThrow(readPosition('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'));
    return start;
  }

  /**
   * The start position of Chess960 with a Scharnagl number, 0 to 959; 518 is that of standard chess.
   *
   * @throws RookeryError `invalid-argument` for any other number.
   * @example
   * ```ts
   * import { Position } from 'rookery';
   *
   * Position.chess960(0).fen; // => 'bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1'
   * ```
   */
  static chess960(number: number): Position {
    return positionOrThrow(readPosition(chess960Fen(number), { mode: 'chess960' }));
  }

  /**
   * The position of a FEN. Fields missing at its end read as `w - - 0 1`. Castling rights and an en passant square
   * that do not fit are dropped and reported in {@link Position.warnings | warnings}, unless `strict` is set.
   *
   * @throws RookeryError `invalid-fen` (with the field and offset) for text that is none; the codes of an invalid
   * position (`missing-king`, `opposite-check`, …), all of its problems in `issue.problems`; `invalid-argument` for
   * anything but text. `parsePosition` returns them instead.
   * @example
   * ```ts
   * import { Position } from 'rookery';
   *
   * Position.fromFen('4k3/8/8/8/8/8/8/4K2R w KQ - 0 1').warnings.map((warning) => warning.code); // => ['invalid-castling-rights']
   * Position.fromFen('8/8/8/3kK3/8/8/8/8 w - - 0 1'); // throws opposite-check
   * ```
   */
  static fromFen(fen: string, options?: PositionOptions): Position {
    return positionOrThrow(readPosition(fen, options));
  }

  /**
   * The position of a setup, under the same conditions as {@link Position.fromFen}.
   *
   * @throws RookeryError `invalid-setup` for what is no {@link Setup}; the codes of an invalid position.
   */
  static fromSetup(setup: Setup, options?: PositionOptions): Position {
    return positionOrThrow(readSetUpPosition(setup, options));
  }

  /** The side to move. */
  get turn(): Color {
    return isWhiteToMove(this.situation) ? 'white' : 'black';
  }

  /**
   * The castling rights: for each colour and side the square of the rook, where the right exists. A right may exist
   * while castling is not possible at the moment (FIDE Laws, article 3.8.2).
   */
  get castling(): Castling {
    show(this);
    const { white, black } = castlingOnBoard();
    return Object.freeze({ white: Object.freeze(white), black: Object.freeze(black) });
  }

  /**
   * The square on which a pawn can be captured en passant by a legal move, else `undefined`
   * (FIDE Laws, article 3.7.3.1). What a FEN of the 1994 standard writes is another question: see `formatFen`.
   */
  get enPassant(): Square | undefined {
    return enPassantOf(this);
  }

  /** Plies since the last capture or pawn move, 0 to 9999: a ply is one move of one side. */
  get halfmoveClock(): number {
    return halfmoveClockOf(this.counters);
  }

  /** The number of the move, from 1 (to 9999), raised after each move of Black. */
  get fullmoveNumber(): number {
    return fullmoveNumberOf(this.counters);
  }

  /** Whether castling is that of standard chess or of Chess960. */
  get mode(): CastlingMode {
    return modeOf(this.situation);
  }

  /**
   * The position as a FEN: en passant where a capture is legal, castling as in X-FEN. `formatFen` writes the other
   * customs. Read a position of Chess960 back with `mode: 'chess960'`, or keep its `toJSON()`.
   */
  get fen(): string {
    const { counters } = this;
    show(this);
    return writeFen(counters, 'legal', 'xfen');
  }

  /**
   * The Zobrist key of the position, 64 bits. Equal positions (see {@link equals}) have equal keys; others all but
   * never. A key may be stored: it is the same on every machine, and within a major version of this package. Books of
   * the Polyglot format have keys of their own: see `rookery/polyglot`.
   *
   * @example
   * ```ts
   * import { Position } from 'rookery';
   *
   * const a = Position.start.play('e4').play('e6').play('d4');
   * const b = Position.start.play('d4').play('e6').play('e4');
   * a.hash === b.hash; // => true
   * ```
   */
  get hash(): bigint {
    return hashOf(this);
  }

  /** What was repaired or found odd when the position was made from a FEN or a setup; empty for all others. */
  get warnings(): readonly Issue[] {
    return this.notes === '' ? [] : (JSON.parse(this.notes) as Issue[]);
  }

  /**
   * The piece on a square, `undefined` where there is none.
   *
   * @throws RookeryError `invalid-argument` for anything but a square.
   */
  at(square: Square): Piece | undefined {
    const number = squareNumber(square);
    show(this);
    return pieceObject(board[number]!);
  }

  /** Every occupied square with its piece, from a1, b1 … to h8. */
  *pieces(): IterableIterator<[Square, Piece]> {
    for (let square = 0; square < 128; square++) {
      show(this);
      const piece = (square & 0x88) === 0 ? board[square]! : 0;
      if (piece !== 0) yield [squareName(square), pieceObject(piece)!];
    }
  }

  /** Where the king of a colour stands, `undefined` on a board without it. */
  king(color: Color): Square | undefined {
    const number = colorNumber(color);
    show(this);
    const square = kingSquare(number);
    return square === NOWHERE ? undefined : squareName(square);
  }

  /**
   * The squares of the pieces of a colour that attack a square, in the order a1, b1 … h8. A piece attacks a square
   * even where it cannot move there for pinning (FIDE Laws, article 3.1.2); a square is never attacked by the piece
   * on it.
   *
   * @throws RookeryError `invalid-argument` for anything but a square and a colour.
   */
  attackers(square: Square, by: Color): readonly Square[] {
    const target = squareNumber(square);
    const color = colorNumber(by);
    show(this);
    return squareWords(attackersOf(target, color));
  }

  /** Whether a piece of a colour attacks a square; see {@link attackers}. */
  isAttacked(square: Square, by: Color): boolean {
    const target = squareNumber(square);
    const color = colorNumber(by);
    show(this);
    return isAttacked(target, color);
  }

  /** The squares of the pieces that give check to the side to move. */
  checkers(): readonly Square[] {
    show(this);
    const turn = state[TURN]!;
    const king = kingSquare(turn);
    return king === NOWHERE ? [] : squareWords(attackersOf(king, turn ^ BOTH));
  }

  /**
   * The squares of the pieces of a colour that are pinned: that alone shield their king from a piece behind them.
   * A pinned piece may still move along the line of its pin.
   */
  pinned(color: Color): readonly Square[] {
    const number = colorNumber(color);
    show(this);
    findDanger(number);
    return squareWords([...pins.keys()].filter((square) => pins[square] !== 0));
  }

  /**
   * The legal moves, of the piece on a square or of all; empty where the game is over or the square holds no piece of
   * the side to move. The order depends on nothing but the position. Each promotion is a move of its own. The list is
   * the caller's own; its moves are frozen.
   *
   * @throws RookeryError `invalid-argument` for anything but a square.
   */
  moves(from?: Square): readonly Move[] {
    return from === undefined ? listMoves(this) : listMovesFrom(this, squareNumber(from));
  }

  /**
   * Where each piece can go, for board widgets. Castling is found under the king's target and under the rook's
   * square; in Chess960, where the king may stand on its target already, under the rook's alone.
   */
  destinations(): Map<Square, Square[]> {
    return listDestinations(this);
  }

  /**
   * Whether a move between two squares is legal once a promotion is named: the question a board asks before it opens
   * its promotion dialog.
   */
  needsPromotion(from: Square, to: Square): boolean {
    squareNumber(from);
    squareNumber(to);
    const answer = readMove(this, { from, to });
    return isIssue(answer) && answer.code === 'promotion-required';
  }

  /**
   * Whether a move is legal. Text that is no move, or more than one, is not.
   *
   * @throws RookeryError `invalid-argument` for what is neither text nor an object with squares.
   */
  isLegal(move: MoveInput): boolean {
    const answer = readMove(this, move);
    if (!isIssue(answer)) return answer !== PASS;
    if (answer.code === 'invalid-argument') throw new RookeryError(answer);
    return false;
  }

  /**
   * The position after a move, given as SAN, as UCI text or as an object with `from` and `to`.
   *
   * @throws RookeryError with the reason as its code for a move that is not legal (`blocked`, `exposes-king`,
   * `promotion-required`, …); `illegal-san` (with the reason), `ambiguous-san` (with the candidates) or `invalid-san`
   * for SAN; `invalid-argument` for what is no move at all.
   * @example
   * ```ts
   * import { Position } from 'rookery';
   *
   * Position.start.play('Nf3').play('g8f6').play({ from: 'g2', to: 'g3' }).turn; // => 'black'
   * Position.start.play({ from: 'e2', to: 'e5' }); // throws cannot-move-so
   * ```
   */
  play(move: MoveInput): Position {
    // Most moves come straight from the list: they need not be read again.
    const answer = listedMove(this, move) || requireMove(this, move);
    return answer === PASS ? pass(this) : playOnBoard(this, answer);
  }

  /**
   * All that is known about a legal move.
   *
   * @throws RookeryError as {@link play} does; `invalid-move` for a null move.
   * @example
   * ```ts
   * import { Position } from 'rookery';
   *
   * const move = Position.fromFen('8/8/8/3pP3/8/8/8/k1K5 w - d6 0 2').describe('exd6');
   * move.captured; // => 'pawn'
   * move.after; // => '8/8/3P4/8/8/8/8/k1K5 b - - 0 2'
   * ```
   */
  describe(move: MoveInput): MoveDescription {
    const answer = requireMove(this, move);
    if (answer !== PASS) return describeMove(this, answer, () => playOnBoard(this, answer));
    const message = 'A null move has nothing to describe.';
    throw new RookeryError({ code: 'invalid-move', message, input: inputOf(move) });
  }

  /** Whether the king of the side to move is attacked (FIDE Laws, article 3.9). */
  isCheck(): boolean {
    show(this);
    return isInCheck();
  }

  /** Whether the side to move is in check and has no legal move (FIDE Laws, article 5.1.1). */
  isCheckmate(): boolean {
    show(this);
    return isMated();
  }

  /**
   * Whether the side to move has no legal move and is not in check (FIDE Laws, article 5.2.1). A side without a king
   * is neither mated nor stalemated.
   */
  isStalemate(): boolean {
    show(this);
    return isStalemated();
  }

  /**
   * Whether the pieces on the board keep a colour from ever giving mate, however the opponent plays (FIDE Laws,
   * article 6.9). `true` is a promise, `false` is none: no blocked position is looked into.
   *
   * @example
   * ```ts
   * import { Position } from 'rookery';
   *
   * const position = Position.fromFen('8/8/4k3/8/8/3NK3/4R3/8 w - - 0 1');
   * position.hasInsufficientMaterial('white'); // => false
   * position.hasInsufficientMaterial('black'); // => true
   * ```
   */
  hasInsufficientMaterial(color: Color): boolean {
    const number = colorNumber(color);
    show(this);
    return cannotMate(number);
  }

  /** Whether neither colour has the material to mate (FIDE Laws, article 5.2.2). */
  isInsufficientMaterial(): boolean {
    show(this);
    return isDrawnByMaterial();
  }

  /**
   * How the game is over in this position, as far as the position alone tells: checkmate, stalemate, insufficient
   * material, seventy-five moves (FIDE Laws, articles 5.1, 5.2, 9.6.2), asked in this order. `undefined` while it is
   * not. Repetition needs a {@link Game}.
   */
  outcome(): Outcome | undefined {
    return outcomeOf(this);
  }

  /**
   * Whether two positions are the same in the sense of the Laws (article 9.2.3): the same pieces on the same squares,
   * the same side to move, the same castling rights (of the same rooks), the same legal en passant capture. Counters
   * do not matter.
   *
   * @throws RookeryError `invalid-argument` for anything but a position.
   */
  equals(other: Position): boolean {
    if (!isPosition(other)) throw wrongArgument('a Position', other);
    return isSamePosition(this, other);
  }

  /** The position as a plain setup, for an editor or to be changed and made a position again. */
  toSetup(): Setup {
    const { counters, mode } = this;
    show(this);
    return writeSetup(counters, mode);
  }

  /**
   * The FEN, so that positions survive JSON. In Chess960 it names castling rooks by their files, which
   * `Position.fromFen` understands without being told the mode: what comes back is the same position. Where nothing
   * in it is peculiar to Chess960 (no castling rights, or those of standard chess) the mode comes back as standard.
   */
  toJSON(): string {
    const { counters, mode } = this;
    show(this);
    return writeFen(counters, 'legal', mode === 'chess960' ? 'shredder' : 'xfen');
  }

  /** The board as text, eight lines from the eighth rank down, with a dot for an empty square. */
  toString(): string {
    const ranks = this.fen
      .split(' ', 1)[0]!
      .replace(/\d/g, (empty) => '.'.repeat(Number(empty)))
      .split('/');
    return ranks.map((rank) => [...rank].join(' ')).join('\n');
  }
}

/** The position that has been read onto the board; what is wrong with it is thrown. */
function positionOrThrow(read: Reading | Issue): Position {
  if ('code' in read) throw new RookeryError(read);
  return positionOf(read);
}

/** The position that has been read onto the board. */
export function positionOf({ counters, isChess960, notes }: Reading): Position {
  showInConsole(Position.prototype);
  const position = fromBoard(packSituation(castlingSituation(isChess960)), counters, notes);
  // After a repair the castling tables of the board are still those of the text.
  if (notes === '') showAsIs(position);
  return position;
}

/** The position that stands on the board. */
function fromBoard(situation: number, counters: number, notes: string): Position {
  return new Position(
    SEAL,
    packRank(0),
    packRank(1),
    packRank(2),
    packRank(3),
    packRank(4),
    packRank(5),
    packRank(6),
    packRank(7),
    situation,
    counters,
    notes,
  );
}

/** The position after a legal move. */
export function playOnBoard(from: Position, move: number): Position {
  const { rank1, rank2, rank3, rank4, rank5, rank6, rank7, rank8, situation, counters } = from;
  show(from);
  const isIrreversible = moveCaptured(move) !== 0 || (movePiece(move) & 7) === PAWN;
  // A move touches the ranks of its squares only: castling and en passant stay on the rank they start from.
  const touched = (1 << (moveFrom(move) >> 4)) | (1 << (moveTo(move) >> 4));
  const isCheck = givesCheck(move);
  make(move, STANDING_PLY);
  state[CHECK] = isCheck ? 1 : 0;
  const child = new Position(
    SEAL,
    touched & 0x01 ? packRank(0) : rank1,
    touched & 0x02 ? packRank(1) : rank2,
    touched & 0x04 ? packRank(2) : rank3,
    touched & 0x08 ? packRank(3) : rank4,
    touched & 0x10 ? packRank(4) : rank5,
    touched & 0x20 ? packRank(5) : rank6,
    touched & 0x40 ? packRank(6) : rank7,
    touched & 0x80 ? packRank(7) : rank8,
    packSituation(situation),
    countMove(counters, isIrreversible, (movePiece(move) & BLACK) !== 0),
    '',
  );
  showChild(child, from, move);
  return child;
}

/** The position after a null move. */
export function pass(from: Position): Position {
  const { situation, counters } = from;
  show(from);
  const isBlack = state[TURN] === BLACK;
  passTurn();
  const child = fromBoard(packSituation(situation), countMove(counters, false, isBlack), '');
  showAsIs(child);
  return child;
}
