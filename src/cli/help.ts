/** The help texts, written from the tables of commands and options. */

import { COMMON_OPTIONS, OPTIONS, type OptionName } from './arguments.ts';
import type { Command } from './command.ts';

/** Two columns under a heading. */
function section(heading: string, table: readonly (readonly [left: string, right: string])[]): string {
  const width = Math.max(...table.map(([left]) => left.length)) + 2;
  return `${heading}\n${table.map(([left, right]) => `  ${left.padEnd(width)}${right}\n`).join('')}`;
}

function optionRow(name: OptionName): [string, string] {
  const option = OPTIONS[name];
  const short = 'short' in option ? `, -${option.short}` : '';
  const value = 'value' in option ? ` ${option.value}` : '';
  return [`--${name}${short}${value}`, option.help];
}

const FEN_NOTE = `A FEN is one word in quotes, the word start, or - for standard input.
A FEN, moves or a file that are left out are read from a pipe if there is one.
`;

const EXIT_CODES = section('Exit codes', [
  ['0', 'done, or valid'],
  ['1', 'not valid: a move that cannot be played, a FEN that is no position'],
  ['2', 'not understood: an unknown option, a file that cannot be read'],
]);

/** What `rookery --help` prints. */
export function generalHelp(commands: ReadonlyMap<string, Command>): string {
  return [
    'rookery: the rules of chess on the command line\n',
    'Usage: rookery <command> [operands] [options]\n',
    section(
      'Commands',
      [...commands].map(([name, { operands, summary }]) => [`${name} ${operands}`, summary]),
    ),
    section(
      'Options',
      ['json', 'help', 'version'].map((name) => optionRow(name as OptionName)),
    ),
    FEN_NOTE,
    EXIT_CODES,
    'rookery <command> --help tells more about a command.\n',
  ].join('\n');
}

/** What `rookery <command> --help` prints. */
export function commandHelp(name: string, { operands, summary, details, options }: Command): string {
  return [
    `rookery ${name}: ${summary}\n`,
    `Usage: rookery ${name} ${operands} [options]\n`,
    `${details.join('\n')}\n`,
    section('Options', [...options, ...COMMON_OPTIONS].map(optionRow)),
  ].join('\n');
}
