import { onDocumentWritten } from 'firebase-functions/firestore';
import { region } from '../platform/app.ts';
import { signalRide } from '../store/ride-signals.ts';
import { countPromisesOf } from '../use-cases/company/count-promises.ts';
import { announceRide } from '../use-cases/notification/announce-ride.ts';
import { tellOwnRide } from '../use-cases/notification/tell-own-ride.ts';

/**
 * Signals open screens when a ride is created or removed, or its status or pickup time changes; also for rides that
 * their lists have not loaded. Then tells members of taxi companies: of open rides by a task, of their company's ride.
 * Counts last how that company keeps its promises.
 */
export const ridewritten = onDocumentWritten(
  { document: 'rides/{rideId}', region, retry: true },
  async ({ data, params }) => {
    if (!data) return;
    await signalRide(params.rideId, data.before, data.after);
    await announceRide(params.rideId, data.before, data.after);
    await tellOwnRide(params.rideId, data.before, data.after);
    await countPromisesOf(data.before, data.after);
  },
);
