import { describe, expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn, balanceOf } from '../support/companies.ts';
import { runScheduled } from '../support/crash/platform.ts';
import { database } from '../support/database.ts';
import { mailsAbout, waitForMails } from '../support/mails.ts';
import { aConfirmedHotelRide, aConfirmedRide, anOpenRide } from '../support/orders.ts';
import { admin, memberOf } from '../support/people.ts';
import { until } from '../support/until.ts';

const stateOf = async (rideid: string) => (await database.doc(`rides/${rideid}`).get()).data();
const lower = (rideid: string, provision: number) =>
  callFunction('admin-lowerprovision', { rideid, provision }, admin).then(({ result }) => result);
const tell = (rideid: string) => callFunction('admin-tellguest', { rideid }, admin).then(({ result }) => result);
const candidatesOf = async (rideid: string) => {
  const { result } = await callFunction('admin-candidates', { rideid }, admin);
  if (!result?.valid) throw new Error(JSON.stringify(result));
  return result.candidates;
};
/** In the district where the test's rides end, and nearer to their pickup than any company of another test. */
const nearest = {
  placeId: 'p',
  label: 'Flughafen',
  lat: 47.2575,
  lng: 11.3513,
  land: 'AT',
  bundesland: 'Tirol',
  bezirk: 'Schwaz',
};

it('a lowered provision is what the next carrier pays; the guest’s price stays', async () => {
  const company = await aCompanyOfItsOwn(50_000);
  const id = await anOpenRide();
  // The map is drawn meanwhile.
  await until(async () => (await stateOf(id))?.mapImage ?? undefined, 'the map is drawn');
  const before = await stateOf(id);
  expect(await lower(id, 7.5)).toEqual({ valid: true });
  // The answer was lost.
  expect(await lower(id, 7.5)).toEqual({ valid: true });
  expect(await lower(id, 7.51)).toEqual({ valid: false, error: 'not-lower' });
  expect(await stateOf(id)).toEqual({ ...before, provisionTokenCents: 750 });
  const audit = await database.collection('audit').where('rideId', '==', id).get();
  expect(audit.docs.map((entry) => entry.get('data'))).toEqual([
    { beforeTokenCents: before?.provisionTokenCents, afterTokenCents: 750 },
  ]);
  await callFunction('driver-confirmride', { rideid: id }, memberOf(company));
  expect(await balanceOf(company)).toBe(49_250);
  expect(await lower(id, 1)).toEqual({ valid: false, error: 'wrong-state' });
});

it('the guest is told once, however often and by whom', async () => {
  const id = await anOpenRide();
  const answers = await Promise.all(Array.from({ length: 20 }, () => tell(id)));
  expect(answers).toContainEqual({ valid: true });
  expect(await stateOf(id)).toMatchObject({ status: 'open', escalation: 'guestTold' });
  await runScheduled('escalaterides');
  await waitForMails(`Fahrt ${id}: noch kein Taxi gefunden`, 1);
  expect(await mailsAbout(`Fahrt ${id}: noch kein Taxi gefunden`)).toHaveLength(1);
  const audit = await database.collection('audit').where('rideId', '==', id).get();
  expect(audit.docs.map((entry) => entry.get('what'))).toEqual(['ride-guest-told']);
  const company = await aCompanyOfItsOwn(50_000);
  await callFunction('driver-confirmride', { rideid: id }, memberOf(company));
  expect(await tell(id)).toEqual({ valid: false, error: 'wrong-state' });
});

describe('the companies that could drive an open ride', () => {
  it('are near and have seats; those that gave it back, have too small cars or are closed are left out', async () => {
    const at = { place: nearest };
    const near = await aCompanyOfItsOwn(50_000, { ...at, phone: '+43 5285 777' });
    const small = await aCompanyOfItsOwn(50_000, at);
    const closed = await aCompanyOfItsOwn(50_000, { ...at, state: 'inactive' });
    const back = await aCompanyOfItsOwn(50_000, at);
    for (const [companyId, seats] of [
      [near, 8],
      [small, 2],
    ] as const) {
      await database.doc(`companies/${companyId}/vehicles/v`).set({ name: 'Bus', plate: 'SZ 1', seats, equipment: [] });
    }
    const id = await aConfirmedRide(back, 1_440);
    await callFunction('driver-giveback', { rideid: id, reason: 'Panne' }, memberOf(back));
    const found = await candidatesOf(id);
    expect(found.length).toBeLessThanOrEqual(10);
    const ids = found.map((one) => one.id);
    for (const one of [small, closed, back]) expect(ids).not.toContain(one);
    expect(found.find((one) => one.id === near)).toMatchObject({
      phone: '+43 5285 777',
      isLocal: true,
      km: expect.any(Number),
      seats: 8,
      canPay: true,
    });
    for (const one of [near, small, back]) await database.doc(`companies/${one}`).update({ state: 'inactive' });
  });

  it('are not found for an unknown ride', async () => {
    const { result } = await callFunction('admin-candidates', { rideid: 'no-such-ride' }, admin);
    expect(result).toEqual({ valid: false, error: 'not-found' });
  });
});

it('the rides ahead of a closed carrier are marked until it is open again, or another one drives', async () => {
  const hotel = await aCompanyOfItsOwn(0, { kind: 'hotel' });
  const company = await aCompanyOfItsOwn(100_000);
  const other = await aCompanyOfItsOwn(50_000);
  const kept = await aConfirmedHotelRide(hotel, company, 1_440);
  const moved = await aConfirmedRide(company, 1_440);
  const past = await aConfirmedRide(company, -60);
  const marked = (rideid: string) => stateOf(rideid).then((ride) => ride?.isCarrierClosed);
  const waitFor = (rideid: string, wanted: true | undefined) =>
    until(async () => ((await marked(rideid)) === wanted ? true : undefined), `${rideid} is marked: ${wanted}`);
  await callFunction('admin-rejectuser', { userid: company, reason: 'Konzession erloschen' }, admin);
  await Promise.all([waitFor(kept, true), waitFor(moved, true)]);
  expect(await marked(past)).toBeUndefined();
  expect(await stateOf(kept)).toMatchObject({ status: 'confirmed', carrier: { companyId: company } });
  await callFunction('admin-reassign', { rideid: moved, companyid: other, reason: 'Geschlossen' }, admin);
  expect(await marked(moved)).toBeUndefined();
  await callFunction('admin-confirmuser', { userid: company }, admin);
  await waitFor(kept, undefined);
});
