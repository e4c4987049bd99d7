// Who can still win: the classic positions, the traps that others fell into, and what must change no verdict.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { canWin, type DeadOptions, deadness, isDead, type Verdict } from '../../src/dead/index.ts';
import { type Color, Game, Position, type RookeryError } from '../../src/index.ts';

type Row = [title: string, fen: string, white: boolean, black: boolean];
const file = new URL('../fixtures/dead.json', import.meta.url);
const rows = JSON.parse(readFileSync(file, 'utf8')) as Row[];

const COLORS: readonly Color[] = ['white', 'black'];

function word(can: boolean): Verdict['verdict'] {
  return can ? 'yes' : 'no';
}

/** The reason and winner of the game after the moves of a helpmate. */
function endOf(position: Position, answer: Verdict): unknown {
  if (answer.verdict !== 'yes') return answer;
  return Game.from(position, { draws: 'ignored' }).playAll(answer.line).outcome();
}

function flipRanks(fen: string): string {
  const [board, turn, , passed] = fen.split(' ');
  const ranks = board!.split('/').reverse().join('/');
  const swapped = ranks.replace(/[a-z]/gi, (sign) =>
    sign === sign.toLowerCase() ? sign.toUpperCase() : sign.toLowerCase(),
  );
  const target = passed === '-' ? '-' : `${passed![0]}${9 - Number(passed![1])}`;
  return `${swapped} ${turn === 'w' ? 'b' : 'w'} - ${target} 0 1`;
}

function flipFiles(fen: string): string {
  const [board, turn, , passed] = fen.split(' ');
  const ranks = board!.split('/').map((rank) => [...rank].reverse().join(''));
  const target = passed === '-' ? '-' : `${'hgfedcba'['abcdefgh'.indexOf(passed![0]!)]}${passed![1]}`;
  return `${ranks.join('/')} ${turn} - ${target} 0 1`;
}

describe.each(rows)('%s', (_, fen, white, black) => {
  const position = Position.fromFen(fen);
  const right = { white: word(white), black: word(black) };

  test('has its verdicts, and a mate for each yes', () => {
    for (const color of COLORS) {
      const answer = canWin(position, color);
      expect(answer.verdict).toBe(right[color]);
      if (right[color] === 'yes')
        expect(endOf(position, answer)).toEqual({ winner: color, reason: 'checkmate' });
    }
    expect(isDead(position)).toBe(!white && !black);
  });

  test('has the same with colours exchanged, from left to right, and at any clock', () => {
    const exchanged = deadness(Position.fromFen(flipRanks(fen)));
    expect([exchanged.black.verdict, exchanged.white.verdict]).toEqual([right.white, right.black]);
    const mirrored = deadness(Position.fromFen(flipFiles(fen)));
    expect([mirrored.white.verdict, mirrored.black.verdict]).toEqual([right.white, right.black]);
    const late = Position.fromFen(fen.replace(/ 0 1$/, ' 149 300'));
    expect(deadness(late)).toEqual(deadness(position));
  });
});

