import { saveFilterSchema } from '@talwaerts/domain/calls/saved-filters.ts';
import { readSavedFilters, withFilter, withoutFilter } from '@talwaerts/domain/ride/saved-filters.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { memberTransaction, savedFiltersDocument } from '../store/members.ts';

/** Saves a filter of the rides by its name, or removes that name. Idempotent. */
export const savefilter = memberCallable(
  'global-savefilter',
  {
    roles: ['admin', 'taxi', 'driver', 'hotel'],
    payload: saveFilterSchema,
    rateLimit: { requests: 30, perSeconds: 60 },
  },
  ({ name: typed, query }, { member }) =>
    memberTransaction(member, async (tx) => {
      const document = savedFiltersDocument(member.uid);
      const before = ifStored(await tx.get(document), readSavedFilters) ?? [];
      const name = typed.trim();
      const filters = query === undefined ? withoutFilter(before, name) : withFilter(before, { name, query });
      if ('refused' in filters) return refusal(filters);
      tx.set(document, { filters });
      return { valid: true };
    }),
);
