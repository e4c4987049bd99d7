#!/usr/bin/env node
// The command line as a process: its streams, its exit code. Everything else is in run.ts. The same file is what the
// threads of a count run.
import { once } from 'node:events';
import { fstatSync } from 'node:fs';
import { isatty } from 'node:tty';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { run } from './run.ts';
import { answerCounts, counterOnThread } from './threads.ts';

if (isMainThread) await runProcess();
else answerCounts(parentPort!, workerData);

async function runProcess(): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      // A reader that has seen enough (`| head`) closes its end: that is no fault of anyone.
      if (error.code === 'EPIPE') process.exit(0);
      if (stream === process.stdout)
        process.stderr.write(`rookery: Cannot write the answer: ${error.code}.\n`);
      process.exit(2);
    });
  }

  const exitCode = await run(process.argv.slice(2), {
    stdout: process.stdout,
    stderr: process.stderr,
    get stdin() {
      return process.stdin;
    },
    isTerminal: { stdin: isatty(0), stderr: isatty(2) },
    // Shells make pipes; Node's child processes get a socket, which may be left open for ever.
    patience: fstatSync(0).isSocket() ? 1000 : undefined,
    drained: () => once(process.stdout, 'drain'),
    now: () => performance.now(),
    startCounter: (megabytes) => counterOnThread(new URL(import.meta.url), megabytes),
  });

  // Leaves once everything is written, even if standard input is still open. What could not be written is told above.
  process.stdout.write('', (error) => {
    if (!error) process.exit(exitCode);
  });
}
