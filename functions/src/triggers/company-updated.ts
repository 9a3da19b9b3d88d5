import { onDocumentUpdated } from 'firebase-functions/firestore';
import { region } from '../platform/app.ts';
import { attemptAll } from '../platform/attempt-all.ts';
import { stripeSecretKey } from '../platform/params.ts';
import { hasNewState } from '../store/companies.ts';
import { applyCompanyState } from '../use-cases/company/apply-company-state.ts';
import { deleteCardOfClosed } from '../use-cases/company/store-card.ts';
import { publishWebsite } from '../use-cases/website/publish-website.ts';

/**
 * Updates a changed company's public page and, if its state has changed, its members' accounts; deletes the stored card
 * of a closed one. Retried until done.
 */
export const companyupdated = onDocumentUpdated(
  { document: 'companies/{companyId}', region, retry: true, secrets: [stripeSecretKey] },
  async ({ data, params: { companyId } }) => {
    const parts = [() => publishWebsite(companyId)];
    if (data && hasNewState(data.before, data.after))
      parts.push(
        () => applyCompanyState(companyId),
        () => deleteCardOfClosed(companyId),
      );
    await attemptAll(parts);
  },
);
