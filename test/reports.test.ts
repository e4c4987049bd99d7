// Faults that users of many chess programs ran into, each as a position or a game with its right answer.
import { describe, expect, test } from 'vitest';
import {
  type CastlingMode,
  type Color,
  formatFen,
  formatSan,
  formatUci,
  Game,
  type IssueCode,
  type MoveInput,
  Position,
  parseFen,
  parseMove,
  parsePosition,
  parseSan,
  parseUci,
  type Result,
  type SanOptions,
  type Square,
  unwrap,
  type ValidityCode,
  validateMoves,
} from '../src/index.ts';
import { perft } from '../src/perft.ts';
import { fixtureRows, titled } from './fixture-rows.ts';

/** Texts of moves, each with the move it is (as UCI) or why it is none. */
type Readings = Readonly<Record<string, string>>;

/** The right answers that a row can hold. */
interface Answers {
  /** The FEN that is written, and the en passant square of the two other policies. */
  readonly after: string;
  readonly always: string;
  readonly xfen: string;
  readonly castling: string;
  /** The FEN of a setup that need not be playable. */
  readonly setupFen: string;
  /** A FEN of the same position: equal, with the same keys. */
  readonly sameAs: string;
  readonly at: Readonly<Record<string, string | null>>;
  /** What is wrong with a FEN: the field at fault; what is read when digits may stand side by side. */
  readonly field: string;
  readonly lenientFen: string;
  /** What is wrong with a position, in alphabetical order; with `strict`; what is only noted. */
  readonly problems: readonly IssueCode[];
  readonly strict: readonly IssueCode[];
  readonly warnings: readonly IssueCode[];
  /** The legal moves as SAN, sorted, of the piece on `from` where the row names one; their number; the perft. */
  readonly moves: readonly string[];
  readonly count: number;
  readonly perft: readonly number[];
  readonly legal: readonly string[];
  readonly illegal: Readings;
  /** The SAN of moves given as UCI, and how SAN reads in each mode. */
  readonly san: Readings;
  readonly standard: Readings;
  readonly strictReads: Readings;
  readonly lenient: Readings;
  readonly nullMoves: Readings;
  readonly candidates: Readonly<Record<string, readonly string[]>>;
  /** SAN that the moves of the game are written as, among others. */
  readonly written: readonly string[];
  readonly uciReads: Readings;
  /** UCI of moves given as SAN, as the king's move and as king takes rook. */
  readonly writesUci: Readonly<Record<string, readonly [string, string]>>;
  readonly objects: readonly (readonly [MoveInput, string])[];
  readonly needsPromotion: Readonly<Record<string, boolean>>;
  readonly last: { readonly role: string; readonly captured: string | null; readonly enPassant: boolean };
  readonly check: boolean;
  readonly checkmate: boolean;
  readonly stalemate: boolean;
  readonly insufficient: boolean;
  readonly insufficientFor: Readonly<Record<Color, boolean>>;
  readonly repetitions: number;
  /** What can be claimed; the claims that hold already. */
  readonly claims: readonly {
    readonly reason: string;
    readonly holds: boolean;
    readonly moves: readonly string[];
  }[];
  readonly holds: readonly string[];
  /** How the game is over; `null` while it is not. */
  readonly outcome: { readonly winner?: Color; readonly reason: string } | null;
  /** Who wins when a flag falls. */
  readonly flagFall: Readonly<Partial<Record<Color, Color>>>;
  readonly badMove: {
    readonly play: string;
    readonly index: number;
    readonly ply: number;
    readonly code: string;
  };
}

interface Row extends Partial<Answers> {
  readonly kind: string;
  readonly name: string;
  readonly fen?: string;
  readonly mode?: CastlingMode;
  readonly allow?: readonly ValidityCode[];
  /** Moves played before anything is asked: move text, or a list. */
  readonly play?: string | readonly MoveInput[];
  readonly from?: Square;
}

