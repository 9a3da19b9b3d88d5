import { expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { memberOf } from '../support/people.ts';

const times = { driverlessMinutes: 120, lateMinutes: 15 };
const choose = (token: string, payload: object = times) => callFunction('taxi-setalarms', payload, token);

it('stores once from when on a ride is urgent, as the Admin chooses it, with an entry in the audit log', async () => {
  const companyId = await aCompanyOfItsOwn();
  const admin = memberOf(companyId);
  for (const _ of ['chosen', 'repeated']) expect((await choose(admin)).result).toEqual({ valid: true });
  expect((await database.doc(`companies/${companyId}`).get()).get('alarmTimes')).toEqual(times);
  const audit = await database.collection('audit').where('companyId', '==', companyId).get();
  expect(audit.docs.map((entry) => [entry.get('what'), entry.get('data')])).toEqual([['alarms-set', times]]);
  expect((await choose(admin, { ...times, lateMinutes: 7 })).error?.status).toBe('INVALID_ARGUMENT');
});

it('is refused to Managers, drivers and a company that is not active', async () => {
  const companyId = await aCompanyOfItsOwn();
  const closed = await aCompanyOfItsOwn(0, { state: 'inactive' });
  await database.doc(`companies/${companyId}/members/u-${companyId}-taxi`).update({ teamRole: 'Manager' });
  for (const token of [memberOf(companyId), memberOf(companyId, 'driver')]) {
    expect((await choose(token)).error?.status).toBe('PERMISSION_DENIED');
  }
  expect((await choose(memberOf(closed))).result).toEqual({ valid: false, error: 'company-inactive' });
});
