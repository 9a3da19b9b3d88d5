import { error as logError, warn } from 'firebase-functions/logger';
import { onSchedule } from 'firebase-functions/scheduler';
import { region } from '../platform/app.ts';
import { sweepApplications, sweepMails, sweepMapPictures, sweepUploads } from '../use-cases/mail/sweep-lost-tasks.ts';
import { timeEscalations } from '../use-cases/order/time-escalations.ts';
import { moveStartedTariff } from '../use-cases/pricing/planned-tariff.ts';

/** Longer than a task's longest pause between two attempts plus a mail's lease. */
const idleMs = 30 * 60_000;

const timeoutSeconds = 300;
/** Time for deleting uploads; the rest of the timeout is for the last deletions. */
const uploadsMs = (timeoutSeconds - 120) * 1_000;

/**
 * Re-enqueues mails and map pictures whose task was lost; removes abandoned applications and uploads; moves a planned
 * tariff that has started. A sweep that fails does not stop the others, and the run fails at the end.
 */
export const sweeplosttasks = onSchedule({ schedule: 'every 15 minutes', region, timeoutSeconds }, async () => {
  const nowMs = Date.now();
  const idleSinceMs = nowMs - idleMs;
  const sweeps = { sweepMails, sweepMapPictures, sweepApplications };
  const outcomes = await Promise.all([
    ...Object.entries(sweeps).map(([sweep, run]) => logged(sweep, () => run(idleSinceMs))),
    logged('timeEscalations', timeEscalations),
    logged('moveStartedTariff', () => moveStartedTariff(nowMs)),
    logged('sweepUploads', () => sweepUploads(nowMs, nowMs + uploadsMs)),
  ]);
  const failed = outcomes.filter((isDone) => !isDone).length;
  if (failed > 0) throw new Error(`${failed} sweeps failed`);
});

/** Logs what the sweep has found, or its error. Resolves to false on failure. */
async function logged(sweep: string, run: () => Promise<readonly string[]>): Promise<boolean> {
  try {
    const found = await run();
    if (found.length > 0) warn('A sweep found lost tasks or abandoned files', { sweep, found });
    return true;
  } catch (error) {
    logError('A sweep failed', { sweep, error });
    return false;
  }
}
