/** One thing wrong with a rules file, counted from 1. */
export interface RulesIssue {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** A rules file that cannot be used. */
export class RulesError extends Error {
  constructor(readonly issues: readonly RulesIssue[]) {
    super(issues.map(({ line, column, message }) => `${line}:${column} ${message}`).join('\n'));
    this.name = 'RulesError';
  }
}
