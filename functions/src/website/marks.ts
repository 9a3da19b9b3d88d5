import { removeMarkSchema, saveMarkSchema } from '@talwaerts/domain/calls/website.ts';
import { refused } from '@talwaerts/domain/refusals.ts';
import { maxMarks } from '@talwaerts/domain/website/marks.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { marksOf } from '../store/visits.ts';
import { changeWebsite } from '../use-cases/website/change-website.ts';

const rateLimit = { requests: 60, perSeconds: 60 };

/** Adds a mark of the company's page, or renames one. Idempotent: the caller has made the id. */
export const savemark = memberCallable(
  'website-savemark',
  { roles: ['taxi'], payload: saveMarkSchema, rateLimit },
  async ({ markId, name }, caller) => {
    const changed = await changeWebsite(caller, undefined, async (tx, { companyId, website }) => {
      if (!website) return refused('not-found');
      const { docs } = await tx.get(marksOf(companyId));
      const others = docs.filter(({ id }) => id !== markId).length;
      if (others >= maxMarks) return refused('too-many-marks');
      tx.set(marksOf(companyId).doc(markId), { name: name.trim() });
      return { what: undefined, result: {} };
    });
    return 'refused' in changed ? refusal(changed) : { valid: true };
  },
);

/** Removes a mark. What it has brought stays counted, among all that comes without a mark. Idempotent. */
export const removemark = memberCallable(
  'website-removemark',
  { roles: ['taxi'], payload: removeMarkSchema, rateLimit },
  async ({ markId }, caller) => {
    const changed = await changeWebsite(caller, undefined, async (tx, { companyId }) => {
      tx.delete(marksOf(companyId).doc(markId));
      return { what: undefined, result: {} };
    });
    return 'refused' in changed ? refusal(changed) : { valid: true };
  },
);
