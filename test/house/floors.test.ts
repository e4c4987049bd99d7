// The house has floors: a file imports from its own floor or below, and nothing goes in circles.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

const src = fileURLToPath(new URL('../../src', import.meta.url));

/** What stands on each floor; the doors (everything else) are floor 4. */
const floors: readonly (readonly string[])[] = [
  ['vocabulary.ts', 'issue.ts'],
  ['board/'],
  ['position/', 'notation/'],
  ['game/', 'polyglot/', 'dead/'],
];

const files: string[] = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(sep).join('/'))
  .filter((file) => file.endsWith('.ts'))
  .sort();

const imports = new Map<string, string[]>(files.map((file) => [file, relativeImports(file)]));

function relativeImports(file: string): string[] {
  const path = join(src, file);
  return ts
    .preProcessFile(readFileSync(path, 'utf8'))
    .importedFiles.map((imported) => imported.fileName)
    .filter((name) => name.startsWith('.'))
    .map((name) =>
      relative(src, resolve(dirname(path), name))
        .split(sep)
        .join('/'),
    );
}

function floorOf(file: string): number {
  const floor = floors.findIndex((rooms) =>
    rooms.some((room) => (room.endsWith('/') ? file.startsWith(room) : file === room)),
  );
  return floor === -1 ? floors.length : floor;
}

/** The first circle found, as the files along it. */
function circle(): string[] | undefined {
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const next of imports.get(file) ?? []) {
      const found = visit(next, [...path, file]);
      if (found) return found;
    }
    done.add(file);
    return undefined;
  };
  for (const file of files) {
    const found = visit(file, []);
    if (found) return found;
  }
  return undefined;
}

test('every relative import names a file of src', () => {
  const missing = [...imports].flatMap(([file, targets]) =>
    targets.filter((target) => !imports.has(target)).map((target) => `${file} imports ${target}`),
  );
  expect(missing).toEqual([]);
});

test('imports run down the floors', () => {
  const climbing = [...imports].flatMap(([file, targets]) =>
    targets
      .filter((target) => floorOf(target) > floorOf(file))
      .map((target) => `${file} (floor ${floorOf(file)}) imports ${target} (floor ${floorOf(target)})`),
  );
  expect(climbing).toEqual([]);
});

test('notation knows no position', () => {
  const knowing = [...imports].flatMap(([file, targets]) =>
    file.startsWith('notation/')
      ? targets
          .filter((target) => target.startsWith('position/'))
          .map((target) => `${file} imports ${target}`)
      : [],
  );
  expect(knowing).toEqual([]);
});

test('dead positions and games know nothing of each other', () => {
  const knowing = [...imports].flatMap(([file, targets]) => {
    const other = file.startsWith('dead/') ? 'game/' : file.startsWith('game/') ? 'dead/' : undefined;
    return targets
      .filter((target) => other !== undefined && target.startsWith(other))
      .map((target) => `${file} imports ${target}`);
  });
  expect(knowing).toEqual([]);
});

test('imports run in no circle', () => {
  expect(circle()?.join(' -> ')).toBeUndefined();
});
