import { onDocumentUpdated } from 'firebase-functions/firestore';
import { region } from '../platform/app.ts';
import { hasNewState } from '../store/companies.ts';
import { applyCompanyState } from '../use-cases/apply-company-state.ts';
import { publishWebsite } from '../use-cases/publish-website.ts';

/** Updates members' accounts and the page's public projection after a company's change. Retried until it succeeds. */
export const companyupdated = onDocumentUpdated(
  { document: 'companies/{companyId}', region, retry: true },
  async ({ data, params }) => {
    if (data && hasNewState(data.before, data.after)) await applyCompanyState(params.companyId);
    await publishWebsite(params.companyId);
  },
);
