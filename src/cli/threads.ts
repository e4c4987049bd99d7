/** Counting on several threads: what is asked of one, and who asks. */

import { type MessagePort, Worker } from 'node:worker_threads';
import { Position } from '../index.ts';
import { perft, perftTable } from '../perft.ts';

/** One count that a thread is asked for. */
export interface CountRequest {
  /** The position as its JSON, which tells Chess960 by itself. */
  readonly position: string;
  readonly depth: number;
}

/** Who counts: this thread or another. */
export interface Counter {
  count(request: CountRequest): Promise<number>;
  stop(): void;
}

/** A counter on this thread, with one table for all of its counts. */
export function counterHere(megabytes: number | undefined): Counter {
  const options = megabytes === undefined ? {} : { hash: perftTable(megabytes) };
  return {
    count: async ({ position, depth }) => perft(Position.fromFen(position), depth, options),
    stop: () => undefined,
  };
}

/** A counter on a thread of its own, which runs `file`: it must answer by {@link answerCounts}. */
export function counterOnThread(file: URL, megabytes: number | undefined): Counter {
  const worker = new Worker(file, { workerData: megabytes });
  let answered: (count: number) => void = () => undefined;
  let failed: (error: Error) => void = () => undefined;
  worker.on('message', (count: number) => answered(count));
  worker.on('error', (error: Error) => failed(error));
  return {
    count: (request) =>
      new Promise((resolve, reject) => {
        answered = resolve;
        failed = reject;
        worker.postMessage(request);
      }),
    stop: () => void worker.terminate(),
  };
}

/** Answers the requests that come in on the port of a thread. */
export function answerCounts(port: MessagePort, megabytes: number | undefined): void {
  const counter = counterHere(megabytes);
  port.on('message', async (request: CountRequest) => port.postMessage(await counter.count(request)));
}

/** Asks the counters for all requests, each for the next as soon as it is free. */
export async function shareOut(
  counters: readonly Counter[],
  requests: readonly CountRequest[],
  done: (index: number, count: number) => void,
): Promise<void> {
  let next = 0;
  const work = async (counter: Counter): Promise<void> => {
    while (next < requests.length) {
      const index = next++;
      done(index, await counter.count(requests[index]!));
    }
  };
  try {
    await Promise.all(counters.map(work));
  } finally {
    for (const counter of counters) counter.stop();
  }
}
