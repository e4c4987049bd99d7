// Whether an arrangement can be played (rules.md section 3): codes, severities, repairs, allow and strict.
import { describe, expect, test } from 'vitest';
import { Position, parsePosition, RookeryError, type ValidityCode } from '../../src/index.ts';
import { fixture } from '../fixtures.ts';

interface Row {
  name: string;
  fen: string;
  /** Everything that is wrong with a position that cannot be made, the fatal first. */
  fatal?: ValidityCode[];
  /** What is repaired or found odd in one that can. */
  warnings?: ValidityCode[];
  /** The FEN after repairs. */
  after?: string;
}

const rows = fixture<Row[]>('validity');
const EVERY_CODE: ValidityCode[] = [
  'empty-board',
  'missing-king',
  'too-many-kings',
  'pawn-on-back-rank',
  'opposite-check',
  'invalid-castling-rights',
  'invalid-en-passant-square',
  'impossible-check',
  'too-much-material',
];

test('the rows hold every code', () => {
  const codes = new Set(rows.flatMap(({ fatal = [], warnings = [] }) => [...fatal, ...warnings]));
  expect([...codes].sort()).toEqual([...EVERY_CODE].sort());
});

describe('problems of a position', () => {
  test.each(rows)('$name', ({ fen, fatal, warnings = [], after }) => {
    const made = parsePosition(fen);
    if (fatal !== undefined) {
      const error = made.ok ? undefined : made.error;
      expect(error?.problems?.map(({ code }) => code)).toEqual(fatal);
      expect(error?.code).toBe(fatal[0]);
      expect(error?.input).toBe(fen);
      for (const { message } of error?.problems ?? []) expect(message).toMatch(/^[A-Z].*\.$/);
      return;
    }
    expect(made.ok && made.value.warnings.map(({ code }) => code)).toEqual(warnings);
    if (after !== undefined) expect(made.ok && made.value.fen).toBe(after);
    for (const { message, input } of made.ok ? made.value.warnings : []) {
      expect(message).toMatch(/^[A-Z].*\.$/);
      expect(input).toBe(fen);
    }
    const strict = parsePosition(fen, { strict: true });
    expect(strict.ok).toBe(warnings.length === 0);
    if (!strict.ok) expect(strict.error.problems?.map(({ code }) => code)).toEqual(warnings);
  });
});

describe('teaching boards', () => {
  test.each<[string, string, ValidityCode[], boolean]>([
    ['no king', '8/8/8/8/8/8/8/R7 w - - 0 1', ['missing-king'], true],
    ['nothing at all', '8/8/8/8/8/8/8/8 w - - 0 1', ['empty-board', 'missing-king'], true],
    ['nothing, half allowed', '8/8/8/8/8/8/8/8 w - - 0 1', ['empty-board'], false],
    ['a pawn on the last rank', 'P3k3/8/8/8/8/8/8/4K3 w - - 0 1', ['pawn-on-back-rank'], true],
    ['another problem stays fatal', 'P7/8/8/8/8/8/8/4K3 w - - 0 1', ['pawn-on-back-rank'], false],
    ['too many kings stay fatal', '3kk3/8/8/8/8/8/8/8 w - - 0 1', ['missing-king'], false],
  ])('%s', (_, fen, allow, ok) => {
    expect(parsePosition(fen, { allow }).ok).toBe(ok);
  });

  test('what is allowed is no warning, and no error in strict mode', () => {
    const allow: ValidityCode[] = ['missing-king', 'too-much-material'];
    const fen = 'RRR5/PPPPPPPP/8/8/8/8/8/8 w - - 0 1';
    expect(Position.fromFen(fen, { allow, strict: true }).warnings).toEqual([]);
    expect(Position.fromFen(fen, { allow: ['missing-king'] }).warnings).toHaveLength(1);
  });

  test.each(['too-many-kings', 'opposite-check', 'invalid-castling-rights', 'toString', 7])(
    '%s cannot be allowed',
    (code) => {
      const options = { allow: [code as ValidityCode] };
      expect(() => Position.fromFen('4k3/8/8/8/8/8/8/4K3', options)).toThrow(RookeryError);
    },
  );

  test.each([
    ['rook without kings', '8/8/8/1P1r4/8/8/3k2n1/8 b - - 0 1', 'd5', 'b5 c5 d3 d4 d6 d7 d8 e5 f5 g5 h5'],
    ['king without an opponent', '8/8/8/3b4/8/8/3k2n1/8 b - - 0 1', 'd2', 'c1 c2 c3 d1 d3 e1 e2 e3'],
    ['pawn on its first rank: one step', '8/8/8/8/8/8/8/P7 w - - 0 1', 'a1', 'a2'],
    ['black pawn on its first rank: one step', '7p/8/8/8/8/8/8/8 b - - 0 1', 'h8', 'h7'],
    ['pawn on its last rank: no step', 'P7/8/8/8/8/8/8/8 w - - 0 1', 'a8', ''],
    ['black pawn on its last rank: no step', '8/8/8/8/8/8/8/p7 b - - 0 1', 'a1', ''],
  ])('%s', (_, fen, from, squares) => {
    const position = Position.fromFen(fen, { allow: ['missing-king', 'pawn-on-back-rank'] });
    const targets = position.destinations().get(from as 'a1') ?? [];
    expect([...targets].sort().join(' ')).toBe(squares);
  });

  test('without a king there is no check, mate, stalemate or end', () => {
    const position = Position.fromFen('8/8/8/8/8/8/8/r7 w - - 0 1', { allow: ['missing-king'] });
    expect(position.moves()).toEqual([]);
    expect([position.isCheck(), position.isCheckmate(), position.isStalemate()]).toEqual([
      false,
      false,
      false,
    ]);
    expect(position.outcome()).toBeUndefined();
    expect(position.king('white')).toBeUndefined();
    expect(position.pinned('white')).toEqual([]);
    expect(position.checkers()).toEqual([]);
    expect(position.hasInsufficientMaterial('white')).toBe(false);
  });

  test('en passant on a board without kings', () => {
    const start = Position.fromFen('8/8/8/8/2p5/8/3P4/8 w - - 0 1', { allow: ['missing-king'] });
    expect(start.play('d4').play('cxd3').fen).toBe('8/8/8/8/8/3p4/8/8 w - - 0 2');
  });
});

describe('Chess960', () => {
  test.each([
    ['king and rook anywhere on the back rank', '2rkr3/8/8/8/8/8/8/2RKR3 w ECec - 0 1', []],
    ['no rook of its own', '3k4/8/8/8/8/8/8/2RK4 w EC - 0 1', ['invalid-castling-rights']],
    [
      'the king off its rank',
      '3k4/8/8/8/8/8/3K4/2R3R1 w GC - 0 1',
      ['invalid-castling-rights', 'invalid-castling-rights'],
    ],
  ])('%s', (_, fen, codes) => {
    const position = Position.fromFen(fen, { mode: 'chess960' });
    expect(position.warnings.map(({ code }) => code)).toEqual(codes);
  });

  test('a rook on the other side of the king holds no right', () => {
    const setup = Position.fromFen('3k4/8/8/8/8/8/8/R2K4 w A - 0 1', { mode: 'chess960' }).toSetup();
    const wrong = { ...setup, castling: { white: { king: 'a1' as const }, black: {} } };
    expect(Position.fromSetup(wrong).warnings[0]?.message).toContain('other side');
  });
});
