import { onDocumentUpdated } from 'firebase-functions/firestore';
import { region } from '../platform/app.ts';
import { hasNewState } from '../store/companies.ts';
import { applyCompanyState } from '../use-cases/apply-company-state.ts';
import { publishWebsite } from '../use-cases/publish-website.ts';

/** After a company's change updates its members' accounts and what guests read of its page. Retried until done. */
export const companyupdated = onDocumentUpdated(
  { document: 'companies/{companyId}', region, retry: true },
  async ({ data, params }) => {
    if (data && hasNewState(data.before, data.after)) await applyCompanyState(params.companyId);
    await publishWebsite(params.companyId);
  },
);
