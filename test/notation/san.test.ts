// SAN: how moves are written, and which spelling is read in which mode (rules.md section 7).
import { describe, expect, test } from 'vitest';
import {
  formatSan,
  type IssueCode,
  type PieceLanguage,
  Position,
  parseSan,
  pieceLetters,
} from '../../src/index.ts';

const START = Position.start.fen;
const CASTLING = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
const PROMOTION = '7k/4P3/8/8/8/8/8/K7 w - - 0 1';
const EN_PASSANT = '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1';
const CAPTURE = '4k3/8/8/3p4/4P3/8/8/4K1N1 w - - 0 1';
const KNIGHT = '4k3/8/8/8/8/8/8/4K1N1 w - - 0 1';
/** The knight on e2 is pinned: only the one on b1 can go to c3. */
const PINNED_TWIN = '4k3/4r3/8/8/8/8/4N3/1N2K3 w - - 0 1';
const TWO_ROOKS = '4k3/8/8/8/8/8/R6R/2K5 w - - 0 1';

describe('writing', () => {
  test.each([
    ['a pinned twin needs no disambiguation', '8/2KN1p2/5p2/3N1B1k/5PNp/7P/7P/8 w - - 0 1', 'd5f6', 'N5xf6#'],
    ['a twin pinned away needs none at all', PINNED_TWIN, 'b1c3', 'Nc3'],
    ['the file where it tells', TWO_ROOKS, 'a2d2', 'Rad2'],
    ['the rank where the file is the same', '4k3/8/8/R7/8/8/8/R3K3 w - - 0 1', 'a1a3', 'R1a3'],
    ['both where neither is enough', '6k1/8/8/8/4Q2Q/8/8/K6Q w - - 0 1', 'h4e1', 'Qh4e1'],
    ['the file of a twin with its own', '6k1/8/8/8/4Q2Q/8/8/K6Q w - - 0 1', 'e4e1', 'Qee1'],
    ['the rank of a twin with its own', '6k1/8/8/8/4Q2Q/8/8/K6Q w - - 0 1', 'h1e1', 'Q1e1'],
    ['the file of a pawn that captures', CAPTURE, 'e4d5', 'exd5'],
    ['en passant like any capture', EN_PASSANT, 'e5d6', 'exd6'],
    ['promotion with check', PROMOTION, 'e7e8q', 'e8=Q+'],
    ['promotion to a knight', PROMOTION, 'e7e8n', 'e8=N'],
    ['promotion that mates', '6k1/4Pppp/8/8/8/8/6PP/6K1 w - - 0 1', 'e7e8r', 'e8=R#'],
    ['castling with check', '5k2/8/8/8/8/8/8/4K2R w K - 0 1', 'e1g1', 'O-O+'],
    ['castling that mates', '2rkr3/2p1p3/8/8/8/8/8/R3K3 w Q - 0 1', 'e1c1', 'O-O-O#'],
    ['a king never needs its square', CASTLING, 'e1e2', 'Ke2'],
  ])('%s', (_, fen, uci, san) => {
    expect(formatSan(Position.fromFen(fen), uci)).toBe(san);
  });
});

type Mode = 'strict' | 'standard' | 'lenient' | 'never';

