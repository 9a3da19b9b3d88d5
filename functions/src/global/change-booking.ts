import { changeBookingSchema } from '@talwaerts/domain/calls/change-ride.ts';
import { normaliseBookingId } from '@talwaerts/domain/ride/booking-id.ts';
import { guestCallable, refusal } from '../platform/callable.ts';
import { linkSigningKey } from '../platform/params.ts';
import { takeRouteRequest } from '../store/route-requests.ts';
import { verifyBooking } from '../use-cases/order/booking-link.ts';
import { changeBooking } from '../use-cases/order/change-booking.ts';

/**
 * Changes a ride of the booking that the signed link opens. Refused with `not-found` (also for a token that we did not
 * sign), and the refusals of `changeBooking`.
 */
export const changebooking = guestCallable(
  'global-changebooking',
  {
    payload: changeBookingSchema,
    rateLimit: { requests: 20, perSeconds: 60 },
  },
  async ({ token, rideid, ...payload }, { sender, nowMs }) => {
    const link = verifyBooking(token, linkSigningKey.value());
    const rideId = normaliseBookingId(rideid);
    if (!link || rideId === undefined) return refusal({ refused: 'not-found' });
    const beforeRoute = () => takeRouteRequest('placeIds', sender, nowMs);
    const outcome = await changeBooking({ rideId, changer: { link }, payload, nowMs, beforeRoute });
    return 'refused' in outcome ? refusal(outcome) : { valid: true, state: outcome.state };
  },
);
