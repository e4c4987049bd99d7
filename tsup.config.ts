// Builds three things side by side:
//   ESM        one bundle, dist/rookery.js, a stub per door that re-exports its names, and the command line
//   CommonJS   the same bundle and stubs for `require`
//   types      .d.ts and .d.cts of each door, from one program
//
// One bundle, because V8 reaches a table fastest where it is a constant that no other file imports: a perft takes
// 1.45 times as long on the same code split in chunks. Bundlers of users shake the tree of one file as well as of many.
import { rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { defineConfig, type Options } from 'tsup';

/** The doors of the package: name of the file in dist, and its source. */
const doors = {
  index: 'src/index.ts',
  perft: 'src/perft.ts',
  pgn: 'src/pgn/index.ts',
  polyglot: 'src/polyglot/index.ts',
  dead: 'src/dead/index.ts',
};

const common: Options = { target: 'es2022', removeNodeProtocol: false, silent: true, splitting: false };

/**
 * The bundle with its constants written out where they are used and what that leaves unused dropped, names and lines
 * kept: esbuild, which minifies it for most users, does not do this and leaves 3 % more. No function is moved into
 * another: which those are that V8 inlines has been measured.
 */
const folded: Options = {
  minify: 'terser',
  terserOptions: {
    module: true,
    ecma: 2020,
    compress: { passes: 2, inline: 0, reduce_funcs: false, sequences: false },
    mangle: false,
    format: { beautify: true, indent_level: 2, comments: false, preserve_annotations: true },
  },
};

type EsbuildPlugin = NonNullable<Options['esbuildPlugins']>[number];
type TsupPlugin = NonNullable<Options['plugins']>[number];

/** Makes the one entry of a bundle: a module that exports all doors, flat for ESM, as namespaces for CommonJS. */
function allDoors(exported: (name: string, source: string) => string): EsbuildPlugin {
  return {
    name: 'all-doors',
    setup(build) {
      build.onResolve({ filter: /^/ }, (args) =>
        args.kind === 'entry-point' ? { path: 'rookery', namespace: 'all-doors' } : undefined,
      );
      build.onLoad({ filter: /^/, namespace: 'all-doors' }, () => ({
        contents: Object.entries(doors)
          .map(([name, source]) => exported(name, `./${source}`))
          .join('\n'),
        loader: 'ts',
        resolveDir: process.cwd(),
      }));
    },
  };
}

/** Keeps the doors out of the bundle of the command line, which imports them from dist. */
const outsideDoors: EsbuildPlugin = {
  name: 'outside-doors',
  setup(build) {
    build.onResolve({ filter: /^\.\.\// }, (args) => {
      const source = resolve(args.resolveDir, args.path);
      const door = Object.entries(doors).find(([, path]) => resolve(path) === source);
      return door === undefined ? undefined : { path: `./${door[0]}.js`, external: true };
    });
  },
};

/**
 * esbuild writes every variable of a module as `var`. V8 knows a `const` to be constant and a `var` not, so those
 * that are never assigned again become `const` once more.
 */
const constants: TsupPlugin = {
  name: 'constants',
  renderChunk(code) {
    const isAssigned = (name: string): boolean =>
      new RegExp(
        `(?<!\\bvar |[\\w$.])${name}\\s*(?:(?:[-+*/%&|^]|<<|>>>?|\\?\\?|\\|\\||&&)?=(?![=>])|\\+\\+|--)|(?:\\+\\+|--)${name}\\b(?![.[])`,
      ).test(code);
    return {
      code: code.replace(/^var ([A-Za-z_]\w*) =/gm, (line, name: string) =>
        isAssigned(name) ? line : `const ${name} =`,
      ),
    };
  },
};

/** Writes a stub for each door, once its names are known from the bundle. */
async function writeStubs(): Promise<void> {
  const bundle = createRequire(import.meta.url)(resolve('dist/rookery.cjs'));
  for (const name of Object.keys(doors)) {
    const names = Object.keys(bundle[name]);
    // `exports.a = entry.a;` line by line is the form in which Node finds the names of a CommonJS module.
    const lines = names.map((key) => `exports.${key} = entry.${key};\n`);
    writeFileSync(
      `dist/${name}.cjs`,
      `'use strict';\nObject.defineProperty(exports, '__esModule', { value: true });\n` +
        `const entry = require('./rookery.cjs').${name};\n${lines.join('')}`,
    );
    writeFileSync(`dist/${name}.js`, `export { ${names.join(', ')} } from './rookery.js';\n`);
  }
}

export default defineConfig(() => {
  rmSync('dist', { recursive: true, force: true });
  return [
    {
      ...common,
      ...folded,
      entry: { rookery: doors.index },
      format: 'esm',
      esbuildPlugins: [allDoors((_, source) => `export * from '${source}';`)],
      plugins: [constants],
    },
    {
      ...common,
      ...folded,
      entry: { rookery: doors.index },
      format: 'cjs',
      esbuildPlugins: [allDoors((name, source) => `export * as ${name} from '${source}';`)],
      plugins: [constants],
      onSuccess: writeStubs,
    },
    { ...common, entry: { cli: 'src/cli/main.ts' }, format: 'esm', esbuildPlugins: [outsideDoors] },
    {
      ...common,
      entry: doors,
      format: ['esm', 'cjs'],
      // tsup sets `baseUrl`, which TypeScript 6 calls deprecated.
      dts: { only: true, compilerOptions: { ignoreDeprecations: '6.0' } },
    },
  ];
});
