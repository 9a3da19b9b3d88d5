import { confirmEmailSchema } from '@talwaerts/domain/calls/onboarding.ts';
import { confirmEmail } from '@talwaerts/domain/company/apply.ts';
import { refused } from '@talwaerts/domain/refusals.ts';
import { db } from '../platform/app.ts';
import { guestCallable, refusal } from '../platform/callable.ts';
import { linkSigningKey } from '../platform/params.ts';
import { verifyConfirmation } from '../platform/tokens.ts';
import { companyDocument, loadCompany } from '../store/companies.ts';

/** Confirms an applicant's e-mail address by the token of the mailed link. Idempotent. */
export const confirmemail = guestCallable(
  'global-confirmemail',
  { payload: confirmEmailSchema, rateLimit: { requests: 10, perSeconds: 60 } },
  async ({ token }, { nowMs }) => {
    const companyId = verifyConfirmation(token, linkSigningKey.value());
    if (companyId === undefined) return refusal(refused('not-found'));
    const confirmed = await db().runTransaction(async (tx) => {
      const company = confirmEmail(await loadCompany(tx, companyId), nowMs);
      if ('refused' in company) return company;
      tx.update(companyDocument(companyId), { emailConfirmedAtMs: company.emailConfirmedAtMs });
      return company;
    });
    return 'refused' in confirmed ? refusal(confirmed) : { valid: true };
  },
);
