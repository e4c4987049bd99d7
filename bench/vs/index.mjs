// Rookery beside other chess libraries and programs: the same work, answers compared before anything is timed,
// interleaved rounds, medians, one table of ratios. See docs/performance.md.
import { parseArgs } from 'node:util';
import { judge } from './goals.mjs';
import { fenJobs } from './jobs/fen.mjs';
import { movesJobs } from './jobs/moves.mjs';
import { perftJobs } from './jobs/perft.mjs';
import { pgnJobs } from './jobs/pgn.mjs';
import { processJobs } from './jobs/processes.mjs';
import { replayJobs } from './jobs/replay.mjs';
import { compareAnswers, measure } from './measure.mjs';
import { close } from './native.mjs';
import { asJson, asMarkdown, asText, machine } from './report.mjs';

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    markdown: { type: 'boolean', default: false },
    job: { type: 'string', multiple: true },
    file: { type: 'string' },
  },
});

const jobs = [
  ...(await perftJobs(options)),
  ...movesJobs(options),
  ...replayJobs(options),
  ...fenJobs(options),
  ...processJobs(options),
  ...pgnJobs(options),
];

/** `--job perft` means the job of that name and all whose names go on after a hyphen. */
const isWanted = ({ name }) =>
  !options.job || options.job.some((job) => name === job || name.startsWith(`${job}-`));

const wanted = jobs.filter(isWanted);
if (wanted.length === 0) {
  console.error(`There is no such job. The jobs are ${jobs.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

// Many short rounds: what else the machine does falls on all contenders alike. `warmUp` lets their code be compiled.
const effort = options.quick ? { rounds: 9, time: 25, warmUp: 200 } : { rounds: 25, time: 60, warmUp: 500 };
const results = new Map();
try {
  for (const job of wanted) {
    console.error(`${job.name} …`);
    await compareAnswers(job);
    results.set(job.name, { job, contenders: await measure(job, effort) });
  }
  const write = options.json ? asJson : options.markdown ? asMarkdown : asText;
  console.log(write(results, judge(results), machine()));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  close();
}
