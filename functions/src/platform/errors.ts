import { error as logError } from 'firebase-functions/logger';

/** The caller's ID token is valid, but the member or administrator was removed or has another role by now. */
export class AccessRevoked extends Error {}
/** A limit is reached, the caller's own or one that callers share. A retry may work later. */
export class LimitExceeded extends Error {
  /** When a retry works, if that is known; the answer tells it. */
  readonly retryAtMs: number | undefined;

  constructor(message?: string, retryAtMs?: number) {
    super(message);
    this.retryAtMs = retryAtMs;
  }
}
/** An outside service fails or answers nonsense. The message is for the log. */
export abstract class ServiceUnavailable extends Error {
  /** The message in the answer to the caller. */
  abstract readonly publicMessage: string;
}

/** A failure that no retry repairs: a person has to act, see docs/runbook.md. */
type Incident =
  | 'mail-failed'
  | 'payment-unposted'
  | 'call-failed'
  | 'retention-incomplete'
  | 'month-not-closed'
  | 'document-unreadable';

/** Logs an error with the field `incident`, by which the policies in `monitoring/` alert the operator. */
export function logIncident(incident: Incident, message: string, fields: object): void {
  logError(message, { ...fields, incident });
}
