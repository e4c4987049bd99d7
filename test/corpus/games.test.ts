// Games ply by ply: FENs in both policies, SAN, when draws first hold, the state at the end, the outcome.
import { createHash } from 'node:crypto';
import {
  type Color,
  formatFen,
  formatSan,
  formatUci,
  Game,
  type Outcome,
  type OutcomeReason,
  Position,
  parseSan,
} from 'rookery';
import { test } from 'vitest';
import { corpusDescribe } from '../corpus-path.ts';
import { count, difference, readRows, shortHash, verifyRows } from '../corpus-rows.ts';

type First = 'threefold' | 'fivefold' | 'fifty' | 'seventyfive' | 'insufficient';

interface GameRow {
  readonly id: number;
  readonly chess960: boolean;
  readonly start_fen: string;
  readonly uci: readonly string[];
  readonly san: readonly string[];
  readonly final_fen_ep_fen: string;
  readonly final_fen_legal_ep: string;
  readonly fens_md5_fen: string;
  readonly fens_md5_legal: string;
  readonly first_ply: Readonly<Record<First, number | null>>;
  readonly final: Readonly<Record<string, boolean | number>>;
  readonly outcome?: ReferenceOutcome | null;
}

interface ReferenceOutcome {
  readonly termination: string;
  readonly result: string;
}

interface Chess960GameRow {
  readonly id: string;
  readonly n: number | null;
  readonly start_xfen: string;
  readonly start_shredder: string;
  readonly final_fen_ep_fen: string;
  readonly final_legal_hash: string;
  readonly outcome: string | null;
  readonly moves: readonly {
    readonly uci: string;
    readonly san: string;
    readonly xfen: string;
    readonly shredder: string;
    readonly legal: number;
  }[];
}

interface StartRow {
  readonly n: number;
  readonly xfen: string;
  readonly shredder: string;
}

/** When each draw first holds. The counters are not asked where the game is already over by mate or stalemate. */
const FIRSTS: Readonly<Record<First, (game: Game, hasMoves: boolean) => boolean>> = {
  threefold: (game) => game.repetitions() >= 3,
  fivefold: (game) => game.repetitions() >= 5,
  fifty: ({ position }, hasMoves) => hasMoves && position.halfmoveClock >= 100,
  seventyfive: ({ position }, hasMoves) => hasMoves && position.halfmoveClock >= 150,
  insufficient: ({ position }) => position.isInsufficientMaterial(),
};

/** The draws that end a game by themselves, in the order of the rules. */
const AUTOMATIC: readonly [First, OutcomeReason][] = [
  ['insufficient', 'insufficient-material'],
  ['seventyfive', 'seventy-five-moves'],
  ['fivefold', 'fivefold-repetition'],
];

const REASONS: Readonly<Record<string, OutcomeReason>> = {
  CHECKMATE: 'checkmate',
  STALEMATE: 'stalemate',
  INSUFFICIENT_MATERIAL: 'insufficient-material',
  SEVENTYFIVE_MOVES: 'seventy-five-moves',
  FIVEFOLD_REPETITION: 'fivefold-repetition',
};

const WINNERS: Readonly<Record<string, Color | undefined>> = { '1-0': 'white', '0-1': 'black' };

function md5(texts: readonly string[]): string {
  return createHash('md5').update(texts.join('\n')).digest('hex');
}

/** A game replayed to the end whatever draws it passes, with what is noted at every ply. */
interface Replay {
  readonly game: Game;
  readonly fens: { readonly always: string[]; readonly legal: string[] };
  readonly sans: string[];
  readonly firstPly: Record<First, number | null>;
}

function startOf(row: GameRow): Position {
  return Position.fromFen(row.start_fen, row.chess960 ? { mode: 'chess960' } : {});
}

function replay(row: GameRow): Replay {
  const firstPly = { threefold: null, fivefold: null, fifty: null, seventyfive: null, insufficient: null };
  let game = Game.from(startOf(row), { draws: 'ignored' });
  const noted: Replay = { game, fens: { always: [], legal: [] }, sans: [], firstPly };
  note(noted, game);
  for (const [ply, text] of row.san.entries()) {
    const move = parseSan(game.position, text, { nullMoves: true });
    if (!move.ok) throw new Error(`ply ${ply + 1}, ${text}: ${move.error.message}`);
    noted.sans.push(formatSan(game.position, move.value));
    game = game.play(move.value);
    note(noted, game);
  }
  return { ...noted, game };
}

function note({ fens, firstPly }: Replay, game: Game): void {
  fens.always.push(formatFen(game.position, { enPassant: 'always' }));
  fens.legal.push(game.position.fen);
  const hasMoves = !game.position.isCheckmate() && !game.position.isStalemate();
  for (const first of Object.keys(FIRSTS) as First[]) {
    if (firstPly[first] === null && FIRSTS[first](game, hasMoves)) firstPly[first] = game.ply;
  }
}

function finalState(game: Game): Record<string, unknown> {
  const { position } = game;
  return {
    check: position.isCheck(),
    checkmate: position.isCheckmate(),
    stalemate: position.isStalemate(),
    insufficient: position.isInsufficientMaterial(),
    halfmove_clock: position.halfmoveClock,
    repetitions: game.repetitions(),
    legal_moves: position.moves().length,
  };
}

/** The outcome of the last position as the reference has it. */
function rightOutcome(row: GameRow): Outcome | undefined {
  if (row.outcome === undefined || row.outcome === null) return undefined;
  return { winner: WINNERS[row.outcome.result], reason: REASONS[row.outcome.termination]! };
}

