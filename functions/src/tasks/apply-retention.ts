import { info } from 'firebase-functions/logger';
import { onSchedule } from 'firebase-functions/scheduler';
import { region } from '../platform/app.ts';
import { applyRetention } from '../use-cases/guest-data/apply-retention.ts';

const timeoutSeconds = 1_800;
/** Time for the work; the rest is for the last batch. */
const workMs = (timeoutSeconds - 120) * 1_000;

/** Removes each night what is older than `retentionPeriods` allows. */
export const applyretention = onSchedule(
  { schedule: 'every day 03:00', timeZone: 'Europe/Vienna', region, timeoutSeconds },
  async () => {
    const nowMs = Date.now();
    const removed = await applyRetention(nowMs, nowMs + workMs);
    if (removed > 0) info('Retention has removed what was due', { removed });
  },
);
