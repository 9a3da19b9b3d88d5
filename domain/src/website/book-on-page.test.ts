import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { munich, penkenbahn } from '../place/curated.fixture.ts';
import { placeOfText } from '../place/place.ts';
import { type BookedPage, bookOnPage, type PageOrder, pageFeeTokenCents } from './book-on-page.ts';
import { askedTimeOf } from './capacity.ts';

const now = Date.UTC(2026, 6, 1, 10, 0);
const hour = 3_600_000;
const page: BookedPage = {
  carrier: { companyId: 'c', name: 'Taxi', phone: '1', email: 'a@example.com', url: 'https://example.com/web/taxi' },
  isCompanyActive: true,
  licence: undefined,
  activated: true,
  account: { companyId: 'c', balanceTokenCents: 500 },
  config: { lowestBalanceTokenCents: -10_000, clickAboveTokenCents: 3_000 },
  limits: { maxPax: 16, bookingsPerHour: 2, bookingsPerDay: 3 },
  hours: { open: [{ weekday: 3, fromMinute: 0, untilMinute: 1_440 }], leadMinutes: 60, ridesAtOnce: null },
  vehicles: 1,
  taken: [],
  bookedAtMs: [],
  pickups: [{ id: 'airport', captionDE: 'Flughafen', captionEN: 'Airport' }],
  destinations: [{ id: 'zell', captionDE: 'Zell', captionEN: 'Zell' }],
  curated: [],
  routes: {},
  prices: { airport_zell: { oneThreeCents: 9_005, fourSevenCents: 12_000 } },
};
const order: PageOrder = {
  rideId: 'R1',
  fromId: 'airport',
  toId: 'zell',
  pickupDetail: null,
  destinationDetail: null,
  pickupAtMs: now + hour,
  back: null,
  pax: 3,
  notes: null,
  lang: 'en',
  contact: { name: 'Anna', email: 'anna@example.com', phone: '1', room: null },
  shownPriceCents: 9_005,
};
const busy = askedTimeOf({
  pickup: placeOfText('Jenbach'),
  destination: placeOfText('Zell'),
  route: null,
  pickupAtMs: now + 2 * hour - 1,
});
const book = (change: Partial<PageOrder> = {}, ofPage: Partial<BookedPage> = {}) =>
  bookOnPage({ ...order, ...change }, { ...page, ...ofPage }, now);

const trip = (backAtMs: number): Partial<PageOrder> => ({
  back: { rideId: 'R2', pickupAtMs: backAtMs },
  shownPriceCents: 18_010,
});

describe('a round trip on a company’s page', () => {
  const evening = now + 8 * hour;

  it('is two rides of one trip at the sum of both prices, each with its fee, and one mail to guest and company', () => {
    expect(book(trip(evening))).toMatchObject({
      rides: [
        { id: 'R1', tripId: 'R1', pickup: { label: 'Flughafen' }, destination: { label: 'Zell' } },
        { id: 'R2', tripId: 'R1', pickup: { label: 'Zell' }, destination: { label: 'Flughafen' }, pickupAtMs: evening },
      ],
      account: { balanceTokenCents: 500 - 2 * 901 },
      entries: [
        { id: 'ride_R1_fee', balanceAfterTokenCents: -401 },
        { id: 'ride_R2_fee', balanceAfterTokenCents: -1_302 },
      ],
      mails: [
        { template: 'ride-confirmed', rideIds: ['R1', 'R2'] },
        { template: 'page-ride', rideIds: ['R1', 'R2'] },
      ],
    });
  });

  it.each([
    ['AH1', undefined, evening, {}, { shownPriceCents: 9_005 }],
    ['return-too-early', undefined, now + hour, {}, { pickupAtMs: now + 2 * hour }],
    ['outside-hours', 'back', now + 24 * hour, {}, {}],
    ['too-far-ahead', 'back', now + 366 * 24 * hour, {}, {}],
    ['lead-time', 'there', evening, {}, { pickupAtMs: now + hour - 1 }],
    ['all-busy', 'there', evening, { taken: [busy] }, {}],
    ['all-busy', 'back', now + 2 * hour, {}, {}],
  ] as const)('is refused as a whole with %s for the ride %s', (code, way, backAtMs, ofPage, change) => {
    const oneCar = { vehicles: 1, routes: { airport_zell: { distanceMeters: 75_000, durationSeconds: 2_400 } } };
    const order = { ...trip(backAtMs), ...change };
    expect(book(order, { ...oneCar, ...ofPage })).toEqual({ refused: code, ...(way && { way }) });
  });

  it('names the house in the village on both ways', () => {
    expect(book({ ...trip(evening), destinationDetail: 'Hotel Post' })).toMatchObject({
      rides: [
        { destination: { label: 'Hotel Post, Zell' }, destinationDetail: 'Hotel Post', pickupDetail: null },
        { pickup: { label: 'Hotel Post, Zell', labelEN: 'Hotel Post, Zell' }, pickupDetail: 'Hotel Post' },
      ],
    });
  });

  it('drives its own car back once the ride there is over', () => {
    const routes = { airport_zell: { distanceMeters: 75_000, durationSeconds: 2_400 } };
    const munichAndZell = {
      pickups: [{ id: 'airport', captionDE: 'Flughafen', captionEN: 'Airport', placeId: 'curated-muc' }],
      destinations: [{ id: 'zell', captionDE: 'Zell', captionEN: 'Zell', placeId: 'curated-penken' }],
      curated: [munich, penkenbahn],
      routes,
    };
    const afterMinutes = (minutes: number) => book(trip(order.pickupAtMs + minutes * 60_000), munichAndZell);
    expect(afterMinutes(39)).toEqual({ refused: 'all-busy', way: 'back' });
    expect(afterMinutes(40)).toMatchObject({ rides: [{}, {}] });
  });
});

