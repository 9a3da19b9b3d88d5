import { randomUUID } from 'node:crypto';
import type { PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import { dayAfter, viennaDay, viennaInstant } from '@talwaerts/domain/time/vienna.ts';
import { describe, expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn, aMember } from '../support/companies.ts';
import { runScheduled } from '../support/crash/platform.ts';
import { database } from '../support/database.ts';
import { memberOf } from '../support/people.ts';
import { until } from '../support/until.ts';

type Typed = PayloadOf<'taxi-saveride'>['data'];
const today = viennaDay(Date.now());
const at = (day: string, time = '07:40'): string => new Date(viennaInstant(day, time) ?? 0).toISOString();
const everyDay = (until: string) => ({ weekdays: [1, 2, 3, 4, 5, 6, 7], until, without: [] });
const aRide = (change: Partial<Typed> = {}): Typed => ({
  pickup: { text: 'beim Sepp' },
  destination: { text: 'Dialyse Schwaz' },
  dateTime: at(dayAfter(today, 1)),
  pax: 1,
  price: 25,
  guestName: 'Anna Gruber',
  guestPhone: '+43 664 1234567',
  wishes: undefined,
  ...change,
});
const save = async (token: string, data: Typed, requestId = randomUUID()) => {
  const { result, error } = await callFunction('taxi-saveride', { data, requestId }, token);
  return result ?? error;
};
async function saved(token: string, change: Partial<Typed> = {}, requestId = randomUUID()): Promise<string> {
  const answer = await save(token, aRide(change), requestId);
  if (!answer || !('valid' in answer) || !answer.valid) throw new Error(JSON.stringify(answer));
  return answer.document;
}
async function ridesOf(companyId: string) {
  const { docs } = await database
    .collection('rides')
    .where('carrier.companyId', '==', companyId)
    .where('source', '==', 'company')
    .get();
  return docs
    .map((doc) => ({
      id: doc.id,
      day: viennaDay(doc.get('pickupAt').toMillis()),
      status: doc.get('status') as string,
      price: doc.get('priceCents') as number,
      seriesId: doc.get('seriesId') as string | null,
    }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
}
const confirmedDays = async (companyId: string) =>
  (await ridesOf(companyId)).filter(({ status }) => status === 'confirmed').map(({ day }) => day);
const daysFrom = (first: number, last: number): readonly string[] =>
  Array.from({ length: last - first + 1 }, (_, i) => dayAfter(today, first + i));

describe('a series of own rides', () => {
  it('tells a driver once that all later rides are the driver’s, and once that they are canceled', async () => {
    const companyId = await aCompanyOfItsOwn();
    const token = memberOf(companyId);
    const driverUid = `u-${companyId}-driver`;
    await database.doc(`companies/${companyId}/members/${driverUid}`).set({ ...aMember('Fahrer'), name: 'Max Muster' });
    await until(async () => (await database.doc(`recipients/${driverUid}`).get()).exists || undefined, 'the recipient');
    await saved(token, { series: everyDay(dayAfter(today, 5)) });
    const second = (await ridesOf(companyId))[1]?.id ?? '';
    const change = { rideId: second, scope: 'later', driverUid, dateTime: at(dayAfter(today, 2)) } as const;
    await saved(token, change);
    const told = async (what: string) => {
      const { docs } = await database.collection('mail').where('uid', '==', driverUid).get();
      return docs.filter((mail) => mail.get('what') === what).map(({ id }) => id);
    };
    const once = (what: string) =>
      until(async () => ((await told(what)).length > 0 ? true : undefined), `the driver hears: ${what}`);
    await once('putOn');
    const cancel = { rideid: second, scope: 'later' };
    expect((await callFunction('taxi-cancelride', cancel, token)).result).toEqual({ valid: true });
    await once('canceled');
    expect([(await told('putOn')).length, (await told('canceled')).length]).toEqual([1, 1]);
  });

  it('is stored for eight weeks with its guest, once for each day, also if the call is repeated', async () => {
    const companyId = await aCompanyOfItsOwn();
    const token = memberOf(companyId);
    const requestId = randomUUID();
    const series = everyDay(dayAfter(today, 100));
    const first = await saved(token, { series, guestEmail: 'anna@example.com' }, requestId);
    expect(await saved(token, { series, guestEmail: 'anna@example.com' }, requestId)).toBe(first);
    expect(await confirmedDays(companyId)).toEqual(daysFrom(1, 56));
    const [, second] = await ridesOf(companyId);
    const contact = await database.doc(`rides/${second?.id}/guest/contact`).get();
    expect(contact.data()).toMatchObject({ name: 'Anna Gruber', phone: '+43 664 1234567', email: '' });
    expect((await database.collection('mail').where('rideIds', 'array-contains', second?.id).get()).size).toBe(0);
    const document = database.doc(`companies/${companyId}/series/${requestId}`);
    expect((await document.get()).data()).toMatchObject({ ...series, nextDay: dayAfter(today, 57) });
  });

  it('goes on night by night, without those who have left, until its last day', async () => {
    const companyId = await aCompanyOfItsOwn();
    const requestId = randomUUID();
    await saved(memberOf(companyId), { series: everyDay(dayAfter(today, 4)) }, requestId);
    const series = database.doc(`companies/${companyId}/series/${requestId}`);
    await series.update({ until: dayAfter(today, 6), nextDay: dayAfter(today, 5) });
    const crew = { driverUid: 'gone', driverName: 'Max', vehicleId: 'gone', vehicleName: 'Bus', plate: 'SZ 1' };
    await series.collection('pattern').doc('ride').update({ crew });
    expect(await runScheduled('continueseries')).toBe(200);
    expect(await runScheduled('continueseries')).toBe(200);
    expect(await confirmedDays(companyId)).toEqual(daysFrom(1, 6));
    const last = (await ridesOf(companyId)).at(-1);
    const stored = await database.doc(`rides/${last?.id}`).get();
    expect(stored.get('crew')).toBeUndefined();
    expect((await series.get()).get('nextDay')).toBeNull();
  });

  it('waits while its company is closed, and leaves out the days that have passed', async () => {
    const companyId = await aCompanyOfItsOwn();
    const requestId = randomUUID();
    await saved(memberOf(companyId), { series: everyDay(dayAfter(today, 3)) }, requestId);
    const series = database.doc(`companies/${companyId}/series/${requestId}`);
    await series.update({ until: dayAfter(today, 4), nextDay: dayAfter(today, -9) });
    await database.doc(`companies/${companyId}`).update({ state: 'closed' });
    await runScheduled('continueseries');
    expect(await confirmedDays(companyId)).toEqual(daysFrom(1, 3));
    await database.doc(`companies/${companyId}`).update({ state: 'active' });
    for (const { id } of await ridesOf(companyId)) await database.doc(`rides/${id}`).delete();
    await series.update({ nextDay: dayAfter(today, 4) });
    await runScheduled('continueseries');
    expect(await confirmedDays(companyId)).toEqual([dayAfter(today, 4)]);
  });

  it('changes one ride alone, or this one and all later ones, which become another series', async () => {
    const companyId = await aCompanyOfItsOwn();
    const token = memberOf(companyId);
    const firstId = randomUUID();
    await saved(token, { series: everyDay(dayAfter(today, 6)) }, firstId);
    const rides = await ridesOf(companyId);
    const [, second, third] = rides.map(({ id }) => id);
    await saved(token, { rideId: second, dateTime: at(dayAfter(today, 2)), price: 30 });
    const change = { rideId: third, dateTime: at(dayAfter(today, 3)), price: 40, scope: 'later' as const };
    const secondId = randomUUID();
    await saved(token, change, secondId);
    expect((await ridesOf(companyId)).map(({ price, seriesId }) => [price, seriesId])).toEqual([
      [2_500, firstId],
      [3_000, firstId],
      ...[3, 4, 5, 6].map(() => [4_000, secondId]),
    ]);
    const ended = await database.doc(`companies/${companyId}/series/${firstId}`).get();
    expect(ended.data()).toMatchObject({ until: dayAfter(today, 2), nextDay: null });
  });

  it('gets other weekdays and another end by a change, which cancels and stores what differs', async () => {
    const companyId = await aCompanyOfItsOwn();
    const token = memberOf(companyId);
    const id = await saved(token, { series: everyDay(dayAfter(today, 5)) });
    const weekday = new Date(at(dayAfter(today, 3))).getUTCDay() || 7;
    const series = { weekdays: [weekday], until: dayAfter(today, 12), without: [] };
    await saved(token, { rideId: id, series, scope: 'later' });
    expect(await confirmedDays(companyId)).toEqual([1, 3, 10].map((days) => dayAfter(today, days)));
  });

  it('is canceled from a ride on, once', async () => {
    const companyId = await aCompanyOfItsOwn();
    const token = memberOf(companyId);
    await saved(token, { series: everyDay(dayAfter(today, 6)) });
    const rideid = (await ridesOf(companyId))[3]?.id ?? '';
    const cancel = () => callFunction('taxi-cancelride', { rideid, scope: 'later' }, token);
    expect((await cancel()).result).toEqual({ valid: true });
    expect((await cancel()).result).toEqual({ valid: true });
    expect(await confirmedDays(companyId)).toEqual(daysFrom(1, 3));
    await runScheduled('continueseries');
    expect(await confirmedDays(companyId)).toEqual(daysFrom(1, 3));
  });

  it('is no other company’s, and is refused with its last day before the ride or after a year', async () => {
    const companyId = await aCompanyOfItsOwn();
    const otherId = await aCompanyOfItsOwn();
    const rideid = await saved(memberOf(companyId), { series: everyDay(dayAfter(today, 3)) });
    const cancel = await callFunction('taxi-cancelride', { rideid, scope: 'later' }, memberOf(otherId));
    expect(cancel.result).toEqual({ valid: false, error: 'not-yours' });
    expect(await save(memberOf(otherId), aRide({ rideId: rideid, scope: 'later' }))).toMatchObject({ valid: false });
    expect(await confirmedDays(companyId)).toEqual(daysFrom(1, 3));
    const until = (day: string) => save(memberOf(companyId), aRide({ series: everyDay(day) }));
    expect(await until(today)).toEqual({ valid: false, error: 'too-late' });
    expect(await until(dayAfter(today, 400))).toEqual({ valid: false, error: 'too-far-ahead' });
    expect(await until('2026-02-30')).toMatchObject({ status: 'INVALID_ARGUMENT' });
  });
});
