import { onDocumentCreated } from 'firebase-functions/firestore';
import { db, region } from '../platform/app.ts';
import { carryOutRemoval } from '../use-cases/carry-out-removal.ts';

/** Carries out a removal at once. The nightly retention repeats one whose event was lost. */
export const removalcreated = onDocumentCreated(
  { document: 'removals/{removalId}', region, retry: true },
  ({ params }) => carryOutRemoval(db().doc(`removals/${params.removalId}`)),
);
