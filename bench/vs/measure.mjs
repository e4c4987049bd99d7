// Compares the answers of all contenders of a job, then measures them in interleaved rounds (A B C A B C …).
//
// A job has `cases` and `contenders`. A contender has `answer(case)`, a list of texts to compare, and either
// `run(case)`, which does a piece of work and returns how many units it was (the figure is units a second), or
// `measure(case)`, which returns the figure itself (bytes, milliseconds). A contender too slow for the whole work
// does the first part of it: its answers are compared as far as they go, its figure is per unit as everyone's.

const now = () => performance.now();

/** Throws, telling what differs, unless all contenders give the same answers as far as each of them goes. */
export async function compareAnswers(job) {
  for (const item of job.cases) {
    const given = [];
    for (const [name, { answer }] of Object.entries(job.contenders)) {
      if (answer !== undefined) given.push({ name, answers: await answer(item) });
    }
    const longest = Math.max(...given.map(({ answers }) => answers.length));
    const reference = given.find(({ answers }) => answers.length === longest);
    for (const { name, answers } of given) {
      if (answers.length === 0) throw new Error(`${job.name}: ${name} has no answer`);
      const at = answers.findIndex((text, index) => text !== reference.answers[index]);
      if (at < 0) continue;
      throw new Error(
        `${job.name}${item.name ? `, ${item.name}` : ''}: answer ${at + 1} differs\n` +
          `  ${reference.name}: ${reference.answers[at]}\n  ${name}: ${answers[at]}`,
      );
    }
  }
}

/** Runs a piece of work until the time is up; units a second. */
async function rate(run, item, time) {
  let units = 0;
  const begin = now();
  let spent = 0;
  do {
    const done = run(item);
    units += typeof done === 'number' ? done : await done;
    spent = now() - begin;
  } while (spent < time);
  return (units * 1000) / spent;
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

const geometricMean = (values) =>
  values.length === 1
    ? values[0]
    : Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);

/**
 * Measures a job: for every contender its figure (the median of the rounds), and the ratio of rookery's figure to it
 * (the median of the ratios within each round, so that what else the machine does weighs on both sides). Where a job
 * has several cases, both are geometric means over them.
 */
export async function measure(job, { rounds, time, warmUp }) {
  const contenders = Object.entries(job.contenders);
  const samples = new Map(contenders.map(([name]) => [name, job.cases.map(() => [])]));
  for (const [, { run }] of contenders) if (run) for (const item of job.cases) await rate(run, item, warmUp);
  for (let round = 0; round < (job.rounds ?? rounds); round++) {
    for (const [index, item] of job.cases.entries()) {
      for (const [name, { run, measure }] of contenders) {
        samples.get(name)[index].push(run ? await rate(run, item, time) : await measure(item));
      }
    }
  }
  const own = samples.get('rookery');
  return Object.fromEntries(
    contenders.map(([name]) => {
      const cases = samples.get(name);
      const ratio =
        own && geometricMean(own.map((row, i) => median(row.map((v, round) => v / cases[i][round]))));
      return [name, { figure: geometricMean(cases.map(median)), ratio, samples: cases }];
    }),
  );
}
