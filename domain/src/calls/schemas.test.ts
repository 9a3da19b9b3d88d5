import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { requestPasswordResetSchema } from './account.ts';
import { cancelBookingSchema, openBookingSchema } from './booking.ts';
import { calculatePriceSchema } from './calculate-price.ts';
import { changeRideSchema } from './change-ride.ts';
import { checkPayload } from './check-payload.ts';
import { editCompanySchema } from './companies.ts';
import { contactSchema, partnerContactSchema, sendContactSchema } from './contact.ts';
import { createRideSchema } from './create-ride.ts';
import { postRideSchema } from './post-ride.ts';
import { assignRideSchema } from './ride-action.ts';
import { tokenBookingSchema } from './tokens.ts';

const order = {
  requestId: '6d3cf1c0-6d62-4d0c-9f93-0a4a4b1d6a5b',
  pickup: 'Flughafen Innsbruck',
  pickupPlaceId: 'airport-innsbruck',
  land: 'AT',
  bundesland: 'Tirol',
  bezirk: 'Innsbruck',
  destination: 'Hauptstraße 409, Mayrhofen',
  destinationPlaceId: 'mayrhofen-hauptstrasse-409',
  dland: 'AT',
  dbundesland: 'Tirol',
  dbezirk: 'Schwaz',
  dateTime: '2026-12-24T14:30:00+01:00',
  pax: 3,
  price: 152.5,
  guestName: 'Anna Gruber',
  guestPhone: '+43 664 1234567',
  guestEmail: 'anna@example.com',
  notes: null,
  lang: 'de',
  terms: true,
};

/** Returns the reason for each refused field, as in a call's answer. */
function reasons(schema: Parameters<typeof checkPayload>[0], value: unknown): Readonly<Record<string, string>> {
  const checked = checkPayload(schema, value);
  return 'invalid' in checked ? checked.invalid : {};
}
const reasonsFor = (change: object) => reasons(createRideSchema, { ...order, ...change });

describe('the change of a ride', () => {
  it.each([
    [{ pax: 2 }, {}],
    [{ notes: null }, {}],
    [{}, { change: 'required' }],
    [{ surplus: 1 }, { change: 'required' }],
  ])('%j is refused with %j', (change, refused) => {
    expect(reasons(changeRideSchema, { rideid: 'R1', change, requestId: order.requestId })).toEqual(refused);
  });
});

describe('the wishes of an order', () => {
  it.each([
    [{ flight: 'OS 907', train: 'RJX 662' }, {}],
    [{ flight: 'morgens' }, { 'wishes.flight': 'format' }],
    [{ train: 'morgens' }, { 'wishes.train': 'format' }],
    [{ childSeats: [1, 2, 3] }, {}],
    [{ childSeats: [1, 2, 3, 4] }, { wishes: 'seats' }],
  ])('%j is refused with %j', (wishes, refused) => {
    expect(reasonsFor({ wishes })).toEqual(refused);
  });
});

describe('a part of a payload', () => {
  const data = {
    companyName: 'Neu',
    companyFree: 'Neu',
    companyAddress: 'Neu 1',
    companyPhone: '+43 5285 1',
    companyEmail: 'neu@example.com',
  };

  it('loses fields that it does not name', () => {
    const whole = { userid: 'c1', data };
    expect(checkPayload(editCompanySchema, { ...whole, data: { ...data, state: 'active' } })).toEqual({
      payload: whole,
    });
  });

  it.each([
    [undefined, 'required'],
    [null, 'required'],
    ['text', 'type'],
    [[], 'type'],
  ])('is refused as %j with the reason %s', (part, reason) => {
    expect(reasons(editCompanySchema, { userid: 'c1', data: part })).toEqual({ data: reason });
  });
});

describe('a company’s name', () => {
  const named = (companyName: unknown) => ({
    userid: 'c1',
    data: {
      companyName,
      companyFree: companyName,
      companyAddress: 'Dorfplatz 1',
      companyPhone: '+43 5285 1',
      companyEmail: 'neu@example.com',
    },
  });

  it.each([
    'Taxi Zillertal GmbH & Co. KG',
    'Taxi 4 You e.U.',
    'A1 Taxi (Mayrhofen)',
    'Hüttentaxi „Alm“',
    'Taxi24.at e.U.',
    'zillertal-taxi.at',
  ])('may be %s', (name) => {
    expect(checkPayload(editCompanySchema, named(name))).toEqual({ payload: named(name) });
  });

  it.each([
    ['Taxi\u200bZillertal', 'TaxiZillertal'],
    ['\u202aTaxi Zillertal\u202c', 'Taxi Zillertal'],
    [`${'x'.repeat(250)}\u200b`, 'x'.repeat(250)],
    ['Familientaxi 👨\u200d👩\u200d👧', 'Familientaxi 👨\u200d👩\u200d👧'],
  ])('%j is read as %j', (typed, name) => {
    expect(checkPayload(editCompanySchema, named(typed))).toEqual({ payload: named(name) });
  });

  it.each([
    ['https://evil.example/win', 'name'],
    ['Taxi www.evil.example', 'name'],
    ['Taxi evil.com/win', 'name'],
    ['Taxi\u0007', 'characters'],
    ['\u200b\u2060', 'required'],
    [7, 'type'],
    [null, 'required'],
  ])('must not be %j', (name, reason) => {
    expect(reasons(editCompanySchema, named(name))).toEqual({ 'data.companyName': reason, 'data.companyFree': reason });
  });
});

