import { warn } from 'firebase-functions/logger';
import { onSchedule } from 'firebase-functions/scheduler';
import { region } from '../platform/app.ts';
import { sweepMails, sweepMapPictures } from '../use-cases/sweep-lost-tasks.ts';

/** Longer than the longest pause between two attempts of a task and the lease of one. */
const idleMs = 30 * 60_000;

/** Re-enqueues mails and map pictures whose task was lost. */
export const sweeplosttasks = onSchedule({ schedule: 'every 15 minutes', region }, async () => {
  const idleSinceMs = Date.now() - idleMs;
  const mails = await sweepMails(idleSinceMs);
  const mapPictures = await sweepMapPictures(idleSinceMs);
  if (mails.length + mapPictures.length > 0) warn('Lost tasks are enqueued again', { mails, mapPictures });
});
