import { describe, expect, it } from 'vitest';
import { confirmedRide } from '../ride/fixtures.ts';
import { defaultWebsiteConfig } from './page-access.ts';
import { type BookingHistory, isClickNeeded } from './waiting-booking.ts';

const known: BookingHistory = { finishedRides: 5, openBookings: 1, isClientUsedUp: false };
const needed = (history: Partial<BookingHistory> = {}, provisionTokenCents = 3_000): boolean =>
  isClickNeeded({ rides: [confirmedRide('c', { provisionTokenCents })] }, defaultWebsiteConfig, {
    ...known,
    ...history,
  });

describe('a booking on a company’s page', () => {
  it('needs no click in a mail on a page with five finished rides, from a guest and a client who book little', () => {
    expect(needed()).toBe(false);
  });

  it.each([
    ['a page with four finished rides', { finishedRides: 4 }],
    ['a guest with two open bookings', { openBookings: 2 }],
    ['a client that has booked often', { isClientUsedUp: true }],
  ])('needs a click in a mail on or from %s', (_, history) => {
    expect(needed(history)).toBe(true);
  });

  it('needs a click in a mail if its fee is above the limit', () => {
    expect(needed({}, 3_001)).toBe(true);
  });
});
