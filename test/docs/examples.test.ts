// Every example of the documentation compiles, runs on the built package and gives what it says.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compile, type Example, extract, findExamples, root, typeCheck } from './examples.ts';

/** Runs examples in one process; gives `file:line: message` or undefined for each. */
function run(examples: readonly Example[], name: string): (string | undefined)[] {
  // Inside the package, where its own name resolves to dist.
  const folder = join(root, 'test/docs/.examples', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const runner = join(root, 'test/docs/runner.mjs');
  examples.forEach((example, index) => {
    writeFileSync(join(folder, `${index}.mjs`), compile(example));
  });
  const { status, stderr } = spawnSync(process.execPath, [runner, folder], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  if (status !== 0) throw new Error(`the examples did not run to the end: ${stderr}`);
  const results = JSON.parse(readFileSync(join(folder, 'results.json'), 'utf8'));
  rmSync(folder, { recursive: true, force: true });
  return examples.map((example, index) => {
    const failure = results[index];
    return failure ? `${example.file}:${failure.line || example.line}: ${failure.message}` : undefined;
  });
}

describe('documentation', () => {
  const examples = findExamples();
  const runnable = examples.filter((example) => example.run);
  let outcomes: (string | undefined)[] | undefined;

  test('has examples', () => {
    expect(runnable.length).toBeGreaterThan(0);
  });

  test('every example compiles', () => {
    expect(typeCheck(examples)).toEqual([]);
  });

  test.each(runnable.map((example, index) => [`${example.file}:${example.line}`, index] as const))(
    '%s runs',
    (_, index) => {
      outcomes ??= run(runnable, 'all');
      expect(outcomes[index]).toBeUndefined();
    },
  );
});

describe('the checker itself', () => {
  /** The outcome of one block that stands at line 11 of a file. */
  const outcome = (code: string): string | undefined => {
    const examples = extract('x.md', `${'\n'.repeat(9)}\`\`\`ts\n${code}\n\`\`\``);
    expect(examples).toHaveLength(1);
    return run(examples, 'self')[0];
  };

  test.each([
    "'a6'; // => 'a6'",
    '[1, [2n]]; // => [1, [2n]]',
    '({ ok: false, error: { code: 1 } }); // => { ok: false, error: ... }',
    '({ ok: false, error: 1 }); // => { error: 1, ... }',
    '[1, 2, 3]; // => [1, ...]',
    'undefined; // => undefined',
    "const x = new Map([['a', 1]]); // => new Map([['a', 1]])",
    '({ a: 1, b: 2 });\n// => no assertion: it stands on a line of its own',
    '({ a: 1, b: 2 }); // => {\n//   a: 1,\n//   b: 2,\n// }\n// and prose',
    'for (const x of [1, 1]) {\n  x; // => 1\n}',
    'await Promise.resolve(3); // => 3',
    "throw_(); // throws bad\nfunction throw_() { throw Object.assign(new Error(), { code: 'bad' }); }",
  ])('accepts %j', (code) => {
    expect(outcome(code)).toBeUndefined();
  });

  test.each([
    ["1;\n'a6'; // => 'a5'", "x.md:12: is 'a6', documented as 'a5'"],
    ['({ a: 1, b: 2 }); // => { a: 1 }', 'x.md:11: is { a: 1, b: 2 }, documented as { a: 1 }'],
    ['[1, 2]; // => [1]', 'x.md:11: is [ 1, 2 ], documented as [ 1 ]'],
    ['1; // => 1n', 'x.md:11: is 1, documented as 1n'],
    ['1; // throws bad', 'x.md:11: throws nothing, documented to throw bad'],
    ["\nthrow new Error('x');", 'x.md:12: Error: x'],
  ])('refuses %j', (code, message) => {
    expect(outcome(code)).toBe(message);
  });

  test('names the line of a type error', () => {
    expect(typeCheck([{ file: 'x.md', line: 5, run: true, code: "\nconst n: number = 'a';" }])).toEqual([
      "x.md:6: Type 'string' is not assignable to type 'number'.",
    ]);
  });

  test('reads doc comments', () => {
    const text = '/**\n * @example\n * ```ts no-run\n * 1;\n *   2;\n * ```\n */\n';
    expect(extract('x.ts', text)).toEqual([{ file: 'x.ts', line: 4, run: false, code: '1;\n  2;' }]);
  });
});
