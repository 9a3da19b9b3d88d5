import { onDocumentCreated } from 'firebase-functions/firestore';
import { db, region } from '../platform/app.ts';
import { carryOutRemoval } from '../use-cases/guest-data/carry-out-removal.ts';

/** Carries out a removal at once. If the event is lost, the nightly retention carries out the removal. */
export const removalcreated = onDocumentCreated(
  { document: 'removals/{removalId}', region, retry: true },
  ({ params }) => carryOutRemoval(db().doc(`removals/${params.removalId}`)),
);
