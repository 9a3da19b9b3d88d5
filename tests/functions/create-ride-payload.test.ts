import { randomInt, randomUUID } from 'node:crypto';
import type { PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import { platformReader, rideSearchOf } from '@talwaerts/domain/ride/search-entries.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { database } from '../support/database.ts';
import { afternoon, anOrder } from '../support/orders.ts';
import { hotel } from '../support/people.ts';
import { aKnownPage, aPageRide } from '../support/websites.ts';

let order: PayloadOf<'global-createride'>;
beforeAll(async () => {
  order = await anOrder({ guestEmail: `${randomUUID()}@example.com`, guestPhone: `+43664${randomInt(1e6, 1e7)}` });
});

/** Returns the number of rides of this file's guest, by e-mail address or phone: one of the two is always right. */
async function rides(): Promise<number> {
  const keys = [order.guestEmail, order.guestPhone].flatMap((text) => rideSearchOf(text).whole);
  const entries = database.collectionGroup('searchEntries').where('readBy', '==', platformReader);
  const found = entries.where('keys', 'array-contains-any', keys).orderBy('pickupAt');
  return (await found.count().get()).data().count;
}

const hostile = [
  '\u0000',
  '\ud800',
  'x'.repeat(20_000),
  '<script>alert(1)</script>\r\nBcc: a@b.c',
  { $gt: '' },
  [],
  1e308,
  null,
  true,
  '__proto__',
];
const wrongFor = (field: keyof PayloadOf<'global-createride'>): readonly unknown[] => {
  const own = order[field];
  return hostile.filter(
    (value) => value !== own && !(field === 'notes' && (value === null || typeof value === 'string')),
  );
};

const hotelOrder = () => {
  const { terms: _, ...shared } = order;
  return { ...shared, room: '7', payToPartner: true };
};

describe('an order with one wrong field', () => {
  const fields = [
    'requestId',
    'pickup',
    'pickupPlaceId',
    'land',
    'bundesland',
    'bezirk',
    'destination',
    'destinationPlaceId',
    'dland',
    'dbundesland',
    'dbezirk',
    'dateTime',
    'dateTimeBack',
    'pax',
    'price',
    'guestName',
    'guestPhone',
    'guestEmail',
    'notes',
    'lang',
    'terms',
  ] as const;

  it.each(fields)('%s is refused, and nothing is stored', async (field) => {
    const missing = field === 'lang' ? [] : [undefined];
    const wrong = field === 'dateTimeBack' ? [null, 5, 'tomorrow'] : [...missing, ...wrongFor(field)];
    for (const value of wrong) {
      // A person's name may be any text on one line, this one included.
      if (typeof value === 'string' && value === '__proto__') continue;
      const { result, error } = await callFunction('global-createride', { ...order, [field]: value });
      const outcome = error ? error.status : result && !result.valid ? result.error : 'BOOKED';
      expect([field, JSON.stringify(value)?.slice(0, 40), outcome]).toEqual([
        field,
        JSON.stringify(value)?.slice(0, 40),
        'INVALID_ARGUMENT',
      ]);
      expect(error?.details).toHaveProperty(field);
    }
    expect(await rides()).toBe(0);
  });

  it.each([
    ['lead-time', { dateTime: '2020-01-01T10:00:00+01:00' }],
    ['too-far-ahead', { dateTime: '2190-01-01T10:00:00+01:00' }],
    ['invalid-place', { destinationPlaceId: 'nowhere' }],
  ])('is refused with %s', async (refused, change) => {
    const { result, error } = await callFunction('global-createride', { ...order, ...change });
    // Another time may have another price: the error about the time comes first.
    expect([result, error]).toEqual([{ valid: false, error: refused }, undefined]);
    expect(await rides()).toBe(0);
  });
});

describe('a booking without a language', () => {
  it.each([
    ['global-createride', async () => order, undefined],
    ['hotel-postride', async () => hotelOrder(), hotel],
    ['website-newride', async () => aPageRide(await aKnownPage()), undefined],
  ] as const)('is English, by %s', async (name, payload, token) => {
    const { lang: _, ...booking } = { ...(await payload()), requestId: randomUUID() };
    const { result, error } = await callFunction(name, booking, token);
    if (!result?.valid) throw new Error(`Not booked: ${JSON.stringify({ result, error })}`);
    expect((await database.doc(`rides/${result.document}`).get()).get('lang')).toBe('en');
  });
});

const wishes = { luggage: 4, skis: 2, childSeats: [0, 7], wheelchair: true, pet: true, flight: 'OS 907' } as const;
const orders = [
  ['global-createride', async () => order, undefined],
  ['hotel-postride', async () => hotelOrder(), hotel],
  ['website-newride', async () => aPageRide(await aKnownPage()), undefined],
] as const;

describe('the wishes of a booking', () => {
  it.each(orders)('are stored and read back as they were made, by %s', async (name, payload, token) => {
    const guestEmail = 'anna.gruber@example.com';
    const typed = { ...wishes, train: '', children: 'unknown' };
    const booking = { ...(await payload()), requestId: randomUUID(), guestEmail, wishes: typed };
    const { result, error } = await callFunction(name, booking, token);
    if (!result?.valid) throw new Error(`Not booked: ${JSON.stringify({ result, error })}`);
    expect((await database.doc(`rides/${result.document}`).get()).get('wishes')).toEqual(wishes);
    const read = await callFunction('global-loadbooking', { orderId: result.document, email: guestEmail });
    expect(read.result).toMatchObject({ data: { wishes } });
  });

  it.each(orders)('are refused if one of them is impossible, by %s', async (name, payload, token) => {
    const booking = { ...(await payload()), requestId: randomUUID() };
    for (const [wish, wrong] of [
      ...[-1, 51, 1.5, '2', null].map((count) => ['skis', count] as const),
      ...[[14], [-1], [1.5], ['3'], [1, 1, 1, 1, 1, 1, 1, 1, 1], 3, null].map((ages) => ['childSeats', ages] as const),
      ...['yes', 1, null].map((flag) => ['wheelchair', flag] as const),
      ['childSeats', [1, 1, 1, 1]] as const, // For three passengers.
      ...['win.example', 'OS', 'OS 907!', 'A'.repeat(21), '<b>', 7, null].map((text) => ['flight', text] as const),
    ]) {
      const { error } = await callFunction(name, { ...booking, wishes: { [wish]: wrong } } as typeof booking, token);
      expect([wish, wrong, error?.status]).toEqual([wish, wrong, 'INVALID_ARGUMENT']);
    }
    for (const wrong of [null, 'skis', [1], 7]) {
      const { error } = await callFunction(name, { ...booking, wishes: wrong } as unknown as typeof booking, token);
      expect([wrong, error?.status]).toEqual([wrong, 'INVALID_ARGUMENT']);
    }
  });
});

describe('a field of another call, which nothing has checked,', () => {
  it('is not stored with a guest’s booking', async () => {
    const booking = { ...order, requestId: randomUUID(), room: { hostile: true } };
    const { result, error } = await callFunction('global-createride', booking);
    if (!result?.valid) throw new Error(`Not booked: ${JSON.stringify({ result, error })}`);
    const contact = await database.doc(`rides/${result.document}/guest/contact`).get();
    expect(contact.get('room')).toBeNull();
  });

  it.each([{ dateTimeBack: 'never' }, { dateTimeBack: afternoon(3) }, { partner: 'nowhere' }])(
    'does not change a hotel’s order: %o',
    async (field) => {
      const booking = { ...hotelOrder(), requestId: randomUUID(), ...field };
      const { result, error } = await callFunction('hotel-postride', booking, hotel);
      if (!result?.valid) throw new Error(`Not booked: ${JSON.stringify({ result, error })}`);
      expect((await database.doc(`rides/${result.document}`).get()).get('tripId')).toBeNull();
    },
  );
});
