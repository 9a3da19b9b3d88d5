import { saveHoursSchema } from '@talwaerts/domain/calls/website.ts';
import { refused } from '@talwaerts/domain/refusals.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { websiteDocument } from '../store/websites.ts';
import { changeWebsite, webmasterRoles } from '../use-cases/website/change-website.ts';

/** Stores when the company's page takes bookings. A trigger updates its public projection. Idempotent. */
export const savehours = memberCallable(
  'website-savehours',
  { roles: webmasterRoles, payload: saveHoursSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  async ({ hours, companyID }, caller) => {
    const changed = await changeWebsite(caller, companyID, async (tx, { companyId, website }) => {
      if (!website) return refused('not-found');
      tx.update(websiteDocument(companyId), { hours });
      return { what: 'website-hours-saved', result: {} };
    });
    return 'refused' in changed ? refusal(changed) : { valid: true };
  },
);
