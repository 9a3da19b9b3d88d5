import { activateWebsiteSchema } from '@talwaerts/domain/calls/website.ts';
import { isLicenceExpired } from '@talwaerts/domain/company/licence.ts';
import { refused } from '@talwaerts/domain/refusals.ts';
import { missingImprintFields } from '@talwaerts/domain/website/imprint.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { websiteDocument } from '../store/websites.ts';
import { changeWebsite, webmasterRoles } from '../use-cases/website/change-website.ts';

/**
 * Publishes the company's page, or takes it offline. It is not published after its licence has ended, before its
 * tax status is chosen, or with an incomplete imprint. A trigger updates its public projection.
 */
export const activate = memberCallable(
  'website-activate',
  { roles: webmasterRoles, payload: activateWebsiteSchema, rateLimit: { requests: 30, perSeconds: 60 } },
  async ({ activated, companyID }, caller) => {
    const changed = await changeWebsite(caller, companyID, async (tx, { companyId, company, website }) => {
      if (!website) return refused('not-found');
      if (website.activated === activated) return { what: undefined, result: {} };
      if (activated && isLicenceExpired(company.licence, caller.nowMs)) return refused('licence-expired');
      if (activated && !company.taxStatus) return refused('no-tax-status');
      const { imprint } = website.sections.main.values;
      const isComplete = missingImprintFields(imprint, company.taxStatus ?? null).length === 0;
      if (activated && !isComplete) return refused('imprint-incomplete');
      tx.update(websiteDocument(companyId), { activated });
      return { what: activated ? 'website-activated' : 'website-deactivated', result: {} };
    });
    return 'refused' in changed ? refusal(changed) : { valid: true };
  },
);
