/** From the words of a command line to a request: which command, its operands, its options. */

import { parseArgs } from 'node:util';
import { UsageError } from './errors.ts';

/** Every option there is; which command takes which is said by the commands. */
export const OPTIONS = {
  hash: { type: 'string', value: '<megabytes>', help: 'keep counts in a table of this size, one a thread' },
  threads: { type: 'string', value: '<n>', help: 'share the count out to so many threads' },
  divide: { type: 'boolean', help: 'also print the count below each move' },
  start: { type: 'string', value: '<fen>', help: 'play from this position' },
  board: { type: 'boolean', help: 'also draw the final position' },
  dead: { type: 'boolean', help: 'also report games that went on after a dead position' },
  nodes: { type: 'string', value: '<n>', help: 'search so many positions a side; default: 20000' },
  quick: { type: 'boolean', help: 'stop after the proofs that need no long search' },
  chess960: { type: 'boolean', help: 'castle as in Chess960' },
  count: { type: 'boolean', help: 'print how many games there are' },
  headers: { type: 'boolean', help: 'print the tags of each game; the moves are not read' },
  fens: { type: 'boolean', help: 'print every position of the main line, a line each' },
  uci: { type: 'boolean', help: 'print the main line as UCI, a line a game' },
  clean: { type: 'boolean', help: 'print the games in export format' },
  split: { type: 'boolean', help: 'write each game to a file of its own' },
  out: { type: 'string', value: '<folder>', help: 'the folder for the files of --split; default: this one' },
  json: { type: 'boolean', help: 'print JSON instead of text' },
  help: { type: 'boolean', short: 'h', help: 'print this help' },
  version: { type: 'boolean', help: 'print the version' },
} as const;

export type OptionName = keyof typeof OPTIONS;

/** The options of every command. */
export const COMMON_OPTIONS: readonly OptionName[] = ['json', 'help'];

/** The options that were given: `true`, or the value of one that takes a value. */
export type GivenOptions = {
  readonly [Name in OptionName]?: (typeof OPTIONS)[Name]['type'] extends 'string' ? string : true;
};

/** A command line, taken apart. */
export interface Request {
  /** The first word that is no option; `undefined` where there is none. */
  readonly command: string | undefined;
  readonly operands: readonly string[];
  readonly options: GivenOptions;
}

/**
 * Takes a command line apart.
 *
 * @throws UsageError for an option that does not exist, lacks its value or has one that it does not take.
 */
export function parseArguments(args: readonly string[]): Request {
  // Not strict: the messages of node:util are of several sentences.
  const { tokens } = parseArgs({
    args: [...args],
    options: OPTIONS,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const words: string[] = [];
  const options: Record<string, string | true> = {};
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind === 'option') options[token.name] = readOption(token);
  }
  const [command, ...operands] = words;
  return { command, operands, options };
}

function readOption(token: {
  name: string;
  rawName: string;
  value: string | undefined;
  inlineValue: boolean | undefined;
}): string | true {
  const { name, rawName, value, inlineValue } = token;
  if (!Object.hasOwn(OPTIONS, name)) {
    throw new UsageError(`There is no option ${rawName}; rookery --help lists what there is.`);
  }
  if (OPTIONS[name as OptionName].type === 'boolean') {
    if (value !== undefined) throw new UsageError(`The option ${rawName} takes no value.`);
    return true;
  }
  // Otherwise the option that follows would be taken for the value.
  const isValue = value !== undefined && (inlineValue === true || value === '-' || !value.startsWith('-'));
  if (!isValue) throw new UsageError(`The option ${rawName} needs a value.`);
  return value;
}
