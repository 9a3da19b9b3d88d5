import { onDocumentCreated } from 'firebase-functions/firestore';
import { db, region } from '../platform/app.ts';
import { carryOutRemoval } from '../use-cases/carry-out-removal.ts';

/** Carries a removal out at once; the nightly retention takes up one whose event was lost. */
export const removalcreated = onDocumentCreated(
  { document: 'removals/{removalId}', region, retry: true },
  ({ params }) => carryOutRemoval(db().doc(`removals/${params.removalId}`)),
);
