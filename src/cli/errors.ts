/** The two ways in which a command does not give what it was asked for. */

import type { Issue } from '../issue.ts';

/** The request itself is wrong: an unknown option, a file that cannot be read. Exit code 2. */
export class UsageError extends Error {}

/** The chess is wrong: a FEN that is no position, a move that cannot be played. Exit code 1. */
export class Refusal extends Error {
  readonly issue: Pick<Issue, 'message'>;

  /** `where` stands before the sentence of the issue: a move or a place in a file, with colon and blank. */
  constructor(issue: Pick<Issue, 'message'>, where = '') {
    super(where + issue.message);
    this.issue = issue;
  }
}
