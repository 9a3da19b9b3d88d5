/** What a service outside can do wrong. `wrong-signature` concerns webhooks; requests are then answered as ever. */
export const failureModes = ['none', 'timeout', 'error-500', 'garbage', 'wrong-signature'] as const;
export type FailureMode = (typeof failureModes)[number];

export interface Failure {
  readonly mode: FailureMode;
  /** How often before all is well again. */
  readonly times: number;
  /** Only requests whose path begins so. */
  readonly path?: string;
}

/** The failure that a test ordered, until it has happened as often as ordered. */
export class FailurePlan {
  private planned: Failure = { mode: 'none', times: 0 };

  order(failure: Failure): void {
    this.planned = failure;
  }

  /** How the request to this path shall fail; `none` when it shall not. */
  takeForRequest(path: string): Exclude<FailureMode, 'wrong-signature'> {
    const { mode } = this.planned;
    if (mode === 'wrong-signature' || !path.startsWith(this.planned.path ?? '')) return 'none';
    return this.use() ? mode : 'none';
  }

  /** Whether the next webhook shall be signed with another secret. */
  takeWrongSignature(): boolean {
    return this.planned.mode === 'wrong-signature' && this.use();
  }

  private use(): boolean {
    if (this.planned.mode === 'none' || this.planned.times <= 0) return false;
    this.planned = { ...this.planned, times: this.planned.times - 1 };
    return true;
  }
}

/** The body of `PUT /_control/failure`; undefined when it orders nothing that there is. */
export function parseFailure(body: unknown): Failure | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { mode, times = 1, path } = body as Record<string, unknown>;
  const known = failureModes.find((one) => one === mode);
  if (!known || typeof times !== 'number') return undefined;
  if (path !== undefined && typeof path !== 'string') return undefined;
  return { mode: known, times, ...(path === undefined ? {} : { path }) };
}
