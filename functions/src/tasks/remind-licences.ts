import { info } from 'firebase-functions/logger';
import { onSchedule } from 'firebase-functions/scheduler';
import { region } from '../platform/app.ts';
import { remindOfLicences } from '../use-cases/company/remind-of-licences.ts';

/** Sends each morning the reminders of licences that end, on the days of `licenceReminderDays`. */
export const remindlicences = onSchedule(
  { schedule: 'every day 07:00', timeZone: 'Europe/Vienna', region, timeoutSeconds: 540 },
  async () => {
    const reminded = await remindOfLicences(Date.now());
    if (reminded > 0) info('Companies are reminded of their licence', { reminded });
  },
);
