// Collections that users bring: test suites in EPD, a table of openings, endgames that can and cannot be won.
import { type Color, formatFen, formatUci, Game, Position, parseUci, validateMoves } from 'rookery';
import { perft } from 'rookery/perft';
import { test } from 'vitest';
import { corpusDescribe } from '../corpus-path.ts';
import { count, difference, readLines, readRows, shortHash, verifyRows } from '../corpus-rows.ts';

interface EpdRow {
  readonly file: string;
  readonly line: number;
  readonly chess960: boolean;
  readonly fen: string;
  readonly epd_legal_ep: string;
  readonly legal: number;
  readonly legal_hash: string;
  readonly ops: Readonly<Record<string, unknown>>;
}

/** Operations that name moves: the best ones, and those to avoid. */
const MOVE_OPERATIONS: readonly string[] = ['bm', 'am'];
const MOST_NODES = 100_000;

/** The first move of an operation that is not legal. */
function illegalMove(position: Position, operations: EpdRow['ops']): string | undefined {
  const moves = MOVE_OPERATIONS.flatMap((name) => (operations[name] ?? []) as string[]);
  return moves.find((text) => !parseUci(position, text).ok);
}

/** The first operation `D1`, `D2` … whose number of leaves is another. */
function wrongPerft(position: Position, operations: EpdRow['ops']): string | undefined {
  return Object.keys(operations).find((name) => {
    const nodes = Number(operations[name]);
    return /^D\d$/.test(name) && nodes <= MOST_NODES && perft(position, Number(name[1])) !== nodes;
  });
}

/** The four fields of EPD: a FEN without its counters. */
function epdOf(
  position: Position,
  enPassant: 'legal' | 'always',
  castling: 'xfen' | 'shredder' = 'xfen',
): string {
  return formatFen(position, { enPassant, castling }).split(' ').slice(0, 4).join(' ');
}

interface OpeningRow {
  readonly name: string;
  readonly pgn: string;
  readonly uci: string;
  readonly epd: string;
  readonly epd_ep_fen: string;
}

function readOpenings(corpus: string): OpeningRow[] {
  const [head, ...lines] = readLines(corpus, 'openings/openings.tsv.gz').map((line) => line.split('\t'));
  return lines.map(
    (fields) => Object.fromEntries(head!.map((key, index) => [key, fields[index]])) as unknown as OpeningRow,
  );
}

interface EndgameRow {
  readonly fen: string;
  readonly winner: Color;
  readonly isWinnable: boolean;
}

function readEndgames(corpus: string): EndgameRow[] {
  return readLines(corpus, 'dead/positions.txt').map((line) => {
    const [fen, winner, verdict] = line.split('|').map((field) => field.trim());
    return { fen: fen!, winner: winner as Color, isWinnable: verdict === 'winnable' };
  });
}

corpusDescribe('collections', (corpus) => {
  test('every position of the test suites has its moves, and their best moves are among them', () => {
    const rows = readRows<EpdRow>(corpus, 'epd/oracle.jsonl.gz');
    verifyRows(
      'EPD positions',
      rows,
      ({ file, line }) => `${file}:${line}`,
      (row) => {
        const position = Position.fromFen(row.fen, row.chess960 ? { mode: 'chess960' } : {});
        const moves = position.moves();
        const got = {
          epd_legal_ep: epdOf(position, 'legal', row.chess960 ? 'shredder' : 'xfen'),
          legal: moves.length,
          legal_hash: shortHash(moves.map((move) => formatUci(position, move))),
          illegal: illegalMove(position, row.ops),
          wrongPerft: wrongPerft(position, row.ops),
        };
        return difference(got, { ...row, illegal: undefined, wrongPerft: undefined });
      },
    );
  });

  test('every named opening is played from its move text and from its UCI moves to its position', () => {
    verifyRows(
      'openings',
      readOpenings(corpus),
      ({ name }) => name,
      (row) => {
        const { game, issue } = validateMoves(row.pgn);
        if (issue !== undefined) return issue.message;
        const uci = game.moves.map((move, ply) => formatUci(game.positions()[ply]!, move)).join(' ');
        const { position } = Game.start.playAll(row.uci.split(' '));
        const got = { uci, epd: epdOf(position, 'legal'), epd_ep_fen: epdOf(position, 'always') };
        return position.equals(game.position)
          ? difference(got, row)
          : 'PGN and UCI lead to different positions';
      },
    );
  });

  test('material is never called insufficient for a side that has a helpmate', () => {
    const rows = readEndgames(corpus);
    let promised = 0;
    verifyRows(
      'endgames',
      rows,
      ({ fen, winner }) => `${fen} for ${winner}`,
      ({ fen, winner, isWinnable }) => {
        if (!Position.fromFen(fen).hasInsufficientMaterial(winner)) return undefined;
        promised++;
        return isWinnable ? 'called insufficient' : undefined;
      },
    );
    const unwinnable = rows.filter(({ isWinnable }) => !isWinnable).length;
    console.log(`found by material alone: ${count(promised)} of ${count(unwinnable)} that cannot be won`);
  });
});
