import { describe, expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { database } from '../support/database.ts';
import { waitForMails } from '../support/mails.ts';
import { afternoon, anOpenRide, anOrder } from '../support/orders.ts';

const date = afternoon();

describe('a ride from a place to the same place', () => {
  it.each([
    ['a place id', { placeId: 'zell-dorfplatz-1' }],
    ['coordinates', { lat: 47.234, lng: 11.8829 }],
  ])('has no price if both are given by %s', async (_, end) => {
    const payload = { pax: 2, date, origin: end, destination: { ...end } };
    const { result } = await callFunction('global-calculateprice', payload);
    expect(result).toEqual({ valid: false, error: 'same-place' });
  });

  it('has no price if an end has a field that the call does not name', async () => {
    const origin = { placeId: 'zell-dorfplatz-1', name: 'Zell' };
    const destination = { placeId: 'zell-dorfplatz-1' };
    const { result } = await callFunction('global-calculateprice', { pax: 2, date, origin, destination });
    expect(result).toEqual({ valid: false, error: 'same-place' });
  });

  it('cannot be ordered', async () => {
    const order = await anOrder({ pickupPlaceId: 'mayrhofen-hauptstrasse-409' });
    const { result } = await callFunction('global-createride', order);
    expect(result).toEqual({ valid: false, error: 'same-place' });
  });
});

it('a place id beside coordinates, which nothing has checked, does not change a price', async () => {
  const origin = { lat: 47.234, lng: 11.8829 };
  const destination = { lat: 47.1669, lng: 11.8643 };
  const price = async (placeId?: unknown) =>
    (await callFunction('global-calculateprice', { pax: 2, date, origin: { ...origin, placeId }, destination })).result;
  const byCoordinates = await price();
  expect(byCoordinates).toMatchObject({ valid: true });
  expect(await price({ hostile: true })).toEqual(byCoordinates);
});

it('a ride cannot start or end in a village without a house, which companies’ pages know', async () => {
  for (const end of [{ pickupPlaceId: 'curated-village-zell' }, { destinationPlaceId: 'curated-village-zell' }]) {
    const { result } = await callFunction('global-createride', await anOrder(end));
    expect(result).toEqual({ valid: false, error: 'invalid-place' });
  }
});

describe('a ride from a hotel', () => {
  it('keeps the hotel’s name beside its address, in the ride and in the mail', async () => {
    const payload = {
      pax: 3,
      date,
      origin: { placeId: 'hotel-alpenrose' },
      destination: { placeId: 'station-jenbach' },
    };
    const { result } = await callFunction('global-calculateprice', payload);
    if (!result?.valid) throw new Error('There is no price');
    const id = await anOpenRide({
      pickupPlaceId: 'hotel-alpenrose',
      destinationPlaceId: 'station-jenbach',
      dateTime: date,
      price: Number(result.price),
    });
    const hotel = 'Hotel Alpenrose, Dorfplatz 8, 6280 Zell am Ziller';
    expect((await database.doc(`rides/${id}`).get()).get('pickup.label')).toBe(hotel);
    const [mail] = await waitForMails(id, 1);
    expect(mail?.text).toContain(hotel);
  });
});
