import { validDocumentId } from '@talwaerts/domain/calls/document-id.ts';
import { onTaskDispatched } from 'firebase-functions/tasks';
import { region } from '../platform/app.ts';
import { logIncident } from '../platform/incident.ts';
import { closeMonths } from '../use-cases/statement/close-months.ts';

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