function startOf({ fen, mode, allow }: Row): Position {
  return fen === undefined ? Position.start : Position.fromFen(fen, { mode, allow });
}

function gameOf(row: Row): Game {
  return Game.from(startOf(row)).playAll(row.play ?? []);
}

function positionOf(row: Row): Position {
  return gameOf(row).position;
}

function fieldOf(
  position: Position,
  field: number,
  enPassant: 'legal' | 'xfen' | 'always' = 'legal',
): string {
  return formatFen(position, { enPassant }).split(' ')[field]!;
}

function issueCodes(issues: readonly { readonly code: IssueCode }[] | undefined): IssueCode[] {
  return (issues ?? []).map(({ code }) => code).sort();
}

function problemsOf({ fen, mode, allow }: Row, strict: boolean): IssueCode[] {
  const result = parsePosition(fen!, { mode, allow, strict });
  return result.ok ? [] : issueCodes(result.error.problems ?? [result.error]);
}

/** What a move was read as: its UCI, or the reason or code that it was refused with. */
function verdict(position: Position, result: Result<Parameters<typeof formatUci>[1]>): string {
  if (result.ok) return formatUci(position, result.value);
  return result.error.code;
}

/** Answers to the questions that a record asks by its keys. */
function answer<T>(questions: Readonly<Record<string, T>>, ask: (question: string) => unknown): object {
  return Object.fromEntries(Object.keys(questions).map((question) => [question, ask(question)]));
}

function read(row: Row, texts: Readings, options: SanOptions): object {
  const position = positionOf(row);
  return answer(texts, (text) => verdict(position, parseSan(position, text, options)));
}

function pieceOn(position: Position, square: string): string | null {
  const piece = position.at(square as Square);
  return piece === undefined ? null : `${piece.color} ${piece.role}`;
}

