/** What can be read off a position without playing a move: the half of {@link Position} that only looks. */

import {
  attackersOf,
  hasEnPassantCapturer,
  hasLegalEnPassant,
  isAttacked,
  isInCheck,
  lookFromKing,
  pins,
} from '../board/attacks.ts';
import { board, EN_PASSANT, kingSquare, state, TURN } from '../board/board.ts';
import { hasLegalMove } from '../board/generate.ts';
import { BLACK, BOTH, NOWHERE, PAWN, squareName, WHITE } from '../board/geometry.ts';
import { enPassantKeyHigh, enPassantKeyLow, PIECE_KEY_HIGH, PIECE_KEY_LOW } from '../board/zobrist.ts';
import { type Issue, wrongArgument } from '../issue.ts';
import { fullmoveNumberOf, halfmoveClockOf, writeFen } from '../notation/fen.ts';
import type { Castling, CastlingMode, Color, Outcome, Piece, Setup, Square } from '../vocabulary.ts';
import { lacksMatingMaterial } from './material.ts';
import {
  hasEnPassantTarget,
  isSameArrangement,
  isWhiteToMove,
  modeOf,
  rightsOf,
  rookFileOf,
  show,
} from './packed.ts';
import { castlingOnBoard, writeSetup } from './setup.ts';
import { colorNumber, colorWord, INSPECT, pieceObject, squareNumber, squareWords } from './words.ts';

/** Plies without a capture or pawn move after which the game is drawn at once (FIDE Laws, article 9.6.2). */
export const SEVENTY_FIVE_MOVES = 150;

/** The reading half of a {@link Position}. It is not made by itself. */
export abstract class PositionView {
  /** @internal */ readonly rank1: number;
  /** @internal */ readonly rank2: number;
  /** @internal */ readonly rank3: number;
  /** @internal */ readonly rank4: number;
  /** @internal */ readonly rank5: number;
  /** @internal */ readonly rank6: number;
  /** @internal */ readonly rank7: number;
  /** @internal */ readonly rank8: number;
  /** @internal */ readonly situation: number;
  /** @internal */ readonly counters: number;
  /** @internal */ readonly keyHigh: number;
  /** @internal */ readonly keyLow: number;
  /** @internal The warnings as JSON, empty where there are none: a position holds nothing but plain values. */
  readonly notes: string;

  /** @internal */
  protected constructor(
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
    keyHigh: number,
    keyLow: number,
    notes: string,
  ) {
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
    this.keyHigh = keyHigh;
    this.keyLow = keyLow;
    this.notes = notes;
  }

  /** The side to move. */
  get turn(): Color {
    return isWhiteToMove(this.situation) ? 'white' : 'black';
  }

  /**
   * The castling rights: for each colour and side the square of the rook, where the right exists. A right may exist
   * while castling is not possible at the moment (FIDE Laws, article 3.8.2).
   *
   * @example
   * ```ts
   * import { Position } from 'rookery';
   *
   * Position.fromFen('r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1').castling; // => { white: { king: 'h1' }, black: { queen: 'a8' } }
   * ```
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
    if (!hasEnPassantTarget(this.situation)) return undefined;
    show(this);
    return hasLegalEnPassant() ? squareName(state[EN_PASSANT]!) : undefined;
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
   * The Zobrist key of the position, 64 bits with the constants of the Polyglot book format. Equal positions (see
   * {@link equals}) have equal keys. It differs from {@link polyglotKey} where the sameness of positions does: en
   * passant counts only where a capture is legal, and a castling right, in Chess960, with the file of its rook.
   *
   * @example
   * ```ts
   * import { Position } from 'rookery';
   *
   * Position.start.hash; // => 0x463b96181691fc9cn
   * ```
   */
  get hash(): bigint {
    return this.key(hasLegalEnPassant) ^ innerRooksKey(this.situation);
  }

  /**
   * The key under which the Polyglot book format files the position: like {@link hash}, but en passant counts
   * wherever a pawn stands beside the one that has just made a double step, able to capture it or not.
   */
  get polyglotKey(): bigint {
    return this.key(hasEnPassantCapturer);
  }

  private key(countsEnPassant: () => boolean): bigint {
    let high = this.keyHigh;
    let low = this.keyLow;
    if (hasEnPassantTarget(this.situation)) {
      show(this);
      const file = state[EN_PASSANT]! & 7;
      if (countsEnPassant()) {
        high ^= enPassantKeyHigh(file);
        low ^= enPassantKeyLow(file);
      }
    }
    return joinKey(high, low);
  }

  /** What was repaired or found odd when the position was made from a FEN or a setup; empty for all others. */
  get warnings(): readonly Issue[] {
    return this.notes === '' ? [] : (JSON.parse(this.notes) as Issue[]);
  }

  /**
   * The piece on a square, `undefined` where there is none.
   *
   * @throws RookeryError `invalid-argument` for anything but a square.
   * @example
   * ```ts
   * import { Position } from 'rookery';
   *
   * Position.start.at('e1'); // => { color: 'white', role: 'king' }
   * Position.start.at('e4'); // => undefined
   * ```
   */
  at(square: Square): Piece | undefined {
    const number = squareNumber(square);
    show(this);
    return pieceObject(board[number]!);
  }

