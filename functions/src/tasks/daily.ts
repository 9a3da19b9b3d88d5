import { info } from 'firebase-functions/logger';
import { onSchedule } from 'firebase-functions/scheduler';
import { region } from '../platform/app.ts';
import { countAllPromises } from '../use-cases/company/count-promises.ts';
import { markRidesOfExpired } from '../use-cases/company/mark-rides.ts';
import { remindOfLicences } from '../use-cases/company/remind-of-licences.ts';
import { countDistricts, countFigures } from '../use-cases/figures/count-figures.ts';
import { applyRetention } from '../use-cases/guest-data/apply-retention.ts';
import { reportToOperator } from '../use-cases/mail/report-to-operator.ts';
import { continueAllSeries } from '../use-cases/order/repeat-own-ride.ts';

const retentionSeconds = 1_800;
/** Time for the work; the rest is for the last batch. */
const retentionMs = (retentionSeconds - 120) * 1_000;

/** Removes each night what is older than `retentionPeriods` allows. */
export const applyretention = onSchedule(
  { schedule: 'every day 03:00', timeZone: 'Europe/Vienna', region, timeoutSeconds: retentionSeconds },
  async () => {
    const nowMs = Date.now();
    const removed = await applyRetention(nowMs, nowMs + retentionMs);
    if (removed > 0) info('Retention has removed what was due', { removed });
  },
);

/** Counts each night the figures of closed days; a first run that takes longer continues the next night. */
export const countfigures = onSchedule(
  { schedule: 'every day 03:00', timeZone: 'Europe/Vienna', region, timeoutSeconds: 540, memory: '512MiB' },
  async () => {
    const nowMs = Date.now();
    const days = await countFigures(nowMs);
    await countDistricts(nowMs);
    info('The figures of closed days are counted', { days });
  },
);

/** Counts each night what companies kept of their promises, which decides who is offered new rides first. */
export const countpromises = onSchedule(
  { schedule: 'every day 04:00', timeZone: 'Europe/Vienna', region, timeoutSeconds: 540 },
  () => countAllPromises(Date.now()),
);

/** Stores each night the rides of companies' series that have come within eight weeks. */
export const continueseries = onSchedule(
  { schedule: 'every day 02:00', timeZone: 'Europe/Vienna', region, timeoutSeconds: 540, retryCount: 3 },
  () => continueAllSeries(Date.now()),
);

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

/** Mails the operator each morning a report of the work that needs a person. */
export const reporttooperator = onSchedule(
  { schedule: 'every day 07:00', timeZone: 'Europe/Vienna', region, retryCount: 3 },
  () => reportToOperator(Date.now()),
);
