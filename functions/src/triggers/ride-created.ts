import { onDocumentCreated } from 'firebase-functions/firestore';
import { region } from '../platform/app.ts';
import { enqueueMapPicture } from '../platform/task-queue.ts';

/** Enqueues the map picture of each new ride. */
export const ridecreated = onDocumentCreated(
  { document: 'rides/{rideId}', region, retry: true },
  async ({ params }) => {
    await enqueueMapPicture(params.rideId);
  },
);
