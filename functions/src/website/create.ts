import { websiteSchema } from '@talwaerts/domain/calls/website.ts';
import { refused } from '@talwaerts/domain/refusals.ts';
import { newWebsite } from '@talwaerts/domain/website/website-writes.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { websiteDocument } from '../store/websites.ts';
import { changeWebsite, takeSlug, webmasterRoles } from '../use-cases/website/change-website.ts';

/** Creates the company's page, inactive, with a slug of its own. */
export const create = memberCallable(
  'website-create',
  { roles: webmasterRoles, payload: websiteSchema, rateLimit: { requests: 20, perSeconds: 60 } },
  async ({ companyID }, caller) => {
    const created = await changeWebsite(caller, companyID, async (tx, owned) => {
      if (owned.website) return refused('website-exists');
      const { slug, store } = await takeSlug(tx, owned);
      store();
      tx.create(websiteDocument(owned.companyId), newWebsite(owned.companyId, slug, owned.company));
      return { what: 'website-created', result: { url: slug } };
    });
    return 'refused' in created ? refusal(created) : { valid: true, url: created.url };
  },
);
