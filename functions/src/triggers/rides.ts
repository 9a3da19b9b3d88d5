import { onDocumentWritten } from 'firebase-functions/firestore';
import { region } from '../platform/app.ts';
import { attemptAll } from '../platform/attempt-all.ts';
import { enqueueMapPicture } from '../platform/task-queue.ts';
import { needsPicture, signalRide } from '../store/ride-signals.ts';
import { countPromisesOf } from '../use-cases/company/count-promises.ts';
import { announceRide } from '../use-cases/notification/tell-open-rides.ts';
import { tellOwnRide } from '../use-cases/notification/tell-own-ride.ts';

/**
 * Enqueues a new ride's map picture, unless its places have no position. Signals open screens when a ride is created or
 * removed, or its status or pickup time changes; also for rides that their lists have not loaded. Tells members of taxi
 * companies: of open rides by a task, of their company's ride. Counts how that company keeps its promises. Retried
 * until all is done.
 */
export const ridewritten = onDocumentWritten(
  { document: 'rides/{rideId}', region, retry: true },
  async ({ data, params: { rideId } }) => {
    if (!data) return;
    const { before, after } = data;
    await attemptAll([
      async () => before.exists || !needsPicture(after) || enqueueMapPicture(rideId),
      () => signalRide(rideId, before, after),
      () => announceRide(rideId, before, after),
      () => tellOwnRide(rideId, before, after),
      () => countPromisesOf(before, after),
    ]);
  },
);
