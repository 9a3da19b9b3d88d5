import { websiteSchema } from '@talwaerts/domain/calls/website.ts';
import { refused } from '@talwaerts/domain/refusals.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { websiteDocument } from '../store/websites.ts';
import { changeWebsite, takeSlug, webmasterRoles } from '../use-cases/website/change-website.ts';

/** Gives the page a slug of the company's present name. The former slug stays reserved and redirects to the new one. */
export const changeaddress = memberCallable(
  'website-changeaddress',
  { roles: webmasterRoles, payload: websiteSchema, rateLimit: { requests: 20, perSeconds: 60 } },
  async ({ companyID }, caller) => {
    const changed = await changeWebsite(caller, companyID, async (tx, owned) => {
      if (!owned.website) return refused('not-found');
      const { slug, store } = await takeSlug(tx, owned);
      if (slug === owned.website.url) return { what: undefined, result: { url: slug } };
      store();
      tx.update(websiteDocument(owned.companyId), { url: slug });
      return { what: 'website-address-changed', result: { url: slug } };
    });
    return 'refused' in changed ? refusal(changed) : { valid: true, url: changed.url };
  },
);
