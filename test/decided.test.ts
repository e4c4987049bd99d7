// What readers of FEN and SAN disagree about, each as it is decided here; and boards as books print them.
import { describe, expect, test } from 'vitest';
import {
  type CastlingMode,
  formatFen,
  formatUci,
  type IssueCode,
  type PieceLanguage,
  Position,
  parsePosition,
  parseSan,
  pieceLetters,
  type Square,
  type ValidityCode,
  validateMoves,
} from '../src/index.ts';
import { fixtureRows, titled } from './fixture-rows.ts';

/** A FEN with what is read from it (`reads`), or with what is wrong with it. */
interface ValidityRow {
  readonly name: string;
  readonly fen: string;
  readonly mode?: CastlingMode;
  /** The FEN that is written back: en passant where it is legal, and the square of the two other policies. */
  readonly reads?: string;
  readonly xfen?: string;
  readonly always?: string;
  readonly warnings?: readonly IssueCode[];
  /** For text that is no FEN: the field at fault. */
  readonly error?: 'invalid-fen';
  readonly field?: string;
  /** For a position that cannot be played: all that is wrong. */
  readonly errors?: readonly IssueCode[];
  /** What is read when digits may stand side by side. */
  readonly lenient?: string;
}

/** A spelling of a move with the move it means and the first mode that reads it, or with why none does. */
interface LeniencyRow {
  readonly fen: string;
  readonly text: string;
  readonly move?: string;
  readonly from?: Mode;
  readonly nags?: readonly number[];
  readonly refused?: IssueCode;
  readonly reason?: string;
  readonly candidates?: readonly string[];
  /** A language whose piece letters read it after all, and the move. */
  readonly locale?: string;
  readonly localeMove?: string;
  /** A null move where null moves are asked for. */
  readonly null?: true;
}

type Mode = 'strict' | 'standard' | 'lenient';

interface DiagramRow {
  readonly name: string;
  readonly fen?: string;
  readonly allow?: readonly ValidityCode[];
  readonly from?: Square;
  readonly destinations?: readonly Square[];
  readonly play?: readonly string[];
  readonly text?: string;
  readonly moves?: readonly string[];
  readonly board?: string;
  readonly check?: boolean;
  readonly checkmate?: boolean;
  readonly stalemate?: boolean;
  readonly warnings?: readonly IssueCode[];
}

const MODES: readonly Mode[] = ['strict', 'standard', 'lenient'];

function target(position: Position, enPassant: 'xfen' | 'always'): string {
  return formatFen(position, { enPassant }).split(' ')[3]!;
}

function issueCodes(issues: readonly { readonly code: IssueCode }[] | undefined): IssueCode[] | undefined {
  return issues?.map(({ code }) => code);
}

describe('odd FENs', () => {
  const rows = fixtureRows<ValidityRow>('validity.jsonl');
  const read = rows.filter(({ reads }) => reads !== undefined);
  const refused = rows.filter(({ reads }) => reads === undefined);

  test.each(titled(read, ({ name }) => name))(
    'can be played: %s',
    (_, { fen, mode, reads, xfen, always, warnings }) => {
      const position = Position.fromFen(fen, { mode });
      const squares = { xfen: target(position, 'xfen'), always: target(position, 'always') };
      expect({ fen: position.fen, ...squares, warnings: issueCodes(position.warnings) }).toEqual({
        fen: reads,
        xfen,
        always,
        warnings,
      });
      const strict = parsePosition(fen, { mode, strict: true });
      expect(strict.ok ? [] : issueCodes(strict.error.problems)).toEqual(warnings);
    },
  );

  test.each(titled(refused, ({ name }) => name))(
    'cannot be played: %s',
    (_, { fen, mode, error, field, errors, lenient }) => {
      const result = parsePosition(fen, { mode });
      const issue = result.ok ? undefined : result.error;
      expect([issue?.code, issue?.field, issueCodes(issue?.problems)]).toEqual([
        error ?? errors?.[0],
        field,
        errors,
      ]);
      const forgiving = parsePosition(fen, { mode, lenient: true });
      expect(forgiving.ok ? forgiving.value.fen : undefined).toBe(lenient);
    },
  );
});

