import { saveCuratedPlaceSchema } from '@talwaerts/domain/calls/curated-places.ts';
import { readCuratedPlace } from '@talwaerts/domain/place/curated-place.ts';
import { placeChanges, savePlace } from '@talwaerts/domain/place/save-place.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { storeAudit } from '../store/audit-log.ts';
import { curatedPlaces, storeCuratedPlace } from '../store/curated-places.ts';
import { memberTransaction } from '../store/members.ts';

/** Adds a curated place, or changes one. Idempotent: the client makes the id of a new place. */
export const saveplace = memberCallable(
  'admin-saveplace',
  { roles: ['admin'], payload: saveCuratedPlaceSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  ({ id, values, baseSavedAtMs }, caller) =>
    memberTransaction(caller.member, async (tx) => {
      const stored = ifStored(await tx.get(curatedPlaces().doc(id)), readCuratedPlace);
      const count = stored ? 0 : (await tx.get(curatedPlaces())).size;
      const saved = savePlace(stored, { values, baseSavedAtMs, count });
      if (saved === null) return { valid: true };
      if ('refused' in saved) return refusal(saved);
      storeCuratedPlace(tx, id, saved, caller.nowMs);
      const data = { ...(stored && placeChanges(stored, saved)), place: saved.nameDE };
      storeAudit(tx, caller, { what: 'place-saved', companyId: null, data });
      return { valid: true };
    }),
);
