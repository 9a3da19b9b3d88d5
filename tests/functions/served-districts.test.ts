import { expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { memberOf } from '../support/people.ts';
import { until } from '../support/until.ts';

const state = (companyId: string, districts: readonly unknown[], token = memberOf(companyId)) =>
  callFunction('taxi-setdistricts', { districts }, token);
const statedBy = async (companyId: string) =>
  (await database.doc(`companies/${companyId}`).get()).get('servedDistricts');
const auditOf = async (companyId: string) =>
  (await database.collection('audit').where('companyId', '==', companyId).get()).docs.map((entry) => entry.data());

it('the Admin states the company’s districts, once however often the call is repeated', async () => {
  const companyId = await aCompanyOfItsOwn();
  for (const districts of [
    ['Schwaz', 'Imst'],
    ['Imst', 'Schwaz', 'Imst'],
  ]) {
    expect((await state(companyId, districts)).result).toEqual({ valid: true });
  }
  expect(await statedBy(companyId)).toEqual(['Imst', 'Schwaz']);
  expect(await auditOf(companyId)).toEqual([
    expect.objectContaining({ what: 'districts-stated', data: { districts: 'Imst, Schwaz' } }),
  ]);
});

it('members who have chosen no districts of their own are told of the stated ones', async () => {
  const companyId = await aCompanyOfItsOwn();
  await state(companyId, ['Lienz']);
  const told = await until(async () => {
    const recipient = await database.doc(`recipients/u-${companyId}-taxi`).get();
    return recipient.get('districts')?.includes('Lienz') ? recipient.get('districts') : undefined;
  }, 'the recipient of the stated district');
  expect(told).toEqual(['Lienz']);
});

it('a Manager and a driver state none', async () => {
  const companyId = await aCompanyOfItsOwn();
  await database.doc(`companies/${companyId}/members/u-${companyId}-taxi`).update({ teamRole: 'Manager' });
  expect((await state(companyId, ['Imst'])).error?.status).toBe('PERMISSION_DENIED');
  expect((await state(companyId, ['Imst'], memberOf(companyId, 'driver'))).error?.status).toBe('PERMISSION_DENIED');
  expect(await statedBy(companyId)).toBeUndefined();
});

it('an inactive company states none', async () => {
  const companyId = await aCompanyOfItsOwn(0, { state: 'inactive' });
  expect((await state(companyId, ['Imst'])).result).toEqual({ valid: false, error: 'company-inactive' });
});

it.each([[[]], [['Wien']], [[1]], [Array.from({ length: 10 }, () => 'Imst')]])('%j is refused', async (districts) => {
  const companyId = await aCompanyOfItsOwn();
  expect((await state(companyId, districts)).error?.status).toBe('INVALID_ARGUMENT');
  expect(await statedBy(companyId)).toBeUndefined();
});
