/** One run of the command line: from its words to an exit code. Nothing is thrown. */

import { createRequire } from 'node:module';
import { COMMON_OPTIONS, type OptionName, parseArguments, type Request } from './arguments.ts';
import type { Command } from './command.ts';
import { COMMANDS } from './commands.ts';
import { Refusal, UsageError } from './errors.ts';
import { commandHelp, generalHelp } from './help.ts';
import type { Io } from './io.ts';
import { oneLine } from './output.ts';

/**
 * Runs a command line and returns its exit code: 0 for done or valid, 1 where the answer is no, 2 where the request
 * was not understood. Every fault is one line on standard error; with `--json` a no is a document on standard output
 * as well.
 */
export async function run(args: readonly string[], io: Io): Promise<number> {
  let isJson = false;
  try {
    const request = parseArguments(args);
    isJson = request.options.json === true;
    return await dispatch(request, io);
  } catch (error) {
    io.stderr.write(`rookery: ${oneLine((error as Error).message)}\n`);
    if (!(error instanceof Refusal)) return 2;
    if (isJson) io.stdout.write(`${JSON.stringify({ ok: false, error: error.issue })}\n`);
    return 1;
  }
}

async function dispatch(request: Request, io: Io): Promise<number> {
  const { command: name, options } = request;
  if (name === undefined) return answerAlone(request, io);
  const command = COMMANDS.get(name);
  if (command === undefined) {
    throw new UsageError(`There is no command ${JSON.stringify(name)}; rookery --help lists what there is.`);
  }
  if (options.help) {
    io.stdout.write(commandHelp(name, command));
    return 0;
  }
  checkOptions(name, command, request);
  return command.run(request, io);
}

/** What can be asked without a command. */
function answerAlone({ options }: Request, io: Io): number {
  if (options.help) io.stdout.write(generalHelp(COMMANDS));
  else if (options.version) io.stdout.write(versionText(options.json === true));
  else throw new UsageError('Name a command; rookery --help lists what there is.');
  return 0;
}

function versionText(isJson: boolean): string {
  const { version } = createRequire(import.meta.url)('rookery/package.json') as { version: string };
  return `${isJson ? JSON.stringify({ ok: true, version }) : version}\n`;
}

function checkOptions(name: string, command: Command, { options }: Request): void {
  const known = [...command.options, ...COMMON_OPTIONS];
  const stray = Object.keys(options).find((option) => !known.includes(option as OptionName));
  if (stray !== undefined) throw new UsageError(`rookery ${name} has no option --${stray}.`);
}
