// Programs in C and C++ to measure against, where they are installed. They run in one thread.
import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of a program, or undefined. Debian puts games into /usr/games, which is not on everybody's PATH. */
export function find(program) {
  for (const folder of [...(process.env.PATH ?? '').split(delimiter), '/usr/games']) {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return join(folder, program);
    } catch {}
  }
  return undefined;
}

const running = [];

/** Ends all programs that were started. */
export function close() {
  for (const child of running) child.kill();
}

/** A program that is told a position and a depth on its input, and answers with the count of leaves. */
function startPerft(path, { setUp, ask, answer }) {
  const child = spawn(path, { stdio: ['pipe', 'pipe', 'ignore'] });
  running.push(child);
  let text = '';
  let resolve;
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
    const found = answer.exec(text);
    if (found === null || resolve === undefined) return;
    text = '';
    const done = resolve;
    resolve = undefined;
    done(Number(found[1]));
  });
  child.stdin.write(setUp);
  return (fen, depth) =>
    new Promise((done) => {
      resolve = done;
      child.stdin.write(`position fen ${fen}\n${ask} ${depth}\n`);
    });
}

const ENGINES = {
  Stockfish: {
    program: 'stockfish',
    setUp: 'uci\nsetoption name Threads value 1\n',
    ask: 'go perft',
    answer: /Nodes searched: (\d+)\s/,
  },
  Ethereal: {
    program: 'ethereal-chess',
    setUp: 'setoption name Threads value 1\n',
    ask: 'perft',
    answer: /^\s*(\d+)\s*$/m,
  },
};

const started = new Map();

/** `(fen, depth) => Promise<leaves>` of an engine, or undefined where it is not installed. */
export function enginePerft(name) {
  const path = find(ENGINES[name].program);
  if (path !== undefined && !started.has(name)) started.set(name, startPerft(path, ENGINES[name]));
  return started.get(name);
}

/** Lets pgn-extract read and validate a file; undefined where it is not installed. */
export function pgnExtract() {
  const path = find('pgn-extract');
  if (path === undefined) return undefined;
  return (file) => spawnSync(path, ['-s', '-r', file], { stdio: ['ignore', 'ignore', 'pipe'] });
}
