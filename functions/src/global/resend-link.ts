import { resendLinkSchema } from '@talwaerts/domain/calls/booking.ts';
import { normaliseBookingId } from '@talwaerts/domain/ride/booking-id.ts';
import { isLinkExpired } from '@talwaerts/domain/ride/limits.ts';
import { readContact } from '@talwaerts/domain/ride/stored-ride.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { db } from '../platform/app.ts';
import { guestCallable } from '../platform/callable.ts';
import { storeMails } from '../store/outbox.ts';
import { contactDocument, loadBooking } from '../store/rides.ts';
import { requireUse, storeUse, type UsageLimit, usageDocument } from '../store/usage.ts';

/** Mails the signed link of a booking to its guest again. Never tells whether the booking exists. */
export const resendlink = guestCallable(
  'global-resendlink',
  { payload: resendLinkSchema, rateLimit: { requests: 10, perSeconds: 60 } },
  async ({ orderId, requestId }, { nowMs }) => {
    await resendLink(normaliseBookingId(orderId) ?? '', requestId.toLowerCase(), nowMs);
    return { valid: true };
  },
);

/** Limits the mails about one booking: anybody who knows its number can ask for them. */
const limit: UsageLimit = {
  name: 'resend-link',
  windows: [
    { max: 3, perMs: 3_600_000 },
    { max: 6, perMs: 24 * 3_600_000 },
  ],
};

/**
 * Orders the mail with the booking's link, to the stored address only. Idempotent by `requestId`. Throws
 * `LimitExceeded` above the limit, which counts unknown booking numbers in the same way.
 */
function resendLink(bookingId: string, requestId: string, nowMs: number): Promise<void> {
  return db().runTransaction(async (tx) => {
    const id = `booking-link_${bookingId}_${requestId}`;
    const [usage, contact, mail] = await tx.getAll(
      usageDocument(limit, bookingId),
      contactDocument(bookingId),
      db().doc(`mail/${id}`),
    );
    if (!usage || mail?.exists) return;
    const rides = await loadBooking(tx, bookingId);
    requireUse(usage, limit, nowMs);
    storeUse(tx, usage, limit, nowMs);
    if (!ifStored(contact, readContact)?.email || isLinkExpired(rides, nowMs)) return;
    const rideIds = rides.map((ride) => ride.id);
    storeMails(tx, [{ id, template: 'booking-link', to: 'guest', rideIds }]);
  });
}
