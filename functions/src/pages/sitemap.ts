import { onRequest } from 'firebase-functions/https';
import { error as logError } from 'firebase-functions/logger';
import { region } from '../platform/app.ts';
import { renderSitemap } from '../services/page-renderer.ts';
import { loadActiveSlugs } from '../store/websites.ts';

/** Lists the platform's own pages and the companies'. Costs a read for each page, at most every ten minutes. */
export const sitemap = onRequest({ region, maxInstances: 2 }, async (_request, response) => {
  try {
    const xml = await renderSitemap(await loadActiveSlugs());
    response.set('Cache-Control', 'public, max-age=0, s-maxage=600').type('xml').send(xml);
  } catch (error) {
    logError('The sitemap could not be written', { error });
    response.status(503).set('Retry-After', '60').end();
  }
});
