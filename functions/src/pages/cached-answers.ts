import { publicFactsOf } from '@talwaerts/domain/company/public-facts.ts';
import { listedPlace } from '@talwaerts/domain/place/curated-place.ts';
import type { Response } from 'express';
import { error as logError } from 'firebase-functions/logger';
import { renderSitemap } from '../services/page-renderer.ts';
import { loadActiveTaxis } from '../store/companies.ts';
import { findCuratedPlaces } from '../store/curated-places.ts';
import { countAllRatings } from '../store/ratings.ts';
import { loadActiveSlugs } from '../store/websites.ts';

/** How long an instance serves the same answer, however many random query strings pass the CDN. */
const freshMs = 10_000;

interface Cached {
  readonly type: 'json' | 'xml';
  readonly cdnSeconds: number;
  readonly load: (nowMs: number) => Promise<string>;
  /** The log's message for a failed load. */
  readonly failure: string;
}

/** Returns a handler that answers everyone with the same text, loaded at most every ten seconds on one instance. */
function cachedAnswer({ type, cdnSeconds, load, failure }: Cached) {
  let latest: { readonly text: Promise<string>; readonly requestedAtMs: number } | undefined;
  return async (_request: unknown, response: Response): Promise<void> => {
    const nowMs = Date.now();
    if (!latest || nowMs - latest.requestedAtMs >= freshMs) latest = { text: load(nowMs), requestedAtMs: nowMs };
    try {
      const text = await latest.text;
      response.set('Cache-Control', `public, max-age=0, s-maxage=${cdnSeconds}`).type(type).send(text);
    } catch (error) {
      latest = undefined;
      logError(failure, { error });
      response.status(503).set('Retry-After', '60').end();
    }
  };
}

/**
 * Answers the numbers that the home page shows: companies, districts, ratings. Costs a read for each active company and
 * each thousand ratings.
 */
export const facts = cachedAnswer({
  type: 'json',
  cdnSeconds: 3_600,
  load: async (nowMs) => {
    const [taxis, ratings] = await Promise.all([loadActiveTaxis(), countAllRatings()]);
    return JSON.stringify(publicFactsOf(taxis, ratings, nowMs));
  },
  failure: 'The public facts could not be counted',
});

/** Lists the curated places, in which browsers search while guests type. Costs a read for each place, at most. */
export const places = cachedAnswer({
  type: 'json',
  cdnSeconds: 60,
  load: async () => JSON.stringify((await findCuratedPlaces()).map(listedPlace)),
  failure: 'The list of places could not be written',
});

/** Lists the platform's own pages and the companies', at the cost of a read for each company. */
export const sitemap = cachedAnswer({
  type: 'xml',
  cdnSeconds: 600,
  load: () => loadActiveSlugs().then(renderSitemap),
  failure: 'The sitemap could not be written',
});
