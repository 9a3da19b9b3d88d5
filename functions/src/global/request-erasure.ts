import { openBookingSchema } from '@talwaerts/domain/calls/booking.ts';
import { guestCallable, refusal } from '../platform/callable.ts';
import { actByLink, eraseGuestData } from '../use-cases/guest-data/guest-data.ts';

/** Erases the guest of the booking that the signed link opens. */
export const requesterasure = guestCallable(
  'global-requesterasure',
  { payload: openBookingSchema, rateLimit: { requests: 10, perSeconds: 60 } },
  async ({ token }, { nowMs }) => {
    const outcome = await actByLink(token, nowMs, (tx, bookingId) => eraseGuestData(tx, bookingId, nowMs));
    return 'refused' in outcome ? refusal(outcome) : { valid: true };
  },
);
