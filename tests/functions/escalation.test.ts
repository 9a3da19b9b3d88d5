import { randomUUID } from 'node:crypto';
import { alarmChoices } from '@talwaerts/domain/company/alarm-times.ts';
import { defaultEscalation } from '@talwaerts/domain/escalation/escalation.ts';
import { escalateRide, startOfEscalation } from '@talwaerts/domain/ride/escalate-ride.ts';
import { openRide } from '@talwaerts/domain/ride/fixtures.ts';
import type { OpenRide, Ride } from '@talwaerts/domain/ride/ride.ts';
import { toStored } from '@talwaerts/domain/ride/ride-facts.ts';
import { readHotelRide, readRide } from '@talwaerts/domain/ride/stored-ride.ts';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { liveOnce } from '../support/crash/instance.ts';
import { callBySchedule, runScheduled } from '../support/crash/platform.ts';
import { database } from '../support/database.ts';
import { waitForMails } from '../support/mails.ts';
import { anOpenRide } from '../support/orders.ts';
import { admin, hotel } from '../support/people.ts';
import { isLong, suite } from '../support/suite.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Creates a project of its own, in which no other test's ride is due. */
async function aProject(administrators: readonly string[] = []) {
  const projectId = `demo-escalation-${randomUUID().slice(0, 8)}`;
  const documents = getFirestore(initializeApp({ projectId }, projectId));
  for (const id of administrators) {
    await documents
      .doc(`admins/${id}`)
      .set({ name: id, email: `${id}@example.com`, sinceMs: 0, needsSecondFactor: false });
  }
  return {
    projectId,
    documents,
    store: (ride: Ride) => documents.doc(`rides/${ride.id}`).set(toStored(ride, Timestamp.fromMillis)),
    ride: async (id: string) => readRide(await documents.doc(`rides/${id}`).get()),
    mailIds: async () => (await documents.collection('mail').get()).docs.map(({ id }) => id).sort(),
    run: async () => (await liveOnce({ name: 'tasks.escalaterides', projectId }, undefined, callBySchedule)).answer,
  };
}

/** Returns a ride that was ordered 20 hours ago. */
function aRide(id: string, minutesToPickup: number): Ride {
  const nowMs = Date.now();
  const created = { atMs: nowMs - 20 * hour, by: 'guest' };
  const ride = openRide({ id, created, pickupAtMs: nowMs + minutesToPickup * minute });
  return { ...ride, ...startOfEscalation(ride, defaultEscalation) };
}

