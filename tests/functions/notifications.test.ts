import { randomUUID } from 'node:crypto';
import { defaultEscalation } from '@talwaerts/domain/escalation/escalation.ts';
import type { OpenRidesEvent } from '@talwaerts/domain/notification/new-rides.ts';
import type { Recipient } from '@talwaerts/domain/notification/recipient.ts';
import { noCrew } from '@talwaerts/domain/ride/crew.ts';
import { startOfEscalation } from '@talwaerts/domain/ride/escalate-ride.ts';
import { openRide } from '@talwaerts/domain/ride/fixtures.ts';
import type { Ride } from '@talwaerts/domain/ride/ride.ts';
import { toStored } from '@talwaerts/domain/ride/ride-facts.ts';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { callFunction, functionsUrl } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { liveOnce } from '../support/crash/instance.ts';
import { callBySchedule, dispatch } from '../support/crash/platform.ts';
import { database } from '../support/database.ts';
import { waitForMailWith } from '../support/mails.ts';
import { aConfirmedHotelRide, aConfirmedRide } from '../support/orders.ts';
import { admin, memberOf } from '../support/people.ts';
import { messagesTo, subscribe, waitForPushes } from '../support/push.ts';
import { suite } from '../support/suite.ts';
import { until } from '../support/until.ts';

const minuteMs = 60_000;
/** A minute that is over, so that its rides are told at once. */
const minute = Math.floor(Date.now() / minuteMs) - 5;
const place = {
  placeId: 'p',
  label: 'Dorf 1, 6280 Zell am Ziller',
  lat: 47.2,
  lng: 11.9,
  land: 'AT',
  bundesland: 'Tirol',
  bezirk: 'Schwaz',
};
const carrier = { companyId: 'c', name: 'Taxi', phone: '1', email: 'a@example.com', url: null };
const event: OpenRidesEvent = { kind: 'minute', district: 'Schwaz', minute };

function aRide(id: string, change: Partial<Ride> = {}): Ride {
  const created = { atMs: minute * minuteMs + 1_000, by: 'guest' };
  const ride = openRide({ id, created, pickup: place, priceCents: 5_000, pickupAtMs: Date.now() + 48 * 60 * minuteMs });
  return { ...ride, ...startOfEscalation(ride, defaultEscalation), ...change } as Ride;
}

const aRecipient = (change: Partial<Recipient> = {}): Recipient => ({
  companyId: 'c',
  teamRole: 'Admin',
  districts: ['Schwaz'],
  minPriceCents: 0,
  ownRides: true,
  push: false,
  mail: true,
  quietFrom: null,
  quietTo: null,
  isToldLater: false,
  licenceEnd: null,
  closedTimes: [],
  ...change,
});

/** Creates a project of its own with these recipients. */
async function aProject(recipients: Readonly<Record<string, Recipient>>) {
  const projectId = `demo-notify-${randomUUID().slice(0, 8)}`;
  const documents = getFirestore(initializeApp({ projectId }, projectId));
  const batch = documents.batch();
  for (const [uid, recipient] of Object.entries(recipients)) batch.set(documents.doc(`recipients/${uid}`), recipient);
  await batch.commit();
  const mails = async () => (await documents.collection('mail').orderBy('__name__').get()).docs;
  return {
    projectId,
    documents,
    mails,
    store: (ride: Ride) => documents.doc(`rides/${ride.id}`).set(toStored(ride, Timestamp.fromMillis)),
    mailIds: async () => (await mails()).map(({ id }) => id),
    tell: async (told: OpenRidesEvent = event) => {
      const task = { name: 'tasks.tellopenrides', projectId };
      return (await liveOnce(task, undefined, (url) => dispatch(url, { event: told, after: null }))).answer;
    },
  };
}

