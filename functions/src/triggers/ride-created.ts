import { getFunctions } from 'firebase-admin/functions';
import { onDocumentCreated } from 'firebase-functions/firestore';
import { app, region } from '../shared/app.ts';

/** A new ride gets its map picture, as a task. */
export const ridecreated = onDocumentCreated(
  { document: 'rides/{rideId}', region, retry: true },
  async ({ params }) => {
    await getFunctions(app())
      .taskQueue(`locations/${region}/functions/tasks-drawmap`)
      .enqueue({ rideId: params.rideId });
  },
);
