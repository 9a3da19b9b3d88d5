import { randomUUID } from 'node:crypto';
import { isoInVienna } from '@talwaerts/domain/time/vienna.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { offerTo } from '../support/hand-ons.ts';
import { aConfirmedRide, anOpenRide } from '../support/orders.ts';
import { admin, memberOf } from '../support/people.ts';
import { until } from '../support/until.ts';
import { aKnownPage, aPageRide, bookOn, brandingOnce } from '../support/websites.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const call = (...args: Parameters<typeof callFunction>) => callFunction(...args).then(({ result }) => result);
const fromNow = (hours: number): string => isoInVienna(Math.floor(Date.now() / 1_000) * 1_000 + hours * hourMs);
const week = () => ({ from: fromNow(-1), to: fromNow(7 * 24), market: true, page: true, reason: 'Urlaub' });
const close = (companyId: string, change: object = {}, requestId = randomUUID()) =>
  call('taxi-saveclosure', { data: { ...week(), ...change }, requestId }, memberOf(companyId));
const closedTimesOf = async (companyId: string) =>
  (await database.doc(`companies/${companyId}`).get()).get('closedTimes');
const closed = { valid: false, error: 'closed-days' };

describe('closed days', () => {
  it('are stated once however often the request repeats, changed, and removed', async () => {
    const company = await aCompanyOfItsOwn();
    const requestId = randomUUID();
    const data = week();
    const state = () => call('taxi-saveclosure', { data, requestId }, memberOf(company));
    const answer = await state();
    expect(answer).toEqual({ valid: true, closureId: requestId });
    expect(await state()).toEqual(answer);
    const times = { fromMs: Date.parse(data.from), toMs: Date.parse(data.to) };
    expect(await closedTimesOf(company)).toEqual([{ ...times, market: true, page: true }]);
    await close(company, { ...data, closureId: requestId, page: false, reason: ' Betriebsurlaub ' });
    expect(await closedTimesOf(company)).toEqual([{ ...times, market: true, page: false }]);
    const stored = await database.doc(`companies/${company}/closures/${requestId}`).get();
    expect(stored.data()).toMatchObject({ market: true, page: false, reason: 'Betriebsurlaub' });
    expect(stored.get('expireAt').toMillis()).toBe(times.toMs + 90 * dayMs);
    for (const _ of [1, 2]) {
      expect(await call('taxi-deleteclosure', { closureId: requestId }, memberOf(company))).toEqual({ valid: true });
    }
    expect(await closedTimesOf(company)).toEqual([]);
    const audit = await database.collection('audit').where('companyId', '==', company).get();
    expect(audit.docs.map((entry) => entry.get('what')).toSorted()).toEqual([
      'closure-removed',
      'closure-saved',
      'closure-saved',
      'closure-saved',
    ]);
  });

  it('are refused without an end after their begin, for nothing, and of another company', async () => {
    const own = await aCompanyOfItsOwn();
    const other = await aCompanyOfItsOwn();
    const send = (change: object) =>
      callFunction('taxi-saveclosure', { data: { ...week(), ...change }, requestId: randomUUID() }, memberOf(own));
    expect((await send({ to: fromNow(-2) })).error).toMatchObject({ details: { 'data.to': 'order' } });
    expect((await send({ to: fromNow(367 * 24) })).error).toMatchObject({ details: { 'data.to': 'order' } });
    expect((await send({ market: false, page: false })).error).toMatchObject({ details: { 'data.page': 'required' } });
    const answer = await close(other);
    const closureId = 'closureId' in (answer ?? {}) ? (answer as { closureId: string }).closureId : '';
    expect(await close(own, { closureId })).toEqual({ valid: false, error: 'not-found' });
    await call('taxi-deleteclosure', { closureId }, memberOf(own));
    expect(await closedTimesOf(other)).toHaveLength(1);
  });

  it('let a company accept a ride only if it is sent again, and others not propose it', async () => {
    const company = await aCompanyOfItsOwn(100_000);
    const other = await aCompanyOfItsOwn(100_000);
    await close(company);
    const rideid = await anOpenRide();
    expect(await call('driver-confirmride', { rideid }, memberOf(company))).toEqual(closed);
    const { result } = await callFunction('admin-candidates', { rideid }, admin);
    const candidates = result?.valid ? result.candidates.map(({ id }) => id) : [];
    expect(candidates).not.toContain(company);
    expect(await call('driver-confirmride', { rideid, anyway: true }, memberOf(company))).toEqual({ valid: true });
    const taken = await aConfirmedRide(other, 1_440);
    const name = (await database.doc(`companies/${company}`).get()).get('designation');
    const found = await call('taxi-findcompanies', { rideid: taken, text: name }, memberOf(other));
    expect(found).toEqual({ valid: true, companies: [] });
    expect(await offerTo(taken, other, company)).toEqual({ valid: false, error: 'cannot-take' });
  });

  it('ahead concern the rides inside, and those of the page alone no ride of the market', async () => {
    const company = await aCompanyOfItsOwn(100_000);
    const rideid = await anOpenRide();
    await close(company, { from: fromNow(24), to: fromNow(10 * 24) });
    expect(await call('driver-confirmride', { rideid }, memberOf(company))).toEqual(closed);
    const ofPage = await aCompanyOfItsOwn(100_000);
    await close(ofPage, { market: false });
    expect(await call('driver-confirmride', { rideid }, memberOf(ofPage))).toEqual({ valid: true });
  });

  it('tell no member of new rides', async () => {
    const company = await aCompanyOfItsOwn();
    await close(company);
    const uid = `u-${company}-taxi`;
    const recipient = await until(async () => {
      const stored = await database.doc(`recipients/${uid}`).get();
      return stored.get('closedTimes')?.length === 1 ? stored : undefined;
    }, 'the recipient knows the closed days');
    expect(recipient.get('closedTimes')).toEqual(await closedTimesOf(company));
  });

  it('of the page are public, without the reason, and refuse pickups inside', async () => {
    const page = await aKnownPage();
    const inside = aPageRide(page);
    await close(page.companyId, { from: fromNow(24), to: fromNow(7 * 24), market: false });
    const branding = await brandingOnce(page.slug, (stored) => stored.get('closedTimes')?.length === 1);
    expect(Object.keys(branding.get('closedTimes')[0]).toSorted()).toEqual(['fromMs', 'market', 'page', 'toMs']);
    expect((await bookOn(inside)).result).toEqual({ valid: false, error: 'page-closed' });
    const after = { ...aPageRide(page), dateTime: fromNow(7 * 24 + 1) };
    expect((await bookOn(after)).result).toMatchObject({ valid: true });
  });
});

