// The perft ladder: every known count of leaves up to so many nodes, file by file.

import { type CastlingMode, Position } from 'rookery';
import { perft } from 'rookery/perft';
import { test } from 'vitest';
import { count, readLines, verifyRows } from './corpus-rows.ts';
import { titled } from './fixture-rows.ts';

interface Rung {
  readonly fen: string;
  readonly depth: number;
  readonly nodes: number;
}

interface Ladder {
  readonly file: string;
  readonly mostNodes: number;
  readonly mode?: CastlingMode;
}

/** The positions whose FEN looks like standard chess and means Chess960; some stand in other files too. */
const NEEDS_CHESS960 = 'needs_chess960.txt';

/** How high each file is climbed in the suite of every run. */
const LADDERS: readonly Ladder[] = [
  { file: 'tricky.txt', mostNodes: 100_000 },
  { file: NEEDS_CHESS960, mostNodes: 100_000 },
  { file: 'engine_suite.txt', mostNodes: 100_000 },
  { file: 'standard.txt.gz', mostNodes: 3_000, mode: 'standard' },
  { file: 'chess960.txt.gz', mostNodes: 20_000, mode: 'chess960' },
];

/** Lines read `FEN ; D1 20 ; D2 400 ; …`. */
function readRungs(corpus: string, file: string, mostNodes: number): Rung[] {
  return readLines(corpus, `perft/${file}`).flatMap((line) => {
    const [fen, ...counts] = line.split(';').map((part) => part.trim());
    return counts
      .map((part) => {
        const [depth, nodes] = part.slice(1).split(/\s+/).map(Number);
        return { fen: fen!, depth: depth!, nodes: nodes! };
      })
      .filter(({ nodes }) => nodes <= mostNodes);
  });
}

/** One test for each file, climbed `times` as high as in every run. */
export function climbLadders(corpus: string, times: number): void {
  const inChess960 = new Set(readRungs(corpus, NEEDS_CHESS960, Infinity).map(({ fen }) => fen));
  test.each(titled(LADDERS, ({ file }) => file))(
    '%s has the known numbers of leaves',
    (_, { file, mostNodes, mode }) => {
      const rungs = readRungs(corpus, file, mostNodes * times);
      const name = `perft of ${file} up to ${count(mostNodes * times)} nodes`;
      verifyRows(
        name,
        rungs,
        ({ fen, depth }) => `${fen} to depth ${depth}`,
        ({ fen, depth, nodes }) => {
          const leaves = perft(
            Position.fromFen(fen, { mode: inChess960.has(fen) ? 'chess960' : mode }),
            depth,
          );
          return leaves === nodes ? undefined : `${leaves} leaves, right are ${nodes}`;
        },
      );
    },
  );
}
