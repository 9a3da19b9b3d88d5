import { warn } from 'firebase-functions/logger';
import { onSchedule } from 'firebase-functions/scheduler';
import { region } from '../platform/app.ts';
import { sweepMails } from '../use-cases/sweep-outbox.ts';

/** Longer than the longest pause between two attempts of a task and the lease of one. */
const idleMs = 30 * 60_000;

/** Mails whose task was lost are taken up again. */
export const sweepmails = onSchedule({ schedule: 'every 15 minutes', region }, async () => {
  const taken = await sweepMails(Date.now() - idleMs);
  if (taken > 0) warn('Mails were left lying and are taken up again', { taken });
});
