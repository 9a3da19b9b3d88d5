import { renewLicenceSchema } from '@talwaerts/domain/calls/companies.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { renewLicence } from '../use-cases/company/change-licence.ts';

/** Submits a new licence that the same member has uploaded. */
export const renewlicence = memberCallable(
  'taxi-renewlicence',
  { roles: ['taxi'], payload: renewLicenceSchema, rateLimit: { requests: 10, perSeconds: 60 } },
  async ({ konzessionurl }, caller) => {
    const refused = await renewLicence(konzessionurl, caller);
    return refused ? refusal(refused) : { valid: true };
  },
);
