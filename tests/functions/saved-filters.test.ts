import { maxSavedFilters } from '@talwaerts/domain/ride/saved-filters.ts';
import { expect, it } from 'vitest';
import { callFunction, tokenFor } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { memberOf } from '../support/people.ts';

const filtersOf = async (uid: string) => (await database.doc(`savedFilters/${uid}`).get()).get('filters');

it('keeps a person’s own filters by name, replaces and removes them, however often a request arrives', async () => {
  const companyId = await aCompanyOfItsOwn(0);
  const save = (payload: object) => callFunction('global-savefilter', payload, memberOf(companyId, 'taxi'));
  const uid = `u-${companyId}-taxi`;
  const saved = await Promise.all([
    save({ name: ' Zug ', query: 'terminal=1' }),
    save({ name: 'Früh', query: 'day=tomorrow' }),
    save({ name: 'Früh', query: 'day=tomorrow' }),
  ]);
  expect(saved.map(({ result }) => result)).toEqual([{ valid: true }, { valid: true }, { valid: true }]);
  expect(await filtersOf(uid)).toEqual([
    { name: 'Früh', query: 'day=tomorrow' },
    { name: 'Zug', query: 'terminal=1' },
  ]);
  for (let i = 0; i < 2; i += 1) expect((await save({ name: 'Zug' })).result).toEqual({ valid: true });
  expect(await filtersOf(uid)).toEqual([{ name: 'Früh', query: 'day=tomorrow' }]);
});

it('refuses more filters than the list can show', async () => {
  const companyId = await aCompanyOfItsOwn(0);
  const filters = Array.from({ length: maxSavedFilters }, (_, i) => ({ name: `F${i}`, query: 'pax=4' }));
  await database.doc(`savedFilters/u-${companyId}-driver`).set({ filters });
  const payload = { name: 'Noch einer', query: 'pax=5' };
  const { result } = await callFunction('global-savefilter', payload, memberOf(companyId, 'driver'));
  expect(result).toMatchObject({ valid: false, error: 'too-many-filters' });
});

it('refuses a query that is none', async () => {
  const companyId = await aCompanyOfItsOwn(0);
  for (const query of ['https://evil.example/', 'day=today&q=<b>', '', 'x'.repeat(1_001)]) {
    const answer = await callFunction('global-savefilter', { name: 'A', query }, memberOf(companyId, 'hotel'));
    expect(answer.error?.status).toBe('INVALID_ARGUMENT');
  }
});

it('saves nothing for somebody who is no member any more', async () => {
  const { error } = await callFunction(
    'global-savefilter',
    { name: 'A', query: 'pax=4' },
    tokenFor('u-removed-long-ago', { role: 'taxi', companyId: 'taxi-zillertal', teamRole: 'Manager' }),
  );
  expect(error?.status).toBe('PERMISSION_DENIED');
  expect((await database.doc('savedFilters/u-removed-long-ago').get()).exists).toBe(false);
});
