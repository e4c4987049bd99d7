// Run inside a project that has the packed package installed: `require` finds every door.
const assert = require('node:assert/strict');
const { Position } = require('rookery');
const { perft } = require('rookery/perft');

assert.equal(Position.start.turn, 'white');
assert.equal(perft(Position.start, 1), 20);
assert.throws(() => Position.fromFen('nonsense'), { name: 'RookeryError' });
console.log('require works');
