// What the command line says of itself, and of requests that it does not understand.
import { describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { COMMANDS } from '../../src/cli/commands.ts';
import { documentOf, rookery } from './world.ts';

describe('help', () => {
  test('lists every command', async () => {
    const { code, stdout, stderr } = await rookery(['--help']);
    expect([code, stderr]).toEqual([0, '']);
    for (const name of COMMANDS.keys()) expect(stdout).toMatch(new RegExp(`^ {2}${name} `, 'm'));
  });

  test.each([...COMMANDS])('of %s shows its operands and every option', async (name, command) => {
    for (const flag of ['--help', '-h']) {
      const { code, stdout } = await rookery([name, flag]);
      expect(code).toBe(0);
      expect(stdout).toContain(`Usage: rookery ${name} ${command.operands} [options]`);
      for (const option of [...command.options, 'json', 'help']) expect(stdout).toContain(`--${option}`);
    }
  });

  test('fits a terminal of 80 columns', async () => {
    const texts = await Promise.all(
      [[], ...[...COMMANDS.keys()].map((name) => [name])].map((words) => rookery([...words, '--help'])),
    );
    for (const line of texts.flatMap(({ stdout }) => stdout.split('\n')))
      expect(line.length).toBeLessThanOrEqual(80);
  });
});

test('the version is that of the package', async () => {
  expect(await rookery(['--version'])).toEqual({ code: 0, stdout: `${manifest.version}\n`, stderr: '' });
  expect(documentOf(await rookery(['--version', '--json']))).toEqual({ ok: true, version: manifest.version });
});

describe('not understood, with one sentence and exit code 2:', () => {
  test.each([
    ['no command', [], 'Name a command; rookery --help lists what there is.'],
    ['an unknown command', ['frob'], 'There is no command "frob"; rookery --help lists what there is.'],
    [
      'the name of an object property',
      ['constructor'],
      'There is no command "constructor"; rookery --help lists what there is.',
    ],
    [
      'an unknown option',
      ['board', '--frob'],
      'There is no option --frob; rookery --help lists what there is.',
    ],
    [
      'an unknown short option',
      ['board', '-x'],
      'There is no option -x; rookery --help lists what there is.',
    ],
    ['a negative depth', ['perft', '-1'], 'There is no option -1; rookery --help lists what there is.'],
    [
      '__proto__ as an option',
      ['board', '--__proto__'],
      'There is no option --__proto__; rookery --help lists what there is.',
    ],
    ['an option of another command', ['board', '--divide'], 'rookery board has no option --divide.'],
    ['a value where none is taken', ['board', '--json=yes'], 'The option --json takes no value.'],
    ['no value where one is needed', ['fen', '--start'], 'The option --start needs a value.'],
    ['an option for a value', ['fen', '--start', '--json'], 'The option --start needs a value.'],
    ['perft without a depth', ['perft'], 'rookery perft needs a depth, as in rookery perft 5.'],
    ['a depth that is no number', ['perft', 'five'], 'A depth is a whole number from 0 to 127, not "five".'],
    ['a depth in another notation', ['perft', '1e1'], 'A depth is a whole number from 0 to 127, not "1e1".'],
    ['a depth beyond the deepest', ['perft', '128'], 'A depth is a whole number from 0 to 127, not "128".'],
    ['san without a FEN', ['san'], 'rookery san needs a FEN and moves, as in rookery san start e4 e5.'],
    ['uci without moves', ['uci', 'start'], 'rookery uci needs moves after the FEN.'],
    ['one pipe for two things', ['san', '-'], 'Standard input can hold the FEN or the moves, not both.'],
    ['one pipe named twice', ['san', '-', '-'], 'Standard input can hold the FEN or the moves, not both.'],
    [
      'one pipe for the start and the file',
      ['validate', '-', '--start', '-'],
      'Standard input can hold the FEN or the moves, not both.',
    ],
    [
      'one pipe for the start and no file',
      ['validate', '--start=-'],
      'Standard input can hold the FEN or the moves, not both.',
    ],
    [
      'one pipe for the start and the moves',
      ['fen', '-', '--start', '-'],
      'Standard input can hold the FEN or the moves, not both.',
    ],
    ['validate without a file', ['validate'], 'rookery validate needs a file, or - for standard input.'],
    ['pgn without a file', ['pgn'], 'rookery pgn needs a file, or - for standard input.'],
    ['pgn with two files', ['pgn', 'package.json', 'README.md'], 'rookery pgn reads one file.'],
    ['two forms of a PGN', ['pgn', 'a', '--uci', '--fens'], '--fens and --uci cannot be asked for together.'],
    ['a folder for no files', ['pgn', 'a', '--clean', '--out', 'b'], '--out goes with --split.'],
    ['the second of two files', ['validate', 'README.md', 'b'], 'Cannot read "b": there is no such file.'],
    ['one pipe twice', ['validate', '-', 'README.md', '-'], 'Standard input can be read only once.'],
    [
      'a board of several files',
      ['validate', 'README.md', 'package.json', '--board'],
      'The option --board is for the moves of one game, not for PGN files.',
    ],
    [
      'a start for a PGN',
      ['validate', 'docs/examples/anderssen.pgn', '--start', 'start'],
      'The option --start is for the moves of one game, not for PGN files.',
    ],
    ['no such file', ['validate', 'no/such file'], 'Cannot read "no/such file": there is no such file.'],
    ['a directory', ['validate', 'docs'], 'Cannot read "docs": it is a directory.'],
    ['a path through a file', ['validate', 'package.json/x'], 'Cannot read "package.json/x": ENOTDIR.'],
  ])('%s', async (_, args, sentence) => {
    expect(await rookery(args)).toEqual({ code: 2, stdout: '', stderr: `rookery: ${sentence}\n` });
  });
});

test('options may stand anywhere, and words after -- are operands', async () => {
  const expected = await rookery(['board', 'start', '--json']);
  expect(expected.code).toBe(0);
  expect(await rookery(['--json', 'board', 'start'])).toEqual(expected);
  expect(await rookery(['board', '--json', '--', 'start'])).toEqual(expected);
  expect((await rookery(['board', '--', '--json'])).code).toBe(1);
});
