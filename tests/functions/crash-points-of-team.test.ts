// @module-tag long
import { randomUUID } from 'node:crypto';
import { getAuth } from 'firebase-admin/auth';
import { expect, it } from 'vitest';
import { canSignIn, hasAccount } from '../support/accounts.ts';
import { callAt, callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { atEveryMoment, isOfAccount } from '../support/crash/every-moment.ts';
import { liveOnce } from '../support/crash/instance.ts';
import { database } from '../support/database.ts';
import { linkIn, waitForMailsTo } from '../support/mails.ts';
import { admin, memberOf } from '../support/people.ts';
import { until } from '../support/until.ts';

/** Every run starts a process. */
const timeout = 300_000;

const settled = (companyId: string | null) =>
  until(async () => {
    const { size } = await database.collection('accountUpdates').where('companyId', '==', companyId).get();
    return size === 0 ? true : undefined;
  }, 'the account updates are carried out');
const claimsOf = async (uid: string) => (await getAuth().getUser(uid)).customClaims ?? {};

/** Accepts the only invitation to this address. */
async function accept(email: string): Promise<void> {
  const [mail] = await waitForMailsTo(email, 1);
  const token = mail && linkIn(mail, '/invitation').searchParams.get('invitation');
  const { result } = await callFunction('global-acceptinvitation', { token, password: 'a-first-password' });
  if (!result?.valid) throw new Error(`Not accepted: ${result?.error}`);
}
const invitation = () => ({
  data: { email: `${randomUUID()}@example.com`, firstname: 'Eva', lastname: 'Neu', role: 'Fahrer' },
  requestId: randomUUID(),
});

/**
 * Whether a moment belongs to the account update that follows the transaction: a trigger may have carried it out
 * before. The first two messages to Auth only look the address up.
 */
const isOfUpdate = (moment: string, moments: readonly string[]): boolean =>
  !moment.includes(' caller ') && moments.indexOf(moment) >= moments.indexOf('→ auth 3');

it('an invitation by a process killed at any point is stored as a whole or not at all', { timeout }, async () => {
  const leftBehind = new Set<number>();
  await atEveryMoment(
    3,
    async (endAt) => {
      const companyId = await aCompanyOfItsOwn();
      const payload = invitation();
      const { email } = payload.data;
      const life = await liveOnce({ name: 'taxi.addteammember' }, endAt, (url) =>
        callAt<'taxi-addteammember'>(url, payload, memberOf(companyId)),
      );
      await settled(companyId);
      const { docs } = await database.collection(`companies/${companyId}/members`).where('email', '==', email).get();
      leftBehind.add(docs.length);
      // Even before the retry below, a stored member has its account.
      for (const { id } of docs) expect([endAt, (await getAuth().getUserByEmail(email)).uid]).toEqual([endAt, id]);
      const { result } = await callFunction('taxi-addteammember', payload, memberOf(companyId));
      if (!result?.valid) throw new Error(`Not invited after ${endAt}`);
      expect(docs.every(({ id }) => id === result.userId)).toBe(true);
      expect((await getAuth().getUserByEmail(email)).uid).toBe(result.userId);
      expect(await waitForMailsTo(email, 1)).toHaveLength(1);
      return life;
    },
    3,
    isOfUpdate,
  );
  expect([...leftBehind].sort()).toEqual([0, 1]);
});

it('an acceptance by a process killed at any point sets password and claims once it is repeated', {
  timeout,
}, async () => {
  await atEveryMoment(
    4,
    async (endAt) => {
      const companyId = await aCompanyOfItsOwn();
      const invited = invitation();
      const { email } = invited.data;
      await callFunction('taxi-addteammember', invited, memberOf(companyId));
      await settled(companyId);
      const [mail] = await waitForMailsTo(email, 1);
      const token = (mail && linkIn(mail, '/invitation').searchParams.get('invitation')) ?? '';
      const payload = { token, password: 'a-first-password' };
      const life = await liveOnce({ name: 'global.acceptinvitation' }, endAt, (url) =>
        callAt<'global-acceptinvitation'>(url, payload),
      );
      await callFunction('global-acceptinvitation', payload);
      await settled(companyId);
      expect([endAt, await canSignIn(email, payload.password)]).toEqual([endAt, true]);
      const { customClaims } = await getAuth().getUserByEmail(email);
      expect([endAt, customClaims]).toEqual([endAt, { role: 'driver', companyId, teamRole: 'Fahrer' }]);
      return life;
    },
    3,
    isOfAccount,
  );
});

it('a removal by a process killed at any point removes member and account, or neither', { timeout }, async () => {
  const leftBehind = new Set<boolean>();
  await atEveryMoment(
    3,
    async (endAt) => {
      const companyId = await aCompanyOfItsOwn();
      const payload = invitation();
      const added = await callFunction('taxi-addteammember', payload, memberOf(companyId));
      if (!added.result?.valid) throw new Error('Not invited');
      await accept(payload.data.email);
      const userID = added.result.userId;
      await settled(companyId);
      const life = await liveOnce({ name: 'taxi.deleteuser' }, endAt, (url) =>
        callAt<'taxi-deleteuser'>(url, { data: { userID } }, memberOf(companyId)),
      );
      await settled(companyId);
      const isStored = (await database.doc(`companies/${companyId}/members/${userID}`).get()).exists;
      leftBehind.add(isStored);
      expect([endAt, await hasAccount(userID)]).toEqual([endAt, isStored]);
      const again = await callFunction('taxi-deleteuser', { data: { userID } }, memberOf(companyId));
      expect([endAt, again]).toEqual([endAt, { result: { valid: true } }]);
      expect(await hasAccount(userID)).toBe(false);
      return life;
    },
    3,
    isOfAccount,
  );
  expect([...leftBehind].sort()).toEqual([false, true]);
});

it('a hand-over by a process killed at any point changes both team roles or neither', { timeout }, async () => {
  const leftBehind = new Set<string>();
  await atEveryMoment(
    10,
    async (endAt) => {
      const companyId = await aCompanyOfItsOwn();
      const members = database.collection(`companies/${companyId}/members`);
      await members.doc(`u-${companyId}-hotel`).delete();
      const uids = [`u-${companyId}-taxi`, `manager-${companyId}`];
      await members
        .doc(`manager-${companyId}`)
        .set({ ...(await members.doc(uids[0] ?? '').get()).data(), teamRole: 'Manager' });
      await Promise.all(uids.map((uid) => getAuth().createUser({ uid })));
      const payload = { data: { userID: `manager-${companyId}` } };
      const life = await liveOnce({ name: 'taxi.handoveradmin' }, endAt, (url) =>
        callAt<'taxi-handoveradmin'>(url, payload, memberOf(companyId)),
      );
      await settled(companyId);
      const roles = await Promise.all(uids.map(async (uid) => (await members.doc(uid).get()).get('teamRole')));
      leftBehind.add(roles.join(' '));
      if (roles[0] === 'Manager') {
        const claims = await Promise.all(uids.map(async (uid) => (await claimsOf(uid)).teamRole));
        expect([endAt, claims]).toEqual([endAt, ['Manager', 'Admin']]);
      }
      const again = await callFunction('taxi-handoveradmin', payload, memberOf(companyId));
      expect([endAt, again]).toEqual([endAt, { result: { valid: true } }]);
      const { size } = await database.collection('audit').where('companyId', '==', companyId).get();
      expect([endAt, size]).toEqual([endAt, 1]);
      return life;
    },
    3,
    isOfAccount,
  );
  expect([...leftBehind].sort()).toEqual(['Admin Manager', 'Manager Admin']);
});

it('an administrator invited or removed by a process killed at any point has document and account, or neither', {
  timeout,
}, async () => {
  const leftBehind = new Set<string>();
  const entryWith = async (email: string) =>
    (await database.collection('admins').where('email', '==', email).get()).docs[0];
  await atEveryMoment(
    3,
    async (endAt) => {
      const { data, requestId } = invitation();
      const payload = { data: { email: data.email, firstname: 'Eva', lastname: 'Neu' }, requestId };
      const life = await liveOnce({ name: 'admin.inviteadministrator' }, endAt, (url) =>
        callAt<'admin-inviteadministrator'>(url, payload, admin),
      );
      await settled(null);
      const stored = await entryWith(data.email);
      leftBehind.add(stored ? 'invited' : 'not invited');
      if (stored) expect([endAt, (await getAuth().getUserByEmail(data.email)).uid]).toEqual([endAt, stored.id]);
      const { result } = await callFunction('admin-inviteadministrator', payload, admin);
      if (!result?.valid) throw new Error(`Not invited after ${endAt}`);
      expect(await waitForMailsTo(data.email, 1)).toHaveLength(1);
      return life;
    },
    3,
    isOfAccount,
  );
  await atEveryMoment(
    3,
    async (endAt) => {
      const { data, requestId } = invitation();
      const payload = { data: { email: data.email, firstname: 'Eva', lastname: 'Neu' }, requestId };
      const { result } = await callFunction('admin-inviteadministrator', payload, admin);
      if (!result?.valid) throw new Error('Not invited');
      const { userId } = result;
      await settled(null);
      const life = await liveOnce({ name: 'admin.removeadministrator' }, endAt, (url) =>
        callAt<'admin-removeadministrator'>(url, { data: { userID: userId } }, admin),
      );
      await settled(null);
      const stored = await entryWith(data.email);
      leftBehind.add(stored ? 'not removed' : 'removed');
      expect([endAt, await hasAccount(userId)]).toEqual([endAt, Boolean(stored)]);
      const again = await callFunction('admin-removeadministrator', { data: { userID: userId } }, admin);
      expect([endAt, again]).toEqual([endAt, { result: { valid: true } }]);
      return life;
    },
    3,
    isOfAccount,
  );
  expect([...leftBehind].sort()).toEqual(['invited', 'not invited', 'not removed', 'removed']);
});
