import { onDocumentWritten } from 'firebase-functions/firestore';
import { region } from '../platform/app.ts';
import { signalRide } from '../store/ride-signals.ts';

/**
 * Signals open screens when a ride is created or removed, or its status or pickup time changes; also for rides that
 * their lists have not loaded.
 */
export const ridewritten = onDocumentWritten(
  { document: 'rides/{rideId}', region, retry: true },
  async ({ data, params }) => {
    if (data) await signalRide(params.rideId, data.before, data.after);
  },
);
