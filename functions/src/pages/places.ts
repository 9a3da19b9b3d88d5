import { listedPlace } from '@talwaerts/domain/place/curated-place.ts';
import { onRequest } from 'firebase-functions/https';
import { error as logError } from 'firebase-functions/logger';
import { region } from '../platform/app.ts';
import { findCuratedPlaces } from '../store/curated-places.ts';

/** How long an instance serves the same list, however many random query strings pass the CDN. */
const freshMs = 5_000;
let latest: { readonly json: Promise<string>; readonly requestedAtMs: number } | undefined;

/** Lists the curated places, in which browsers search while guests type. Costs a read for each place, at most. */
export const places = onRequest({ region, maxInstances: 2 }, async (_request, response) => {
  try {
    const json = await listAt(Date.now());
    response.set('Cache-Control', 'public, max-age=0, s-maxage=60').type('json').send(json);
  } catch (error) {
    latest = undefined;
    logError('The list of places could not be written', { error });
    response.status(503).set('Retry-After', '60').end();
  }
});

function listAt(nowMs: number): Promise<string> {
  if (!latest || nowMs - latest.requestedAtMs >= freshMs) {
    const json = findCuratedPlaces().then((all) => JSON.stringify(all.map(listedPlace)));
    latest = { json, requestedAtMs: nowMs };
  }
  return latest.json;
}
