import { checkPayload } from '@talwaerts/domain/calls/check-payload.ts';
import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import { postRideSchema } from '@talwaerts/domain/calls/post-ride.ts';
import type { Place } from '@talwaerts/domain/place/place.ts';
import { openRide } from '@talwaerts/domain/ride/fixtures.ts';
import { hotelView } from '@talwaerts/domain/ride/hotel-view.ts';
import { formLeadMinutes } from '@talwaerts/domain/ride/limits.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typedEmail, typedLine } from '../../../shared/forms/typed-texts.fixture.ts';
import { valuesAgain } from '../../../shared/posting-draft.ts';
import {
  type HotelOrderValues,
  newPosting,
  payloadOf,
  problemsOf,
  proposedTime,
  soonMinutes,
  typedInto,
  withTimeProposed,
} from './posting-values.ts';

const now = Date.UTC(2026, 11, 1, 8, 2); // 9:02 in Vienna
const minute = 60_000;
const place = (placeId: string): Place => ({
  placeId,
  label: placeId,
  lat: 47 + placeId.charCodeAt(0) / 1000,
  lng: 11,
  land: 'AT',
  bundesland: 'Tirol',
  bezirk: 'Schwaz',
});
const posting = (change: Partial<HotelOrderValues> = {}): HotelOrderValues => ({
  ...newPosting(now),
  pickup: place('zell-dorfplatz-1'),
  destination: place('station-jenbach'),
  name: 'Familie Bianchi',
  phone: '+43 5282 30303',
  ...change,
});

describe('a hotel’s order', () => {
  it('proposes a pickup half an hour from now, rounded to five minutes', () => {
    expect(newPosting(now)).toMatchObject({ date: '2026-12-01', time: '09:35' });
  });

  it('proposes a time that the server accepts, again at a press, and then follows the clock', () => {
    expect(soonMinutes).toBeGreaterThanOrEqual(formLeadMinutes);
    const again = { ...typedInto(posting(), { time: '23:00' }, now), ...proposedTime(now + minute) };
    expect(problemsOf(again, now + minute)).toEqual({});
    expect(again.timeChosenAtMs).toBeUndefined();
  });

  it('has no problem without room, e-mail and notes', () => expect(problemsOf(posting(), now)).toEqual({}));

  it.each([
    ['pickup', 'order.error.place', { pickup: undefined }],
    ['destination', 'error.same-place', { destination: place('zell-dorfplatz-1') }],
    ['destination', 'order.error.place', { destination: undefined }],
    ['date', 'order.error.date', { date: '' }],
    ['date', 'error.too-far-ahead', { date: '2028-01-01' }],
    ['time', 'order.error.timeMissing', { time: '' }],
    ['time', 'order.error.time', { time: '09:20', timeChosenAtMs: now }],
    ['time', 'order.error.timeSkipped', { date: '2027-03-28', time: '02:30' }],
    ['name', 'order.error.required', { name: ' ' }],
    ['phone', 'field.error.phone', { phone: '' }],
    ['phone', 'field.error.phone', { phone: '----' }],
    ['email', 'order.error.email', { email: 'bianchi@example' }],
    ['email', 'order.error.email', { email: 'x@gasthof_müller.at' }],
    ['notes', 'order.error.notes', { notes: 'x'.repeat(256) }],
  ] as const)('with a wrong %s has the problem %s', (field, problem, change) => {
    expect(problemsOf(posting(change), now)).toEqual({ [field]: problem });
  });

  it('updates its proposed time while the form is open, and keeps a chosen one', () => {
    const proposed = posting();
    expect(withTimeProposed(proposed, now + 13 * minute)).toBe(proposed);
    const later = withTimeProposed(proposed, now + 14 * minute);
    expect(later).toEqual({ ...proposed, time: '09:50' });
    expect(problemsOf(later, now + 14 * minute)).toEqual({});
    const chosen = typedInto(proposed, { time: '09:35' }, now);
    expect(withTimeProposed(chosen, now + 14 * minute)).toBe(chosen);
    // Ordering makes the proposed time a chosen one, which stays valid.
    expect(problemsOf(typedInto(proposed, { time: '09:35' }, now + 13 * minute), now + 13 * minute)).toEqual({});
    // A new day also counts as a choice; a change of other fields does not.
    expect(typedInto(proposed, { date: '2026-12-02' }, now)).toMatchObject({ date: '2026-12-02', timeChosenAtMs: now });
    expect(typedInto(proposed, { name: 'Anna' }, now).timeChosenAtMs).toBeUndefined();
  });

  it('accepts a chosen time up to ten minutes after the choice, even if it is too soon by then', () => {
    const chosen = typedInto(posting(), { time: '09:22' }, now);
    expect(problemsOf(chosen, now + 10 * minute)).toEqual({});
    expect(problemsOf(chosen, now + 11 * minute)).toEqual({ time: 'order.error.time' });
  });

  it('becomes a payload that the server’s schema accepts, and none without a destination', () => {
    const payload = payloadOf(
      posting({ room: ' 204 ', email: 'bianchi@example.com', payToPartner: true, lang: 'en' }),
      42.5,
      '7f1b0a4e-33c6-4b0e-9d52-0c3a2f0f7a11',
    );
    expect(payload).toMatchObject({
      dateTime: '2026-12-01T09:35:00+01:00',
      room: '204',
      guestEmail: 'bianchi@example.com',
      payToPartner: true,
      notes: null,
    });
    expect(postRideSchema.validateSync(payload)).toEqual(payload);
    expect(payloadOf(posting({ destination: undefined }), 42.5, 'id')).toBeUndefined();
  });

  it('made of a past ride lacks only a phone number, which the form fills in', () => {
    const contact = { name: 'Familie Bianchi', email: '', phone: '', room: null };
    const near = { ...openRide().destination, lat: 47.2 };
    const again: HotelOrderValues = {
      ...newPosting(now),
      ...valuesAgain(hotelView(openRide({ destination: near }), contact)),
    };
    expect(problemsOf(again, now)).toEqual({ phone: 'field.error.phone' });
  });

  it('without a problem in the form passes the server’s schema', () => {
    const typed = fc.record({
      name: typedLine(maxLengths.personName),
      room: typedLine(maxLengths.room),
      phone: typedLine(maxLengths.phone),
      email: typedEmail(maxLengths.email),
      notes: fc.oneof(typedLine(255), fc.constant('x'.repeat(256)), fc.constant('Zwei Zeilen,\nein Kinderwagen')),
      payToPartner: fc.boolean(),
      lang: fc.constantFrom('de' as const, 'en' as const),
    });
    fc.assert(
      fc.property(typed, (values) => {
        const order = posting(values);
        const hasProblem = Object.keys(problemsOf(order, now)).length > 0;
        const checked = checkPayload(postRideSchema, payloadOf(order, 42.5, '7f1b0a4e-33c6-4b0e-9d52-0c3a2f0f7a11'));
        expect(hasProblem || !('invalid' in checked)).toBe(true);
      }),
    );
  });
});
