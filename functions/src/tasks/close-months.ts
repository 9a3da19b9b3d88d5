import { info } from 'firebase-functions/logger';
import { onSchedule } from 'firebase-functions/scheduler';
import { region } from '../platform/app.ts';
import { startClosings } from '../use-cases/statement/close-months.ts';

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
