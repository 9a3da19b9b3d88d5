import { onDocumentWritten } from 'firebase-functions/firestore';
import { region } from '../platform/app.ts';
import { signalRide } from '../store/ride-signals.ts';

/** Signals open screens of each ride that is created, changed or removed, at any position of their lists. */
export const ridewritten = onDocumentWritten(
  { document: 'rides/{rideId}', region, retry: true },
  async ({ data, params }) => {
    if (data) await signalRide(params.rideId, data.before, data.after);
  },
);
