// Prints how many milliseconds the import of a library takes in this fresh process.
const imports = {
  rookery: () => import('../../../dist/index.js'),
  'chess.js': () => import('chess.js'),
  chessops: () => import('./chessops-core.mjs'),
  kokopu: () => import('kokopu'),
};
const begin = performance.now();
await imports[process.argv[2]]();
console.log(performance.now() - begin);