/** The mode from which on a spelling is read, and the move it then is. */
const spellings: [fen: string, san: string, mode: Mode, uci?: string][] = [
  [START, 'e4', 'strict', 'e2e4'],
  [START, 'Nf3', 'strict', 'g1f3'],
  [CASTLING, 'O-O', 'strict', 'e1g1'],
  [CASTLING, 'O-O-O', 'strict', 'e1c1'],
  [CASTLING, 'Rxa8+', 'strict', 'a1a8'],
  [CASTLING, '0-0', 'standard', 'e1g1'],
  [CASTLING, '0-0-0', 'standard', 'e1c1'],
  [CASTLING, 'O-O+', 'standard', 'e1g1'],
  [CASTLING, 'O-O!', 'standard', 'e1g1'],
  [CASTLING, 'e1g1', 'standard', 'e1g1'],
  [CASTLING, 'e1h1', 'standard', 'e1g1'],
  [CASTLING, 'e1c1', 'standard', 'e1c1'],
  [CASTLING, 'e1a1', 'standard', 'e1c1'],
  [CASTLING, 'Ra8+', 'standard', 'a1a8'],
  [START, 'Nxf3', 'standard', 'g1f3'],
  [START, 'Nf3+', 'standard', 'g1f3'],
  [START, 'Nf3#', 'standard', 'g1f3'],
  [CASTLING, 'Rxa8', 'standard', 'a1a8'],
  [CASTLING, 'Rxa8#', 'standard', 'a1a8'],
  [KNIGHT, 'Nge2', 'standard', 'g1e2'],
  [KNIGHT, 'N1e2', 'standard', 'g1e2'],
  [KNIGHT, 'Ng1e2', 'standard', 'g1e2'],
  [KNIGHT, 'Ng1-f3', 'standard', 'g1f3'],
  [PINNED_TWIN, 'Nbc3', 'standard', 'b1c3'],
  [PINNED_TWIN, 'N1c3', 'standard', 'b1c3'],
  [PINNED_TWIN, 'Nb1c3', 'standard', 'b1c3'],
  [START, 'Pe4', 'standard', 'e2e4'],
  [START, 'Pe2-e4', 'standard', 'e2e4'],
  [START, 'e2e4', 'standard', 'e2e4'],
  [START, 'e2-e4', 'standard', 'e2e4'],
  [START, 'g1f3', 'standard', 'g1f3'],
  [CAPTURE, 'e4xd5', 'standard', 'e4d5'],
  [CAPTURE, 'ed5', 'standard', 'e4d5'],
  [CAPTURE, 'exd5+', 'standard', 'e4d5'],
  [CAPTURE, 'Pexd5', 'standard', 'e4d5'],
  [PROMOTION, 'e8Q', 'standard', 'e7e8q'],
  [PROMOTION, 'e8=q', 'standard', 'e7e8q'],
  [PROMOTION, 'e8q', 'standard', 'e7e8q'],
  [PROMOTION, 'e8=Q', 'standard', 'e7e8q'],
  [PROMOTION, 'e7e8=Q', 'standard', 'e7e8q'],
  [PROMOTION, 'e7e8q', 'standard', 'e7e8q'],
  [PROMOTION, 'e8=N', 'strict', 'e7e8n'],
  [EN_PASSANT, 'exd6', 'strict', 'e5d6'],
  [EN_PASSANT, 'exd6 e.p.', 'standard', 'e5d6'],
  [EN_PASSANT, 'exd6e.p.', 'standard', 'e5d6'],
  [EN_PASSANT, 'exd6ep', 'standard', 'e5d6'],
  [START, 'Nf3!?', 'standard', 'g1f3'],
  [CASTLING, 'o-o', 'lenient', 'e1g1'],
  [CASTLING, 'o-o-o', 'lenient', 'e1c1'],
  [CASTLING, 'O–O', 'lenient', 'e1g1'],
  [CASTLING, 'O—O—O', 'lenient', 'e1c1'],
  [CASTLING, '0−0', 'lenient', 'e1g1'],
  [START, 'Nf3++', 'lenient', 'g1f3'],
  [PROMOTION, 'e8(Q)', 'lenient', 'e7e8q'],
  [PROMOTION, 'e8/Q', 'lenient', 'e7e8q'],
  [PROMOTION, 'e8=♕', 'lenient', 'e7e8q'],
  [CAPTURE, 'exd', 'lenient', 'e4d5'],
  [CAPTURE, 'ed', 'lenient', 'e4d5'],
  [CAPTURE, 'e:d5', 'lenient', 'e4d5'],
  [START, '♘f3', 'lenient', 'g1f3'],
  [START, '♞f3', 'lenient', 'g1f3'],
  [START, '♙e4', 'lenient', 'e2e4'],
  ['4k3/8/8/8/2p5/1P6/8/4K3 w - - 0 1', 'bc4', 'lenient', 'b3c4'],
  // The bishop that could go to c4 as well makes it two meanings.
  ['4k3/8/8/8/2p5/1P6/4B3/4K3 w - - 0 1', 'bc4', 'never'],
  ['3r1r1k/4P3/8/8/8/8/8/K7 w - - 0 1', 'exd=Q', 'lenient', 'e7d8q'],
  ['4k3/8/8/1p1p4/2P5/8/8/4K3 w - - 0 1', 'cd', 'lenient', 'c4d5'],
  ['4k3/8/3p4/1p1pP3/2P5/8/8/4K3 w - - 0 1', 'ed', 'lenient', 'e5d6'],
  // Two pawns of the e file capture on the d file.
  ['4k3/8/3p4/1p1pP3/2P1P3/8/8/4K3 w - - 0 1', 'ed', 'never'],
  [CASTLING, 'OO', 'never'],
  [CASTLING, 'O-O-O-O', 'never'],
  [CASTLING, 'Kg1', 'never'],
  [CASTLING, 'Kh1', 'never'],
  [CASTLING, 'Ke1g1', 'never'],
  [PROMOTION, 'e8', 'never'],
  [PROMOTION, 'e7e8', 'never'],
  [PROMOTION, 'e8=K', 'never'],
  [PROMOTION, 'e8=P', 'never'],
  [PROMOTION, 'e8=', 'never'],
  [PROMOTION, 'e8(Q', 'never'],
  [CAPTURE, 'd5', 'never'],
  [CAPTURE, 'xd5', 'never'],
  [CAPTURE, 'e5=Q', 'never'],
  [EN_PASSANT, 'd6', 'never'],
  [CAPTURE, 'exd5 e.p.', 'never'],
  [START, 'nf3', 'never'],
  [START, 'Sf3', 'never'],
  [START, ' Nf3', 'never'],
  [START, 'Nf3 ', 'never'],
  [START, 'Nf3$1', 'never'],
  [START, '1.e4', 'never'],
  [START, '@e4', 'never'],
  [START, 'e5', 'never'],
  [START, 'e4=Q', 'never'],
  [START, 'N', 'never'],
  [START, 'e', 'never'],
  [START, 'e9', 'never'],
  [START, 'Nf3!!!', 'never'],
  [START, '--', 'never'],
  [START, 'Z0', 'never'],
  [START, '0000', 'never'],
  [START, '@@@@', 'never'],
  [START, '', 'never'],
  [START, 'Ni3', 'never'],
  [PINNED_TWIN, 'Nec3', 'never'],
  [TWO_ROOKS, 'Rd2', 'never'],
  [TWO_ROOKS, 'R2d2', 'never'],
  [TWO_ROOKS, 'Ra2d2', 'standard', 'a2d2'],
];

