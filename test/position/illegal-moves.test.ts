// Why a move is not legal (rules.md section 6): one code each, and a sentence a user can be shown.
import { describe, expect, test } from 'vitest';
import { type MoveIssueCode, Position, parseMove } from '../../src/index.ts';

const START = Position.start.fen;
const CASTLING = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';

const rows: [name: string, code: MoveIssueCode, fen: string, move: string, words: string[]][] = [
  ['an empty square', 'no-piece', START, 'e4e5', ['e4']],
  ['a piece of the opponent', 'not-your-piece', START, 'e7e5', ['pawn', 'e7', 'Black', 'White']],
  ['a target taken by the own side', 'own-piece-on-target', START, 'a1a2', ['a2', 'pawn']],
  ['the own king as a target', 'own-piece-on-target', START, 'd1e1', ['e1', 'king']],
  [
    'the own rook without a right to castle',
    'own-piece-on-target',
    '4k3/8/8/8/8/8/8/4K2R w - - 0 1',
    'e1h1',
    ['h1'],
  ],
  ['a knight that goes straight', 'cannot-move-so', START, 'g1g3', ['knight', 'g1', 'g3']],
  ['a bishop that goes straight', 'cannot-move-so', '4k3/8/8/8/8/8/8/B3K3 w - - 0 1', 'a1a4', ['bishop']],
  ['a rook that goes aslant', 'cannot-move-so', '4k3/8/8/8/8/8/8/R3K3 w - - 0 1', 'a1b2', ['rook']],
  ['a queen that jumps like a knight', 'cannot-move-so', '4k3/8/8/8/8/8/8/Q3K3 w - - 0 1', 'a1b3', ['queen']],
  ['a king that goes two steps', 'cannot-move-so', '4k3/8/8/8/8/8/8/4K3 w - - 0 1', 'e1e3', ['king']],
  [
    'a king in the middle that goes two steps aside',
    'cannot-move-so',
    '4k3/8/8/8/4K3/8/8/8 w - - 0 1',
    'e4g4',
    ['king'],
  ],
  ['a move that stays', 'cannot-move-so', START, 'e2e2', ['e2']],
  ['a pawn backwards', 'cannot-move-so', '4k3/8/8/8/4P3/8/8/4K3 w - - 0 1', 'e4e3', ['pawn', 'e4', 'e3']],
  ['a pawn three steps', 'cannot-move-so', START, 'e2e5', ['pawn']],
  [
    'a pawn two steps from its third rank',
    'cannot-move-so',
    '4k3/8/8/8/8/4P3/8/4K3 w - - 0 1',
    'e3e5',
    ['pawn'],
  ],
  ['a pawn aslant onto an empty square', 'cannot-move-so', START, 'e2d3', ['d3', 'empty']],
  ['a black pawn sideways', 'cannot-move-so', '4k3/8/8/4p3/8/8/8/4K3 b - - 0 1', 'e5d5', ['pawn']],
  ['a rook through a piece', 'blocked', START, 'a1a4', ['rook', 'pawn', 'a2']],
  ['a bishop through a piece', 'blocked', START, 'f1c4', ['bishop', 'e2']],
  ['a pawn into a piece', 'blocked', '4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1', 'e4e5', ['pawn', 'e5']],
  ['a double step over a piece', 'blocked', '4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1', 'e2e4', ['knight', 'e3']],
  ['a double step onto a piece', 'blocked', '4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1', 'e2e4', ['knight', 'e4']],
  [
    'a move that leaves the king in check',
    'leaves-king-in-check',
    '4k3/8/8/8/8/8/4r3/R3K3 w - - 0 1',
    'a1a2',
    ['e1', 'e2', 'rook'],
  ],
  [
    'another move in double check',
    'leaves-king-in-check',
    '4k3/8/8/8/8/5n2/4r3/R3K3 w - - 0 1',
    'a1a2',
    ['e1'],
  ],
  [
    'a pinned piece off its line',
    'exposes-king',
    '4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1',
    'e2c3',
    ['knight', 'e2', 'c3', 'rook', 'e8'],
  ],
  [
    'en passant that opens a rank',
    'exposes-king',
    '8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1',
    'e4d3',
    ['a4', 'h4', 'queen'],
  ],
  [
    'en passant that opens a file',
    'exposes-king',
    '5r2/8/8/4pP2/8/8/8/3k1K2 w - e6 0 2',
    'f5e6',
    ['f1', 'f8'],
  ],
  [
    'a king beside the other king',
    'king-into-check',
    '8/8/8/8/8/4k3/8/4K3 w - - 0 1',
    'e1e2',
    ['e2', 'king', 'e3'],
  ],
  [
    'a king that steps back along a check',
    'king-into-check',
    '4k3/8/8/8/4K2r/8/8/8 w - - 0 1',
    'e4d4',
    ['d4', 'h4'],
  ],
  [
    'a king that takes a defended piece',
    'king-into-check',
    '4k3/8/8/8/8/3p4/4r3/4K3 w - - 0 1',
    'e1e2',
    ['e2', 'pawn', 'd3'],
  ],
  [
    'castling without the right',
    'castling-no-right',
    'r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1',
    'e1g1',
    ['White', "king's side"],
  ],
  [
    'castling long without the right',
    'castling-no-right',
    'r3k2r/8/8/8/8/8/8/R3K2R b KQk - 0 1',
    'e8c8',
    ['Black', "queen's side"],
  ],
  [
    'castling through a piece',
    'castling-blocked',
    'r3k1nr/8/8/8/8/8/8/R3K2R b KQkq - 0 1',
    'e8g8',
    ['Black'],
  ],
  [
    'castling past a piece on the b file',
    'castling-blocked',
    'rn2k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1',
    'e8c8',
    ['Black'],
  ],
  [
    'castling out of check',
    'castling-in-check',
    '4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1',
    'e1g1',
    ['rook', 'e4'],
  ],
  ['castling through check', 'castling-through-check', '4k3/8/8/8/5r2/8/8/R3K2R w KQ - 0 1', 'e1g1', ['f1']],
  ['castling into check', 'castling-through-check', '4k3/8/8/8/6r1/8/8/R3K2R w KQ - 0 1', 'e1g1', ['g1']],
  ['en passant too late', 'no-en-passant', '4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1', 'e5d6', ['e5', 'd6', 'd5']],
  [
    'a promotion without its piece',
    'promotion-required',
    '7k/P7/8/8/8/8/8/K7 w - - 0 1',
    'a7a8',
    ['a7', 'a8', 'queen'],
  ],
  ['a piece for a move that does not promote', 'promotion-not-allowed', START, 'e2e4q', ['e2', 'e4']],
  ['castling that promotes', 'promotion-not-allowed', CASTLING, 'e1g1q', ['astling']],
];

