// Run inside a project that has the packed package installed: `import` finds every door.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import * as rookery from 'rookery';
import { Position, RookeryError } from 'rookery';
import { perft } from 'rookery/perft';
import { polyglotKey } from 'rookery/polyglot';

assert.equal(Position.start.turn, 'white');
assert.equal(perft(Position.start, 1), 20);
assert.equal(polyglotKey(Position.start), 0x463b96181691fc9cn);
assert.throws(() => Position.fromFen('nonsense'), { name: 'RookeryError' });
assert.equal(RookeryError, rookery.RookeryError);

// Both forms of every door have the same names.
const require = createRequire(import.meta.url);
const { exports } = require('rookery/package.json');
for (const door of Object.keys(exports).filter((key) => key !== './package.json')) {
  const name = door.replace('.', 'rookery');
  const names = Object.keys(await import(name)).sort();
  assert.notEqual(names.length, 0);
  assert.deepEqual(Object.keys(require(name)).sort(), names);
}
console.log('import works');
