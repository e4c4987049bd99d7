// What only a fresh process can tell: memory, import time, cold start; and the size of what a browser loads.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
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

/** What is bundled: everything there is, and what speaks FEN, SAN and UCI. */
const EVERYTHING = {
  rookery: ['index', 'perft', 'pgn'].map((door) => `../../dist/${door}.js`),
  'chess.js': ['chess.js'],
  chessops: ['chessops'],
  kokopu: ['kokopu'],
};
const CORE = {
  rookery:
    "{ Position, parseSan, formatSan, parseUci, formatUci, parseFen, formatFen } from '../../dist/index.js'",
  chessops:
    "{ Chess, parseFen, makeFen, parseSan, makeSan, parseUci, makeUci } from './child/chessops-core.mjs'",
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

function sizeOfEverything(library) {
  const modules = EVERYTHING[library].filter((name) => !name.startsWith('.') || existsSync(here + name));
  const lines = modules.map(
    (name, i) => `import * as all${i} from '${name}';\nglobalThis.all${i} = all${i};`,
  );
  return gzippedSize(lines.join('\n'));
}

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
  {
    ...common,
    name: 'import',
    title: 'import in a fresh process',
    unit: 'ms',
    rounds: quick ? 5 : 15,
    contenders: measuring(LIBRARIES, (library) => ask('import', library)),
  },
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
  {
    ...common,
    name: 'size-core',
    title: 'size of rules, FEN, SAN and UCI, minified and gzipped',
    unit: 'bytes',
    rounds: 1,
    contenders: measuring(['rookery', 'chessops'], (library) => gzippedSize(`export ${CORE[library]};`)),
  },
  {
    ...common,
    name: 'size',
    title: 'size of everything, minified and gzipped',
    unit: 'bytes',
    rounds: 1,
    contenders: measuring(LIBRARIES, sizeOfEverything),
  },
];