describe('reasons', () => {
  test.each(rows)('%s: %s', (_, code, fen, move, words) => {
    const position = Position.fromFen(fen);
    const parsed = parseMove(position, move);
    const error = parsed.ok ? undefined : parsed.error;
    expect(error?.code).toBe(code);
    expect(error?.input).toBe(move);
    expect(error?.message).toMatch(/^[A-Z0-9a-h].*\.$/);
    for (const word of words) expect(error?.message).toContain(word);
    expect(position.isLegal(move)).toBe(false);
    expect(() => position.play(move)).toThrow(error?.message);
  });

  test('the rows hold every code of a single position', () => {
    expect(new Set(rows.map(([, code]) => code)).size).toBe(15);
  });

  test('a b-file attack does not keep a king from castling long', () => {
    const position = Position.fromFen('1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1');
    expect(position.isLegal('O-O-O')).toBe(true);
  });

  test('an attacked rook may castle', () => {
    expect(Position.fromFen('r3k3/8/8/8/8/8/8/R3K3 w Q - 0 1').isLegal('O-O-O')).toBe(true);
  });
});

describe('castling in Chess960', () => {
  test.each([
    ['a rook that shielded the king', '4k3/8/8/8/8/8/8/rR2K3 w B - 0 1', 'e1b1', 'castling-through-check'],
    ['a piece where the rook goes', '4k3/8/8/8/8/8/8/1R1BK3 w B - 0 1', 'e1b1', 'castling-blocked'],
    ['no right', '4k3/8/8/8/8/8/8/1R2K3 w - - 0 1', 'O-O-O', 'castling-no-right'],
    ['the king off its rank', '4k3/8/8/8/8/8/4K3/1R6 w - - 0 1', 'O-O-O', 'castling-no-right'],
  ])('%s', (_, fen, move, reason) => {
    const position = Position.fromFen(fen, { mode: 'chess960' });
    const parsed = parseMove(position, move);
    const error = parsed.ok ? undefined : parsed.error;
    expect([error?.code, error?.reason]).toContain(reason);
  });

  test('a king already on its square castles by taking its rook', () => {
    const position = Position.fromFen('4k3/8/8/8/8/8/8/6KR w H - 0 1', { mode: 'chess960' });
    expect(position.play('g1h1').fen).toBe('4k3/8/8/8/8/8/8/5RK1 b - - 1 1');
    // King and rook change places.
    const swap = Position.fromFen('4k3/8/8/8/8/8/8/5KR1 w G - 0 1', { mode: 'chess960' });
    expect(swap.play('O-O').fen).toBe('4k3/8/8/8/8/8/8/5RK1 b - - 1 1');
    expect(swap.moves('f1').filter(({ to }) => to === 'g1')).toHaveLength(1);
  });

  test('a step of the king is a step, taking the rook is castling', () => {
    const position = Position.fromFen('4k3/8/8/8/8/8/8/1R1K4 w B - 0 1', { mode: 'chess960' });
    expect(position.play('d1c1').at('b1')).toEqual({ color: 'white', role: 'rook' });
    expect(position.play('d1b1').at('d1')).toEqual({ color: 'white', role: 'rook' });
    expect(position.play({ from: 'd1', to: 'c1', castle: 'queen' }).at('d1')?.role).toBe('rook');
    expect(position.play({ from: 'd1', to: 'c1' }).at('c1')?.role).toBe('king');
  });
});
