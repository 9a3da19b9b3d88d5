import { validDocumentId } from '@talwaerts/domain/calls/document-id.ts';
import { info } from 'firebase-functions/logger';
import { onSchedule } from 'firebase-functions/scheduler';
import { onTaskDispatched } from 'firebase-functions/tasks';
import { region } from '../platform/app.ts';
import { logIncident } from '../platform/errors.ts';
import { closeMonths, startClosings } from '../use-cases/statement/close-months.ts';

/**
 * Closes the last month of each company: on the 1st, and on each other day what is missing, as after an outage.
 * At 04:00, four hours after the last entry of the month: see `settleMs`.
 */
export const closemonths = onSchedule(
  { schedule: 'every day 04:00', timeZone: 'Europe/Vienna', region, timeoutSeconds: 540 },
  async () => {
    const started = await startClosings(Date.now());
    if (started > 0) info('The last month of companies is being closed', { started });
  },
);

/** Closes a company's months that are over. Few at once: all invoices take their number from one document. */
export const closemonth = onTaskDispatched<{ companyId: string }>(
  {
    region,
    timeoutSeconds: 300,
    memory: '512MiB',
    retryConfig: { maxAttempts: 5, minBackoffSeconds: 30, maxBackoffSeconds: 600 },
    rateLimits: { maxConcurrentDispatches: 4 },
  },
  async ({ data, retryCount }) => {
    const companyId = validDocumentId(data.companyId);
    try {
      await closeMonths(companyId, Date.now());
    } catch (error) {
      // Contention passes with a retry; a ledger that does not tie out fails again.
      if (retryCount > 0) logIncident('month-not-closed', 'A month could not be closed', { companyId, error });
      throw error;
    }
  },
);
