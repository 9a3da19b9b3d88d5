import { importCuratedPlacesSchema } from '@talwaerts/domain/calls/curated-places.ts';
import { readCuratedPlace } from '@talwaerts/domain/place/curated-place.ts';
import { planImport } from '@talwaerts/domain/place/save-place.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { storeAudit } from '../store/audit-log.ts';
import { curatedPlaces, storeCuratedPlace } from '../store/curated-places.ts';
import { memberTransaction } from '../store/members.ts';
import { readReadable } from '../store/reading.ts';

/** Adds and replaces curated places, of a part of a file. Idempotent: places that are stored alike are left out. */
export const importplaces = memberCallable(
  'admin-importplaces',
  { roles: ['admin'], payload: importCuratedPlacesSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  ({ places }, caller) =>
    memberTransaction(caller.member, async (tx) => {
      const { docs } = await tx.get(curatedPlaces());
      const plan = planImport(readReadable(docs, readCuratedPlace), places);
      if ('refused' in plan) return refusal(plan);
      for (const { id, ...values } of [...plan.added, ...plan.changed]) {
        storeCuratedPlace(tx, id, values, caller.nowMs);
      }
      const data = { added: plan.added.length, changed: plan.changed.length };
      if (data.added + data.changed > 0) storeAudit(tx, caller, { what: 'places-imported', companyId: null, data });
      return { valid: true, ...data };
    }),
);
