import { publicFactsOf } from '@talwaerts/domain/company/public-facts.ts';
import { onRequest } from 'firebase-functions/https';
import { region } from '../platform/app.ts';
import { loadActiveTaxis } from '../store/companies.ts';
import { countAllRatings } from '../store/ratings.ts';
import { cachedAnswer } from './cached-answer.ts';

/**
 * Answers the numbers that the home page shows: companies, districts, ratings. Costs a read for each active company and
 * each thousand ratings.
 */
export const facts = onRequest(
  { region, maxInstances: 2 },
  cachedAnswer({
    type: 'json',
    cdnSeconds: 3_600,
    load: async (nowMs) => {
      const [taxis, ratings] = await Promise.all([loadActiveTaxis(), countAllRatings()]);
      return JSON.stringify(publicFactsOf(taxis, ratings, nowMs));
    },
    failure: 'The public facts could not be counted',
  }),
);