/** What the package says, in the shape of the right answer. */
const ANSWERS: { readonly [K in keyof Answers]: (row: Row, right: Answers[K]) => unknown } = {
  after: (row) => positionOf(row).fen,
  always: (row) => fieldOf(positionOf(row), 3, 'always'),
  xfen: (row) => fieldOf(positionOf(row), 3, 'xfen'),
  castling: (row) => fieldOf(positionOf(row), 2),
  setupFen: ({ fen }) => formatFen(unwrap(parseFen(fen!))),
  sameAs: (row, right) => {
    const [position, other] = [positionOf(row), Position.fromFen(right, { mode: row.mode })];
    return position.equals(other) && position.hash === other.hash ? right : position.fen;
  },
  at: (row, right) => answer(right, (square) => pieceOn(positionOf(row), square)),
  field: ({ fen, mode }) => {
    const result = parsePosition(fen!, { mode });
    return !result.ok && result.error.code === 'invalid-fen' ? result.error.field : undefined;
  },
  lenientFen: ({ fen }) => Position.fromFen(fen!, { lenient: true }).fen,
  problems: (row) => problemsOf(row, false),
  strict: (row) => problemsOf(row, true),
  warnings: (row) => issueCodes(startOf(row).warnings),
  moves: (row) => {
    const position = positionOf(row);
    return position
      .moves(row.from)
      .map((move) => formatSan(position, move))
      .sort();
  },
  count: (row) => positionOf(row).moves().length,
  perft: (row, right) => right.map((_, depth) => perft(positionOf(row), depth + 1)),
  legal: (row, right) => right.filter((text) => positionOf(row).isLegal(text)),
  illegal: (row, right) =>
    answer(right, (text) => {
      const result = parseMove(positionOf(row), text);
      return result.ok ? 'legal' : (result.error.reason ?? result.error.code);
    }),
  san: (row, right) => answer(right, (uci) => formatSan(positionOf(row), uci)),
  standard: (row, right) => read(row, right, {}),
  strictReads: (row, right) => read(row, right, { mode: 'strict' }),
  lenient: (row, right) => read(row, right, { mode: 'lenient' }),
  nullMoves: (row, right) => read(row, right, { nullMoves: true }),
  candidates: (row, right) =>
    answer(right, (text) => {
      const position = positionOf(row);
      const result = parseSan(position, text);
      return result.ok ? [] : result.error.candidates?.map((move) => formatUci(position, move)).sort();
    }),
  written: (row, right) => {
    const sans = gameOf(row).sans();
    return right.filter((san) => sans.includes(san));
  },
  uciReads: (row, right) =>
    answer(right, (text) => verdict(positionOf(row), parseUci(positionOf(row), text))),
  writesUci: (row, right) =>
    answer(right, (san) =>
      (['king', 'rook'] as const).map((castling) => formatUci(positionOf(row), san, { castling })),
    ),
  objects: (row, right) =>
    right.map(([object]) => [object, verdict(positionOf(row), parseMove(positionOf(row), object))]),
  needsPromotion: (row, right) =>
    answer(right, (squares) =>
      positionOf(row).needsPromotion(squares.slice(0, 2) as Square, squares.slice(2) as Square),
    ),
  last: (row) => {
    const { previous, last } = gameOf(row);
    const { role, captured = null, enPassant } = previous!.position.describe(last!);
    return { role, captured, enPassant };
  },
  check: (row) => positionOf(row).isCheck(),
  checkmate: (row) => positionOf(row).isCheckmate(),
  stalemate: (row) => positionOf(row).isStalemate(),
  insufficient: (row) => positionOf(row).isInsufficientMaterial(),
  insufficientFor: (row, right) =>
    answer(right, (color) => positionOf(row).hasInsufficientMaterial(color as Color)),
  repetitions: (row) => gameOf(row).repetitions(),
  claims: (row) => {
    const game = gameOf(row);
    return game.claims().map(({ reason, holds, moves }) => {
      return { reason, holds, moves: moves.map((move) => formatUci(game.position, move)).sort() };
    });
  },
  holds: (row) =>
    gameOf(row)
      .claims()
      .filter(({ holds }) => holds)
      .map(({ reason }) => reason),
  outcome: (row) => gameOf(row).outcome() ?? null,
  flagFall: (row, right) =>
    answer(
      right,
      (color) =>
        gameOf(row)
          .flagFall(color as Color)
          .outcome()?.winner,
    ),
  badMove: (row, { play }) => {
    const { ok, game, issue } = validateMoves(play, { start: startOf(row) });
    expect([ok, game.ply]).toEqual([false, issue?.index]);
    expect(() => Game.start.playAll(play)).toThrow(issue!.message);
    expect(Game.start.ply).toBe(0);
    return { play, index: issue!.index, ply: issue!.ply, code: issue!.code };
  },
};

const rows = fixtureRows<Row>('reports.jsonl');

describe.each([...new Set(rows.map(({ kind }) => kind))])('%s', (kind) => {
  const ofKind = rows.filter((row) => row.kind === kind);
  test.each(titled(ofKind, ({ name }) => name))('%s', (_, row) => {
    const asked = (Object.keys(ANSWERS) as (keyof Answers)[]).filter((key) => row[key] !== undefined);
    expect(asked).not.toEqual([]);
    const ask = <K extends keyof Answers>(key: K): unknown => ANSWERS[key](row, row[key] as Answers[K]);
    const right = Object.fromEntries(asked.map((key) => [key, row[key]]));
    expect(Object.fromEntries(asked.map((key) => [key, ask(key)]))).toEqual(right);
  });
});

test('a game of thousands of plies is played, written and read again', () => {
  const game = Game.from(Position.start, { draws: 'ignored' }).playAll('Nf3 Nf6 Ng1 Ng8 '.repeat(1_000));
  expect(game.repetitions()).toBe(1_001);
  expect(game.sans().length).toBe(4_000);
  expect(Game.fromJSON(JSON.stringify(game)).position.fen).toBe(game.position.fen);
});
