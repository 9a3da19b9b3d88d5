import { randomUUID } from 'node:crypto';
import { maxSubscriptions } from '@talwaerts/domain/notification/push-subscription.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it } from 'vitest';
import { callFunction, functionsUrl, tokenFor } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { dispatch, runScheduled } from '../support/crash/platform.ts';
import { database } from '../support/database.ts';
import { waitForMails } from '../support/mails.ts';
import { anOpenRide } from '../support/orders.ts';
import { memberOf } from '../support/people.ts';
import { failPush, messagesTo, type Subscription, subscribe, waitForPushes } from '../support/push.ts';
import { until } from '../support/until.ts';

const minute = 60_000;
const administrators: string[] = [];
afterAll(() => Promise.all(administrators.map((uid) => database.doc(`admins/${uid}`).delete())));

async function anAdministrator() {
  const uid = `admin-${randomUUID().slice(0, 8)}`;
  const entry = { name: 'Eva', email: `${uid}@example.com`, sinceMs: 0, needsSecondFactor: false };
  await database.doc(`admins/${uid}`).set(entry);
  administrators.push(uid);
  return { uid, token: tokenFor(uid, { role: 'admin' }) };
}

const save = (subscription: Subscription, token: string, remove?: true) =>
  callFunction('global-savepush', { subscription, ...(remove && { remove }) }, token);
const storedOf = async (uid: string) =>
  (await database.collection('pushSubscriptions').where('uid', '==', uid).get()).docs.map((one) => one.data());
const endpointsOf = async (uid: string) => (await storedOf(uid)).map(({ endpoint }) => endpoint);

/** Stores the order of an alert, whose trigger enqueues its task. Returns how to repeat the task. */
const pushAlert = async (rideId: string, uid: string) => {
  const mailId = `ride_${rideId}_ride-alert_${uid}`;
  const mail = { template: 'ride-alert', rideId, administratorId: uid, state: 'sent', createdAt: Timestamp.now() };
  await database.doc(`mail/${mailId}`).set(mail);
  return () => dispatch(`${functionsUrl}/tasks-sendpush`, { mailId });
};

describe('a push subscription', () => {
  it('is saved for a member, and removed by the same', async () => {
    const companyId = await aCompanyOfItsOwn(0);
    const subscription = await subscribe();
    const driver = memberOf(companyId, 'driver');
    const uid = `u-${companyId}-driver`;
    for (const _ of ['first', 'repeated']) expect((await save(subscription, driver)).result).toEqual({ valid: true });
    const { endpoint, keys } = subscription;
    expect(await storedOf(uid)).toEqual([{ uid, endpoint, ...keys, savedAt: expect.any(Timestamp), messages: [] }]);
    expect((await save(subscription, memberOf(companyId), true)).result).toEqual({ valid: true });
    expect(await endpointsOf(uid)).toEqual([endpoint]);
    for (const _ of ['first', 'repeated']) await save(subscription, driver, true);
    expect(await endpointsOf(uid)).toEqual([]);
  });

  it('of a shared device moves to the person who saves it last', async () => {
    const companyId = await aCompanyOfItsOwn(0);
    const subscription = await subscribe();
    await save(subscription, memberOf(companyId, 'driver'));
    await save(subscription, memberOf(companyId));
    expect(await endpointsOf(`u-${companyId}-driver`)).toEqual([]);
    expect(await endpointsOf(`u-${companyId}-taxi`)).toEqual([subscription.endpoint]);
  });

  it('replaces the oldest of a person who has ten', async () => {
    const { uid, token } = await anAdministrator();
    const subscriptions: Subscription[] = [];
    for (let i = 0; i <= maxSubscriptions; i += 1) {
      const subscription = await subscribe();
      subscriptions.push(subscription);
      await save(subscription, token);
    }
    const kept = subscriptions.slice(1).map(({ endpoint }) => endpoint);
    expect((await endpointsOf(uid)).sort()).toEqual(kept.sort());
  });

  it.each([
    ['of another host', { endpoint: 'https://evil.example/push' }, 'subscription.endpoint', 'host'],
    ['of the database', { endpoint: 'http://127.0.0.1:8080/emulator/v1' }, 'subscription.endpoint', 'host'],
    ['of another port', { endpoint: 'https://fcm.googleapis.com:22/a' }, 'subscription.endpoint', 'host'],
    ['too long', { endpoint: `https://fcm.googleapis.com/${'a'.repeat(1_000)}` }, 'subscription.endpoint', 'max'],
    ['without keys', { keys: undefined }, 'subscription.keys', 'required'],
    ['with a short key', { keys: { p256dh: 'BAAA', auth: 'A'.repeat(22) } }, 'subscription.keys.p256dh', 'format'],
    [
      'with a long secret',
      { keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(23) } },
      'subscription.keys.auth',
      'format',
    ],
  ])('%s is refused', async (_, change, field, reason) => {
    const { uid, token } = await anAdministrator();
    const subscription = { ...(await subscribe()), ...change } as Subscription;
    expect((await save(subscription, token)).error).toMatchObject({
      status: 'INVALID_ARGUMENT',
      details: { [field]: reason },
    });
    expect(await storedOf(uid)).toEqual([]);
  });

  it('is deleted with the account of a removed member', async () => {
    const companyId = await aCompanyOfItsOwn(0);
    const uid = `u-${companyId}-driver`;
    await save(await subscribe(), memberOf(companyId, 'driver'));
    const { result } = await callFunction('taxi-deleteuser', { data: { userID: uid } }, memberOf(companyId));
    expect(result).toMatchObject({ valid: true });
    await until(async () => ((await storedOf(uid)).length === 0 ? true : undefined), 'the subscription is deleted');
  });
});

