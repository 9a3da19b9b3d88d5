import { info, warn } from 'firebase-functions/logger';
import { onSchedule } from 'firebase-functions/scheduler';
import { region } from '../platform/app.ts';
import { sweepApplications, sweepMails, sweepMapPictures, sweepUploads } from '../use-cases/sweep-lost-tasks.ts';

/** Longer than a task's longest pause between two attempts plus a mail's lease. */
const idleMs = 30 * 60_000;

/** Time for deleting uploads; the rest of the function's timeout of a minute is for the last batch. */
const uploadsMs = 30_000;

/** Re-enqueues mails and map pictures whose task was lost; removes abandoned applications and uploads. */
export const sweeplosttasks = onSchedule({ schedule: 'every 15 minutes', region }, async () => {
  const nowMs = Date.now();
  const idleSinceMs = nowMs - idleMs;
  const mails = await sweepMails(idleSinceMs);
  const mapPictures = await sweepMapPictures(idleSinceMs);
  if (mails.length + mapPictures.length > 0) warn('Lost tasks are enqueued again', { mails, mapPictures });
  const applications = await sweepApplications(idleSinceMs);
  const uploads = await sweepUploads(nowMs, nowMs + uploadsMs);
  if (applications.length + uploads > 0) info('Applications that were given up are removed', { applications, uploads });
});
