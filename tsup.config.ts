// Builds three things side by side:
//   ESM        one file per door, what they share in common chunks
//   CommonJS   everything in one bundle (split CommonJS runs 2 to 3 times slower), and a stub per door
//   types      .d.ts and .d.cts of each door, from one program
import { rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { defineConfig, type Options } from 'tsup';

/** The doors of the package: name of the file in dist, and its source. */
const doors = {
  index: 'src/index.ts',
  perft: 'src/perft.ts',
};

const common: Options = { target: 'es2022', removeNodeProtocol: false, silent: true };

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

/** Makes the one entry of the CommonJS bundle: a module that exports each door as a namespace. */
const allDoors: Plugin = {
  name: 'all-doors',
  setup(build) {
    build.onResolve({ filter: /^/ }, (args) =>
      args.kind === 'entry-point' ? { path: 'rookery', namespace: 'all-doors' } : undefined,
    );
    build.onLoad({ filter: /^/, namespace: 'all-doors' }, () => ({
      contents: Object.entries(doors)
        .map(([name, source]) => `export * as ${name} from './${source}';`)
        .join('\n'),
      loader: 'ts',
      resolveDir: process.cwd(),
    }));
  },
};

/** Writes `exports.a = entry.a;` line by line: the form in which Node finds the names of a CommonJS module. */
async function writeStubs(): Promise<void> {
  const bundle = createRequire(import.meta.url)(resolve('dist/rookery.cjs'));
  for (const name of Object.keys(doors)) {
    const lines = Object.keys(bundle[name]).map((key) => `exports.${key} = entry.${key};\n`);
    writeFileSync(
      `dist/${name}.cjs`,
      `'use strict';\nObject.defineProperty(exports, '__esModule', { value: true });\n` +
        `const entry = require('./rookery.cjs').${name};\n${lines.join('')}`,
    );
  }
}

export default defineConfig(() => {
  rmSync('dist', { recursive: true, force: true });
  return [
    { ...common, entry: { ...doors, cli: 'src/cli/main.ts' }, format: 'esm', splitting: true },
    {
      ...common,
      entry: { rookery: doors.index },
      format: 'cjs',
      splitting: false,
      esbuildPlugins: [allDoors],
      onSuccess: writeStubs,
    },
    {
      ...common,
      entry: doors,
      format: ['esm', 'cjs'],
      // tsup sets `baseUrl`, which TypeScript 6 calls deprecated.
      dts: { only: true, compilerOptions: { ignoreDeprecations: '6.0' } },
    },
  ];
});