/** Returns the reads that the local Firestore has counted for functions. */
async function readsIn(projectId: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${suite.ports.firestore}/emulator/v1/projects/${projectId}/reads`);
  return ((await answer.json()) as { admin: number }).admin;
}

/** Returns what the ride has become by escalation until now. */
const caughtUp = (ride: Ride): Ride =>
  escalateRide(ride, { settings: defaultEscalation, administratorIds: [], nowMs: Date.now() })?.ride ?? ride;

describe('the escalation of open rides', () => {
  it('does the step that is due of each ride, once, and leaves the others', async () => {
    const { store, ride, mailIds, run } = await aProject(['eva', 'max']);
    const rides = [aRide('LATER', 13 * 60), aRide('URGENT', 11 * 60), aRide('RED', 3 * 60), aRide('DOUBT', 60)];
    const over = [aRide('OVER', -61), caughtUp(aRide('WAITING', 11 * 60))];
    for (const one of [...rides, ...over]) await store(one);
    expect(await run()).toBe(200);
    expect(await run()).toBe(200);
    expect(await ride('LATER')).toEqual(rides[0]);
    expect(await ride('WAITING')).toEqual(over[1]);
    expect(await ride('URGENT')).toMatchObject({ status: 'open', escalation: 'urgent' });
    expect(await ride('RED')).toMatchObject({ status: 'open', escalation: 'alerted' });
    expect(await ride('DOUBT')).toMatchObject({ status: 'open', escalation: 'guestTold' });
    expect(await ride('OVER')).toMatchObject({ status: 'canceled', canceled: { how: 'expired', by: 'platform' } });
    expect(await mailIds()).toEqual([
      'ride_DOUBT_no-taxi-yet_guest',
      'ride_OVER_ride-canceled_guest',
      'ride_RED_ride-alert_eva',
      'ride_RED_ride-alert_max',
    ]);
  });

  it('does a step once if two runs find it at the same time', async () => {
    const { store, ride, mailIds, run } = await aProject(['eva']);
    await store(aRide('RED', 3 * 60));
    expect(await Promise.all([run(), run()])).toEqual([200, 200]);
    expect((await ride('RED')).escalationSteps.map(({ step }) => step)).toEqual(['offered', 'urgent', 'alerted']);
    expect(await mailIds()).toEqual(['ride_RED_ride-alert_eva']);
  });

  it('goes on after a ride that cannot be read, and reports the failure', async () => {
    const { documents, store, ride, run } = await aProject();
    await documents.doc('rides/BROKEN').set({ status: 'open', nextStepAt: Timestamp.fromMillis(0) });
    await store(aRide('URGENT', 11 * 60));
    expect(await run()).toBe(500);
    expect(await ride('URGENT')).toMatchObject({ escalation: 'urgent' });
  });

  it('does the steps of many rides after an outage, page by page', async () => {
    const { documents, store, run } = await aProject();
    const count = isLong ? 2_000 : 120;
    const rides = Array.from({ length: count }, (_, i) => aRide(`R${i}`, 60 + i));
    for (let i = 0; i < count; i += 100) await Promise.all(rides.slice(i, i + 100).map(store));
    expect(await run()).toBe(200);
    const due = documents.collection('rides').where('nextStepAt', '<=', Timestamp.now());
    expect((await due.count().get()).data().count).toBe(0);
  }, 300_000);

  it('reads what is due and nothing else, however many rides are open', async () => {
    const { projectId, documents, store, run } = await aProject();
    const later = toStored(aRide('LATER', 13 * 60), Timestamp.fromMillis);
    const writer = documents.bulkWriter({ throttling: false });
    for (let i = 0; i < (isLong ? 100_000 : 1_000); i += 1) writer.create(documents.doc(`rides/L${i}`), later);
    await writer.close();
    const readsOfRun = async () => {
      const before = await readsIn(projectId);
      expect(await run()).toBe(200);
      return (await readsIn(projectId)) - before;
    };
    // An empty answer is charged as one read: of due rides, offers, requested changes, rides that start soon, those
    // without a driver for each time that an Admin can choose, late ones, and their last run.
    const empty = 6 + alarmChoices.driverlessMinutes.length;
    expect(await readsOfRun()).toBeLessThanOrEqual(empty);
    for (const id of ['A', 'B', 'C']) await store(aRide(id, 3 * 60));
    // Each ride by the query, and with its contact in its transaction; beside the empty answers, of which one is the
    // last page, settings and administrators.
    expect(await readsOfRun()).toBeLessThanOrEqual(3 * 3 + empty + 2);
  }, 600_000);

  it('tells guest and hotel honestly, and ends the ride an hour after pickup', async () => {
    const id = await anOpenRide({ guestName: 'Berta Moser' });
    // The mail about the booking would not be sent once the ride has ended.
    await waitForMails(id, 1);
    const stored = database.doc(`rides/${id}`);
    expect(readRide(await stored.get())).toMatchObject({ escalation: 'offered', nextStepAtMs: expect.any(Number) });
    const move = (minutesToPickup: number) => {
      const at = (minutes: number) => Timestamp.fromMillis(Date.now() + minutes * minute);
      return stored.update({ pickupAt: at(minutesToPickup), 'created.atMs': Date.now() - hour, nextStepAt: at(-1) });
    };
    await move(110);
    await runScheduled('escalaterides');
    const doubt = await waitForMails(`Fahrt ${id}: noch kein Taxi gefunden`, 1);
    expect(doubt[0]?.text).toContain('weiter warten');
    const read = await callFunction('global-loadbooking', { orderId: id, email: 'anna.gruber@example.com' });
    expect(read.result).toMatchObject({
      data: { escalation: 'guestTold', confirmed: false, canceled: false },
    });

    await move(-61);
    await runScheduled('escalaterides');
    const after = await callFunction('global-loadbooking', { orderId: id, email: 'anna.gruber@example.com' });
    expect(after.result).toMatchObject({ data: { canceled: true, ending: 'expired' } });
    expect((await waitForMails(id, 3)).at(-1)?.text).toContain('noch einmal');
  });

  it('of a hotel’s ride reaches the hotel', async () => {
    const { documents, store, run } = await aProject();
    const ride = { ...aRide('INN', 60), source: 'hotel', hotel: { companyId: 'inn', name: 'Inn' } } as const;
    await store(ride);
    const contact = { name: 'Anna', email: '', phone: '+43 664 1', room: null };
    await documents.doc('rides/INN/guest/contact').set(contact);
    expect(await run()).toBe(200);
    const view = readHotelRide(await documents.doc('companies/inn/rides/INN').get());
    expect(view).toMatchObject({ escalation: 'guestTold', contact });
    expect((await documents.doc('mail/ride_INN_no-taxi-yet_hotel').get()).exists).toBe(true);
  });
});

describe('the settings of the escalation', () => {
  const stored = database.doc('config/escalation');
  const data = { ...defaultEscalation, giveBackFreeHours: 30 };

  it('are changed by an administrator, and recorded with old and new values', async () => {
    const before = await stored.get();
    try {
      await stored.delete();
      expect((await callFunction('admin-updateescalation', { data }, hotel)).error?.status).toBe('PERMISSION_DENIED');
      expect((await callFunction('admin-updateescalation', { data }, admin)).result).toEqual({ valid: true });
      expect((await stored.get()).data()).toEqual(data);
      const audit = await database.collection('audit').where('what', '==', 'escalation-changed').get();
      expect(audit.docs.map((entry) => entry.get('data'))).toContainEqual({ giveBackFreeHours: '24 → 30' });
    } finally {
      await (before.exists ? stored.set(before.data() ?? {}) : stored.delete());
    }
  });

  it('also hold for the rides that wait already, after a run that was interrupted by the next sweep', async () => {
    const before = await stored.get();
    const ride = database.doc(`rides/${await anOpenRide()}`);
    const minutesToUrgent = async () => {
      const { pickupAtMs, nextStepAtMs } = readRide(await ride.get()) as OpenRide;
      return (pickupAtMs - (nextStepAtMs ?? 0)) / minute;
    };
    const times = (beforeMinutes: number) => ({ ...data, urgent: { ...data.urgent, beforeMinutes } });
    try {
      await callFunction('admin-updateescalation', { data: times(14 * 60) }, admin);
      expect(await minutesToUrgent()).toBe(14 * 60);
      await stored.set(times(13 * 60));
      await runScheduled('sweeplosttasks');
      expect(await minutesToUrgent()).toBe(13 * 60);
    } finally {
      await (before.exists ? stored.set(before.data() ?? {}) : stored.delete());
    }
  });

  it('are refused if a step could come before the one that it follows', async () => {
    const wrong = { ...data, alerted: { ...data.alerted, beforeMinutes: 721 } };
    const { error } = await callFunction('admin-updateescalation', { data: wrong }, admin);
    expect(error).toMatchObject({ status: 'INVALID_ARGUMENT', details: { 'data.alerted': 'order' } });
  });
});