  /** Every occupied square with its piece, from a1, b1 … to h8. */
  *pieces(): IterableIterator<[Square, Piece]> {
    for (let square = 0; square < 128; square++) {
      if ((square & 0x88) !== 0) continue;
      show(this);
      if (board[square] !== 0) yield [squareName(square), pieceObject(board[square]!)!];
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
   * @example
   * ```ts
   * import { Position } from 'rookery';
   *
   * Position.start.attackers('f3', 'white'); // => ['g1', 'e2', 'g2']
   * ```
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
    const squares: Square[] = [];
    if (kingSquare(number) === NOWHERE) return squares;
    lookFromKing(number);
    for (let square = 0; square < 128; square++) if (pins[square] !== 0) squares.push(squareName(square));
    return squares;
  }

  /** Whether the king of the side to move is attacked (FIDE Laws, article 3.9). */
  isCheck(): boolean {
    show(this);
    return isInCheck();
  }

  /** Whether the side to move is in check and has no legal move (FIDE Laws, article 5.1.1). */
  isCheckmate(): boolean {
    show(this);
    return isInCheck() && !hasLegalMove();
  }

  /**
   * Whether the side to move has no legal move and is not in check (FIDE Laws, article 5.2.1). A side without a king
   * is neither mated nor stalemated.
   */
  isStalemate(): boolean {
    show(this);
    return kingSquare(state[TURN]!) !== NOWHERE && !isInCheck() && !hasLegalMove();
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
    if (!lacksMatingMaterial(number)) return false;
    // A mate that material cannot bring about may yet stand there from the start: two bishops of one square colour
    // that give check at once.
    const isMate = state[TURN] !== number && isInCheck() && !hasLegalMove();
    return !isMate;
  }

  /** Whether neither colour has the material to mate (FIDE Laws, article 5.2.2). */
  isInsufficientMaterial(): boolean {
    show(this);
    return lacksMatingMaterial(WHITE) && lacksMatingMaterial(BLACK);
  }

  /**
   * How the game is over in this position, as far as the position alone tells: checkmate, stalemate, insufficient
   * material, seventy-five moves (FIDE Laws, articles 5.1, 5.2, 9.6.2), asked in this order. `undefined` while it is
   * not. Repetition needs a {@link Game}.
   */
  outcome(): Outcome | undefined {
    show(this);
    const turn = state[TURN]!;
    if (kingSquare(turn) !== NOWHERE && !hasLegalMove()) {
      return isInCheck()
        ? { winner: colorWord(turn ^ BOTH), reason: 'checkmate' }
        : { winner: undefined, reason: 'stalemate' };
    }
    if (this.isInsufficientMaterial()) return { winner: undefined, reason: 'insufficient-material' };
    if (this.halfmoveClock >= SEVENTY_FIVE_MOVES) return { winner: undefined, reason: 'seventy-five-moves' };
    return undefined;
  }

  /**
   * Whether two positions are the same in the sense of the Laws (article 9.2.3): the same pieces on the same squares,
   * the same side to move, the same castling rights (of the same rooks), the same legal en passant capture. Counters
   * do not matter.
   *
   * @throws RookeryError `invalid-argument` for anything but a position.
   */
  equals(other: PositionView): boolean {
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

  /** @internal What a console shows. */
  [INSPECT](): string {
    return `Position <${this.fen}>`;
  }

  /** The board as text, eight lines from the eighth rank down, with a dot for an empty square. */
  toString(): string {
    show(this);
    const lines: string[] = [];
    for (let rank = 0x70; rank >= 0; rank -= 16) {
      const squares = Array.from({ length: 8 }, (_, file) => '.PNBRQK'[board[rank | file]! & 7]!);
      const cased = squares.map((letter, file) =>
        board[rank | file]! & BLACK ? letter.toLowerCase() : letter,
      );
      lines.push(cased.join(' '));
    }
    return lines.join('\n');
  }
}

/**
 * What tells a castling right of a rook that stands on no corner from the same right of another. The number of a pawn
 * on the rook's square serves for it: no pawn stands there.
 */
export function innerRooksKey(situation: number): bigint {
  let high = 0;
  let low = 0;
  for (let right = 0; right < 4; right++) {
    const file = rookFileOf(situation, right);
    if (((rightsOf(situation) >> right) & 1) === 0 || file === (right & 1 ? 0 : 7)) continue;
    const entry = right < 2 ? ((WHITE | PAWN) << 7) | file : ((BLACK | PAWN) << 7) | 0x70 | file;
    high ^= PIECE_KEY_HIGH[entry]!;
    low ^= PIECE_KEY_LOW[entry]!;
  }
  return joinKey(high, low);
}

/** Both halves of a key as one number. */
function joinKey(high: number, low: number): bigint {
  return (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0);
}

/** Whether a value is a position, of this copy of the package or another, wrapped or not. */
export function isPosition(value: unknown): value is PositionView {
  if (typeof value !== 'object' || value === null) return false;
  try {
    const { rank1, situation, counters, notes, isCheck } = value as Partial<PositionView>;
    return (
      typeof rank1 === 'number' &&
      typeof situation === 'number' &&
      typeof counters === 'number' &&
      typeof notes === 'string' &&
      // A structured clone has the numbers, but is no position any more.
      typeof isCheck === 'function'
    );
  } catch {
    return false;
  }
}

/** Whether two positions are the same; en passant counts only where it can be captured. */
export function isSamePosition(a: PositionView, b: PositionView): boolean {
  return isSameArrangement(a, b) && a.enPassant === b.enPassant;
}
