// Runs compiled examples, one after the other: `node runner.mjs <folder>` imports 0.mjs, 1.mjs … of that folder
// and writes results.json there: per example, null or what failed and at which line.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inspect, isDeepStrictEqual } from 'node:util';

const anything = Symbol('anything');
const more = Symbol('more');
let line = 0;

function matches(actual, expected) {
  if (expected === anything) return true;
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual)) return false;
    const isOpen = expected.at(-1) === more;
    const items = isOpen ? expected.slice(0, -1) : expected;
    return (
      (isOpen ? actual.length >= items.length : actual.length === items.length) &&
      items.every((item, index) => matches(actual[index], item))
    );
  }
  if (
    expected !== null &&
    typeof expected === 'object' &&
    Object.getPrototypeOf(expected) === Object.prototype
  ) {
    if (actual === null || typeof actual !== 'object') return false;
    const isOpen = more in expected;
    const keys = Object.keys(expected);
    return (
      (isOpen || Object.keys(actual).length === keys.length) &&
      keys.every((key) => key in actual && matches(actual[key], expected[key]))
    );
  }
  return isDeepStrictEqual(actual, expected);
}

function show(value) {
  return inspect(value, { depth: 6, breakLength: 100 });
}

class Failure extends Error {}

/** What the compiled examples call. */
globalThis.__example = {
  anything,
  more,
  at(statement) {
    line = statement;
  },
  check(actual, where, expected) {
    line = where;
    const value = expected();
    if (!matches(actual, value)) throw new Failure(`is ${show(actual)}, documented as ${show(value)}`);
    return actual;
  },
  nothingThrown(where, code) {
    line = where;
    throw new Failure(`throws nothing, documented to throw ${code}`);
  },
  thrown(where, error, code) {
    line = where;
    if (error instanceof Failure) throw error;
    if (error?.code !== code)
      throw new Failure(`throws ${error?.code ?? error}, documented to throw ${code}`);
  },
};

const folder = process.argv[2];
const results = [];
const count = readdirSync(folder).filter((name) => name.endsWith('.mjs')).length;
for (let index = 0; index < count; index++) {
  line = 0;
  try {
    await import(pathToFileURL(join(folder, `${index}.mjs`)).href);
    results.push(null);
  } catch (error) {
    results.push({ line, message: error instanceof Failure ? error.message : String(error) });
  }
}
writeFileSync(join(folder, 'results.json'), JSON.stringify(results));
