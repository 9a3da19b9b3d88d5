import { viennaInstant } from '@talwaerts/domain/time/vienna.ts';
import { defaultPageHours } from '@talwaerts/domain/website/page-hours.ts';
import { proposedReturn } from '@talwaerts/domain/website/proposed-return.ts';
import { describe, expect, it, vi } from 'vitest';
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
import { withoutVillage } from './house-field.tsx';

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

describe('a round trip on a company’s page', () => {
  const trip = (change: Partial<PageOrder> = {}) =>
    changedOrder(places, { ...order, ...change }, { isRoundTrip: true });

  it('costs the sum of both prices, and is sent with the time back', () => {
    const both = trip({ dateBack: '2026-12-04', timeBack: '09:00' });
    expect(pagePriceOf(places, both)).toEqual({ state: 'known', cents: 18_000, each: [9_000, 9_000] });
    const request = { slug: 's', requestId: 'r', lang: 'de', priceEur: 180 } as const;
    expect(pageRidePayload(places, both, request)).toMatchObject({
      dateTime: '2026-12-01T12:00:00+01:00',
      dateTimeBack: '2026-12-04T09:00:00+01:00',
    });
    expect(pageRidePayload(places, { ...both, isRoundTrip: false }, request)).not.toHaveProperty('dateTimeBack');
  });

  it('follows the ride there until another time back is chosen', () => {
    vi.useFakeTimers({ now });
    const begun = trip({ date: '', time: '' });
    expect(begun).toMatchObject({ dateBack: '', timeBack: '' });
    const timed = changedOrder(places, begun, { date: '2026-12-01', time: '12:00' });
    expect(timed).toMatchObject({ dateBack: '2026-12-01', timeBack: '16:00' });
    expect(changedOrder(places, timed, { time: '15:00' })).toMatchObject({ timeBack: '19:00' });
    const chosen = changedOrder(places, timed, { timeBack: '17:00' });
    expect(changedOrder(places, chosen, { time: '15:00' })).toMatchObject({ timeBack: '17:00' });
    vi.useRealTimers();
  });

  it.each([
    ['dateBack', 'order.error.date', { dateBack: '', timeBack: '09:00' }],
    ['timeBack', 'order.error.timeMissing', { dateBack: '2026-12-04', timeBack: '' }],
    ['timeBack', 'order.error.timeBack', { dateBack: '2026-12-01', timeBack: '11:30' }],
    ['timeBack', 'page.error.hours', { dateBack: '2026-12-04', timeBack: '23:00' }],
    ['dateBack', 'error.too-far-ahead', { dateBack: '2028-12-04', timeBack: '09:00' }],
  ] as const)('with a wrong %s has the problem %s', (field, problem, change) => {
    expect(pageOrderProblems(places, { ...order, isRoundTrip: true, ...change }, now)).toEqual({ [field]: problem });
  });
});

describe('the house in a village', () => {
  const valley = { ...places, pickups: [{ ...place('zell'), village: { lat: 47, lng: 11 } }, place('mayrhofen')] };
  const request = { slug: 's', requestId: 'r', lang: 'de', priceEur: 90 } as const;
  const named = { ...order, pickupDetail: ' Hotel Post ', destinationDetail: 'Terminal 2' };

  it('is sent for a village alone, which is asked for it', () => {
    const payload = pageRidePayload(valley, named, request);
    expect(payload).toMatchObject({ pickupDetail: 'Hotel Post' });
    expect(payload).not.toHaveProperty('destinationDetail');
    expect(pageRidePayload(valley, { ...named, pickupDetail: ' ' }, request)).not.toHaveProperty('pickupDetail');
  });

  it('is swapped with its village, and forgotten with it', () => {
    const back = changedOrder(valley, named, swapped(named));
    expect(back).toMatchObject({ destination: 'zell', destinationDetail: ' Hotel Post ', pickupDetail: 'Terminal 2' });
    expect(changedOrder(valley, named, { pickup: 'mayrhofen' }).pickupDetail).toBe('');
    expect(changedOrder(valley, named, { pickup: 'zell' }).pickupDetail).toBe(' Hotel Post ');
  });

  it('is no link, which would stand in a mail to an address that nobody has confirmed', () => {
    const problems = pageOrderProblems(valley, { ...named, pickupDetail: 'https://evil.example' }, now);
    expect(problems).toEqual({ pickupDetail: 'page.error.house' });
  });

  it.each([
    ['Hotel Post, Hauptstraße 409, 6290 Mayrhofen', 'Hotel Post, Hauptstraße 409'],
    ['Hauptstraße 1, 6283 Schwendau', 'Hauptstraße 1, 6283 Schwendau'],
    ['Mayrhofen', 'Mayrhofen'],
  ])('%s is named %s in Mayrhofen', (label, house) => {
    expect(withoutVillage(label, 'Mayrhofen')).toBe(house);
  });
});

describe('the proposed return', () => {
  const journey = { ...places, destinations: [{ id: 'munich', captionDE: 'Flughafen München', captionEN: '' }] };
  const ride = (date: string, time: string, destination = 'munich') => ({ pickup: 'zell', destination, date, time });

  it('is a week later from an airport, the nearest other day if the page is closed then', () => {
    expect(proposedReturn(journey, ride('2026-12-05', '07:30'), now)).toEqual({
      dateBack: '2026-12-12',
      timeBack: '07:30',
    });
    const open = defaultPageHours.open.filter(({ weekday }) => weekday !== 6);
    const closed = { ...journey, hours: { ...defaultPageHours, open } };
    expect(proposedReturn(closed, ride('2026-12-04', '07:30'), now)).toMatchObject({ dateBack: '2026-12-11' });
    const closedTimes = [{ fromMs: now, toMs: now + 30 * 86_400_000, page: true, market: false }];
    expect(proposedReturn({ ...journey, closedTimes }, ride('2026-12-04', '07:30'), now).dateBack).toBe('');
  });

  it('is some hours later elsewhere, the next day if the page closes before', () => {
    const back = (time: string) => proposedReturn(places, ride('2026-12-05', time, 'innsbruck'), now);
    expect(back('12:00')).toEqual({ dateBack: '2026-12-05', timeBack: '16:00' });
    expect(back('19:30')).toEqual({ dateBack: '2026-12-05', timeBack: '21:30' });
    expect(back('21:00')).toEqual({ dateBack: '2026-12-06', timeBack: '21:00' });
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
    expect(pageRidePayload(places, { ...order, name: ' Anna Gruber ' }, request)).toEqual({
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
    expect(pageRidePayload(places, { ...order, date: '' }, request)).toBeUndefined();
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
