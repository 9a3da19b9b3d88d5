import { listedPlace } from '@talwaerts/domain/place/curated-place.ts';
import { onRequest } from 'firebase-functions/https';
import { region } from '../platform/app.ts';
import { findCuratedPlaces } from '../store/curated-places.ts';
import { cachedAnswer } from './cached-answer.ts';

/** Lists the curated places, in which browsers search while guests type. Costs a read for each place, at most. */
export const places = onRequest(
  { region, maxInstances: 2 },
  cachedAnswer({
    type: 'json',
    cdnSeconds: 60,
    load: async () => JSON.stringify((await findCuratedPlaces()).map(listedPlace)),
    failure: 'The list of places could not be written',
  }),
);
