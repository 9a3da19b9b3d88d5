import { info } from 'firebase-functions/logger';
import { onSchedule } from 'firebase-functions/scheduler';
import { region } from '../platform/app.ts';
import { remindOfLicences } from '../use-cases/company/remind-of-licences.ts';

/** Sends reminders each morning for licences: 60, 30, 7 days and one before the end, on the last day and the day after. */
export const remindlicences = onSchedule(
  { schedule: 'every day 07:00', timeZone: 'Europe/Vienna', region, timeoutSeconds: 540 },
  async () => {
    const reminded = await remindOfLicences(Date.now());
    if (reminded > 0) info('Companies are reminded of their licence', { reminded });
  },
);
