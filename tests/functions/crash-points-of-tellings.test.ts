// @module-tag long
import { randomUUID } from 'node:crypto';
import { keyOf, type OpenRidesEvent } from '@talwaerts/domain/notification/new-rides.ts';
import { openRide } from '@talwaerts/domain/ride/fixtures.ts';
import { toStored } from '@talwaerts/domain/ride/ride-facts.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { callFunction, functionsUrl } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { atEveryMoment } from '../support/crash/every-moment.ts';
import { liveOnce } from '../support/crash/instance.ts';
import { dispatch } from '../support/crash/platform.ts';
import { database } from '../support/database.ts';
import { waitForMailsTo } from '../support/mails.ts';
import { memberOf } from '../support/people.ts';
import { messagesTo, subscribe, waitForPushes } from '../support/push.ts';
import { until } from '../support/until.ts';

/** Long, since every run starts a process. */
const timeout = 300_000;
const minuteMs = 60_000;
const hourMs = 3_600_000;

/** Creates a person who is told of a district's rides by mail and by push. */
async function aPersonIn(district: string) {
  const companyId = await aCompanyOfItsOwn();
  const uid = `u-${companyId}-taxi`;
  const email = `${companyId}@person.example`;
  await database.doc(`companies/${companyId}/members/${uid}`).update({ email });
  const browser = await subscribe();
  await callFunction('global-savepush', { subscription: browser }, memberOf(companyId));
  const wishes = { push: true, mail: true, newRides: true, ownRides: false, districts: [district], minPrice: 0 };
  const { result } = await callFunction('global-savenotifications', { data: wishes }, memberOf(companyId));
  expect(result).toEqual({ valid: true });
  const isStored = async () => (await database.doc(`recipients/${uid}`).get()).get('districts')?.[0] === district;
  await until(async () => (await isStored()) || undefined, `the recipient ${uid}`);
  return { uid, companyId, email, browser };
}

/** Creates a district with two people and a ride, too old for the suite's triggers to tell of it by themselves. */
async function aDistrict() {
  const district = `Bezirk ${randomUUID()}`;
  const people = await Promise.all([aPersonIn(district), aPersonIn(district)]);
  const minute = Math.floor(Date.now() / minuteMs) - 120;
  const place = { placeId: 'p', label: 'Dorf 1, 6280 Zell am Ziller', lat: 47.2, lng: 11.9 };
  const ride = openRide({
    id: randomUUID(),
    created: { atMs: minute * minuteMs + 1_000, by: 'guest' },
    pickup: { ...place, land: 'AT', bundesland: 'Tirol', bezirk: district },
    pickupAtMs: Date.now() + 48 * hourMs,
  });
  await database.doc(`rides/${ride.id}`).set(toStored(ride, Timestamp.fromMillis));
  const event: OpenRidesEvent = { kind: 'minute', district, minute };
  return { people, rideId: ride.id, event };
}

it('each person is told once by mail and by push, at whatever moment the fan-out task is killed', {
  timeout,
}, async () => {
  await atEveryMoment(4, async (endAt) => {
    const { people, rideId, event } = await aDistrict();
    const task = { event, after: null };
    const life = await liveOnce({ name: 'tasks.tellopenrides' }, endAt, (url) => dispatch(url, task));
    if (!life.hasEnded) expect(life.answer).toBe(204);
    // Cloud Tasks retries a task that was not answered, and may repeat one that was.
    for (const _ of ['retried', 'repeated'])
      expect([endAt, await dispatch(`${functionsUrl}/tasks-tellopenrides`, task)]).toEqual([endAt, 204]);
    for (const { uid, companyId, email, browser } of people) {
      await waitForPushes(browser, 1);
      const id = `told_${keyOf(event)}_${uid}`;
      const telling = { id, template: 'open-rides', uid, companyId, rideIds: [rideId], isUrgent: false };
      // Waits behind the retries' tasks: once this one is answered, the message is settled.
      const send = () => dispatch(`${functionsUrl}/tasks-sendpush`, { telling });
      await until(async () => ((await send()) === 204 ? true : undefined), 'the repeated push task');
      expect([endAt, await messagesTo(browser)]).toEqual([
        endAt,
        [expect.objectContaining({ endpoint: browser.endpoint })],
      ]);
      const state = async () => (await database.doc(`mail/${id}`).get()).get('state');
      await until(async () => ((await state()) === 'sent' ? true : undefined), `the mail ${id}`);
      expect([endAt, (await waitForMailsTo(email, 1)).length]).toEqual([endAt, 1]);
    }
    await database.doc(`rides/${rideId}`).delete();
    return life;
  });
});
