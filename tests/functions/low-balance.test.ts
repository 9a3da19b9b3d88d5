import { randomUUID } from 'node:crypto';
import { formatTokens } from '@talwaerts/domain/money/money.ts';
import { describe, expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn, balanceOf } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { waitForMailWith } from '../support/mails.ts';
import { anOpenRide } from '../support/orders.ts';
import { admin, memberOf } from '../support/people.ts';

const choose = (companyId: string, tokens: unknown, token = memberOf(companyId)) =>
  callFunction('taxi-setlowbalance', { tokens }, token);
const companyOf = async (companyId: string) => (await database.doc(`companies/${companyId}`).get()).data();
const anAddress = () => `${randomUUID()}@company.example`;
const book = (userid: string, value: number) =>
  callFunction('admin-tokenbooking', { userid, value, description: 'Test' }, admin);
const mailsTo = async (companyId: string) => {
  const orders = database.collection('mail').where('template', '==', 'low-balance').where('companyId', '==', companyId);
  return (await orders.get()).docs.map((order) => order.get('balanceTokenCents'));
};

describe('a balance that becomes low', () => {
  it('is mailed to the company once on each way down, by an acceptance, too', async () => {
    const email = anAddress();
    const companyId = await aCompanyOfItsOwn(5_100, { email });
    await callFunction('driver-confirmride', { rideid: await anOpenRide() }, memberOf(companyId));
    const mail = await waitForMailWith(email, 'Guthaben ist niedrig');
    const first = await balanceOf(companyId);
    expect(mail.text).toContain('unter 50,00 Token');
    await book(companyId, -1);
    await book(companyId, 100);
    await book(companyId, -90);
    await waitForMailWith(email, `niedrig: ${formatTokens(first + 900)} Token`);
    expect((await mailsTo(companyId)).sort()).toEqual([first, first + 900].sort());
  });

  it('is told at the threshold that the Admin has chosen, and never at 0', async () => {
    const email = anAddress();
    const companyId = await aCompanyOfItsOwn(50_000, { email });
    const silent = await aCompanyOfItsOwn(50_000);
    expect((await choose(companyId, 400)).result).toEqual({ valid: true });
    expect((await choose(silent, 0)).result).toEqual({ valid: true });
    await book(silent, -499);
    await book(companyId, -99);
    await book(companyId, -2);
    await waitForMailWith(email, 'niedrig: 399,00 Token');
    expect([await mailsTo(companyId), await mailsTo(silent)]).toEqual([[39_900], []]);
  });
});

describe('the threshold', () => {
  it('is stored once, with an entry in the audit log', async () => {
    const companyId = await aCompanyOfItsOwn();
    for (const _ of ['chosen', 'repeated']) expect((await choose(companyId, 75)).result).toEqual({ valid: true });
    expect((await companyOf(companyId))?.lowBalanceTokenCents).toBe(7_500);
    const audit = await database.collection('audit').where('companyId', '==', companyId).get();
    expect(audit.docs.map((entry) => [entry.get('what'), entry.get('data')])).toEqual([
      ['low-balance-set', { tokens: 75 }],
    ]);
  });

  it('is chosen by the Admin of an active company only', async () => {
    const companyId = await aCompanyOfItsOwn();
    const closed = await aCompanyOfItsOwn(0, { state: 'inactive' });
    await database.doc(`companies/${companyId}/members/u-${companyId}-taxi`).update({ teamRole: 'Manager' });
    for (const token of [memberOf(companyId), memberOf(companyId, 'driver')]) {
      expect((await choose(companyId, 75, token)).error?.status).toBe('PERMISSION_DENIED');
    }
    expect((await choose(closed, 75)).result).toEqual({ valid: false, error: 'company-inactive' });
  });

  it.each([-1, 0.5, 10_001, '50', null, undefined])('is not %j', async (tokens) => {
    expect((await choose(await aCompanyOfItsOwn(), tokens)).error?.status).toBe('INVALID_ARGUMENT');
  });
});
