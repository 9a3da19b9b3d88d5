import { viennaInstant } from '@talwaerts/domain/time/vienna.ts';
import { defaultPageHours } from '@talwaerts/domain/website/page-hours.ts';
import { describe, expect, it } from 'vitest';
import {
  changedOrder,
  destinationsFrom,
  emptyPageOrder,
  linkedOrder,
  type PageOrder,
  pageOrderProblems,
  pagePriceOf,
  pageRidePayload,
  swapped,
} from './booking-values.ts';

const place = (id: string) => ({ id, captionDE: id, captionEN: id });
const places = {
  pickups: [place('zell'), place('mayrhofen')],
  destinations: [place('innsbruck'), place('munich')],
  prices: {
    zell_innsbruck: { oneThreeCents: 9_000, fourSevenCents: 12_000 },
    zell_munich: { oneThreeCents: 500, fourSevenCents: 0 },
  },
  hours: defaultPageHours,
};
const now = viennaInstant('2026-12-01', '10:00') ?? 0;
const order: PageOrder = {
  ...emptyPageOrder,
  date: '2026-12-01',
  time: '12:00',
  timeChosenAtMs: now,
  pickup: 'zell',
  destination: 'innsbruck',
  name: 'Anna Gruber',
  phone: '+43 664 1234567',
  email: 'anna@example.com',
  terms: true,
};
const priceFor = (change: Partial<PageOrder>) => pagePriceOf(places, { ...order, ...change });

describe('the form on a company’s page', () => {
  it('offers as destinations the list that does not contain the pickup', () => {
    expect(destinationsFrom(places, 'zell')).toBe(places.destinations);
    expect(destinationsFrom(places, 'munich')).toBe(places.pickups);
    expect(destinationsFrom(places, '')).toBe(places.destinations);
  });

  it('clears a destination that the new pickup does not lead to', () => {
    expect(changedOrder(places, order, { pickup: 'munich' })).toMatchObject({ pickup: 'munich', destination: '' });
    expect(changedOrder(places, order, { pickup: 'mayrhofen' })).toMatchObject({ destination: 'innsbruck' });
  });

  it('swaps pickup and destination at the same price', () => {
    const back = changedOrder(places, order, swapped(order));
    expect(back).toMatchObject({ pickup: 'innsbruck', destination: 'zell' });
    expect(pagePriceOf(places, back)).toEqual(pagePriceOf(places, order));
  });
});

describe('a link to a company’s page', () => {
  const filled = (query: string) => linkedOrder(places, new URLSearchParams(query));

  it('fills in places, day and time, in either direction', () => {
    expect(filled('pickup=zell&destination=munich&date=2026-12-24&time=14%3A30&lang=de')).toEqual({
      pickup: 'zell',
      destination: 'munich',
      date: '2026-12-24',
      time: '14:30',
    });
    expect(filled('pickup=munich&destination=zell')).toEqual({ pickup: 'munich', destination: 'zell' });
    expect(filled('destination=munich')).toEqual({ destination: 'munich' });
  });

  it('fills in nothing that the page does not have', () => {
    expect(filled('pickup=graz&destination=rome&date=2026-02-30&time=25%3A00')).toEqual({});
    expect(filled('pickup=zell&destination=mayrhofen&date=&time=')).toEqual({ pickup: 'zell' });
  });
});

describe('the price of a ride on a company’s page', () => {
  it.each([
    [1, 9_000],
    [3, 9_000],
    [4, 12_000],
    [7, 12_000],
    [8, 24_000],
    [15, 36_000],
  ])('for %i passengers is %i cents', (pax, cents) => {
    expect(priceFor({ pax })).toEqual({ state: 'known', cents, each: [cents] });
  });

  it('is unknown before both ends are chosen, and an error without a price of at least ten euros', () => {
    expect(priceFor({ destination: '' })).toEqual({ state: 'none' });
    for (const ride of [{ pickup: 'mayrhofen' }, { destination: 'munich' }]) {
      expect(priceFor(ride)).toEqual({ state: 'failed', text: 'page.error.noPrice' });
      expect(pageOrderProblems(places, { ...order, ...ride }, now)).toEqual({ destination: 'page.error.noPrice' });
    }
  });
});

describe('an order on a company’s page', () => {
  it('has no problem if complete, and becomes the trimmed payload of the call', () => {
    expect(pageOrderProblems(places, order, now)).toEqual({});
    const request = { slug: 'taxi', requestId: 'r', lang: 'de', priceEur: 90 } as const;
    expect(pageRidePayload({ ...order, name: ' Anna Gruber ' }, request)).toEqual({
      slug: 'taxi',
      requestId: 'r',
      lang: 'de',
      price: 90,
      pax: 1,
      notes: null,
      terms: true,
      pickupId: 'zell',
      destinationId: 'innsbruck',
      dateTime: '2026-12-01T12:00:00+01:00',
      guestName: 'Anna Gruber',
      guestPhone: '+43 664 1234567',
      guestEmail: 'anna@example.com',
      withToken: true,
    });
    expect(pageRidePayload({ ...order, date: '' }, request)).toBeUndefined();
  });

  it('has a problem in every required field if empty, in form order', () => {
    expect(Object.keys(pageOrderProblems(places, emptyPageOrder, now))).toEqual([
      'pickup',
      'destination',
      'date',
      'time',
      'name',
      'phone',
      'email',
      'terms',
    ]);
  });

  it('is at a time that the page refuses', () => {
    const at = (time: string, page: Parameters<typeof pageOrderProblems>[0] = places) =>
      pageOrderProblems(page, { ...order, time }, now);
    expect(at('10:59')).toEqual({ time: 'page.error.lead' });
    expect(at('11:00')).toEqual({});
    expect(at('22:30')).toEqual({ time: 'page.error.hours' });
    const closedTimes = [{ fromMs: now, toMs: now + 86_400_000, market: false, page: true }];
    expect(at('12:00', { ...places, closedTimes })).toEqual({ date: 'page.error.closedDays' });
  });
});
