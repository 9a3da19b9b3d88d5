import { bookingPaperSchema } from '@talwaerts/domain/calls/booking.ts';
import { guestCallable, refusal } from '../platform/callable.ts';
import { provenBooking } from '../use-cases/order/proven-booking.ts';
import { bookingPaper } from '../use-cases/papers/booking-paper.ts';

/** Makes the PDF of a booking, by the same proofs that open it. Refused with `not-found`, `link-expired`. */
export const bookingpaper = guestCallable(
  'global-bookingpaper',
  { payload: bookingPaperSchema, rateLimit: { requests: 20, perSeconds: 60 } },
  async ({ lang, ...proof }, { nowMs }) => {
    const booking = await provenBooking(proof, nowMs);
    if ('refused' in booking) return refusal(booking);
    const { name, content } = await bookingPaper(booking, { guest: booking.guest, lang, nowMs });
    return { valid: true, name, content: content.toString('base64') };
  },
);