describe('a booking on a company’s page', () => {
  it('is confirmed at once, costs a tenth of the price even below zero, and mails guest and company', () => {
    expect(book()).toMatchObject({
      rides: [
        {
          status: 'confirmed',
          source: 'partnerPage',
          carrier: { companyId: 'c' },
          pickup: { label: 'Flughafen', lat: null },
          priceCents: 9_005,
          provisionTokenCents: 901,
          tripId: null,
        },
      ],
      account: { balanceTokenCents: -401 },
      entries: [{ id: 'ride_R1_fee', kind: 'partnerPageFee', valueTokenCents: -901, balanceAfterTokenCents: -401 }],
      consent: { lang: 'en', agreedAtMs: now },
      mails: [
        { template: 'ride-confirmed', to: 'guest' },
        { template: 'page-ride', to: 'carrier' },
      ],
    });
  });

  it('is accepted for as many passengers and bookings as the company allows', () => {
    expect(book({ pax: 16, shownPriceCents: 36_000 })).toMatchObject({ rides: [{ pax: 16 }] });
    expect(book({}, { bookedAtMs: [now - 1, now - hour, now - 24 * hour] })).toMatchObject({ rides: [{ id: 'R1' }] });
  });

  it('is accepted for as many rides at once as the company drives', () => {
    expect(book({}, { taken: [busy], vehicles: 2 })).toMatchObject({ rides: [{ id: 'R1' }] });
  });

  it('keeps the measured route of its price, in either direction', () => {
    const route = { distanceMeters: 75_000, durationSeconds: 3_600 };
    const routes = { airport_zell: route };
    expect(book({}, { routes })).toMatchObject({ rides: [{ route }] });
    expect(book({ fromId: 'zell', toId: 'airport' }, { routes })).toMatchObject({ rides: [{ route }] });
    expect(book({})).toMatchObject({ rides: [{ route: null }] });
  });

  it('costs the same in the other direction', () => {
    expect(book({ fromId: 'zell', toId: 'airport' })).toMatchObject({
      rides: [{ pickup: { label: 'Zell' }, priceCents: 9_005 }],
    });
  });

  it.each([
    ['page-closed', {}, { activated: false }],
    ['page-closed', {}, { isCompanyActive: false }],
    ['page-closed', {}, { account: { companyId: 'c', balanceTokenCents: -10_001 } }],
    ['licence-expired', {}, { licence: { number: null, authority: null, validUntil: '2000-01-01' } }],
    ['invalid-place', { toId: 'nowhere' }, {}],
    ['invalid-place', { toId: 'airport' }, {}],
    ['lead-time', { pickupAtMs: now + hour - 1 }, {}],
    ['outside-hours', { pickupAtMs: now + 24 * hour }, {}],
    ['all-busy', {}, { taken: [busy] }],
    ['too-far-ahead', { pickupAtMs: now + 366 * 24 * hour }, {}],
    ['too-many-passengers', { pax: 17, shownPriceCents: 36_000 }, {}],
    ['page-busy', {}, { bookedAtMs: [now - 1, now - hour + 1] }],
    ['page-busy', {}, { bookedAtMs: [now - 2 * hour, now - 3 * hour, now - 23 * hour] }],
    ['price-too-low', {}, { prices: {} }],
    ['price-too-low', {}, { prices: { airport_zell: { oneThreeCents: 999, fourSevenCents: 0 } } }],
    ['AH1', { shownPriceCents: 9_004 }, {}],
    ['AH1', { pax: 4 }, {}],
  ] as const)('is refused with %s for %j on %j', (code, change, ofPage) => {
    expect(book(change, ofPage)).toEqual({ refused: code });
  });

  it('reduces the balance by the sum of the fees, each a rounded tenth of the price, for any bookings', () => {
    const bookings = fc.array(fc.tuple(fc.integer({ min: 1_000, max: 50_000 }), fc.integer({ min: 1, max: 3 })), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(bookings, (all) => {
        let { account } = { account: { companyId: 'c', balanceTokenCents: 1_000_000 } };
        let fees = 0;
        for (const [cents, pax] of all) {
          const prices = { airport_zell: { oneThreeCents: cents, fourSevenCents: 0 } };
          const booked = book({ pax, shownPriceCents: cents }, { prices, account });
          if ('refused' in booked) throw new Error(booked.refused);
          account = booked.account;
          fees += pageFeeTokenCents(cents);
          expect(Math.abs(pageFeeTokenCents(cents) - cents / 10)).toBeLessThanOrEqual(0.5);
        }
        expect(account.balanceTokenCents).toBe(1_000_000 - fees);
      }),
      { numRuns: inject('isLong') ? 2_000 : 100 },
    );
  });
});
