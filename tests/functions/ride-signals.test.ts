import { describe, expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { aConfirmedHotelRide, aConfirmedRide, anOpenRide } from '../support/orders.ts';
import { admin, memberOf } from '../support/people.ts';
import { until } from '../support/until.ts';

const field = async (path: string, name: string) => (await database.doc(path).get()).get(name);

/** Waits until the trigger has written a later time than `before`. */
const later = (path: string, name: string, before: number): Promise<number> =>
  until(async () => {
    const at: number | undefined = await field(path, name);
    return at !== undefined && at > before ? at : undefined;
  }, `a later ${name} of ${path}`);

describe('open screens are signaled to count rides again', () => {
  it('when a ride is ordered, and when a company accepts it, including that company’s screens', async () => {
    const companyId = await aCompanyOfItsOwn(100_000);
    const own = `companies/${companyId}/figures/rides`;
    expect((await database.doc(own).get()).exists).toBe(false);
    const before = Date.now();
    const rideid = await anOpenRide();
    const signal = `rideSignals/${await field(`rides/${rideid}`, 'pickup.bezirk')}`;
    await later(signal, 'openChangedAtMs', before - 1);
    // Other tests order rides, too.
    expect(await field(signal, 'newest')).toEqual({
      rideId: expect.any(String),
      pickupAtMs: expect.any(Number),
      priceCents: expect.any(Number),
      atMs: expect.any(Number),
    });
    const beforeTaken = Date.now();
    await callFunction('driver-confirmride', { rideid }, memberOf(companyId));
    await later(signal, 'openChangedAtMs', beforeTaken - 1);
    await later(signal, 'changedAtMs', beforeTaken - 1);
    await later(own, 'changedAtMs', beforeTaken - 1);
    expect(await field(own, 'cancellations')).toBeUndefined();
  });

  it('in both districts when the pickup of an open ride moves, and in neither for a ride elsewhere', async () => {
    const rideid = await anOpenRide();
    const ride = database.doc(`rides/${rideid}`);
    const [from, to, other] = ['Innsbruck-Stadt', 'Lienz', 'Reutte'].map((district) => `rideSignals/${district}`);
    if (!from || !to || !other) throw new Error('Three districts are needed');
    await later(from, 'openChangedAtMs', (await field(`rides/${rideid}`, 'created.atMs')) - 1);
    const untouched = (await database.doc(other).get()).data();
    const before = Date.now();
    await ride.update({ 'pickup.bezirk': 'Lienz' });
    await later(from, 'openChangedAtMs', before - 1);
    await later(to, 'openChangedAtMs', before - 1);
    expect(await field(to, 'newest.rideId')).toBe(rideid);
    expect((await database.doc(other).get()).data()).toEqual(untouched);
  });

  it('in no district for a company’s own ride, wherever it moves', async () => {
    const companyId = await aCompanyOfItsOwn(100_000);
    const own = `companies/${companyId}/figures/rides`;
    const ride = database.doc(`rides/${await aConfirmedRide(companyId, 5)}`);
    const moved = await ride.update({ source: 'company', 'pickup.bezirk': 'Landeck' });
    const before = (await later(own, 'changedAtMs', moved.writeTime.toMillis() - 1)) + 1;
    const districts = ['Landeck', 'Reutte'].map((district) => database.doc(`rideSignals/${district}`));
    await ride.update({ 'pickup.bezirk': 'Reutte' });
    await later(own, 'changedAtMs', before - 1);
    for (const district of districts) expect((await district.get()).get('changedAtMs') ?? 0).toBeLessThan(before);
  });

  it('when a ride is finished', async () => {
    const companyId = await aCompanyOfItsOwn(100_000);
    const rideid = await aConfirmedRide(companyId, 5);
    const before = Date.now();
    await callFunction('driver-finishride', { rideid }, memberOf(companyId));
    await later(`companies/${companyId}/figures/rides`, 'changedAtMs', before - 1);
  });

  it('when rides are canceled, naming each, for its carrier and its hotel', async () => {
    const hotelId = await aCompanyOfItsOwn(0, { kind: 'hotel' });
    const companyId = await aCompanyOfItsOwn(100_000);
    const rideIds = [
      await aConfirmedHotelRide(hotelId, companyId, 300),
      await aConfirmedHotelRide(hotelId, companyId, 300),
      await aConfirmedHotelRide(hotelId, companyId, 300),
    ];
    await Promise.all(rideIds.map((rideid) => callFunction('admin-cancelride', { rideid }, admin)));
    for (const id of [hotelId, companyId]) {
      const path = `companies/${id}/figures/rides`;
      const canceled = await until(async () => {
        const all: readonly { readonly rideId: string }[] = (await field(path, 'cancellations')) ?? [];
        return all.length === rideIds.length ? all.map(({ rideId }) => rideId) : undefined;
      }, `the canceled rides in ${path}`);
      expect(canceled.toSorted()).toEqual(rideIds.toSorted());
    }
  });
});