describe('absences', () => {
  let company: string;
  const stated = (change: object, requestId = randomUUID()) => {
    const data = { from: fromNow(1), to: fromNow(20), reason: 'Arzt', ...change };
    return call('taxi-saveabsence', { data, requestId }, memberOf(company));
  };
  const absences = async () => (await database.collection(`companies/${company}/absences`).get()).docs;
  beforeAll(async () => {
    company = await aCompanyOfItsOwn();
  });

  it('are stated for a driver or a vehicle of the company, once however often the request repeats', async () => {
    const requestId = randomUUID();
    const driverUid = `u-${company}-driver`;
    expect(await stated({ driverUid }, requestId)).toEqual({ valid: true, absenceId: requestId });
    expect(await stated({ driverUid }, requestId)).toEqual({ valid: true, absenceId: requestId });
    expect((await absences()).map((one) => one.data())).toMatchObject([{ driverUid, vehicleId: null, reason: 'Arzt' }]);
    expect(await stated({ driverUid: 'u-nobody' })).toEqual({ valid: false, error: 'not-in-team' });
    expect(await stated({ vehicleId: 'none' })).toEqual({ valid: false, error: 'not-found' });
    const both = { driverUid, vehicleId: 'none', from: fromNow(1), to: fromNow(2), reason: '' };
    const { error } = await callFunction(
      'taxi-saveabsence',
      { data: both, requestId: randomUUID() },
      memberOf(company),
    );
    expect(error).toMatchObject({ details: { 'data.vehicleId': 'required' } });
    expect(await call('taxi-deleteabsence', { absenceId: requestId }, memberOf(company))).toEqual({ valid: true });
    expect(await absences()).toEqual([]);
  });

  it('go with their driver or vehicle', async () => {
    const vehicle = database.doc(`companies/${company}/vehicles/bus`);
    await vehicle.set({ name: 'Bus', plate: 'SZ 1', seats: 8, equipment: [] });
    expect(await stated({ vehicleId: 'bus' })).toMatchObject({ valid: true });
    expect(await stated({ driverUid: `u-${company}-driver` })).toMatchObject({ valid: true });
    await vehicle.delete();
    await database.doc(`companies/${company}/members/u-${company}-driver`).delete();
    await until(async () => ((await absences()).length === 0 ? true : undefined), 'the absences are deleted');
  });
});