describe('an administrator’s token booking', () => {
  const reasonOf = (value: number) =>
    reasons(tokenBookingSchema, { userid: 'c1', value, description: 'Korrektur' }).value;

  it('is of at most 100,000 tokens in either direction', () => {
    for (const value of [100_000, -100_000, 0.01, -0.01]) expect(reasonOf(value)).toBeUndefined();
    for (const value of [-100_000.01, -1e12, -9e13]) expect(reasonOf(value)).toBe('min');
    for (const value of [100_000.01, 1e12, 9e13]) expect(reasonOf(value)).toBe('max');
  });

  it('is not of zero tokens', () => {
    expect(reasonOf(0)).toBe('min');
  });
});

describe('the assignment of a ride', () => {
  it('names the company by one of two fields', () => {
    for (const named of [{ companyid: 'c1' }, { userid: 'c1' }])
      expect(reasons(assignRideSchema, { rideid: 'R1', ...named })).toEqual({});
    expect(reasons(assignRideSchema, { rideid: 'R1' })).toEqual({ companyid: 'required' });
  });
});

describe('the order of a ride', () => {
  it('is accepted with all fields, and without the optional ones', () => {
    expect(reasonsFor({})).toEqual({});
    expect(
      reasonsFor({ notes: 'Zwei Zeilen,\nein Kinderwagen', bezirk: '', dateTimeBack: '2026-12-26T09:00:00+01:00' }),
    ).toEqual({});
  });

  it('is in English if its language is missing', () => {
    const checked = checkPayload(createRideSchema, { ...order, lang: undefined });
    expect(checked).toMatchObject({ payload: { lang: 'en' } });
    for (const lang of [null, '', 'fr', 7]) expect(reasonsFor({ lang })).toHaveProperty('lang');
  });

  it('loses fields of other calls, which nothing has checked', () => {
    const checked = checkPayload(createRideSchema, { ...order, room: { hostile: true } });
    expect(checked).toEqual({ payload: order });
    const hotelOrder = { ...order, guestEmail: null, room: null, payToPartner: true };
    const withOthers = { ...hotelOrder, dateTimeBack: 'never', partner: 'nowhere', terms: false };
    const { terms: _, ...named } = hotelOrder;
    expect(checkPayload(postRideSchema, withOthers)).toEqual({ payload: named });
  });

  it.each(Object.keys(order).filter((field) => field !== 'lang'))('is refused without %s', (field) => {
    expect(reasonsFor({ [field]: undefined })).toHaveProperty(field);
  });

  it.each([
    ['pax', '3', 'type'],
    ['pax', 0, 'min'],
    ['pax', 51, 'max'],
    ['pax', 2.5, 'integer'],
    ['pax', Number.NaN, 'type'],
    ['price', 9.99, 'min'],
    ['price', 152.555, 'decimals'],
    ['price', 1e12, 'max'],
    ['guestName', '   ', 'required'],
    ['guestName', 'x'.repeat(121), 'max'],
    ['guestName', 'Anna\r\nBcc: all@example.com', 'characters'],
    ['guestName', { text: 1 }, 'type'],
    ['guestEmail', 'anna', 'email'],
    ['guestEmail', 'anna@example', 'email'],
    ['guestEmail', 'anna@example.com\n', 'characters'],
    ['guestPhone', '\u0000', 'characters'],
    ['guestPhone', 'abc', 'phone'],
    ['guestPhone', '----', 'phone'],
    ['guestPhone', '1', 'phone'],
    ['guestPhone', '0664 1234567 / 0676 7654321', 'phoneTwo'],
    ['guestPhone', '07911 123456', 'phoneCountry'],
    ['notes', 'x'.repeat(256), 'max'],
    ['notes', '\ud800', 'characters'],
    ['dateTime', '24.12.2026 14:30', 'format'],
    ['dateTime', '2026-12-24T14:30:00', 'format'],
    ['dateTimeBack', null, 'type'],
    ['pickupPlaceId', '../rides', 'format'],
    ['lang', 'fr', 'format'],
    ['terms', false, 'required'],
    ['terms', 'true', 'type'],
    ['requestId', 'again', 'format'],
  ])('is refused with %s = %j', (field, value, reason) => {
    expect(reasonsFor({ [field]: value })).toHaveProperty(field, reason);
  });
});

