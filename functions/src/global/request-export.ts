import { openBookingSchema } from '@talwaerts/domain/calls/booking.ts';
import { db } from '../platform/app.ts';
import { guestCallable, refusal } from '../platform/callable.ts';
import { linkSigningKey } from '../platform/params.ts';
import { verifyBooking } from '../use-cases/booking-link.ts';
import { requestGuestData } from '../use-cases/guest-data.ts';

/** Mails the guest the data of the booking that the signed link opens. */
export const requestexport = guestCallable(
  'global-requestexport',
  { payload: openBookingSchema, rateLimit: { requests: 10, perSeconds: 60 }, secrets: [linkSigningKey] },
  async ({ token }, { nowMs }) => {
    const bookingId = verifyBooking(token, linkSigningKey.value());
    if (bookingId === undefined) return refusal({ refused: 'not-found' });
    const done = await db().runTransaction((tx) => requestGuestData(tx, bookingId, nowMs));
    return 'refused' in done ? refusal(done) : { valid: true };
  },
);
