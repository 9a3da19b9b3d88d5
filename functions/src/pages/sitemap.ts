import { onRequest } from 'firebase-functions/https';
import { region } from '../platform/app.ts';
import { renderSitemap } from '../services/page-renderer.ts';
import { loadActiveSlugs } from '../store/websites.ts';
import { cachedAnswer } from './cached-answer.ts';

/** Lists the platform's own pages and the companies', at the cost of a read for each company. */
export const sitemap = onRequest(
  { region, maxInstances: 2 },
  cachedAnswer({
    type: 'xml',
    cdnSeconds: 600,
    load: () => loadActiveSlugs().then(renderSitemap),
    failure: 'The sitemap could not be written',
  }),
);
