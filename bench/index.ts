// Placeholder: speed of the built package.
import { Position } from 'rookery';
import { perft } from 'rookery/perft';
import { Bench } from 'tinybench';

const bench = new Bench({ time: 200 });
bench.add('perft 1', () => {
  perft(Position.start, 1);
});
await bench.run();
console.table(bench.table());