/** The ply and the reason that end the game under the Laws, from the facts of the reference. */
function rightEnd(row: GameRow): { ply: number; reason: OutcomeReason | undefined } {
  let end: { ply: number; reason: OutcomeReason | undefined } = {
    ply: row.san.length,
    reason: rightOutcome(row)?.reason,
  };
  for (const [first, reason] of AUTOMATIC) {
    const ply = row.first_ply[first];
    if (ply !== null && ply < end.ply) end = { ply, reason };
  }
  return end;
}

/** Where and why the game ends when it is played under the Laws. */
function playedEnd(game: Game): { ply: number; reason: OutcomeReason | undefined } {
  let lawful = Game.from(game.start);
  for (const move of game.moves) {
    if (lawful.outcome() !== undefined) break;
    lawful = lawful.play(move);
  }
  return { ply: lawful.ply, reason: lawful.outcome()?.reason };
}

function outcomeAtEnd(game: Game): Outcome | undefined {
  const fivefold: Outcome = { winner: undefined, reason: 'fivefold-repetition' };
  return game.position.outcome() ?? (game.repetitions() >= 5 ? fivefold : undefined);
}

/** The ply at which a record passes although in check, which no side can do. */
function passInCheck(row: GameRow): number | undefined {
  if (!row.san.includes('--')) return undefined;
  let position = startOf(row);
  for (const [ply, text] of row.san.entries()) {
    if (text === '--' && position.isCheck()) return ply;
    position = position.play(position.isLegal(text) ? text : passOf(position));
  }
  return undefined;
}

function passOf(position: Position): { from: string; to: string; null: true } {
  const square = position.king(position.turn)!;
  return { from: square, to: square, null: true };
}

function gameFault(row: GameRow): string | undefined {
  if (passInCheck(row) !== undefined) return passFault(row);
  const { game, fens, sans, firstPly } = replay(row);
  const got = {
    sans,
    fens_md5_fen: md5(fens.always),
    fens_md5_legal: md5(fens.legal),
    final_fen_ep_fen: fens.always.at(-1),
    final_fen_legal_ep: fens.legal.at(-1),
    first_ply: firstPly,
    final: finalState(game),
    outcome: outcomeAtEnd(game),
    end: playedEnd(game),
  };
  return difference(got, { ...row, sans: row.san, outcome: rightOutcome(row), end: rightEnd(row) });
}

/** A pass in check is refused, with the reason; the game up to it is replayed all the same. */
function passFault(row: GameRow): string | undefined {
  const ply = passInCheck(row)!;
  const before = replay({ ...row, san: row.san.slice(0, ply) });
  const pass = parseSan(before.game.position, '--', { nullMoves: true });
  return difference(
    { sans: before.sans, code: pass.ok ? undefined : pass.error.code },
    { sans: row.san.slice(0, ply), code: 'leaves-king-in-check' },
  );
}

corpusDescribe('games', (corpus) => {
  test('every game is replayed as it was recorded, and ends when and as the Laws say', () => {
    const rows = readRows<GameRow>(corpus, 'games/games.jsonl.gz');
    verifyRows('games', rows, ({ id }) => `game ${id}`, gameFault);
    const passes = rows.filter((row) => passInCheck(row) !== undefined).length;
    const plies = rows.reduce((sum, row) => sum + row.san.length, 0);
    console.log(`plies: ${count(plies)}; games with a pass in check, which is refused: ${passes}`);
  });

  test('every Chess960 game is replayed as it was recorded, in X-FEN and in Shredder-FEN', () => {
    const rows = readRows<Chess960GameRow>(corpus, 'chess960/games.jsonl.gz');
    verifyRows(
      'Chess960 games',
      rows,
      ({ id }) => id,
      (row) => {
        let position = Position.fromFen(row.start_shredder, { mode: 'chess960' });
        if (row.n !== null && !position.equals(Position.chess960(row.n))) return 'another start position';
        if (position.fen !== row.start_xfen) return `starts from ${position.fen}`;
        for (const right of row.moves) {
          const move = parseSan(position, right.san, { mode: 'strict' });
          if (!move.ok) return `${right.san}: ${move.error.message}`;
          const texts = { uci: formatUci(position, move.value), san: formatSan(position, right.uci) };
          position = position.play(move.value);
          const xfen = position.fen;
          const shredder = formatFen(position, { castling: 'shredder' });
          const fault = difference({ ...texts, xfen, shredder, legal: position.moves().length }, right);
          if (fault !== undefined) return `${right.san}: ${fault}`;
        }
        const moves = position.moves().map((move) => formatUci(position, move));
        return difference(
          {
            final_fen_ep_fen: formatFen(position, { enPassant: 'always' }),
            final_legal_hash: shortHash(moves),
            outcome: position.outcome()?.reason,
          },
          { ...row, outcome: REASONS[row.outcome ?? ''] },
        );
      },
    );
  });

  test('every Chess960 start position has its number', () => {
    const rows = readRows<StartRow>(corpus, 'chess960/starts.jsonl.gz');
    verifyRows(
      'Chess960 start positions',
      rows,
      ({ n }) => `number ${n}`,
      (row) => {
        const position = Position.chess960(row.n);
        const got = {
          xfen: position.fen,
          shredder: formatFen(position, { castling: 'shredder' }),
          isRead: position.equals(Position.fromFen(row.xfen, { mode: 'chess960' })),
        };
        return difference(got, { ...row, isRead: true });
      },
    );
  });
});
