/** One error in a rules file; line and column count from 1. */
export interface RulesIssue {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** An invalid rules file. */
export class RulesError extends Error {
  constructor(readonly issues: readonly RulesIssue[]) {
    super(issues.map(({ line, column, message }) => `${line}:${column} ${message}`).join('\n'));
    this.name = 'RulesError';
  }
}
