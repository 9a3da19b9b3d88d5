import { deleteCuratedPlaceSchema } from '@talwaerts/domain/calls/curated-places.ts';
import { readCuratedPlace } from '@talwaerts/domain/place/curated-place.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { memberCallable } from '../platform/callable.ts';
import { storeAudit } from '../store/audit-log.ts';
import { curatedPlaces } from '../store/curated-places.ts';
import { memberTransaction } from '../store/members.ts';

/** Deletes a curated place; booked rides keep its name and position. Idempotent. */
export const deleteplace = memberCallable(
  'admin-deleteplace',
  { roles: ['admin'], payload: deleteCuratedPlaceSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  ({ id }, caller) =>
    memberTransaction(caller.member, async (tx) => {
      const document = curatedPlaces().doc(id);
      const stored = ifStored(await tx.get(document), readCuratedPlace);
      if (!stored) return { valid: true };
      tx.delete(document);
      storeAudit(tx, caller, { what: 'place-deleted', companyId: null, data: { place: stored.nameDE } });
      return { valid: true };
    }),
);
