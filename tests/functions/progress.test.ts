import { describe, expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { aConfirmedRide } from '../support/orders.ts';
import { memberOf } from '../support/people.ts';

const report = (token: string, rideid: string, step: 'onTheWay' | 'arrived' | 'onBoard', tap: Tap = {}) => {
  const { agoMs = 0, ...undo } = tap;
  const payload = { rideid, step, at: new Date(Date.now() - agoMs).toISOString(), ...undo };
  return callFunction('driver-progress', payload, token).then(({ result }) => result);
};
interface Tap {
  /** How long the tap waited for the network. */
  readonly agoMs?: number;
  readonly undo?: true;
}
const delay = (token: string, rideid: string, minutes: number) =>
  callFunction('driver-delay', { rideid, minutes }, token);
const booking = async (id: string) => {
  const { result } = await callFunction('global-loadbooking', { orderId: id, email: 'anna.gruber@example.com' });
  return result?.valid ? result.data : null;
};
/** Returns the stored reports; not the whole ride, to which triggers write in their own time. */
const reportsOf = async (id: string) =>
  (await database.doc(`rides/${id}`).get()).get('reports') as readonly { step: string; atMs: number }[];

describe('the progress of a ride', () => {
  it('is reported by the carrier’s people, kept with the instants of their taps, and read by the guest', async () => {
    const companyId = await aCompanyOfItsOwn(50_000);
    const id = await aConfirmedRide(companyId, 30);
    const driver = memberOf(companyId, 'driver');
    const manager = memberOf(companyId);
    expect(await booking(id)).toMatchObject({ progress: null, delayMinutes: 0 });
    expect(await report(driver, id, 'onTheWay')).toEqual({ valid: true });
    expect((await delay(manager, id, 10)).result).toEqual({ valid: true });
    expect(await booking(id)).toMatchObject({ progress: 'onTheWay', delayMinutes: 10, confirmed: true });
    const reports = await reportsOf(id);
    // Twice, and once more after a tunnel: nothing changes.
    for (const agoMs of [0, 0, 60_000])
      expect(await report(driver, id, 'onTheWay', { agoMs })).toEqual({ valid: true });
    expect(await reportsOf(id)).toEqual(reports);

    await report(driver, id, 'arrived');
    expect(await report(driver, id, 'arrived', { undo: true })).toEqual({ valid: true });
    expect(await booking(id)).toMatchObject({ progress: 'onTheWay' });
    await report(driver, id, 'onBoard');
    expect((await reportsOf(id)).map(({ step }) => step)).toEqual(['onTheWay', 'onBoard']);
  });

  it('is refused to a driver who is no longer on the ride when a tap comes late, as the end is', async () => {
    const companyId = await aCompanyOfItsOwn(50_000);
    const id = await aConfirmedRide(companyId, -5);
    const former = memberOf(companyId, 'driver');
    expect(await report(former, id, 'onTheWay')).toEqual({ valid: true });
    const crew = { driverUid: 'u-other', driverName: 'Eva', vehicleId: null, vehicleName: null, plate: null };
    await database.doc(`rides/${id}`).update({ crew });
    const refused = { valid: false, error: 'crew-taken' };
    expect(await report(former, id, 'arrived')).toEqual(refused);
    expect((await delay(former, id, 5)).result).toEqual(refused);
    for (const name of ['driver-finishride', 'driver-noshow'] as const)
      expect((await callFunction(name, { rideid: id }, former)).result).toEqual(refused);
    expect(await report(memberOf(companyId), id, 'arrived')).toEqual({ valid: true });
  });

  it('is refused to other companies, too early, and with instants, steps and delays that cannot be', async () => {
    const companyId = await aCompanyOfItsOwn(50_000);
    const id = await aConfirmedRide(companyId, 30);
    const later = await aConfirmedRide(companyId, 600);
    const own = memberOf(companyId, 'driver');
    const stranger = memberOf(await aCompanyOfItsOwn(), 'driver');
    expect(await report(stranger, id, 'onTheWay')).toEqual({ valid: false, error: 'not-yours' });
    expect((await delay(stranger, id, 5)).result).toEqual({ valid: false, error: 'not-yours' });
    expect(await report(own, later, 'onTheWay')).toEqual({ valid: false, error: 'too-early' });
    expect(await report(own, 'unknown', 'onTheWay')).toEqual({ valid: false, error: 'not-found' });
    for (const minutes of [-1, 121, 2.5])
      expect((await delay(own, id, minutes)).error?.status).toBe('INVALID_ARGUMENT');
    const odd = { rideid: id, step: 'home', at: 'now' } as never;
    expect((await callFunction('driver-progress', odd, own)).error).toMatchObject({
      status: 'INVALID_ARGUMENT',
      details: { step: 'format' },
    });
    expect(await booking(id)).toMatchObject({ progress: null, delayMinutes: 0 });
  });

  it('is one step whoever taps at once', async () => {
    const companyId = await aCompanyOfItsOwn(50_000);
    const id = await aConfirmedRide(companyId, 30);
    const taps = Array.from({ length: 20 }, () => report(memberOf(companyId, 'driver'), id, 'arrived'));
    expect((await Promise.all(taps)).every((answer) => answer?.valid)).toBe(true);
    expect(await reportsOf(id)).toHaveLength(1);
  });
});
