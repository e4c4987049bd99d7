/** The options under which a position is made. */

import { choice, flag, itemsOf, optionsOf, type ValidityCode, wrongArgument } from '../issue.ts';
import type { CastlingMode } from '../vocabulary.ts';
import { SEVERITY } from './validity.ts';

/** How a position is made from a FEN or a setup. */
export interface PositionOptions {
  /**
   * Whether castling is that of standard chess or of Chess960. Left out, it is standard, unless the castling field
   * can only be one of Chess960: it names a rook that standard castling does not know by its file, or gives all
   * rights on an untouched Chess960 array.
   */
  readonly mode?: CastlingMode | undefined;
  /** Makes errors of what otherwise is repaired or only reported as a warning. */
  readonly strict?: boolean | undefined;
  /**
   * Problems that may stand, for teaching boards: `'missing-king'`, `'empty-board'`, `'pawn-on-back-rank'`; and, under
   * `strict`, `'impossible-check'` and `'too-much-material'`.
   */
  readonly allow?: readonly ValidityCode[] | undefined;
  /** Lets digits stand side by side in the board of a FEN, as some programs write. */
  readonly lenient?: boolean | undefined;
}

/** The options as they are used: all there, all of the right type. */
export interface CheckedOptions {
  readonly mode: CastlingMode | undefined;
  readonly strict: boolean;
  readonly allow: readonly ValidityCode[];
  readonly lenient: boolean;
}

const DEFAULT_OPTIONS: CheckedOptions = { mode: undefined, strict: false, allow: [], lenient: false };

/** Reads what a caller gave as options. @throws RookeryError `invalid-argument`. */
export function checkOptions(options: PositionOptions | undefined): CheckedOptions {
  if (options === undefined) return DEFAULT_OPTIONS;
  const read = optionsOf(options, ['mode', 'strict', 'allow', 'lenient']);
  const mode = read.mode === undefined ? undefined : choice('mode', read.mode, ['standard', 'chess960']);
  const strict = flag('strict', read.strict);
  const lenient = flag('lenient', read.lenient);
  const allow = read.allow === undefined ? [] : itemsOf(read.allow);
  if (allow === undefined) throw wrongArgument('allow to be a list of validity codes', read.allow);
  for (const code of allow) {
    if (typeof code !== 'string' || !Object.hasOwn(SEVERITY, code))
      throw wrongArgument('a validity code in allow', code);
    const severity = SEVERITY[code as ValidityCode];
    if (severity === 'fatal' || severity === 'repairable')
      throw wrongArgument("allow to hold problems that may stand, such as 'missing-king'", code);
  }
  return { mode, strict, allow: allow as ValidityCode[], lenient };
}