async function readsIn(projectId: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${suite.ports.firestore}/emulator/v1/projects/${projectId}/reads`);
  return ((await answer.json()) as { admin: number }).admin;
}

const key = `rides_Schwaz_${minute}`;

describe('the telling of open rides', () => {
  it('tells each person once of all rides of the minute that match, however often it runs', async () => {
    const { store, mails, mailIds, tell } = await aProject({
      eva: aRecipient(),
      max: aRecipient({ minPriceCents: 6_000 }),
      far: aRecipient({ districts: ['Kufstein'] }),
      off: aRecipient({ districts: [] }),
      picky: aRecipient({ minPriceCents: 9_000 }),
      asleep: aRecipient({ quietFrom: '00:00', quietTo: '23:59' }),
      noMail: aRecipient({ mail: false }),
    });
    await store(aRide('CHEAP'));
    await store(aRide('DEAR', { priceCents: 7_000 }));
    await store(aRide('LATER', { created: { atMs: (minute + 1) * minuteMs, by: 'guest' } }));
    expect(await Promise.all([tell(), tell()])).toEqual([204, 204]);
    expect(await tell()).toBe(204);
    expect(await mailIds()).toEqual([`told_${key}_eva`, `told_${key}_max`]);
    const [eva, max] = await mails();
    expect(eva?.get('rideIds').toSorted()).toEqual(['CHEAP', 'DEAR']);
    expect(max?.get('rideIds')).toEqual(['DEAR']);
  });

  it('tells nobody of a ride that is not open any more', async () => {
    const { store, documents, mailIds, tell } = await aProject({ eva: aRecipient() });
    await store(aRide('TAKEN'));
    await documents.doc('rides/TAKEN').update({ status: 'confirmed', carrier, confirmed: { atMs: 1, by: 'u' } });
    const urgent = { kind: 'ride', rideId: 'TAKEN', step: 'urgent', round: 0 } as const;
    expect([await tell(), await tell(urgent)]).toEqual([204, 204]);
    expect(await mailIds()).toEqual([]);
  });

  it('tells of an urgent ride again, and of one that was given back', async () => {
    const { store, mailIds, tell } = await aProject({ eva: aRecipient() });
    await store(aRide('R', { escalation: 'urgent', round: 1 }));
    const told = { kind: 'ride', rideId: 'R', round: 1 } as const;
    await tell({ ...told, step: 'offered' });
    await tell({ ...told, step: 'urgent' });
    await tell({ ...told, step: 'urgent', round: 0 });
    expect(await mailIds()).toEqual(['told_ride_R_offered_1_eva', 'told_ride_R_urgent_1_eva']);
  });

  it('tells companies that broke too many promises a minute later, of urgent and early rides at once', async () => {
    const { store, documents, mailIds, tell } = await aProject({
      eva: aRecipient(),
      late: aRecipient({ isToldLater: true }),
    });
    const created = { atMs: minute * minuteMs + 1_000, by: 'guest' };
    await store(aRide('NEW'));
    await store(aRide('TAKEN'));
    await store(aRide('SOON', { pickupAtMs: created.atMs + 3 * 60 * minuteMs }));
    const later: OpenRidesEvent = { ...event, isLater: true };
    expect([await tell(), await mailIds()]).toEqual([204, [`told_${key}_eva`, `told_${key}_late`]]);
    const told = async (id: string) => (await documents.doc(`mail/${id}`).get()).get('rideIds');
    expect(await told(`told_${key}_late`)).toEqual(['SOON']);
    await documents.doc('rides/TAKEN').update({ status: 'confirmed', carrier, confirmed: { atMs: 1, by: 'u' } });
    expect([await tell(later), await tell(later)]).toEqual([204, 204]);
    expect(await mailIds()).toEqual([`told_${key}_eva`, `told_${key}_late`, `told_${key}_later_late`]);
    expect(await told(`told_${key}_later_late`)).toEqual(['NEW']);
    await store(aRide('NEW', { escalation: 'urgent' }));
    await tell({ kind: 'ride', rideId: 'NEW', step: 'urgent', round: 0 });
    expect(await mailIds()).toContain('told_ride_NEW_urgent_0_late');
  });

  it('reads the people it tells and the rides, nobody else', async () => {
    const told = Array.from({ length: 60 }, (_, i) => [`told${i}`, aRecipient()] as const);
    const others = Array.from({ length: 300 }, (_, i) => [`other${i}`, aRecipient({ districts: ['Imst'] })] as const);
    const { projectId, store, mailIds, tell } = await aProject(Object.fromEntries([...told, ...others]));
    await store(aRide('R'));
    const before = await readsIn(projectId);
    expect(await tell()).toBe(204);
    expect((await readsIn(projectId)) - before).toBeLessThanOrEqual(60 + 1);
    expect(await mailIds()).toHaveLength(60);
  });
});

const saved = { push: false, mail: true, newRides: true, ownRides: true, districts: ['Imst'], minPrice: 12.5 };
const recipientOf = async (uid: string) => (await database.doc(`recipients/${uid}`).get()).data();
const waitForRecipient = (uid: string, isWanted: (data: object | undefined) => boolean) =>
  until(async () => isWanted(await recipientOf(uid)) || undefined, `the recipient ${uid}`);

describe('who is told', () => {
  it('are members of an active taxi company, by their settings, until they are removed', async () => {
    const companyId = await aCompanyOfItsOwn(0, { place });
    const uid = `u-${companyId}-taxi`;
    const driverUid = `u-${companyId}-driver`;
    await waitForRecipient(uid, (data) => data !== undefined);
    await waitForRecipient(driverUid, (data) => data !== undefined);
    expect(await recipientOf(uid)).toMatchObject({
      districts: ['Schwaz', 'Innsbruck-Land', 'Kitzbühel', 'Kufstein'],
      mail: true,
      ownRides: true,
    });
    expect(await recipientOf(driverUid)).toMatchObject({ districts: [], ownRides: true });
    const data = { ...saved, quietFrom: '22:00', quietTo: '06:00' };
    const { result } = await callFunction('global-savenotifications', { data }, memberOf(companyId, 'driver'));
    expect(result).toEqual({ valid: true });
    expect(await recipientOf(driverUid)).toMatchObject({ districts: ['Imst'], minPriceCents: 1_250, quietTo: '06:00' });
    await database.doc(`companies/${companyId}/members/${driverUid}`).delete();
    await waitForRecipient(driverUid, (found) => found === undefined);
    expect((await database.doc(`notificationSettings/${driverUid}`).get()).exists).toBe(false);
    await database.doc(`companies/${companyId}`).update({ state: 'inactive' });
    await waitForRecipient(uid, (found) => found === undefined);
  });

  it.each([
    [{ quietFrom: '22:00' }],
    [{ quietFrom: '24:00', quietTo: '06:00' }],
    [{ minPrice: -1 }],
    [{ districts: [''] }],
  ])('is not changed by invalid settings: %j', async (change) => {
    const companyId = await aCompanyOfItsOwn();
    const { error } = await callFunction(
      'global-savenotifications',
      { data: { ...saved, ...change } },
      memberOf(companyId),
    );
    expect(error?.status).toBe('INVALID_ARGUMENT');
  });
});

it('tells the Admin of a canceled ride at the own address, without the guest’s name', async () => {
  const companyId = await aCompanyOfItsOwn(100_000);
  const uid = `u-${companyId}-taxi`;
  const email = `${companyId}@person.example`;
  await database.doc(`companies/${companyId}/members/${uid}`).update({ email });
  await waitForRecipient(uid, (data) => data !== undefined);
  const rideid = await aConfirmedRide(companyId, 24 * 60);
  await callFunction('admin-cancelride', { rideid, refund: true, reason: 'Gast krank' }, admin);
  const { text } = await waitForMailWith(email, 'Storniert: ');
  expect(text).toContain(rideid);
  expect(text).not.toContain('Gruber');
});

it('tells a driver whom others put on a ride or take off it, also at the company’s own address', async () => {
  const email = `crew-${randomUUID()}@company.example`;
  const companyId = await aCompanyOfItsOwn(100_000, { email });
  const uid = `u-${companyId}-driver`;
  const manager = memberOf(companyId);
  const driver = memberOf(companyId, 'driver');
  await database.doc(`companies/${companyId}/members/${uid}`).update({ email });
  const browser = await subscribe();
  await callFunction('global-savepush', { subscription: browser }, driver);
  await callFunction('global-savenotifications', { data: { ...saved, push: true } }, driver);
  const own = await aConfirmedRide(companyId, 24 * 60);
  const rideid = await aConfirmedRide(companyId, 25 * 60);
  const setCrew = async (id: string, driverUid: string | null, token: string) => {
    const { result } = await callFunction('taxi-setcrew', { rideid: id, driverUid, vehicleId: null }, token);
    expect(result).toEqual({ valid: true });
  };
  await setCrew(own, uid, driver);
  await setCrew(rideid, uid, manager);
  const [putOn] = await waitForPushes(browser, 1, rideid);
  const path = `/dashboard/main?status=confirmed&ride=${rideid}`;
  expect(JSON.parse(putOn?.payload ?? '')).toMatchObject({ title: expect.stringMatching(/^Sie fahren: /), path });
  expect((await waitForMailWith(email, 'Sie fahren: ')).text).toContain(rideid);
  await setCrew(rideid, null, manager);
  await waitForPushes(browser, 1, 'Sie fahren nicht mehr: ');
  expect((await waitForMailWith(email, 'Sie fahren nicht mehr: ')).text).toContain(rideid);
  expect(await messagesTo(browser)).toHaveLength(2);
});

it('tells a hotel by push that a taxi drives its guest, with the way to the ride', async () => {
  const hotelId = await aCompanyOfItsOwn(0, { kind: 'hotel' });
  const taxiId = await aCompanyOfItsOwn(100_000);
  const hotel = memberOf(hotelId, 'hotel');
  const browser = await subscribe();
  await callFunction('global-savepush', { subscription: browser }, hotel);
  await waitForRecipient(`u-${hotelId}-hotel`, (data) => data !== undefined);
  const rideid = await aConfirmedHotelRide(hotelId, taxiId, 24 * 60);
  const [message] = await waitForPushes(browser, 1, rideid);
  const path = `/dashboard/main?status=confirmed&ride=${rideid}`;
  expect(JSON.parse(message?.payload ?? '')).toMatchObject({ title: expect.stringMatching(/^Taxi gefunden: /), path });
});

describe('a member who wants push', () => {
  const settings = { ...saved, mail: false, newRides: false };
  /** Returns a company whose Admin wants push or not, with the Admin's browser. */
  async function aCompanyWith(push: boolean) {
    const companyId = await aCompanyOfItsOwn(100_000);
    const uid = `u-${companyId}-taxi`;
    const token = memberOf(companyId);
    const browser = await subscribe();
    await callFunction('global-savepush', { subscription: browser }, token);
    await callFunction('global-savenotifications', { data: { ...settings, push } }, token);
    return { companyId, uid, browser };
  }
  const shownOn = async (browser: Awaited<ReturnType<typeof subscribe>>) => {
    const [message] = await waitForPushes(browser, 1);
    return JSON.parse(message?.payload ?? '');
  };

  /** Returns a browser of the company's Admin, who wants push or not, and how to repeat the task of a cancellation. */
  async function aCanceledRide(push: boolean) {
    const { companyId, uid, browser } = await aCompanyWith(push);
    const rideId = await aConfirmedRide(companyId, 24 * 60);
    await callFunction('admin-cancelride', { rideid: rideId, refund: true, reason: 'Gast krank' }, admin);
    const id = `told_${rideId}_canceled_0_${uid}`;
    const telling = { id, template: 'own-ride', uid, companyId, rideId, what: 'canceled' };
    return { browser, id, rideId, send: () => dispatch(`${functionsUrl}/tasks-sendpush`, { telling }) };
  }

  it('gets one message of a canceled ride, whatever is repeated, without the guest', async () => {
    const { browser, id, rideId, send } = await aCanceledRide(true);
    const [message] = await waitForPushes(browser, 1);
    const shown = JSON.parse(message?.payload ?? '');
    const path = `/dashboard/main?status=canceled&ride=${rideId}`;
    expect(shown).toMatchObject({ title: expect.stringMatching(/^Storniert: /), path, tag: id });
    expect(message?.payload).not.toMatch(/Anna|Gruber|\+43|@/);
    await until(async () => ((await send()) === 204 ? true : undefined), 'the repeated task');
    expect(await messagesTo(browser)).toHaveLength(1);
    expect((await database.doc(`mail/${id}`).get()).exists).toBe(false);
  });

  it('gets none if the settings say so', async () => {
    const { browser, send } = await aCanceledRide(false);
    expect(await send()).toBe(204);
    expect(await messagesTo(browser)).toEqual([]);
  });

  it('gets one when a hotel has changed its ride', async () => {
    const { companyId, browser } = await aCompanyWith(true);
    const hotelId = await aCompanyOfItsOwn(0, { kind: 'hotel' });
    const rideid = await aConfirmedHotelRide(hotelId, companyId, 24 * 60);
    const payload = { rideid, change: { notes: 'Hintereingang' }, requestId: randomUUID() };
    expect((await callFunction('hotel-changeride', payload, memberOf(hotelId, 'hotel'))).result?.valid).toBe(true);
    const path = `/dashboard/main?status=confirmed&ride=${rideid}`;
    expect(await shownOn(browser)).toMatchObject({ title: expect.stringMatching(/^Geändert: /), path });
  });

  it('gets one when another company offers a ride', async () => {
    const { companyId, browser } = await aCompanyWith(true);
    const other = await aCompanyOfItsOwn(100_000);
    const rideid = await aConfirmedRide(other, 48 * 60);
    const { result } = await callFunction('taxi-handon', { rideid, companyid: companyId }, memberOf(other));
    expect(result).toEqual({ valid: true });
    const path = '/dashboard/main';
    expect(await shownOn(browser)).toMatchObject({ title: expect.stringMatching(/^Ihnen angeboten: /), path });
  });
});

it('tells of rides that start in an hour, lack a driver or are late, each once, whatever is unreadable', async () => {
  const { projectId, documents, store, mailIds } = await aProject({
    eva: aRecipient(),
    max: aRecipient({ teamRole: 'Fahrer' }),
    tom: aRecipient({ teamRole: 'Fahrer' }),
  });
  const run = async () => {
    const life = await liveOnce({ name: 'tasks.escalaterides', projectId }, undefined, callBySchedule);
    expect(life.answer).toBe(200);
  };
  await run();
  const confirmed = { status: 'confirmed', carrier, confirmed: { atMs: 1, by: 'u' }, nextStepAtMs: null } as const;
  const pickupAtMs = Date.now() + 60 * minuteMs;
  await store(aRide('DRIVEN', { ...confirmed, pickupAtMs, crew: { ...noCrew, driverUid: 'max' } }));
  await store(aRide('ALONE', { ...confirmed, pickupAtMs }));
  await store(aRide('LATER', { ...confirmed, pickupAtMs: pickupAtMs + 30 * minuteMs }));
  await documents.doc('rides/BROKEN').set({ status: 'confirmed', pickupAt: Timestamp.fromMillis(pickupAtMs) });
  await documents.doc('recipients/broken').set({ companyId: 'c' });
  await documents.doc('config/startingRides').update({ at: Timestamp.fromMillis(Date.now() - 5 * minuteMs) });
  await until(async () => {
    await run();
    return (await mailIds()).length > 0 || undefined;
  }, 'the reminders');
  await run();
  const soon = `soon_${Math.floor(pickupAtMs / minuteMs)}`;
  const reminders = [`told_ALONE_driverless_${Math.floor(pickupAtMs / minuteMs)}_eva`, `told_DRIVEN_${soon}_max`];
  expect(await mailIds()).toEqual(reminders);

  // Nobody has reported to be there: Admin and Managers are told, once.
  const lateMs = Date.now() - 7 * minuteMs;
  await store(aRide('LATE', { ...confirmed, pickupAtMs: lateMs, crew: { ...noCrew, driverUid: 'max' } }));
  await documents.doc('config/startingRides').update({ at: Timestamp.fromMillis(Date.now() - 5 * minuteMs) });
  await run();
  await run();
  const late = `late_${Math.floor(lateMs / minuteMs)}`;
  expect(await mailIds()).toEqual([reminders[0], reminders[1], `told_LATE_${late}_eva`]);
});
