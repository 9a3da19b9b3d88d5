import { describe, expect, it } from 'vitest';
import { snapshotOf, storedInstant } from '../stored/fixtures.ts';
import { UnreadableDocument } from '../stored/stored-fields.ts';
import { cancelRide } from './cancel-ride.ts';
import { finishRide, reopenRide } from './complete-ride.ts';
import { account, admin, confirmedRide, now, openRide, taxi } from './fixtures.ts';
import { hotelView } from './hotel-view.ts';
import type { Outcome } from './outcome.ts';
import type { HotelRide, Ride } from './ride.ts';
import { readConsent, readContact, readHotelRide, readRide } from './stored-ride.ts';

function rideAfter<R extends Ride>(outcome: Outcome<R>): R {
  if ('refused' in outcome) throw new Error(outcome.refused);
  return outcome.ride;
}
const storedAs = ({ id: _, pickupAtMs, ...rest }: Ride | HotelRide) => ({
  ...rest,
  pickupAt: storedInstant(pickupAtMs),
});
const closed = rideAfter(finishRide(confirmedRide('a'), taxi('a'), now));
const canceled = rideAfter(
  cancelRide(confirmedRide('a'), admin, { nowMs: now, account: account('a', 0), refund: false }),
);
const hotel = { companyId: 'h', name: 'Hotel' };
const rides: Readonly<Record<string, Ride>> = {
  open: openRide({ hotel, notes: 'Ski', tripId: 'R1', mapImage: 'https://x/y', guestRemovedAtMs: now }),
  confirmed: confirmedRide('a'),
  reopened: rideAfter(reopenRide(closed, now)),
  closed,
  canceled,
};
const contact = { name: 'Anna', email: '', phone: '+43 1', room: '12' };

describe('a stored ride', () => {
  it.each(Object.entries(rides))('%s is read as stored', (_status, ride) => {
    expect(readRide(snapshotOf('rides/R1', storedAs(ride)))).toEqual(ride);
    const view = hotelView(ride, contact);
    expect(readHotelRide(snapshotOf('companies/h/rides/R1', storedAs(view)))).toEqual(view);
  });

  it.each(Object.entries(rides))(
    '%s with a missing field cannot be read; the error names the field',
    (_status, ride) => {
      const whole = Object.entries(storedAs(ride));
      for (const [name] of whole.filter(([one]) => one !== 'reopenings' && one !== 'nextStepAtMs')) {
        const half = Object.fromEntries(whole.filter(([one]) => one !== name));
        expect(() => readRide(snapshotOf('rides/R1', half))).toThrow(
          new UnreadableDocument(`rides/R1: ${name} is missing`),
        );
      }
    },
  );

  it('with an unknown state cannot be read', () => {
    expect(() => readRide(snapshotOf('rides/R1', { ...storedAs(closed), status: 'lost' }))).toThrow(
      new UnreadableDocument('rides/R1: status is not as it must be'),
    );
  });
});

it('contact and consent are read as stored', () => {
  expect(readContact(snapshotOf('rides/R1/guest/contact', contact))).toEqual(contact);
  const stored = { termsVersion: '1', lang: 'de', agreedAt: storedInstant(now) };
  expect(readConsent(snapshotOf('rides/R1/guest/consent', stored))).toEqual({
    termsVersion: '1',
    lang: 'de',
    agreedAtMs: now,
  });
});