describe('an open ride that is reported', () => {
  it('is pushed to administrators once, whatever is repeated', async () => {
    const { uid, token } = await anAdministrator();
    const phone = await subscribe();
    const desk = await subscribe();
    for (const one of [phone, desk]) await save(one, token);
    const rideId = await anOpenRide({ guestName: 'Berta Moser' });
    const at = (minutes: number) => Timestamp.fromMillis(Date.now() + minutes * minute);
    const due = { pickupAt: at(180), 'created.atMs': Date.now() - 60 * minute, nextStepAt: at(-1) };
    await database.doc(`rides/${rideId}`).update(due);
    const run = () => runScheduled('escalaterides');
    await Promise.all([run(), run()]);
    await waitForMails(`Fahrt ${rideId} sucht`, 1);
    for (const one of [phone, desk]) {
      // The demo's own rides may be due as well.
      const [message] = await waitForPushes(one, 1, rideId);
      expect(message).toMatchObject({ urgency: 'high', ttl: 3_600 });
      const shown = JSON.parse(message?.payload ?? '');
      const tag = `ride_${rideId}_ride-alert_${uid}`;
      expect(shown).toMatchObject({
        title: 'Eine Fahrt sucht dringend ein Taxi',
        path: `/dashboard/urgent?ride=${rideId}`,
        tag,
      });
      expect(message?.payload).not.toMatch(/Berta|Moser|\+43|@/);
    }
    const repeat = await pushAlert(rideId, uid);
    await until(async () => ((await repeat()) === 204 ? true : undefined), 'the repeated task');
    expect(await Promise.all([phone, desk].map(async (one) => (await messagesTo(one, rideId)).length))).toEqual([1, 1]);
  });

  it('loses browsers that the push service knows no more, and reaches the others', async () => {
    const { uid, token } = await anAdministrator();
    const [gone, unknown, busy, good] = await Promise.all([subscribe(), subscribe(), subscribe(), subscribe()]);
    for (const one of [gone, unknown, busy, good]) await save(one, token);
    await Promise.all([failPush(gone, 410), failPush(unknown, 404), failPush(busy, 429)]);
    const run = await pushAlert(await anOpenRide(), uid);
    await until(async () => ((await run()) === 204 ? true : undefined), 'a task without a failure');
    expect((await endpointsOf(uid)).sort()).toEqual([busy.endpoint, good.endpoint].sort());
    expect((await waitForPushes(busy, 1)).length).toBe(1);
    expect((await waitForPushes(good, 1)).length).toBe(1);
    expect(await messagesTo(gone)).toEqual([]);
  });

  it('is not pushed any more once a company has it, or once the administrator was removed', async () => {
    const { uid, token } = await anAdministrator();
    const subscription = await subscribe();
    await save(subscription, token);
    const taken = await anOpenRide();
    await callFunction('driver-confirmride', { rideid: taken }, memberOf(await aCompanyOfItsOwn(10_000)));
    expect(await (await pushAlert(taken, uid))()).toBe(204);
    await database.doc(`admins/${uid}`).delete();
    expect(await (await pushAlert(await anOpenRide(), uid))()).toBe(204);
    expect(await messagesTo(subscription)).toEqual([]);
  });
});
