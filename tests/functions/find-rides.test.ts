import { randomUUID } from 'node:crypto';
import type { PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import type { FoundRide } from '@talwaerts/domain/calls/ride-answers.ts';
import type { Ride } from '@talwaerts/domain/ride/ride.ts';
import { readRide } from '@talwaerts/domain/ride/stored-ride.ts';
import { viennaTime } from '@talwaerts/domain/time/vienna.ts';
import { describe, expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn, aMember, someCompanies } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { aProjectOfFigures, readsIn } from '../support/figures.ts';
import { aConfirmedRide, anOpenRide, aPostedRide, movePickup } from '../support/orders.ts';
import { admin, memberOf } from '../support/people.ts';
import { storeSearchEntries } from '../support/search-entries.ts';
import { isLong } from '../support/suite.ts';

/** Letters that no other guest has, none of them an `e`, which may spell an umlaut. */
const unique = (): string =>
  randomUUID()
    .slice(-10)
    .replaceAll(/./g, (digit) => 'bcdfghjklmnpqrst'.charAt(Number.parseInt(digit, 16)));
const digits = (): string => String(Math.floor(Math.random() * 9e6) + 1e6);

type Finder = 'admin-findrides' | 'taxi-findrides' | 'hotel-findrides';

async function find(text: string, token = admin, name: Finder = 'admin-findrides'): Promise<readonly FoundRide[]> {
  const { result, error } = await callFunction(name, { text }, token);
  if (!result?.valid) throw new Error(JSON.stringify({ result, error }));
  return result.rides;
}
const idsOf = async (...asked: Parameters<typeof find>) => (await find(...asked)).map(({ id }) => id);
const asTaxi = (companyId: string, text: string) => idsOf(text, memberOf(companyId), 'taxi-findrides');

const act = async (name: 'driver-confirmride' | 'driver-finishride', rideid: string, companyId: string) =>
  expect((await callFunction(name, { rideid }, memberOf(companyId))).result).toEqual({ valid: true });

type Typed = PayloadOf<'taxi-saveride'>['data'];
const ownRide = (change: Partial<Typed>): Typed => ({
  pickup: { text: 'beim Sepp' },
  destination: { placeId: 'zell-dorfplatz-1' },
  dateTime: new Date(Date.now() + 7_200_000).toISOString(),
  pax: 2,
  price: 25,
  guestName: 'Anna Gruber',
  ...change,
});
async function anOwnRide(companyId: string, change: Partial<Typed>): Promise<string> {
  const payload = { data: ownRide(change), requestId: randomUUID() };
  const { result } = await callFunction('taxi-saveride', payload, memberOf(companyId));
  if (!result?.valid) throw new Error(JSON.stringify(result));
  return result.document;
}

describe('an administrator', () => {
  it('finds a ride by its number, and by e-mail, phone in any notation and name of its guest', async () => {
    const name = unique();
    const number = digits();
    const guest = {
      guestName: `Jürgen ${name}`,
      guestEmail: `${name}@example.com`,
      guestPhone: `+43 664 ${number}`,
    };
    const id = await anOpenRide(guest);
    const texts = [id.toLowerCase(), `${id.slice(0, 5)} ${id.slice(5)}`, ` ${name.toUpperCase()}@example.com`];
    for (const text of [
      ...texts,
      `0664/${number}`,
      `0043664${number}`,
      `43664${number}`,
      `+43 0664 ${number}`,
      name,
      name.slice(0, -1),
      `${name} jurgen`,
      `${name} Innsbruck`,
    ]) {
      expect([text, await idsOf(text)]).toEqual([text, [id]]);
    }
    for (const text of [`${name}@example.co`, `0664 ${number}1`, `${name} Huber`]) {
      expect([text, await idsOf(text)]).toEqual([text, []]);
    }
    const [found] = await find(name);
    expect(found).toMatchObject({ status: 'open', guestName: guest.guestName, carrier: null });
    expect(found?.pickupAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0[12]:00$/);
  });

  it('sees who drives, and the nearest pickup first', async () => {
    const guestName = `Eva ${unique()}`;
    const later = await anOpenRide({ guestName });
    const companyId = await aCompanyOfItsOwn(50_000);
    const earlier = await anOpenRide({ guestName });
    await act('driver-confirmride', earlier, companyId);
    await movePickup(earlier, 120);
    const rides = await find(guestName);
    expect(rides.map(({ id }) => id)).toEqual([earlier, later]);
    expect(rides[0]?.carrier).toMatch(/^Taxi /);
  });

  it('leaves in the audit log how many were found, and nothing of what was typed', async () => {
    const name = unique();
    await anOpenRide({ guestName: `Eva ${name}` });
    await find(name);
    const entries = await database.collection('audit').where('what', '==', 'rides-searched').get();
    expect(entries.docs.map((entry) => entry.get('data'))).toContainEqual({ found: 1 });
    expect(JSON.stringify(entries.docs.map((entry) => entry.data()))).not.toContain(name);
  });

  it('does not find a guest whose data was removed', async () => {
    const name = unique();
    const id = await anOpenRide({ guestName: `Eva ${name}` });
    await callFunction('admin-rejectride', { rideid: id, reason: 'Gast krank' }, admin);
    expect((await callFunction('admin-eraseguest', { rideid: id }, admin)).result).toEqual({ valid: true });
    expect(await idsOf(name)).toEqual([]);
    expect(await find(id)).toEqual([expect.objectContaining({ id, guestName: null })]);
  });
});

describe('a taxi company', () => {
  it('finds its ride by name, phone, place, time, number, driver and plate, also as a driver', async () => {
    const companyId = await aCompanyOfItsOwn();
    const name = unique();
    const driverUid = `u-${companyId}-driver`;
    const { result: vehicle } = await callFunction(
      'taxi-savevehicle',
      { data: { name: 'Bus', plate: 'SZ-123 TX', seats: 8, equipment: [] }, requestId: randomUUID() },
      memberOf(companyId),
    );
    const vehicleId = vehicle?.valid ? vehicle.vehicleId : null;
    const id = await anOwnRide(companyId, {
      guestName: `Eva ${name}`,
      guestPhone: '0664 1234567',
      driverUid,
      vehicleId,
    });
    const ride = readRide(await database.doc(`rides/${id}`).get());
    const texts = [name, '+43 664/123 45 67', 'Sepp', viennaTime(ride.pickupAtMs), id, 'Muster', 'sz123tx'];
    for (const text of texts) expect([text, await asTaxi(companyId, text)]).toEqual([text, [id]]);
    expect(await find(name, memberOf(companyId, 'driver'), 'taxi-findrides')).toEqual([
      expect.objectContaining({ id, status: 'confirmed', guestName: `Eva ${name}`, pickup: 'beim Sepp' }),
    ]);
  });

  it('finds a name from accepting until three hours after pickup or the end, and a place ever after', async () => {
    const companyId = await aCompanyOfItsOwn(50_000);
    const name = unique();
    const id = await anOpenRide({ guestName: `Eva ${name}` });
    expect(await asTaxi(companyId, name)).toEqual([]);
    await act('driver-confirmride', id, companyId);
    expect(await asTaxi(companyId, name)).toEqual([id]);
    await movePickup(id, -181);
    expect(await asTaxi(companyId, name)).toEqual([]);
    expect(await find('Innsbruck', memberOf(companyId), 'taxi-findrides')).toEqual([
      expect.objectContaining({ id, guestName: null }),
    ]);
    await movePickup(id, -170);
    expect(await asTaxi(companyId, name)).toEqual([id]);
    await act('driver-finishride', id, companyId);
    expect(await asTaxi(companyId, name)).toEqual([]);
    expect(await asTaxi(companyId, 'Mayrhofen')).toEqual([id]);
  });

  it('finds an own ride as it was changed, and its guest also after its end, until the data is removed', async () => {
    const companyId = await aCompanyOfItsOwn();
    const before = unique();
    const after = unique();
    const rideId = await anOwnRide(companyId, { guestName: before });
    const changed = {
      data: ownRide({ rideId, guestName: after, pickup: { text: 'Kaserstatt' } }),
      requestId: randomUUID(),
    };
    expect((await callFunction('taxi-saveride', changed, memberOf(companyId))).result?.valid).toBe(true);
    expect(await asTaxi(companyId, before)).toEqual([]);
    expect(await asTaxi(companyId, 'Kaserstatt')).toEqual([rideId]);
    await movePickup(rideId, -600);
    await act('driver-finishride', rideId, companyId);
    expect(await asTaxi(companyId, after)).toEqual([rideId]);
    expect(await idsOf(after)).toEqual([]);
  });

  it('loses a ride that it gives back or hands on, which the next carrier finds', async () => {
    const [first = '', second = '', third = ''] = await someCompanies(3, 50_000);
    const guestName = `Eva ${unique()}`;
    const id = await anOpenRide({ guestName });
    await act('driver-confirmride', id, first);
    await callFunction('driver-giveback', { rideid: id, reason: 'Panne' }, memberOf(first));
    expect(await asTaxi(first, guestName)).toEqual([]);
    await callFunction('admin-assignride', { rideid: id, companyid: second }, admin);
    expect(await asTaxi(second, guestName)).toEqual([id]);
    await callFunction('taxi-handon', { rideid: id, companyid: third }, memberOf(second));
    expect(await asTaxi(third, guestName)).toEqual([]);
    await callFunction('taxi-answerhandon', { rideid: id, accept: true }, memberOf(third));
    expect(await asTaxi(third, guestName)).toEqual([id]);
    for (const former of [first, second])
      expect([await asTaxi(former, id), await asTaxi(former, 'Gruber')]).toEqual([[], []]);
  });

  it('finds nobody else’s rides, and a removed member or a closed company nothing', async () => {
    const companyId = await aCompanyOfItsOwn(50_000);
    const competitor = await aCompanyOfItsOwn(50_000);
    const hotelId = await aCompanyOfItsOwn(0, { kind: 'hotel' });
    const id = await aConfirmedRide(companyId, 60);
    for (const text of ['Gruber', '0664 1234567', id, 'Innsbruck']) {
      expect([text, await asTaxi(competitor, text)]).toEqual([text, []]);
      expect([text, await idsOf(text, memberOf(hotelId, 'hotel'), 'hotel-findrides')]).toEqual([text, []]);
    }
    const asHotel = await callFunction('taxi-findrides', { text: id }, memberOf(hotelId, 'hotel'));
    const asStranger = await callFunction('taxi-findrides', { text: id });
    expect([asHotel.error?.status, asStranger.error?.status]).toEqual(['PERMISSION_DENIED', 'UNAUTHENTICATED']);
    await database.doc(`companies/${companyId}`).update({ state: 'inactive' });
    const closed = await callFunction('taxi-findrides', { text: id }, memberOf(companyId));
    expect(closed.result).toEqual({ valid: false, error: 'company-inactive' });
    await database.doc(`companies/${companyId}`).update({ state: 'active' });
    await database.doc(`companies/${companyId}/members/u-${companyId}-taxi`).delete();
    const removed = await callFunction('taxi-findrides', { text: id }, memberOf(companyId));
    expect(removed.error?.status).toBe('PERMISSION_DENIED');
  });
});

it('a hotel finds its guest by name and room in every state, until the guest is removed', async () => {
  const hotelId = await aCompanyOfItsOwn(0, { kind: 'hotel' });
  const companyId = await aCompanyOfItsOwn(50_000);
  const asHotel = (text: string) => idsOf(text, memberOf(hotelId, 'hotel'), 'hotel-findrides');
  const id = await aPostedRide(hotelId);
  const found = async (...texts: readonly string[]) => {
    for (const text of texts) expect([text, await asHotel(text)]).toEqual([text, [id]]);
  };
  await found('Gruber', '7', '0664 1234567', '14:30', id);
  await act('driver-confirmride', id, companyId);
  await movePickup(id, -5);
  await act('driver-finishride', id, companyId);
  await found('Anna Gruber', '7', 'Mayrhofen');
  expect((await callFunction('admin-eraseguest', { rideid: id }, admin)).result).toEqual({ valid: true });
  expect(await asHotel('Gruber')).toEqual([]);
  expect(await asHotel('7')).toEqual([]);
  await found(id);
});

it('a name or a phone costs at most 30 reads, however many rides the company has', async () => {
  const companyId = await aCompanyOfItsOwn();
  const sample = readRide(await database.doc(`rides/${await anOwnRide(companyId, {})}`).get());
  const { projectId, documents, calling, tokenOf } = aProjectOfFigures();
  const uid = `u-${companyId}-taxi`;
  const company = await database.doc(`companies/${companyId}`).get();
  await documents.doc(`companies/${companyId}`).set(company.data() ?? {});
  await documents.doc(`companies/${companyId}/members/${uid}`).set(aMember('Admin'));
  const token = tokenOf(uid, { role: 'taxi', companyId, teamRole: 'Admin' });
  const phone = '+43 664 7654321';
  const hourMs = 3_600_000;
  let stored = 0;
  const storeUpTo = async (count: number): Promise<void> => {
    const writer = documents.bulkWriter({ throttling: false });
    for (; stored < count; stored += 1) {
      const id = `F${String(stored).padStart(9, '0')}`;
      const ride: Ride = { ...sample, id, pickupAtMs: sample.pickupAtMs + (stored % 2 ? 1 : -1) * stored * hourMs };
      const name = stored % 2 ? 'Maria Huber' : 'Otto Frank';
      storeSearchEntries(writer, documents, { ride, contact: { name, email: '', phone, room: null } });
    }
    await writer.close();
  };
  // Rides of the first are ahead, those of the second past.
  const texts = ['Huber', 'Frank', 'Maria Huber', 'maria hu', '0664 765 43 21', 'Niemand'];
  const counted = await calling('taxi-findrides', async (ask) => {
    const answers: (readonly [text: string, found: number, reads: number])[] = [];
    for (const count of [100, isLong ? 100_000 : 2_000]) {
      await storeUpTo(count);
      for (const text of texts) {
        const before = await readsIn(projectId);
        const { result } = await ask({ text }, token);
        const reads = (await readsIn(projectId)) - before;
        answers.push([text, result?.valid ? result.rides.length : Number.NaN, reads]);
      }
    }
    return answers;
  });
  expect(counted.map(([text, found]) => [text, found])).toEqual(
    [...texts, ...texts].map((text) => [text, text === 'Niemand' ? 0 : 25]),
  );
  expect(Math.max(...counted.map(([, , reads]) => reads))).toBeLessThanOrEqual(30);
});
