/** How answers look: labelled rows, the board with its letters and digits, outcomes and numbers in words. */

import type { Color, Outcome, OutcomeReason, Position } from '../index.ts';

/** Rows of a label and a value, the values in one column; rows without a value are left out. */
export function rows(table: readonly (readonly [label: string, value: string | undefined])[]): string {
  const shown = table.filter(([, value]) => value !== undefined);
  const width = Math.max(...shown.map(([label]) => label.length)) + 2;
  return shown.map(([label, value]) => `${label.padEnd(width)}${value}\n`).join('');
}

/** The board with ranks and files, White below. */
export function drawBoard(position: Position): string {
  const ranks = position
    .toString()
    .split('\n')
    .map((line, index) => `${8 - index}  ${line}\n`);
  return `${ranks.join('')}\n   a b c d e f g h\n`;
}

const COLOR_NAMES: Readonly<Record<Color, string>> = { white: 'White', black: 'Black' };

export function colorName(color: Color): string {
  return COLOR_NAMES[color];
}

const REASONS: Readonly<Record<OutcomeReason, string>> = {
  checkmate: 'checkmate',
  stalemate: 'stalemate',
  'dead-position': 'dead position',
  'insufficient-material': 'insufficient material',
  'seventy-five-moves': 'seventy-five moves without capture or pawn move',
  'fivefold-repetition': 'fivefold repetition',
  'threefold-repetition': 'threefold repetition',
  'fifty-moves': 'fifty moves without capture or pawn move',
  agreement: 'agreement',
  resignation: 'resignation',
  'flag-fall': 'flag fall',
};

/** `White wins by checkmate`, `Draw by stalemate`. */
export function outcomeText({ winner, reason }: Outcome): string {
  return `${winner === undefined ? 'Draw' : `${colorName(winner)} wins`} by ${REASONS[reason]}`;
}

/** What may be shown of a move as it was written; a message quotes everything else. */
const PLAIN_MOVE = /^[!-~]{1,20}$/;

/** A move with its number as scores have it, to stand before what is wrong with it: `2. Ke3: `, `2... Ke3: `. */
export function moveLabel(position: Position, text: string): string {
  const dots = position.turn === 'white' ? '.' : '...';
  return `${position.fullmoveNumber}${dots} ${plainLabel(text)}`;
}

/** Text that is a move by its place, to stand before what is wrong with it; nothing where a message quotes it. */
export function plainLabel(text: string): string {
  return PLAIN_MOVE.test(text) ? `${text}: ` : '';
}

/** A message without what would break its line or steer the terminal: it may quote a file of any bytes. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\u00b7');
}

/** A time as people read it. */
export function timeText(milliseconds: number): string {
  if (milliseconds < 1) return `${milliseconds.toFixed(2)} ms`;
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(2)} s`;
}

/** A large number as people read it: `23.2 million`; up to a million it is exact. */
export function roughly(number: number): string {
  const scale = number < 1e9 ? ([1e6, 'million'] as const) : ([1e9, 'billion'] as const);
  return number < 1e6 ? String(Math.round(number)) : `${(number / scale[0]).toFixed(1)} ${scale[1]}`;
}