describe('spellings of moves', () => {
  const rows = fixtureRows<LeniencyRow>('leniency.jsonl');
  const read = rows.filter(({ move }) => move !== undefined);
  const refused = rows.filter(({ move }) => move === undefined);

  test.each(titled(read, ({ text, move, from }) => `${text} is ${move} from the ${from} mode on`))(
    '%s',
    (_, { fen, text, move, from, nags }) => {
      const position = Position.fromFen(fen);
      const moves = MODES.map((mode) => {
        const result = parseSan(position, text, { mode });
        return result.ok ? formatUci(position, result.value) : undefined;
      });
      expect(moves).toEqual(MODES.map((_, index) => (index >= MODES.indexOf(from!) ? move : undefined)));
      const result = parseSan(position, text, { mode: 'lenient' });
      expect(result.ok && result.nags).toEqual(nags);
    },
  );

  test.each(titled(refused, ({ text, refused }) => `${text} is ${refused} in every mode`))('%s', (_, row) => {
    const position = Position.fromFen(row.fen);
    for (const mode of MODES) {
      const result = parseSan(position, row.text, { mode });
      const issue = result.ok ? undefined : result.error;
      expect(issue?.code).toBe(row.refused);
      if (row.reason !== undefined) expect(issue?.reason).toBe(row.reason);
      expect(issue?.candidates?.map((move) => formatUci(position, move))).toEqual(row.candidates);
    }
    const pass = parseSan(position, row.text, { nullMoves: true });
    expect(pass.ok).toBe(row.null === true);
    if (row.locale === undefined) return;
    const foreign = parseSan(position, row.text, { letters: pieceLetters(row.locale as PieceLanguage) });
    expect(foreign.ok && formatUci(position, foreign.value)).toBe(row.localeMove);
  });
});

describe('diagrams', () => {
  /** The position of a diagram, after the moves that belong to it. */
  function positionOf({ fen, allow, play = [], text }: DiagramRow): Position {
    if (text !== undefined) {
      const { ok, game } = validateMoves(text);
      expect(ok).toBe(true);
      return game.position;
    }
    return play.reduce((position, move) => position.play(move), Position.fromFen(fen!, { allow }));
  }

  const rows = fixtureRows<DiagramRow>('diagrams.jsonl');
  test.each(titled(rows, ({ name }) => name))('%s', (_, row) => {
    const position = positionOf(row);
    if (row.fen !== undefined) {
      const start = Position.fromFen(row.fen, { allow: row.allow });
      expect(issueCodes(start.warnings)?.filter((code, index, all) => all.indexOf(code) === index)).toEqual(
        row.warnings ?? [],
      );
      const refused = parsePosition(row.fen);
      const codes = refused.ok ? [] : issueCodes(refused.error.problems);
      expect(new Set(codes)).toEqual(new Set(row.allow ?? []));
    }
    if (row.from !== undefined) {
      expect([...(position.destinations().get(row.from) ?? [])].sort()).toEqual(row.destinations);
      expect(
        position
          .moves(row.from)
          .map(({ to }) => to)
          .sort(),
      ).toEqual(row.destinations);
    }
    const moves = position.moves().map((move) => formatUci(position, move));
    if (row.moves !== undefined) expect(moves).toEqual(row.moves);
    if (row.board !== undefined) expect(position.fen.split(' ')[0]).toBe(row.board);
    if (row.check !== undefined) expect(position.isCheck()).toBe(row.check);
    expect(position.isCheckmate()).toBe(row.checkmate ?? false);
    expect(position.isStalemate()).toBe(row.stalemate ?? false);
  });
});
