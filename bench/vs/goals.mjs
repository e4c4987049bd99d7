// What rookery means to reach. `against` names a contender, or `best` for the best of the JavaScript libraries: rookery's
// figure must be `least` times theirs. Without `against` it is rookery's own figure that counts.

export const goals = [
  { job: 'perft', against: 'Stockfish', least: 0.7 },
  { job: 'perft', against: 'chessops', least: 17 },
  { job: 'perft', against: 'chess.js', least: 130 },
  { job: 'perft-without-bulk', against: 'chess.js', least: 24 },
  { job: 'perft-position', against: 'Stockfish', least: 0.25 },
  { job: 'perft-position-objects', against: 'Stockfish', least: 0.13 },
  { job: 'perft-table', least: 5 },
  { job: 'san-replay', against: 'chessops', least: 7 },
  { job: 'san-replay', against: 'kokopu', least: 3 },
  { job: 'sans', against: 'best', least: 12 },
  { job: 'moves', against: 'best', least: 4 },
  { job: 'mate', against: 'best', least: 6 },
  { job: 'fen', against: 'best', least: 2.2 },
  { job: 'uci-replay', against: 'best', least: 5 },
  { job: 'validate', against: 'chess.js', least: 150 },
  { job: 'validate', against: 'chessops', least: 6 },
  { job: 'memory', most: 140 },
  { job: 'cold-to-warm', most: 5 },
  { job: 'size-core', most: 17_500 },
  { job: 'size-games', most: 19_500 },
  { job: 'size-fen', most: 7000 },
  { job: 'size-perft', most: 8000 },
  { job: 'size-pgn', most: 32_000 },
  { job: 'size-polyglot-added', most: 9000 },
  { job: 'size-dead-added', most: 8000 },
  { job: 'size-everything', most: 34_000 },
  { job: 'pgn', against: 'chessops', least: 5 },
  { job: 'pgn', against: 'chess.js', least: 150 },
  { job: 'pgn', against: 'pgn-extract', least: 1 },
  { job: 'pgn-main-line', against: 'rookery', of: 'pgn', least: 1.5 },
  { job: 'pgn-main-line', against: 'pgn-extract', least: 1.5 },
  { job: 'pgn-headers', against: 'rookery', of: 'pgn', least: 10 },
];

const PEERS = ['chess.js', 'chessops', 'kokopu'];

/** What is measured for a goal: a ratio or a figure; undefined where it was not measured. */
function reached({ job, against, of }, results) {
  const contenders = results.get(job)?.contenders;
  if (contenders?.rookery === undefined) return undefined;
  if (against === undefined) return contenders.rookery.figure;
  if (of !== undefined) {
    const other = results.get(of)?.contenders[against];
    return other && contenders.rookery.figure / other.figure;
  }
  if (against !== 'best') return contenders[against]?.ratio;
  const ratios = PEERS.filter((name) => contenders[name]).map((name) => contenders[name].ratio);
  return ratios.length === 0 ? undefined : Math.min(...ratios);
}

/** The goals of the jobs that were run, each with what was reached. */
export function judge(results) {
  return goals
    .map((goal) => ({ ...goal, value: reached(goal, results) }))
    .filter(({ value }) => value !== undefined)
    .map((goal) => ({
      ...goal,
      met: goal.least === undefined ? goal.value <= goal.most : goal.value >= goal.least,
    }));
}
