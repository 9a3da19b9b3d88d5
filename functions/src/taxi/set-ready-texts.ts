import { setReadyTextsSchema } from '@talwaerts/domain/calls/team.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { companyDocument } from '../store/companies.ts';
import { changeFleet } from '../use-cases/team/change-fleet.ts';

/** Stores the company's ready messages to guests. Idempotent. */
export const setreadytexts = memberCallable(
  'taxi-setreadytexts',
  { roles: ['taxi'], payload: setReadyTextsSchema, rateLimit: { requests: 30, perSeconds: 60 } },
  async ({ de, en }, caller) => {
    const outcome = await changeFleet(caller, undefined, async (tx, companyId) => {
      tx.update(companyDocument(companyId), { readyTexts: { de, en } });
      return undefined;
    });
    return outcome ? refusal(outcome) : { valid: true };
  },
);
