import { error as logError } from 'firebase-functions/logger';

/** A failure that no retry repairs: a person has to act, see docs/runbook.md. */
export type Incident =
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
