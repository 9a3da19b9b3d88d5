import { countVisitSchema } from '@talwaerts/domain/calls/website.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { readSlug } from '@talwaerts/domain/website/stored-website.ts';
import { guestCallable, refusal } from '../platform/callable.ts';
import { countVisit, findMark } from '../store/visits.ts';
import { slugDocument } from '../store/websites.ts';

/** Counts that a guest has opened a company's page, or begun a booking. Stores nothing of the guest. */
export const countvisit = guestCallable(
  'website-countvisit',
  { payload: countVisitSchema, rateLimit: { requests: 20, perSeconds: 60 } },
  async ({ slug, mark, what }, { nowMs }) => {
    const companyId = ifStored(await slugDocument(slug).get(), readSlug);
    if (companyId === undefined) return refusal({ refused: 'not-found' });
    await countVisit(companyId, await findMark(companyId, mark), what, nowMs);
    return { valid: true };
  },
);
