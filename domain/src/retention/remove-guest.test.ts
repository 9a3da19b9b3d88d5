import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cancelByGuest } from '../ride/cancel-ride.ts';
import { finishRide } from '../ride/complete-ride.ts';
import { admin, confirmedRide, now, openRide } from '../ride/fixtures.ts';
import { hotelView } from '../ride/hotel-view.ts';
import type { Ride } from '../ride/ride.ts';
import { noMapImage } from '../ride/ride-fields.ts';
import { eraseGuest, isGuestDue, withoutGuest } from './remove-guest.ts';

const dayMs = 24 * 3_600_000;
const pickupAtMs = openRide().pickupAtMs;

function rideAfter(outcome: { readonly ride: Ride } | { readonly refused: string }): Ride {
  if ('refused' in outcome) throw new Error(outcome.refused);
  return outcome.ride;
}
const finished = rideAfter(finishRide(confirmedRide('a'), admin, now));
const canceled = rideAfter(cancelByGuest(openRide(), null, now));

describe('a ride whose guest was removed', () => {
  it('keeps time, price, carrier and districts, but no notes, picture or addresses', () => {
    const ride: Ride = { ...finished, notes: 'Klingeln bei Gruber', mapImage: 'https://example.com/map.png' };
    const left = withoutGuest(ride, now);
    expect(left).toMatchObject({ status: 'closed', pickupAtMs, priceCents: 15_350, guestRemovedAtMs: now });
    expect(left.pickup).toEqual({
      placeId: '',
      label: 'Schwaz',
      lat: 47.1,
      lng: 11.8,
      land: 'AT',
      bundesland: 'Tirol',
      bezirk: 'Schwaz',
    });
    for (const personal of ['Gruber', 'Dorfplatz', 'Hauptstraße', 'map.png']) {
      expect(JSON.stringify(left)).not.toContain(personal);
    }
  });

  it('is canceled by the platform if it was still open, also in its hotel’s view', () => {
    const left = withoutGuest(openRide({ hotel: { companyId: 'h', name: 'Hotel' } }), now);
    expect(left).toMatchObject({
      status: 'canceled',
      canceled: { atMs: now, by: 'platform', how: 'rejected', isProvisionKept: false },
      guestRemovedAtMs: now,
      notes: null,
    });
    expect(hotelView(left, null)).toMatchObject({ status: 'canceled', ending: 'rejected', contact: null });
  });

  it('keeps its state if a company had accepted it or it was over', () => {
    for (const ride of [confirmedRide('a'), finished, canceled]) {
      const left = withoutGuest(ride, now);
      const { pickup, destination } = left;
      expect(left).toEqual({ ...ride, pickup, destination, mapImage: noMapImage, guestRemovedAtMs: now });
    }
  });

  it('names the next wider region that is known if there is no district', () => {
    const at = (change: object) =>
      withoutGuest({ ...finished, pickup: { ...finished.pickup, ...change } }, now).pickup.label;
    expect(at({ bezirk: '' })).toBe('Tirol');
    expect(at({ bezirk: '', bundesland: '' })).toBe('AT');
    expect(at({ bezirk: '', bundesland: '', land: '' })).toBe('–');
  });

  it('never reveals a position more exactly than to a tenth of a degree', () => {
    fc.assert(
      fc.property(fc.double({ min: -90, max: 90, noNaN: true }), (lat) => {
        const coarse = withoutGuest({ ...finished, pickup: { ...finished.pickup, lat } }, now).pickup.lat ?? Number.NaN;
        expect(Math.abs(coarse * 10 - Math.round(coarse * 10))).toBeLessThan(1e-9);
      }),
    );
  });
});

describe('the guest of a booking', () => {
  const ride = (daysAfter: number) => openRide({ pickupAtMs: pickupAtMs + daysAfter * dayMs });

  it('is due 90 days after the ride', () => {
    expect(isGuestDue([ride(0)], pickupAtMs + 90 * dayMs - 1)).toBe(false);
    expect(isGuestDue([ride(0)], pickupAtMs + 90 * dayMs)).toBe(true);
  });

  it('is due with the later ride of a round trip, whichever is named first', () => {
    for (const rides of [
      [ride(0), ride(110)],
      [ride(110), ride(0)],
    ]) {
      expect(isGuestDue(rides, pickupAtMs + 200 * dayMs - 1)).toBe(false);
      expect(isGuestDue(rides, pickupAtMs + 200 * dayMs)).toBe(true);
    }
  });
});

describe('erasing a guest', () => {
  it('changes all rides of a past booking once', () => {
    const erased = eraseGuest([finished, canceled], now);
    expect(erased).toMatchObject([{ guestRemovedAtMs: now }, { guestRemovedAtMs: now }]);
    expect(eraseGuest(erased as readonly Ride[], now + 1)).toEqual([]);
  });

  it('is refused while one of the rides is in the future or may be under way', () => {
    for (const ride of [openRide(), confirmedRide('a')]) {
      expect(eraseGuest([finished, ride], pickupAtMs + dayMs - 1)).toEqual({ refused: 'cancel-first' });
      expect(eraseGuest([finished, ride], pickupAtMs + dayMs)).toHaveLength(2);
    }
    expect(eraseGuest([canceled], now)).toHaveLength(1);
  });
});
