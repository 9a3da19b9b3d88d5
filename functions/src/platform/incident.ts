import { error as logError } from 'firebase-functions/logger';

/** What went wrong for good, so that a person has to act: docs/runbook.md has a page for each. */
export type Incident = 'mail-failed' | 'payment-unposted' | 'call-failed' | 'retention-incomplete';

/** Logs an error with the field `incident`, by which the policies in `monitoring/` alert the operator. */
export function logIncident(incident: Incident, message: string, fields: object): void {
  logError(message, { ...fields, incident });
}
