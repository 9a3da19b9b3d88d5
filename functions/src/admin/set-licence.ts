import { setLicenceSchema } from '@talwaerts/domain/calls/companies.ts';
import { factsOf } from '@talwaerts/domain/company/licence.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { changeLicence } from '../use-cases/company/change-licence.ts';

/** Stores the facts of a licence, and accepts a renewal if the payload names one. */
export const setlicence = memberCallable(
  'admin-setlicence',
  { roles: ['admin'], payload: setLicenceSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  async ({ userid, licence, renewal }, caller) => {
    const refused = await changeLicence(userid, factsOf(licence), renewal, caller);
    return refused ? refusal(refused) : { valid: true };
  },
);
