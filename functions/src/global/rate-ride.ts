import { rateRideSchema } from '@talwaerts/domain/calls/rating.ts';
import { rateRide } from '@talwaerts/domain/rating/rating.ts';
import { normaliseBookingId } from '@talwaerts/domain/ride/booking-id.ts';
import { guestCallable, refusal } from '../platform/callable.ts';
import { loadRating, loadRatingFigures, storeNewRating } from '../store/ratings.ts';
import { loadBooking } from '../store/rides.ts';
import { actByLink } from '../use-cases/guest-data/guest-data.ts';

/**
 * Rates a ride of the booking that the signed link opens. Idempotent. Refused with `not-found` (also for a token that
 * we did not sign), `link-expired`, `not-finished`, `already-rated`.
 */
export const rateride = guestCallable(
  'global-rateride',
  { payload: rateRideSchema, rateLimit: { requests: 30, perSeconds: 60 } },
  async ({ token, rideid, ...typed }, { nowMs }) => {
    const outcome = await actByLink(token, nowMs, async (tx, bookingId) => {
      const rides = await loadBooking(tx, bookingId);
      const ride = rides.find(({ id }) => id === normaliseBookingId(rideid));
      if (!ride) return { refused: 'not-found' };
      const before = await loadRating(tx, ride.id);
      const rating = rateRide(ride, before, typed, nowMs);
      if ('refused' in rating) return rating;
      const figures = await loadRatingFigures(tx, rating.companyId);
      if (rating !== before) storeNewRating(tx, ride.id, rating, figures);
      return { ride };
    });
    return 'refused' in outcome ? refusal(outcome) : { valid: true };
  },
);
