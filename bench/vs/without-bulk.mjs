// Perft that makes and unmakes every leaf, on the board inside rookery: it shows how much of perft's speed is the
// rule that the last ply is only counted. The package has no such function, so this is built from its source.
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = new URL('../../', import.meta.url);

/** The esbuild that builds rookery. */
export const esbuild = createRequire(new URL('package.json', root))('esbuild');

const SOURCE = `
import { make, unmake } from './src/board/board.ts';
import { generate, moves } from './src/board/generate.ts';
import { show } from './src/position/packed.ts';
import { Position } from './src/position/position.ts';

function countEach(depth, ply, start) {
  if (depth === 0) return 1;
  const end = generate(start);
  let leaves = 0;
  for (let i = start; i < end; i++) {
    const move = moves[i];
    make(move, ply);
    leaves += countEach(depth - 1, ply + 1, end);
    unmake(move, ply);
  }
  return leaves;
}

export function perftWithoutBulk(fen, depth) {
  show(Position.fromFen(fen));
  return countEach(depth, 0, 0);
}
`;

/** `(fen, depth) => leaves`. */
export async function buildWithoutBulk() {
  const outfile = fileURLToPath(new URL('bench/.out/without-bulk.mjs', root));
  const stdin = { contents: SOURCE, resolveDir: fileURLToPath(root), loader: 'js' };
  await esbuild.build({ stdin, outfile, bundle: true, format: 'esm', target: 'es2022', logLevel: 'error' });
  return (await import(pathToFileURL(outfile).href)).perftWithoutBulk;
}
