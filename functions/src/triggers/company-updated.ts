import { onDocumentUpdated } from 'firebase-functions/firestore';
import { region } from '../platform/app.ts';
import { hasNewState } from '../store/companies.ts';
import { applyCompanyState } from '../use-cases/company/apply-company-state.ts';
import { publishWebsite } from '../use-cases/website/publish-website.ts';

/** Updates a changed company's public page and, if its state has changed, its members' accounts. Retried until done. */
export const companyupdated = onDocumentUpdated(
  { document: 'companies/{companyId}', region, retry: true },
  async ({ data, params }) => {
    if (data && hasNewState(data.before, data.after)) await applyCompanyState(params.companyId);
    await publishWebsite(params.companyId);
  },
);
