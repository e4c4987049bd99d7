// Prints how many milliseconds the import of a library, or of a door of rookery, takes in this fresh process.
const imports = {
  index: () => import('../../../dist/index.js'),
  perft: () => import('../../../dist/perft.js'),
  pgn: () => import('../../../dist/pgn.js'),
  polyglot: () => import('../../../dist/polyglot.js'),
  dead: () => import('../../../dist/dead.js'),
  'chess.js': () => import('chess.js'),
  chessops: () => import('./chessops-core.mjs'),
  kokopu: () => import('kokopu'),
};
const begin = performance.now();
await imports[process.argv[2]]();
console.log(performance.now() - begin);
