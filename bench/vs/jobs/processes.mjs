// What only a fresh process can tell: memory, import time, cold start; and the size of what a browser loads.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { esbuild } from '../without-bulk.mjs';

const LIBRARIES = ['rookery', 'chess.js', 'chessops', 'kokopu'];
const here = fileURLToPath(new URL('../', import.meta.url));

/** The number that a script of the folder child prints. */
function ask(script, ...words) {
  const path = fileURLToPath(new URL(`../child/${script}.mjs`, import.meta.url));
  return Number(
    execFileSync(process.execPath, ['--expose-gc', path, ...words.map(String)], { encoding: 'utf8' }),
  );
}

const measuring = (libraries, measure) =>
  Object.fromEntries(libraries.map((library) => [library, { measure: () => measure(library) }]));

/** How many positions are kept: a million, fewer of those that are large or slow to make. */
const KEPT = { rookery: 1_000_000, 'chess.js': 10_000, chessops: 200_000, kokopu: 200_000 };

/** What users import, as the text behind `export`, from the folder above; of the others, what does the same. */
const RULES = 'Position, parseSan, formatSan, parseUci, formatUci, parseFen, formatFen';
const CHESSOPS_RULES = 'Chess, parseFen, makeFen, parseSan, makeSan, parseUci, makeUci';
const from = (names, door) => `export { ${names} } from '../../dist/${door}.js';`;
const all = (...doors) => doors.map((door) => `export * from '../../dist/${door}.js';`).join('\n');
const whole = (module) => `import * as all from '${module}';\nglobalThis.all = all;`;

const SIZES = {
  core: {
    title: 'rules, FEN, SAN and UCI',
    rookery: from(RULES, 'index'),
    chessops: `export { ${CHESSOPS_RULES} } from './child/chessops-core.mjs';`,
  },
  games: {
    title: 'the same, Game and validateMoves',
    rookery: from(`${RULES}, Game, validateMoves`, 'index'),
  },
  fen: {
    title: 'parseFen and formatFen',
    rookery: from('parseFen, formatFen', 'index'),
    chessops: "export { parseFen, makeFen } from 'chessops/fen';",
  },
  perft: { title: 'rookery/perft', rookery: all('perft') },
  pgn: {
    title: 'rookery/pgn with all it needs',
    rookery: all('pgn'),
    chessops: "export * from 'chessops/pgn';",
  },
  polyglot: { title: 'rookery/polyglot with all it needs', rookery: all('polyglot') },
  'polyglot-added': {
    title: 'what rookery/polyglot adds to rookery',
    rookery: [all('index'), all('index', 'polyglot')],
  },
  'dead-added': {
    title: 'what rookery/dead adds to rules, FEN, SAN and UCI',
    rookery: [from(RULES, 'index'), `${from(RULES, 'index')}\n${all('dead')}`],
  },
  everything: {
    title: 'everything of rookery, rookery/perft and rookery/pgn',
    rookery: all('index', 'perft', 'pgn'),
    'chess.js': whole('chess.js'),
    chessops: whole('chessops'),
    kokopu: whole('kokopu'),
  },
};

function gzippedSize(contents) {
  const stdin = { contents, resolveDir: here };
  const options = {
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    platform: 'neutral',
    logLevel: 'error',
  };
  const built = esbuild.buildSync({ ...options, stdin, mainFields: ['module', 'main'] });
  return gzipSync(built.outputFiles[0].contents, { level: 9 }).length;
}

/** The size of a bundle; of two, by how much the second is larger. */
const sizeOf = (bundle) =>
  Array.isArray(bundle) ? gzippedSize(bundle[1]) - gzippedSize(bundle[0]) : gzippedSize(bundle);

const sizeJobs = () =>
  Object.entries(SIZES).map(([name, { title, ...bundles }]) => ({
    ...common,
    name: `size-${name}`,
    title: `size of ${title}`,
    unit: 'bytes',
    rounds: 1,
    contenders: measuring(Object.keys(bundles), (library) => sizeOf(bundles[library])),
  }));

/** The doors of rookery; the first is measured beside the other libraries. */
const DOORS = ['index', 'perft', 'pgn', 'polyglot', 'dead'];

const importJobs = (quick) =>
  DOORS.map((door, index) => ({
    ...common,
    name: index === 0 ? 'import' : `import-${door}`,
    title: `import of rookery${index === 0 ? '' : `/${door}`} in a fresh process`,
    unit: 'ms',
    rounds: quick ? 5 : 15,
    contenders: measuring(index === 0 ? LIBRARIES : ['rookery'], (library) =>
      ask('import', library === 'rookery' ? door : library),
    ),
  }));

const common = { cases: [{}], lessIsBetter: true };

export const processJobs = ({ quick }) => [
  {
    ...common,
    name: 'memory',
    title: 'memory of a position kept',
    unit: 'bytes',
    rounds: quick ? 1 : 3,
    contenders: measuring(LIBRARIES, (library) => ask('memory', library, KEPT[library])),
  },
  ...importJobs(quick),
  {
    ...common,
    name: 'cold-start',
    title: 'first perft(5) of the start position in a fresh process',
    unit: 'ms',
    rounds: quick ? 3 : 7,
    contenders: measuring(quick ? ['rookery', 'chessops', 'kokopu'] : LIBRARIES, (library) =>
      ask('cold', library, 'cold'),
    ),
  },
  {
    ...common,
    name: 'cold-to-warm',
    title: 'that time as a multiple of the warm time',
    unit: 'times',
    rounds: quick ? 3 : 7,
    contenders: measuring(['rookery'], (library) => ask('cold', library, 'ratio')),
  },
  ...sizeJobs(),
];
