import { refuseRatingSchema } from '@talwaerts/domain/calls/rating.ts';
import { refused } from '@talwaerts/domain/refusals.ts';
import { readContact } from '@talwaerts/domain/ride/stored-ride.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { guestCallable, refusal } from '../platform/callable.ts';
import { storeRatingRefusal } from '../store/ratings.ts';
import { contactDocument, loadBooking } from '../store/rides.ts';
import { actByLink } from '../use-cases/guest-data/guest-data.ts';

/**
 * Lets no mail ask the guest of the signed link for a rating any more. Idempotent. Refused with `not-found` (also once
 * the guest was removed), `no-address`, `link-expired`.
 */
export const refuserating = guestCallable(
  'global-refuserating',
  { payload: refuseRatingSchema, rateLimit: { requests: 30, perSeconds: 60 } },
  async ({ token }, { nowMs }) => {
    const outcome = await actByLink(token, nowMs, async (tx, bookingId) => {
      const [ride] = await loadBooking(tx, bookingId);
      const guest = ride && ifStored(await tx.get(contactDocument(ride.id)), readContact);
      if (!ride || !guest) return refused('not-found');
      if (!guest.email) return refused('no-address');
      storeRatingRefusal(tx, guest.email);
      return { ride };
    });
    return 'refused' in outcome ? refusal(outcome) : { valid: true };
  },
);
