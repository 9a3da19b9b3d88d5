import { randomBytes } from 'node:crypto';
import { bookingIdFrom } from '@talwaerts/domain/ride/booking-id.ts';
import { aCarrier, openRide } from '@talwaerts/domain/ride/fixtures.ts';
import type { Ride } from '@talwaerts/domain/ride/ride.ts';
import { dayAfter, viennaDay, viennaInstant, viennaTime } from '@talwaerts/domain/time/vienna.ts';
import { expect, it } from 'vitest';
import { aProjectOfFigures, storeHistory } from '../support/figures.ts';
import { afternoon } from '../support/orders.ts';

const minuteMs = 60_000;
const hourMs = 3_600_000;
const company = {
  name: 'A',
  designation: 'A',
  address: 'Zell',
  email: 'a@example.com',
  phone: '1',
  licenceFile: null,
  state: 'active',
  reason: null,
  contactName: 'Eva',
  createdAtMs: 1,
  kind: 'taxi',
  servedDistricts: ['Schwaz'],
  ended: null,
  emailConfirmedAtMs: null,
  referralCode: 'R',
};
const vehicle = { name: 'Bus', plate: 'SZ 1', seats: 7, equipment: ['skiBox'] };

/** Rides of five days ago at the clock time of `atMs`, each accepted after 12 minutes. */
function acceptedRides(atMs: number): readonly Ride[] {
  const orderedAtMs = viennaInstant(dayAfter(viennaDay(atMs), -5), viennaTime(atMs)) ?? atMs;
  return Array.from({ length: 20 }, (_, i) => ({
    ...openRide({ id: `R${viennaTime(atMs)}-${i}`, created: { atMs: orderedAtMs, by: 'guest' } }),
    pickupAtMs: orderedAtMs + hourMs,
    status: 'confirmed',
    nextStepAtMs: null,
    carrier: aCarrier('t1'),
    confirmed: { atMs: orderedAtMs + 12 * minuteMs, by: 'u' },
  }));
}

it('guests learn the usual wait of district and hour, and which wishes no company there fulfils', async () => {
  const { documents, count, calling, tokenOf } = aProjectOfFigures();
  const nowMs = Date.now();
  // Also of the next hour, which may begin meanwhile.
  const rides = [...acceptedRides(nowMs), ...acceptedRides(nowMs + hourMs)];
  const id = bookingIdFrom(randomBytes(10));
  const open = openRide({ id, pickupAtMs: nowMs + 5 * hourMs, created: { atMs: nowMs, by: 'guest' } });
  await storeHistory(documents, { rides: [...rides, open], entries: [] });
  await documents
    .doc(`rides/${id}/guest/contact`)
    .set({ name: 'Anna', email: 'a@example.com', phone: '1', room: null });
  await documents.doc('companies/t1').set(company);
  await documents.doc('companies/t1/vehicles/v').set(vehicle);
  expect((await count()).answer).toBe(200);

  const token = tokenOf('u', {});
  const trip = {
    pax: 3,
    date: afternoon(),
    wishes: { skis: 2, childSeats: [8] },
    origin: { placeId: 'station-jenbach' },
    destination: { placeId: 'zell-dorfplatz-1' },
  };
  const [here, elsewhere, older] = await calling('global-calculateprice', async (ask) => {
    const price = async (change: object) => (await ask({ ...trip, ...change }, token)).result;
    // Pages that are older than the district send none.
    return [await price({ district: 'Schwaz' }), await price({ district: 'Imst' }), await price({})];
  });
  expect(here).toMatchObject({ valid: true, missing: ['boosterSeat'], usualMinutes: 12 });
  for (const unknown of [elsewhere, older]) {
    expect(unknown).toMatchObject({ valid: true });
    expect(unknown).not.toHaveProperty('missing');
    expect(unknown).not.toHaveProperty('usualMinutes');
  }
  const loaded = await calling('global-loadbooking', (ask) => ask({ orderId: id, email: 'a@example.com' }, token));
  expect(loaded.result).toMatchObject({ valid: true, data: { id, usualMinutes: 12 } });
});

it('the price says what one person more would add, up to the largest group', async () => {
  const { calling, tokenOf } = aProjectOfFigures();
  const groups = [1, 2, 3, 4, 7, 8, 50];
  const prices = await calling('global-calculateprice', (ask) =>
    Promise.all(
      groups.map(async (pax) => {
        const { result } = await ask({ pax, pickupDatum: afternoon(), distance: 30, duration: 30 }, tokenOf('u', {}));
        if (!result?.valid) throw new Error(JSON.stringify(result));
        return result;
      }),
    ),
  );
  const of = (pax: number) => prices[groups.indexOf(pax)];
  for (const pax of [1, 3, 7]) {
    const added = Number(of(pax + 1)?.price) - Number(of(pax)?.price);
    expect(Number(of(pax)?.onePersonMore)).toBeCloseTo(added, 5);
  }
  expect(Number(of(3)?.onePersonMore)).toBeGreaterThan(0);
  expect(of(50)).not.toHaveProperty('onePersonMore');
});