describe('reading', () => {
  const modes = ['strict', 'standard', 'lenient'] as const;
  test.each(spellings)('%s: %s is read from mode %s on', (fen, san, from, uci) => {
    const position = Position.fromFen(fen);
    const readable = modes.filter((mode) => parseSan(position, san, { mode }).ok);
    expect(readable).toEqual(from === 'never' ? [] : modes.slice(modes.indexOf(from)));
    for (const mode of readable) {
      const parsed = parseSan(position, san, { mode });
      expect(parsed.ok && parsed.value).toEqual(
        position.moves().find((move) => position.describe(move).uci === uci),
      );
    }
  });

  test('the mode is standard where none is asked for', () => {
    expect(parseSan(Position.start, 'e2e4').ok).toBe(true);
    expect(parseSan(Position.fromFen(CAPTURE), 'exd').ok).toBe(false);
  });

  test.each([
    ['!', 1],
    ['?', 2],
    ['!!', 3],
    ['??', 4],
    ['!?', 5],
    ['?!', 6],
  ])('the suffix %s is NAG %i', (suffix, nag) => {
    const parsed = parseSan(Position.start, `Nf3${suffix}`);
    expect(parsed.ok && parsed.nags).toEqual([nag]);
    expect(Object.hasOwn(parseSan(Position.start, 'Nf3'), 'nags')).toBe(false);
  });
});

