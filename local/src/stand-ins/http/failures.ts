/** Failures of an outside service. `wrong-signature` concerns webhooks and leaves requests unaffected. */
export const failureModes = ['none', 'timeout', 'error-500', 'garbage', 'wrong-signature'] as const;
export type FailureMode = (typeof failureModes)[number];

export interface Failure {
  readonly mode: FailureMode;
  /** Number of failures before the service works again. */
  readonly times: number;
  /** Limits the failures to requests whose path starts with this. */
  readonly path?: string;
}

/** The failure that a test has ordered, until it has happened as often as ordered. */
export class FailurePlan {
  private planned: Failure = { mode: 'none', times: 0 };

  order(failure: Failure): void {
    this.planned = failure;
  }

  /** Returns how the request to this path fails, and counts the failure; `none` if it succeeds. */
  takeForRequest(path: string): Exclude<FailureMode, 'wrong-signature'> {
    const { mode } = this.planned;
    if (mode === 'wrong-signature' || !path.startsWith(this.planned.path ?? '')) return 'none';
    return this.use() ? mode : 'none';
  }

  /** Whether the next webhook is signed with a wrong secret; counts that as a failure. */
  takeWrongSignature(): boolean {
    return this.planned.mode === 'wrong-signature' && this.use();
  }

  private use(): boolean {
    if (this.planned.mode === 'none' || this.planned.times <= 0) return false;
    this.planned = { ...this.planned, times: this.planned.times - 1 };
    return true;
  }
}

/** Reads the body of `PUT /_control/failure`; undefined if it is invalid. */
export function parseFailure(body: unknown): Failure | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { mode, times = 1, path } = body as Record<string, unknown>;
  const known = failureModes.find((one) => one === mode);
  if (!known || typeof times !== 'number') return undefined;
  if (path !== undefined && typeof path !== 'string') return undefined;
  return { mode: known, times, ...(path === undefined ? {} : { path }) };
}
