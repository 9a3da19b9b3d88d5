import { openBookingSchema } from '@talwaerts/domain/calls/booking.ts';
import { guestCallable, refusal } from '../platform/callable.ts';
import { actByLink, requestGuestData } from '../use-cases/guest-data/guest-data.ts';

/** Mails the guest the data of the booking that the signed link opens. */
export const requestexport = guestCallable(
  'global-requestexport',
  { payload: openBookingSchema, rateLimit: { requests: 10, perSeconds: 60 } },
  async ({ token }, { nowMs }) => {
    const outcome = await actByLink(token, nowMs, (tx, bookingId) => requestGuestData(tx, bookingId, nowMs));
    return 'refused' in outcome ? refusal(outcome) : { valid: true };
  },
);