describe('the payload of a price request', () => {
  const byPlaces = { pax: 3, date: order.dateTime, origin: { placeId: 'a' }, destination: { lat: 47.1, lng: 11.8 } };

  it('is accepted with place ids, with coordinates and with a distance', () => {
    expect(reasons(calculatePriceSchema, byPlaces)).toEqual({});
    const older = { distance: 75.12, duration: 64.5, pickupDatum: order.dateTime, pax: 3, faschingsdienstag: false };
    expect(reasons(calculatePriceSchema, older)).toEqual({});
  });

  it.each([
    ['origin', {}, 'origin.placeId'],
    ['origin', null, 'origin'],
    ['origin', 'airport', 'origin'],
    ['destination', { lat: 91, lng: 0 }, 'destination.lat'],
    ['pax', -1, 'pax'],
    ['date', 1_234, 'date'],
  ])('is refused with %s = %j', (field, value, path) => {
    expect(reasons(calculatePriceSchema, { ...byPlaces, [field]: value })).toHaveProperty([path]);
  });
});

describe('a contact message', () => {
  const message = {
    firstname: 'A',
    lastname: 'B',
    company: '',
    email: 'a@b.at',
    phone: '',
    message: 'Hallo',
    agreement: true,
    website: '',
    lang: 'de',
  };

  it('must name company, phone and industry only if it comes from a partner', () => {
    expect(reasons(contactSchema, message)).toEqual({});
    expect(Object.keys(reasons(partnerContactSchema, message)).sort()).toEqual(['company', 'industry', 'phone']);
  });

  it('is accepted as specified, without our forms’ consent and language', () => {
    const { agreement, website, lang, ...asSpecified } = message;
    expect(reasons(sendContactSchema, asSpecified)).toEqual({});
    const partner = { ...asSpecified, industry: 'handel' };
    expect(Object.keys(reasons(sendContactSchema, partner)).sort()).toEqual(['company', 'phone']);
  });

  it.each([
    ['agreement', false, 'required'],
    ['website', null, 'type'],
    ['lang', 'fr', 'format'],
    ['requestId', 'x', 'format'],
  ])('is refused with %s = %j', (field, value, reason) => {
    expect(reasons(sendContactSchema, { ...message, [field]: value })).toEqual({ [field]: reason });
  });

  it('has at most 500 characters', () => {
    expect(reasons(contactSchema, { ...message, message: 'x'.repeat(501) })).toEqual({ message: 'max' });
  });
});

describe('every schema', () => {
  it('answers any value with reasons and never throws', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), (value) => {
        for (const schema of [createRideSchema, contactSchema, calculatePriceSchema]) reasons(schema, value);
      }),
      { numRuns: inject('isLong') ? 20_000 : 200 },
    );
  });

  it('refuses a key that reaches into the prototype, and nesting deeper than the stack', () => {
    for (const key of ['__proto__', 'toString', 'constructor', 'hasOwnProperty']) {
      const hostile: unknown = JSON.parse(`{"x":[{"${key}":{"valid":true}}]}`);
      expect(reasons(createRideSchema, hostile)).toEqual({ payload: 'format' });
    }
    const deep: unknown = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000));
    expect(reasons(contactSchema, deep)).toEqual({ payload: 'format' });
  });
});

describe('the payload with a signed link', () => {
  const token = 'ABCDEFGHJK.c2lnbmF0dXJl_-';

  it('is accepted with letters, digits, dots and dashes, and with a booking number as people type it', () => {
    expect(reasons(openBookingSchema, { token })).toEqual({});
    expect(reasons(cancelBookingSchema, { token, orderId: 'abcde-fghjk' })).toEqual({});
  });

  it.each([undefined, null, '', 7, ['x'], 'a b', 'a/b', 'x'.repeat(501), 'ä'])(
    'is refused with the token %j',
    (wrong) => {
      expect(reasons(openBookingSchema, { token: wrong })).toHaveProperty('token');
      expect(reasons(cancelBookingSchema, { token: wrong, orderId: 'ABCDEFGHJK' })).toHaveProperty('token');
    },
  );

  it('is refused without a booking number to cancel', () => {
    for (const orderId of [undefined, '', 'x', 7]) {
      expect(reasons(cancelBookingSchema, { token, orderId })).toHaveProperty('orderId');
    }
  });
});

describe('the request for a password reset', () => {
  it.each([
    [{ email: 'anna@example.com', lang: 'de' }, {}],
    [{ email: 'anna@example.com\nBcc: b@example.com', lang: 'de' }, { email: expect.any(String) }],
    [
      { email: 'anna', lang: 'fr' },
      { email: 'email', lang: 'format' },
    ],
    [{}, { email: 'required', lang: 'required' }],
  ])('is accepted, or refused with a reason for each field: %j', (payload, wrong) => {
    expect(reasons(requestPasswordResetSchema, payload)).toEqual(wrong);
  });
});
