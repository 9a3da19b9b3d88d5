import { info } from 'firebase-functions/logger';
import { onSchedule } from 'firebase-functions/scheduler';
import { region } from '../platform/app.ts';
import { markRidesOfExpired } from '../use-cases/company/mark-rides.ts';
import { remindOfLicences } from '../use-cases/company/remind-of-licences.ts';

/**
 * Marks each morning the rides of companies whose licence has ended, and sends the reminders of those that end, on the
 * days of `licenceReminderDays`.
 */
export const remindlicences = onSchedule(
  { schedule: 'every day 07:00', timeZone: 'Europe/Vienna', region, timeoutSeconds: 540 },
  async () => {
    const nowMs = Date.now();
    await markRidesOfExpired(nowMs);
    const reminded = await remindOfLicences(nowMs);
    if (reminded > 0) info('Companies are reminded of their licence', { reminded });
  },
);