describe('proofs', () => {
  const proof = (fen: string, color: Color, options?: DeadOptions): unknown => {
    const answer = canWin(Position.fromFen(fen, { allow: ['missing-king'] }), color, options);
    return answer.verdict === 'no' ? answer.proof : answer.verdict;
  };

  test('mate by the other side, and stalemate, are terminal', () => {
    expect(proof('8/8/8/8/8/2b1k1b1/8/3RKR2 w - - 0 1', 'white')).toBe('terminal');
    expect(proof('k7/1R6/K7/8/8/8/8/8 b - - 0 1', 'white')).toBe('terminal');
  });

  test('a board without a king to mate is terminal', () => {
    expect(proof('8/8/8/8/8/8/4K3/R7 w - - 0 1', 'white')).toBe('terminal');
  });

  test('a side without a king may mate', () => {
    expect(proof('7k/8/8/8/8/8/8/RR6 w - - 0 1', 'white')).toBe('yes');
    expect(proof('7k/8/8/8/8/8/8/RR6 w - - 0 1', 'black')).toBe('terminal');
  });

  test('material comes before the search', () => {
    expect(proof('8/8/4k3/8/8/3NK3/8/q7 w - - 0 1', 'white')).toBe('material');
  });

  test('one legal move after the other is forced', () => {
    expect(proof('6Rk/8/7K/8/8/8/8/8 b - - 0 1', 'white')).toBe('forced');
  });

  test('a wall is static, its smaller closures exhaustive', () => {
    expect(proof('4k3/8/8/p1p2p1p/P1P2P1P/8/8/4K3 w - - 0 1', 'white')).toBe('static');
    expect(proof('Bb1k1b2/bKp1p1p1/1pP1P1P1/1P6/p5P1/P7/8/8 w - - 0 1', 'black')).toBe('exhaustive');
  });

  test('castling rights keep the static rules away', () => {
    // The rook leaves its corner by castling past a king that stands on its target already.
    const free = Position.fromFen('7k/8/8/8/1p1p4/pPpPp3/P1P1Pp2/R1K2R2 w A - 0 1');
    expect(canWin(free, 'white').verdict).not.toBe('no');
  });
});

describe('limits', () => {
  const open = Position.fromFen('1Bb5/1p6/pPp3k1/2Pp3p/P2PpBpP/4P1P1/5K2/8 w - - 0 1');

  test('a search that ends undecided has used its budget and no more', () => {
    for (const nodes of [1, 2, 250, 251, 3000]) {
      expect(canWin(open, 'white', { nodes })).toEqual({ verdict: 'unknown', nodes });
    }
  });

  test('the same question has the same answer, whatever was asked between', () => {
    const first = canWin(open, 'black');
    deadness(Position.start);
    canWin(open, 'white', { nodes: 50_000 });
    canWin(open, 'white', { level: 'quick' });
    expect(canWin(open, 'black')).toEqual(first);
    expect(first.verdict).toBe('yes');
  });

  test('quick goes no further than a small closure', () => {
    const answer = canWin(open, 'black', { level: 'quick' });
    expect(answer).toEqual({ verdict: 'unknown', nodes: 250 });
  });

  test('a question leaves its position and all others as they were', () => {
    const position = Position.fromFen('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1');
    const child = position.play('O-O');
    const moves = child.moves();
    canWin(position, 'white');
    expect(child.moves()).toEqual(moves);
    expect(position.isLegal('O-O-O')).toBe(true);
  });
});

describe('what is no question', () => {
  const code = (ask: () => unknown): unknown => {
    try {
      return ask();
    } catch (error) {
      return (error as RookeryError).code;
    }
  };

  test('what throws when it is read is neither', () => {
    const trap = new Proxy(
      {},
      {
        get() {
          throw new Error('not to be read');
        },
      },
    );
    expect(code(() => canWin(trap as Position, 'white'))).toBe('invalid-argument');
    expect(code(() => canWin(Position.start, 'white', trap))).toBe('invalid-argument');
  });

  test.each([undefined, null, 'start', 7, {}, [], Game.start, { ...Position.start }])(
    '%s is no position',
    (value) => {
      expect(code(() => canWin(value as Position, 'white'))).toBe('invalid-argument');
      expect(code(() => isDead(value as Position))).toBe('invalid-argument');
    },
  );

  test.each([undefined, null, 'White', 'w', 8, {}])('%s is no colour', (value) => {
    expect(code(() => canWin(Position.start, value as Color))).toBe('invalid-argument');
  });

  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 10_000_001, '100', null, 10n])(
    '%s is no budget',
    (nodes) => {
      expect(code(() => canWin(Position.start, 'white', { nodes: nodes as number }))).toBe(
        'invalid-argument',
      );
    },
  );

  test.each([null, 5, 'quick', { level: 'slow' }, { level: 1 }])('%s are no options', (options) => {
    expect(code(() => deadness(Position.start, options as DeadOptions))).toBe('invalid-argument');
  });
});
