// docs/command-line.md shows what the command line prints: every sh block that a text block follows is run.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const guide = readFileSync(join(root, 'docs/command-line.md'), 'utf8');
const blocks = [...guide.matchAll(/^```sh\n([^`]*)^```\n\n```(?:text|json)\n([^`]*)^```$/gm)].map(
  ([, command, output]) => [command!.trim(), output!] as const,
);

/** The output with times and speeds taken out, which differ from run to run. */
function steady(output: string): string {
  return output
    .replace(/^(Time|Speed) .*$/gm, '$1')
    .replace(/"(milliseconds|nodesPerSecond)":[\d.]+/g, '"$1":0');
}

test('the guide has examples', () => {
  expect(blocks.length).toBeGreaterThan(10);
});

test.skipIf(process.platform === 'win32').each(blocks)('%s', (command, output) => {
  const shell = `rookery() { "${process.execPath}" dist/cli.js "$@"; }\n${command}`;
  const { stdout, stderr } = spawnSync('sh', ['-c', shell], { cwd: root, encoding: 'utf8', input: '' });
  expect(steady(stdout + stderr)).toBe(steady(output));
});
