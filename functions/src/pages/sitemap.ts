import { onRequest } from 'firebase-functions/https';
import { error as logError } from 'firebase-functions/logger';
import { region } from '../platform/app.ts';
import { renderSitemap } from '../services/page-renderer.ts';
import { loadActiveSlugs } from '../store/websites.ts';

/** How long an instance serves the same list, however many random query strings pass the CDN. */
const freshMs = 10_000;
let latest: { readonly xml: Promise<string>; readonly requestedAtMs: number } | undefined;

/**
 * Lists the platform's own pages and the companies'. Costs a read for each company, at most every ten seconds on one
 * instance, and every ten minutes behind the CDN.
 */
export const sitemap = onRequest({ region, maxInstances: 2 }, async (_request, response) => {
  try {
    const xml = await sitemapAt(Date.now());
    response.set('Cache-Control', 'public, max-age=0, s-maxage=600').type('xml').send(xml);
  } catch (error) {
    latest = undefined;
    logError('The sitemap could not be written', { error });
    response.status(503).set('Retry-After', '60').end();
  }
});

function sitemapAt(nowMs: number): Promise<string> {
  if (!latest || nowMs - latest.requestedAtMs >= freshMs) {
    latest = { xml: loadActiveSlugs().then(renderSitemap), requestedAtMs: nowMs };
  }
  return latest.xml;
}
