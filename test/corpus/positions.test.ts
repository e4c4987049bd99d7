// Positions with all that two references say of them: moves, SAN, both FEN policies, perft, state.
import {
  formatFen,
  formatSan,
  formatSans,
  formatUci,
  type Move,
  Position,
  parseSan,
  parseUci,
} from 'rookery';
import { perft } from 'rookery/perft';
import { test } from 'vitest';
import { corpusDescribe } from '../corpus-path.ts';
import { difference, readRows, shortHash, verifyRows } from '../corpus-rows.ts';

interface PositionRow {
  readonly fen: string;
  readonly fen_legal_ep: string;
  readonly legal: number;
  readonly legal_hash: string;
  readonly san_hash: string;
  readonly flags: readonly string[];
  readonly perft2?: number;
  readonly perft3?: number;
}

interface Chess960Row {
  readonly xfen: string;
  readonly shredder: string;
  readonly legal: number;
  readonly legal_hash: string;
  readonly castling: readonly string[];
  readonly san_hash: string;
  readonly perft2?: number;
  readonly perft3?: number;
}

interface SanRow {
  readonly fen: string;
  readonly san: Readonly<Record<string, string>>;
}

/** What each flag of a row says, asked of the package. */
const FLAGS: Readonly<Record<string, (position: Position, moves: readonly Move[]) => boolean>> = {
  check: (position) => position.isCheck(),
  double: (position) => position.checkers().length > 1,
  mate: (position) => position.isCheckmate(),
  stale: (position) => position.isStalemate(),
  insuff: (position) => position.isInsufficientMaterial(),
  rights: (position) => [...rights(position)].length > 0,
  castle: (_, moves) => moves.some(({ castle }) => castle !== undefined),
  promo: (_, moves) => moves.some(({ promotion }) => promotion !== undefined),
  ep: (position) => position.enPassant !== undefined,
  ep_pseudo: (position) => position.enPassant === undefined && target(position, 'xfen') !== '-',
  ep_none: (position) => target(position, 'xfen') === '-' && target(position, 'always') !== '-',
};

function rights(position: Position): string[] {
  const { white, black } = position.castling;
  return [white.king, white.queen, black.king, black.queen].filter((square) => square !== undefined);
}

function target(position: Position, enPassant: 'xfen' | 'always'): string {
  return formatFen(position, { enPassant }).split(' ')[3]!;
}

function flagsOf(position: Position, moves: readonly Move[]): string[] {
  return Object.keys(FLAGS).filter((flag) => FLAGS[flag]!(position, moves));
}

/** The first move whose text does not read back as the move, in SAN of the strictest mode and in UCI. */
function misread(position: Position, moves: readonly Move[], sans: readonly string[]): string | undefined {
  return sans.find((san, index) => {
    const move = moves[index]!;
    const bySan = parseSan(position, san, { mode: 'strict' });
    const byUci = parseUci(position, formatUci(position, move));
    return (
      formatSan(position, move) !== san ||
      !bySan.ok ||
      bySan.value !== move ||
      !byUci.ok ||
      byUci.value !== move
    );
  });
}

function perfts(position: Position, row: { readonly perft2?: number; readonly perft3?: number }): object {
  return {
    ...(row.perft2 === undefined ? {} : { perft2: perft(position, 2) }),
    ...(row.perft3 === undefined ? {} : { perft3: perft(position, 3) }),
  };
}

corpusDescribe('positions', (corpus) => {
  test('every position has its moves, their SAN, its FEN in both policies, its perft and its state', () => {
    const rows = readRows<PositionRow>(corpus, 'positions/positions.jsonl.gz');
    verifyRows(
      'positions',
      rows,
      ({ fen }) => fen,
      (row) => {
        const position = Position.fromFen(row.fen);
        const moves = position.moves();
        const sans = formatSans(position);
        const got = {
          fen: formatFen(position, { enPassant: 'always' }),
          fen_legal_ep: position.fen,
          legal: moves.length,
          legal_hash: shortHash(moves.map((move) => formatUci(position, move))),
          san_hash: shortHash(sans),
          flags: flagsOf(position, moves).sort(),
          misread: misread(position, moves, sans),
          isSameAgain: Position.fromFen(position.fen).hash === position.hash,
          ...perfts(position, row),
        };
        const flags = row.flags.filter((flag) => flag in FLAGS).sort();
        return difference(got, { ...row, flags, misread: undefined, isSameAgain: true });
      },
    );
  });

  test('every Chess960 position has its moves, their SAN, its FEN in both notations and its perft', () => {
    const rows = readRows<Chess960Row>(corpus, 'chess960/positions.jsonl.gz');
    verifyRows(
      'Chess960 positions',
      rows,
      ({ xfen }) => xfen,
      (row) => {
        const position = Position.fromFen(row.xfen, { mode: 'chess960' });
        const byShredder = Position.fromFen(row.shredder, { mode: 'chess960' });
        const moves = position.moves();
        const sans = formatSans(position);
        const castling = moves.filter(({ castle }) => castle !== undefined);
        const got = {
          xfen: formatFen(position, { enPassant: 'always' }),
          shredder: formatFen(position, { enPassant: 'always', castling: 'shredder' }),
          isSame: position.equals(byShredder) && position.hash === byShredder.hash,
          legal: moves.length,
          legal_hash: shortHash(moves.map((move) => formatUci(position, move))),
          castling: castling.map((move) => formatUci(position, move)).sort(),
          san_hash: shortHash(sans),
          misread: misread(position, moves, sans),
          ...perfts(position, row),
        };
        return difference(got, {
          ...row,
          castling: [...row.castling].sort(),
          misread: undefined,
          isSame: true,
        });
      },
    );
  });

  test.each(['standard', 'chess960'] as const)('every legal move has its SAN, %s', (mode) => {
    const rows = readRows<SanRow>(corpus, `san/san_${mode}.jsonl.gz`);
    verifyRows(
      `positions with SAN, ${mode}`,
      rows,
      ({ fen }) => fen,
      ({ fen, san }) => {
        const position = Position.fromFen(fen, { mode });
        const texts = position.moves().map((move) => [formatUci(position, move), formatSan(position, move)]);
        return difference({ san: texts.sort() }, { san: Object.entries(san).sort() });
      },
    );
  });
});
