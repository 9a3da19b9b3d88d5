import { randomUUID } from 'node:crypto';
import type { PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import { isSeenByDriver } from '@talwaerts/domain/ride/ride.ts';
import { readRide } from '@talwaerts/domain/ride/stored-ride.ts';
import { dayAfter, viennaDay, viennaInstant } from '@talwaerts/domain/time/vienna.ts';
import { describe, expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn, balanceOf } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { waitForMails } from '../support/mails.ts';
import { aConfirmedRide, anOpenRide } from '../support/orders.ts';
import { admin, memberOf } from '../support/people.ts';

type Typed = PayloadOf<'taxi-savevehicle'>['data'];
const caddy: Typed = { name: 'VW Caddy', plate: 'sz 123 ab', seats: 7, equipment: ['skiBox'] };
const save = (token: string, change: Partial<Typed> = {}, requestId = randomUUID()) =>
  callFunction('taxi-savevehicle', { data: { ...caddy, ...change }, requestId }, token).then(({ result }) => result);
const setCrew = (token: string, rideid: string, driverUid: string | null, vehicleId: string | null) =>
  callFunction('taxi-setcrew', { rideid, driverUid, vehicleId }, token).then(({ result }) => result);
const fleetOf = async (companyId: string) => (await database.collection(`companies/${companyId}/vehicles`).get()).docs;

/** Adds a driver to a company; returns the uid, which `memberOf` signs in. */
const aDriver = async (companyId: string, name = 'Max Muster'): Promise<string> => {
  const uid = `u-${companyId}-driver`;
  await database
    .doc(`companies/${companyId}/members/${uid}`)
    .set({ name, email: `${uid}@example.com`, teamRole: 'Fahrer', joinedAtMs: 1 });
  return uid;
};

async function aVehicle(companyId: string): Promise<string> {
  const answer = await save(memberOf(companyId));
  if (!answer?.valid) throw new Error(JSON.stringify(answer));
  return answer.vehicleId;
}

describe('the vehicles of a company', () => {
  it('are added once, changed and removed by its managers, and by administrators', async () => {
    const companyId = await aCompanyOfItsOwn();
    const manager = memberOf(companyId);
    const requestId = randomUUID();
    const first = await save(manager, {}, requestId);
    expect(await save(manager, {}, requestId)).toEqual(first);
    const vehicleId = requestId.toLowerCase();
    expect(first).toEqual({ valid: true, vehicleId });
    expect((await fleetOf(companyId)).map((one) => one.data())).toEqual([{ ...caddy, plate: 'SZ 123 AB' }]);
    expect(await save(admin, { vehicleId, seats: 8, companyID: companyId })).toEqual({ valid: true, vehicleId });
    expect((await fleetOf(companyId))[0]?.get('seats')).toBe(8);
    expect(await save(manager, { vehicleId: 'unknown' })).toEqual({ valid: false, error: 'not-found' });
    for (let i = 0; i < 2; i += 1) {
      const { result } = await callFunction('taxi-deletevehicle', { vehicleId }, manager);
      expect(result).toEqual({ valid: true });
    }
    expect(await fleetOf(companyId)).toEqual([]);
  });

  it('of another company are out of reach', async () => {
    const own = await aCompanyOfItsOwn();
    const other = await aCompanyOfItsOwn();
    const vehicleId = await aVehicle(own);
    // A company's `companyID` is ignored.
    expect(await save(memberOf(other), { vehicleId, companyID: own })).toEqual({ valid: false, error: 'not-found' });
    await callFunction('taxi-deletevehicle', { vehicleId, companyID: own }, memberOf(other));
    expect(await fleetOf(own)).toHaveLength(1);
  });
});

describe('the crew of a ride', () => {
  it('is set by a manager and told to the guest, first name only', async () => {
    const companyId = await aCompanyOfItsOwn(50_000);
    const id = await aConfirmedRide(companyId, 600);
    const uid = await aDriver(companyId);
    const vehicleId = await aVehicle(companyId);
    const manager = memberOf(companyId);
    expect(await setCrew(manager, id, uid, vehicleId)).toEqual({ valid: true });
    const stored = await database.doc(`rides/${id}`).get();
    expect(stored.get('crew')).toEqual({
      driverUid: uid,
      driverName: 'Max Muster',
      vehicleId,
      vehicleName: 'VW Caddy',
      plate: 'SZ 123 AB',
    });
    const read = await callFunction('global-loadbooking', { orderId: id, email: 'anna.gruber@example.com' });
    expect(read.result).toMatchObject({ data: { driver: 'Max', vehicle: 'VW Caddy', plate: 'SZ 123 AB' } });
    expect(JSON.stringify(read.result)).not.toContain('Muster');
    expect(await setCrew(manager, id, 'nobody', vehicleId)).toEqual({ valid: false, error: 'not-in-team' });
    expect(await setCrew(manager, id, uid, 'none')).toEqual({ valid: false, error: 'not-found' });
    const stranger = memberOf(await aCompanyOfItsOwn());
    expect(await setCrew(stranger, id, null, null)).toEqual({ valid: false, error: 'not-yours' });
  });

  it('is seen by its driver, stored once, and by nobody else', async () => {
    const companyId = await aCompanyOfItsOwn(50_000);
    const id = await aConfirmedRide(companyId, 600);
    const uid = await aDriver(companyId);
    const manager = memberOf(companyId);
    const driver = memberOf(companyId, 'driver');
    const see = async (token: string) => (await callFunction('driver-seen', { rideid: id }, token)).result;
    expect(await see(driver)).toEqual({ valid: false, error: 'crew-taken' });
    await setCrew(manager, id, uid, null);
    expect(await see(manager)).toEqual({ valid: false, error: 'crew-taken' });
    expect(await see(memberOf(await aCompanyOfItsOwn()))).toEqual({ valid: false, error: 'not-yours' });
    expect((await callFunction('driver-seen', { rideid: 'TW-UNKNOWN' }, driver)).result).toMatchObject({
      valid: false,
    });
    expect(await see(driver)).toEqual({ valid: true });
    const seen = async () => (await database.doc(`rides/${id}`).get()).get('seen') as object;
    const first = await seen();
    expect(first).toEqual({ by: uid, atMs: expect.any(Number) });
    expect(await see(driver)).toEqual({ valid: true });
    expect(await seen()).toEqual(first);
  });

  it('is not seen as it is by a tap that arrives after a later change of its crew', async () => {
    const companyId = await aCompanyOfItsOwn(50_000);
    const id = await aConfirmedRide(companyId, 600);
    const uid = await aDriver(companyId);
    const tappedAt = new Date().toISOString();
    await setCrew(memberOf(companyId), id, uid, null);
    const tap = await callFunction('driver-seen', { rideid: id, at: tappedAt }, memberOf(companyId, 'driver'));
    expect(tap.result).toEqual({ valid: true });
    const ride = readRide(await database.doc(`rides/${id}`).get());
    expect(isSeenByDriver(ride)).toBe(false);
  });

  it('of twenty drivers who take a ride at once is one of them', async () => {
    const companyId = await aCompanyOfItsOwn(50_000);
    const id = await aConfirmedRide(companyId, 600);
    const first = await aDriver(companyId);
    const second = 'second';
    await database
      .doc(`companies/${companyId}/members/${second}`)
      .set({ name: 'Eva Neu', email: 'e@example.com', teamRole: 'Fahrer', joinedAtMs: 1 });
    const own = memberOf(companyId, 'driver');
    expect(await setCrew(own, id, second, null)).toEqual({ valid: false, error: 'crew-taken' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => setCrew(own, id, first, null)));
    expect(answers.every((answer) => answer?.valid)).toBe(true);
    expect(await setCrew(memberOf(companyId), id, second, null)).toEqual({ valid: true });
    expect(await setCrew(own, id, first, null)).toEqual({ valid: false, error: 'crew-taken' });
  });

  it('loses a removed driver and vehicle, and the company is told which rides need others', async () => {
    const companyId = await aCompanyOfItsOwn(50_000, { email: `fleet-${randomUUID()}@example.com` });
    const id = await aConfirmedRide(companyId, 600);
    const uid = await aDriver(companyId);
    const vehicleId = await aVehicle(companyId);
    await setCrew(memberOf(companyId), id, uid, vehicleId);
    const { result } = await callFunction('taxi-deleteuser', { data: { userID: uid } }, memberOf(companyId));
    expect(result).toEqual({ valid: true });
    await expect
      .poll(async () => (await database.doc(`rides/${id}`).get()).get('crew'))
      .toMatchObject({ driverUid: null, driverName: null, vehicleId });
    await callFunction('taxi-deletevehicle', { vehicleId }, memberOf(companyId));
    await expect
      .poll(async () => (await database.doc(`rides/${id}`).get()).get('crew'))
      .toMatchObject({ vehicleId: null, plate: null });
    const [mail] = await waitForMails('Max Muster: diese Fahrten brauchen Ersatz', 1);
    expect(mail?.text).toContain(id);
    await waitForMails('VW Caddy (SZ 123 AB): diese Fahrten brauchen Ersatz', 1);
  });
});

describe('an acceptance that names a driver', () => {
  const accept = (rideid: string, driverUid: string, token: string) =>
    callFunction('driver-confirmride', { rideid, driverUid }, token).then(({ result }) => result);
  const crewOf = async (id: string) => (await database.doc(`rides/${id}`).get()).get('crew');

  it('takes the ride and puts the driver on it at once, and a repeat keeps a later crew', async () => {
    const companyId = await aCompanyOfItsOwn(50_000);
    const uid = await aDriver(companyId);
    const id = await anOpenRide();
    expect(await accept(id, uid, memberOf(companyId))).toEqual({ valid: true });
    expect(await crewOf(id)).toMatchObject({ driverUid: uid, driverName: 'Max Muster', vehicleId: null });
    const log = await database.doc(`rides/${id}/history/log`).get();
    expect(log.get('events')).toMatchObject([{ what: 'crewSet', driver: 'Max Muster' }]);
    expect(await setCrew(memberOf(companyId), id, null, null)).toEqual({ valid: true });
    expect(await accept(id, uid, memberOf(companyId))).toEqual({ valid: true });
    expect(await crewOf(id)).toMatchObject({ driverUid: null });
  });

  it('is refused, and costs nothing, for somebody outside the team and for a driver who names a colleague', async () => {
    const companyId = await aCompanyOfItsOwn(50_000);
    const otherId = await aCompanyOfItsOwn();
    const outsider = await aDriver(otherId);
    const id = await anOpenRide();
    expect(await accept(id, outsider, memberOf(companyId))).toEqual({ valid: false, error: 'not-in-team' });
    const colleague = accept(id, `u-${companyId}-taxi`, memberOf(companyId, 'driver'));
    expect(await colleague).toEqual({ valid: false, error: 'crew-taken' });
    expect((await database.doc(`rides/${id}`).get()).get('status')).toBe('open');
    expect(await balanceOf(companyId)).toBe(50_000);
  });
});

describe('proposed crews', () => {
  it('name who is free for the rides of a day that lack a crew, and store nothing', async () => {
    const companyId = await aCompanyOfItsOwn(50_000);
    const driverUid = await aDriver(companyId);
    const vehicleId = await aVehicle(companyId);
    const date = dayAfter(viennaDay(Date.now()), 40);
    const rides = [await aConfirmedRide(companyId, 600), await aConfirmedRide(companyId, 600)];
    for (const id of rides) {
      await database.doc(`rides/${id}`).update({ pickupAt: new Date(viennaInstant(date, '09:00') ?? Number.NaN) });
    }
    const [first] = rides.toSorted();
    const propose = (token: string, day = date) => callFunction('taxi-proposecrews', { date: day }, token);
    const { result } = await propose(memberOf(companyId));
    expect(result).toEqual({ valid: true, proposals: [{ rideid: first, driverUid, vehicleId }] });
    for (const id of rides) expect((await database.doc(`rides/${id}`).get()).get('crew')).toBeUndefined();
    expect((await propose(memberOf(await aCompanyOfItsOwn()))).result).toEqual({ valid: true, proposals: [] });
    expect((await propose(memberOf(companyId), '2026-02-30')).error).toMatchObject({ details: { date: 'format' } });

    // Who is away is not proposed.
    const absence = { driverUid, vehicleId: null, reason: '', from: new Date(0) };
    const to = new Date(viennaInstant(dayAfter(date, 1), '00:00') ?? Number.NaN);
    await database.doc(`companies/${companyId}/absences/ill`).set({ ...absence, to });
    expect((await propose(memberOf(companyId))).result).toEqual({
      valid: true,
      proposals: [{ rideid: first, driverUid: null, vehicleId }],
    });
  });
});
