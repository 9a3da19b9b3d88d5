import { expect, it } from 'vitest';
import { entryGroups, kindsIn } from './entry-groups.ts';
import { entryKinds } from './ledger.ts';

it('each kind is in one group, and no group has more kinds than a query takes', () => {
  expect(entryGroups.flatMap(kindsIn).toSorted()).toEqual(entryKinds.toSorted());
  for (const group of entryGroups) expect(kindsIn(group).length).toBeLessThanOrEqual(30);
});
