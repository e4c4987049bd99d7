// `vitest run` runs the suite; `--mode corpus` and `--mode slow` run the two that take long.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const apart = ['test/corpus/**', 'test/slow/**'];
const reports = process.env.ROOKERY_TEST_REPORTS;

export default defineConfig(({ mode }) => {
  const isApart = mode === 'corpus' || mode === 'slow';
  return {
    root: fileURLToPath(new URL('..', import.meta.url)),
    test: {
      include: [isApart ? `test/${mode}/**/*.test.ts` : 'test/**/*.test.ts'],
      exclude: isApart ? [] : apart,
      passWithNoTests: isApart,
      setupFiles: ['test/setup.ts'],
      // The built package, imported by its name, runs in Node as it is: vitest's transform makes hot loops
      // 12 to 25 times slower.
      server: { deps: { external: [/\/dist\/[\w-]+\.js$/] } },
      testTimeout: 60_000,
      hookTimeout: 60_000,
      // A folder in ROOKERY_TEST_REPORTS receives the counts as JSON, for .ci/run.
      reporters: reports ? ['default', ['json', { outputFile: join(reports, `${mode}.json`) }]] : ['default'],
      coverage: {
        provider: 'v8',
        include: ['src/**/*.ts'],
        // Runs as a process of its own, out of sight of the coverage.
        exclude: ['src/cli/main.ts'],
        reporter: ['text', 'html'],
        thresholds: { branches: 95, functions: 95, lines: 95, statements: 95 },
      },
    },
  };
});
