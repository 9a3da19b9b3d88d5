import { expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { memberOf } from '../support/people.ts';

it('a company’s ready messages are stored as often as they are sent, with braces that a ride can fill alone', async () => {
  const companyId = await aCompanyOfItsOwn();
  const set = (payload: object, token = memberOf(companyId)) => callFunction('taxi-setreadytexts', payload, token);
  const own = { de: ['In {minutes} Minuten. {company}'], en: [] };
  for (const _ of [1, 2]) expect((await set(own)).result).toEqual({ valid: true });
  const stored = async () => (await database.doc(`companies/${companyId}`).get()).get('readyTexts');
  expect(await stored()).toEqual(own);
  const wrong = [['{name}'], [''], ['a\nb'], ['x'.repeat(201)], Array.from({ length: 9 }, () => 'x'), 'x', undefined];
  for (const de of wrong) expect((await set({ de, en: [] })).error).toMatchObject({ status: 'INVALID_ARGUMENT' });
  expect((await set(own, memberOf(companyId, 'driver'))).error).toMatchObject({ status: 'PERMISSION_DENIED' });
  expect(await stored()).toEqual(own);
});
