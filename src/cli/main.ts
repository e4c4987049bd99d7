#!/usr/bin/env node
// Placeholder: the command line.
import { existsSync } from 'node:fs';
import { Position } from '../index.ts';
import { perft } from '../perft.ts';

const [command, argument = ''] = process.argv.slice(2);
if (command === 'perft') console.log(perft(Position.start, Number(argument)));
else if (command === 'validate') process.exitCode = existsSync(argument) ? 0 : 1;
else console.log('rookery: commands are perft, validate');
