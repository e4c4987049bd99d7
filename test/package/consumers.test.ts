// The packed tarball, installed into empty projects: what users get, not what the repository has.
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const here = fileURLToPath(new URL('.', import.meta.url));
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const doors: string[] = Object.keys(manifest.exports).filter((key) => key !== './package.json');
const specifiers = doors.map((door) => door.replace('.', 'rookery'));

let project: string;
let packed: string[];

beforeAll(() => {
  project = realpathSync(mkdtempSync(join(tmpdir(), 'rookery-consumer-')));
  const [pack] = JSON.parse(npm(['pack', '--json', '--ignore-scripts', '--pack-destination', project], root));
  packed = pack.files.map((file: { path: string }) => file.path).sort();
  writeFileSync(join(project, 'package.json'), '{ "name": "consumer", "private": true }');
  npm(
    ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', join(project, pack.filename)],
    project,
  );
});

afterAll(() => {
  if (project) rmSync(project, { recursive: true, force: true });
});

function npm(args: readonly string[], cwd: string): string {
  return execFileSync('npm', args, { cwd, encoding: 'utf8', shell: process.platform === 'win32' });
}

function node(...args: string[]): string {
  return execFileSync(process.execPath, args, { cwd: project, encoding: 'utf8' }).trim();
}

function write(name: string, text: string): string {
  const path = join(project, name);
  writeFileSync(path, text);
  return path;
}

test('the tarball holds the built package and its papers, nothing else', () => {
  const papers = ['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json'];
  expect(packed.filter((file) => !file.startsWith('dist/'))).toEqual(papers);
  const names = doors.map((door) => (door === '.' ? 'index' : door.slice(2)));
  const expected = names.flatMap((name) =>
    ['.js', '.cjs', '.d.ts', '.d.cts'].map((end) => `dist/${name}${end}`),
  );
  const built = packed.filter((file) => file.startsWith('dist/'));
  expect(built).toEqual(
    expect.arrayContaining([...expected, 'dist/cli.js', 'dist/rookery.js', 'dist/rookery.cjs']),
  );
  const others = built.filter(
    (file) => !expected.includes(file) && !/^dist\/(cli\.js|rookery\.c?js)$/.test(file),
  );
  for (const file of others) expect(file).toMatch(/^dist\/[\w-]+-[\w-]{8}\.(d\.ts|d\.cts)$/); // what types share
});

test('nothing is installed along with it', () => {
  expect(manifest.dependencies ?? {}).toEqual({});
  expect(manifest.peerDependencies ?? {}).toEqual({});
});

test.each(['smoke.mjs', 'smoke.cjs'])('%s runs', (name) => {
  copyFileSync(join(here, name), join(project, name));
  expect(node(name)).toMatch(/^(import|require) works$/);
});

test('import finds the named exports of the CommonJS form', () => {
  const stubs = doors.map((door) => (door === '.' ? 'index' : door.slice(2)));
  for (const stub of stubs) {
    const form = (end: string): string => {
      const url = JSON.stringify(`./node_modules/rookery/dist/${stub}.${end}`);
      const names = `Object.keys(await import(${url})).filter((k) => !['default', '__esModule', 'module.exports'].includes(k))`;
      return node(write('lexer.mjs', `console.log((${names}).sort().join());`));
    };
    expect(form('cjs')).toBe(form('js'));
  }
});

test('the command line starts', () => {
  const bin = join(project, 'node_modules/.bin', process.platform === 'win32' ? 'rookery.cmd' : 'rookery');
  const output = execFileSync(bin, ['perft', '1'], {
    cwd: project,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  expect(output).toMatch(/^Nodes +20$/m);
});

describe('types resolve', () => {
  const consumer = [
    ...specifiers.map((specifier, index) => `import * as door${index} from '${specifier}';`),
    "import { Position } from 'rookery';",
    'export const turn: "white" | "black" = Position.start.turn;',
    // An unresolved import would be of type any, and this line no error.
    '// @ts-expect-error',
    'export const wrong: number = Position.start.turn;',
    `export default [${specifiers.map((_, index) => `door${index}`).join(', ')}];`,
  ].join('\n');

  test.each<[string, string, ts.CompilerOptions]>([
    ['NodeNext, import', 'a.mts', { module: ts.ModuleKind.NodeNext }],
    ['NodeNext, require', 'a.cts', { module: ts.ModuleKind.NodeNext }],
    ['bundler', 'a.ts', { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler }],
    [
      'node10',
      'a.ts',
      {
        module: ts.ModuleKind.CommonJS,
        moduleResolution: ts.ModuleResolutionKind.Node10,
        ignoreDeprecations: '6.0',
      },
    ],
  ])('under %s', (name, file, options) => {
    const folder = name.replace(/\W+/g, '-');
    mkdirSync(join(project, folder));
    const program = ts.createProgram([write(join(folder, file), consumer)], {
      target: ts.ScriptTarget.ES2022,
      lib: ['lib.es2022.d.ts'],
      types: [],
      strict: true,
      noEmit: true,
      ...options,
    });
    const faults = ts
      .getPreEmitDiagnostics(program)
      .map(
        (fault) =>
          `${fault.file?.fileName ?? ''} ${ts.flattenDiagnosticMessageText(fault.messageText, '\n')}`,
      );
    expect(faults).toEqual([]);
  });
});