describe('other languages', () => {
  test.each([
    ['de', 'Sf3', 'g1f3'],
    ['fr', 'Cf3', 'g1f3'],
    ['es', 'Cf3', 'g1f3'],
    ['nl', 'Pf3', 'g1f3'],
    ['pl', 'Sf3', 'g1f3'],
    ['en', 'Nf3', 'g1f3'],
    ['de', 'e4', 'e2e4'],
  ])('%s: %s', (locale, san, uci) => {
    const parsed = parseSan(Position.start, san, { letters: pieceLetters(locale as PieceLanguage) });
    expect(parsed.ok && `${parsed.value.from}${parsed.value.to}`).toBe(uci);
    if (locale !== 'en' && san !== 'e4')
      expect(parseSan(Position.start, san, { mode: 'lenient' }).ok).toBe(san === 'Pf3');
  });

  test('with its table English letters are not read, promotions included', () => {
    expect(parseSan(Position.start, 'Nf3', { letters: pieceLetters('de') }).ok).toBe(false);
    const position = Position.fromFen(PROMOTION);
    expect(parseSan(position, 'e8=D+', { letters: pieceLetters('de') }).ok).toBe(true);
    expect(parseSan(position, 'e8=Q+', { letters: pieceLetters('de') }).ok).toBe(false);
  });

  test('a language that is not known is an error', () => {
    expect(() => parseSan(Position.start, 'e4', { letters: pieceLetters('xx' as never) })).toThrow(
      'a language',
    );
  });
});

describe('what is wrong', () => {
  test.each<[string, string, IssueCode, string | undefined]>([
    [START, 'xyz', 'invalid-san', undefined],
    [START, 'Ne5', 'illegal-san', 'cannot-move-so'],
    [START, 'Bc4', 'illegal-san', 'blocked'],
    [START, 'O-O', 'illegal-san', 'castling-blocked'],
    [START, 'Qd2', 'illegal-san', 'own-piece-on-target'],
    [PINNED_TWIN, 'Nec3', 'illegal-san', 'exposes-king'],
    [PROMOTION, 'e8', 'illegal-san', 'promotion-required'],
    [START, 'e4=Q', 'illegal-san', 'promotion-not-allowed'],
    [KNIGHT, 'Rd1', 'illegal-san', 'no-piece'],
    [KNIGHT, 'O-O', 'illegal-san', 'castling-no-right'],
    [CAPTURE, 'exd5ep', 'illegal-san', 'no-en-passant'],
    ['4k3/8/8/8/8/8/4r3/R3K3 w - - 0 1', 'Ra2', 'illegal-san', 'leaves-king-in-check'],
    ['8/8/8/8/8/4k3/8/4K3 w - - 0 1', 'Ke2', 'illegal-san', 'king-into-check'],
    [START, 'e3xe4', 'illegal-san', 'no-piece'],
    [START, 'e2xe4', 'illegal-san', 'cannot-move-so'],
    [START, 'e7e5', 'illegal-san', 'not-your-piece'],
    [CASTLING, 'e1h1q', 'illegal-san', 'promotion-not-allowed'],
    [CASTLING, 'e1xh1', 'illegal-san', 'own-piece-on-target'],
    [TWO_ROOKS, 'Rd2', 'ambiguous-san', undefined],
  ])('%s: %s is %s, %s', (fen, san, code, reason) => {
    const parsed = parseSan(Position.fromFen(fen), san);
    const error = parsed.ok ? undefined : parsed.error;
    expect([error?.code, error?.reason, error?.input]).toEqual([code, reason, san]);
    expect(error?.message).toMatch(/\.$/);
  });

  test('an ambiguous move names its candidates', () => {
    const parsed = parseSan(Position.fromFen(TWO_ROOKS), 'Rd2');
    expect(parsed.ok ? [] : parsed.error.candidates).toEqual([
      { from: 'a2', to: 'd2' },
      { from: 'h2', to: 'd2' },
    ]);
    const bishop = parseSan(Position.fromFen('4k3/8/8/8/2p5/1P6/4B3/4K3 w - - 0 1'), 'bc4', {
      mode: 'lenient',
    });
    expect(bishop.ok ? [] : bishop.error.candidates).toHaveLength(2);
  });

  test.each([
    ['Nf3??!', 3],
    ['e8=', 3],
    ['hello', 1],
    ['?', 0],
  ])('%s goes wrong at %i', (san, offset) => {
    const parsed = parseSan(Position.start, san);
    expect(parsed.ok ? undefined : parsed.error.offset).toBe(offset);
  });

  test('strict mode tells how the move is written', () => {
    const parsed = parseSan(Position.fromFen(CASTLING), 'Rxa8', { mode: 'strict' });
    expect(parsed.ok ? '' : parsed.error.message).toContain('Rxa8+');
  });
});

