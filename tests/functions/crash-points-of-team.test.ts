import { randomUUID } from 'node:crypto';
import { getAuth } from 'firebase-admin/auth';
import { expect, it } from 'vitest';
import { callAt, callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { atEveryMoment } from '../support/crash/every-moment.ts';
import { liveOnce } from '../support/crash/instance.ts';
import { database } from '../support/database.ts';
import { waitForMailsTo } from '../support/mails.ts';
import { memberOf } from '../support/people.ts';
import { until } from '../support/until.ts';

/** Every life starts a process. */
const timeout = 300_000;

const settled = (companyId: string) =>
  until(async () => {
    const { size } = await database.collection('accountUpdates').where('companyId', '==', companyId).get();
    return size === 0 ? true : undefined;
  }, 'the account updates are carried out');
const claimsOf = async (uid: string) => (await getAuth().getUser(uid)).customClaims ?? {};
const invitation = () => ({
  data: { email: `${randomUUID()}@example.com`, firstname: 'Eva', lastname: 'Neu', role: 'Fahrer' },
  requestId: randomUUID(),
});

it('an invitation by a process that ends anywhere is stored as a whole or not at all', { timeout }, async () => {
  const leftBehind = new Set<number>();
  await atEveryMoment(3, async (endAt) => {
    const companyId = await aCompanyOfItsOwn();
    const payload = invitation();
    const { email } = payload.data;
    const life = await liveOnce({ name: 'taxi.addteammember' }, endAt, (url) =>
      callAt<'taxi-addteammember'>(url, payload, memberOf(companyId)),
    );
    await settled(companyId);
    const { docs } = await database.collection(`companies/${companyId}/members`).where('email', '==', email).get();
    leftBehind.add(docs.length);
    // Nobody has asked again: what was stored has its account.
    for (const { id } of docs) {
      expect([endAt, await claimsOf(id)]).toEqual([endAt, { role: 'driver', companyId, teamRole: 'Fahrer' }]);
    }
    const { result } = await callFunction('taxi-addteammember', payload, memberOf(companyId));
    if (!result?.valid) throw new Error(`Not invited after ${endAt}`);
    expect(docs.every(({ id }) => id === result.userId)).toBe(true);
    expect((await getAuth().getUserByEmail(email)).uid).toBe(result.userId);
    expect(await waitForMailsTo(email, 1)).toHaveLength(1);
    return life;
  });
  expect([...leftBehind].sort()).toEqual([0, 1]);
});

it('a removal by a process that ends anywhere takes entry and claims, or neither', { timeout }, async () => {
  const leftBehind = new Set<boolean>();
  await atEveryMoment(3, async (endAt) => {
    const companyId = await aCompanyOfItsOwn();
    const added = await callFunction('taxi-addteammember', invitation(), memberOf(companyId));
    if (!added.result?.valid) throw new Error('Not invited');
    const userID = added.result.userId;
    await settled(companyId);
    const life = await liveOnce({ name: 'taxi.deleteuser' }, endAt, (url) =>
      callAt<'taxi-deleteuser'>(url, { data: { userID } }, memberOf(companyId)),
    );
    await settled(companyId);
    const isStored = (await database.doc(`companies/${companyId}/members/${userID}`).get()).exists;
    leftBehind.add(isStored);
    const claims = isStored ? { role: 'driver', companyId, teamRole: 'Fahrer' } : {};
    expect([endAt, await claimsOf(userID)]).toEqual([endAt, claims]);
    const again = await callFunction('taxi-deleteuser', { data: { userID } }, memberOf(companyId));
    expect([endAt, again]).toEqual([endAt, { result: { valid: true } }]);
    expect(await claimsOf(userID)).toEqual({});
    return life;
  });
  expect([...leftBehind].sort()).toEqual([false, true]);
});
