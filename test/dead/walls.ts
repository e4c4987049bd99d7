// Random positions in which little moves: pawn walls with kings behind them, locked pieces, doors, en passant keys and
// promoted armies, castling of Chess960. The same seed draws the same walls.
const SEEDS = [
  '4k3/8/8/p1p2p1p/P1P2P1P/8/8/4K3 w - - 0 1',
  '3k4/8/4p3/p2pP1p1/P2P2P1/8/3K4/8 w - - 0 1',
  '2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1',
  'Bb1k1b2/bKp1p1p1/1pP1P1P1/1P6/p5P1/P7/8/8 w - - 0 1',
  '4K3/8/8/8/8/p1p2p1p/P1pppp1P/bnrqkrnb b - - 0 1',
  'bqn1KN2/rrk1pB2/nb1pPp1p/p1pP1PpP/PpP3P1/1P2N1R1/4Q3/1R4B1 w - - 0 1',
  '1b3kBR/4pP1P/1p1pP2P/1P1P4/8/K5p1/6P1/1B6 b - - 0 1',
  '8/1p2p1p1/1P2P1P1/Bp2pBp1/1P2P1P1/7k/1P2P3/7K b - - 0 1',
  '1k1Bb3/1P1p4/BP1Pp3/1PK1Pp2/5Pp1/6Pp/7P/8 w - - 0 1',
  '5k1K/4pP1P/4P3/6n1/8/8/8/8 b - - 0 1',
  '8/k7/p1p1p3/P1P1P1p1/6Pp/7P/8/K7 w - - 0 1',
  'k7/P7/K7/8/8/6p1/6Pp/7B w - - 0 1',
  '8/8/8/1k6/p1p5/P1P1p3/4Pp2/5K2 b - - 0 1',
  '7k/8/8/8/1p1p4/pPpPp3/P1P1Pp2/R1K2R2 w - - 0 1',
  '1rk2r2/p1p1p3/PpPpPp2/1P1P1P2/8/8/8/2K5 b - - 0 1',
];

/** Whole numbers below a bound, the same for the same seed. */
export function numbers(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return Math.floor((((state ^ (state >>> 13)) >>> 0) / 2 ** 32) * below);
  };
}

function squaresOf(board: string): string[] {
  return [...board].flatMap((sign) =>
    /\d/.test(sign) ? Array(Number(sign)).fill('') : sign === '/' ? [] : [sign],
  );
}

function boardOf(squares: readonly string[]): string {
  const ranks = Array.from({ length: 8 }, (_, rank) =>
    squares
      .slice(rank * 8, rank * 8 + 8)
      .map((sign) => sign || '1')
      .join(''),
  );
  return ranks.join('/').replace(/1+/g, (ones) => String(ones.length));
}

/** One change: a man moved, put down or taken off, a pawn pushed, a pair of pawns locked, two men exchanged. */
function mutate(squares: string[], random: (below: number) => number): void {
  const at = random(64);
  const to = random(64);
  const sign = squares[at]!;
  const pick = (signs: string): string => signs[random(signs.length)]!;
  switch (random(7)) {
    case 0:
      if (sign !== '' && squares[to] === '') [squares[at], squares[to]] = ['', sign];
      return;
    case 1:
      if (!/[kK]/.test(sign)) squares[at] = pick('PpPpBbNnRrQq');
      return;
    case 2:
      if (!/[kK]/.test(sign)) squares[at] = '';
      return;
    case 3:
      if (at >= 8 && at < 48 && !/[kK]/.test(sign + squares[at + 8]!))
        [squares[at], squares[at + 8]] = ['p', 'P'];
      return;
    case 4:
      if (!/[kK]/.test(sign + squares[to]!)) [squares[at], squares[to]] = [squares[to]!, sign];
      return;
    case 5:
      if (sign === 'P' && at >= 16 && squares[at - 8] === '') [squares[at], squares[at - 8]] = ['', 'P'];
      return;
    default:
      if (/[kK]/.test(sign)) {
        const next = at + [-9, -8, -7, -1, 1, 7, 8, 9][random(8)]!;
        if (squares[next] === '') [squares[at], squares[next]] = ['', sign];
      }
  }
}

/** A random wall, read by a reader of FENs of Chess960, which must refuse what is no position with `undefined`. */
export function randomWall<P>(random: (below: number) => number, read: (fen: string) => P | undefined): P {
  for (;;) {
    const [board] = SEEDS[random(SEEDS.length)]!.split(' ');
    const squares = squaresOf(board!);
    for (let changes = random(9); changes >= 0; changes--) mutate(squares, random);
    const turn = 'wb'[random(2)]!;
    const passed = random(6) === 0 ? `${'abcdefgh'[random(8)]}${turn === 'w' ? 6 : 3}` : '-';
    const rights = random(6) === 0 ? 'KQkq' : '-';
    const wall = read(`${boardOf(squares)} ${turn} ${rights} ${passed} 0 1`);
    if (wall !== undefined) return wall;
  }
}