test.each(['ha', 'hxa', 'fb', 'fxb', 'hxa6'])(
  '%s names no capture of a pawn: its files are not neighbours',
  (san) => {
    const position = Position.fromFen('4k3/7p/Q7/8/1P3p2/8/8/4K3 b - - 0 1');
    const parsed = parseSan(position, san, { mode: 'lenient' });
    expect(parsed.ok ? parsed.value : parsed.error.code).toBe('invalid-san');
  },
);

test.each(['nl', 'et', 'de', 'en'])('castling is read in every language: %s', (locale) => {
  const position = Position.fromFen(CASTLING);
  for (const mode of ['standard', 'lenient'] as const) {
    expect(parseSan(position, 'O-O', { letters: pieceLetters(locale as PieceLanguage), mode })).toMatchObject(
      {
        value: { castle: 'king' },
      },
    );
    expect(
      parseSan(position, 'O-O-O', { letters: pieceLetters(locale as PieceLanguage), mode }),
    ).toMatchObject({
      value: { castle: 'queen' },
    });
  }
});

test('a pawn may have its letter in Dutch', () => {
  expect(parseSan(Position.start, 'Oe4', { letters: pieceLetters('nl') })).toMatchObject({
    value: { from: 'e2', to: 'e4' },
  });
});

test('characters are compared exactly: U+017F is no S, a knight in German', () => {
  expect(parseSan(Position.fromFen(PROMOTION), 'e8=s', { letters: pieceLetters('de') }).ok).toBe(true);
  expect(parseSan(Position.fromFen(PROMOTION), 'e8=\u017f', { letters: pieceLetters('de') }).ok).toBe(false);
});

test.each(['--', 'Z0', '0000', '@@@@'])('%s is a null move where it is asked for', (san) => {
  const parsed = parseSan(Position.start, san, { nullMoves: true });
  expect(parsed.ok && parsed.value).toEqual({ from: 'e1', to: 'e1', null: true });
  const refused = parseSan(Position.start, san);
  expect(refused.ok ? '' : refused.error.message).toContain('null move');
});

describe('piece letters', () => {
  test.each([
    ['Sf3', true],
    ['Nf3', false],
    ['Sg1f3', false],
  ])('strict is what is written in them: %s', (san, ok) => {
    const parsed = parseSan(Position.start, san, { letters: pieceLetters('de'), mode: 'strict' });
    expect(parsed.ok).toBe(ok);
    if (!parsed.ok && san === 'Sg1f3') expect(parsed.error.message).toContain('the move is Sf3');
  });

  test('a strict promotion too', () => {
    const position = Position.fromFen(PROMOTION);
    const options = { letters: pieceLetters('de'), mode: 'strict' } as const;
    expect(parseSan(position, 'e8=D+', options).ok).toBe(true);
    expect(parseSan(position, 'e8=Q+', options).ok).toBe(false);
  });

  test('those left out are English', () => {
    const letters = { knight: 'S' };
    expect(parseSan(Position.start, 'Sf3', { letters }).ok).toBe(true);
    expect(parseSan(Position.start, 'Nf3', { letters }).ok).toBe(false);
    expect(parseSan(Position.fromFen(KNIGHT), 'Kd2', { letters }).ok).toBe(true);
  });

  test.each<[string, unknown]>([
    ['none', {}],
    ['two characters', { knight: 'Sp' }],
    ['an empty text', { knight: '' }],
    ['no role', { horse: 'S' }],
    ['a role in capitals', { Knight: 'S' }],
    ['a number', { knight: 5 }],
    ['one for two pieces', { knight: 'X', bishop: 'X' }],
    ['one that is another in English', { king: 'R' }],
    ['a language', 'de'],
    ['nothing', null],
  ])('%s', (_, letters) => {
    expect(() => parseSan(Position.start, 'e4', { letters: letters as never })).toThrow('letters');
  });
});
