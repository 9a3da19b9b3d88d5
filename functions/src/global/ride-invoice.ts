import { rideInvoiceSchema } from '@talwaerts/domain/calls/booking.ts';
import { normaliseBookingId } from '@talwaerts/domain/ride/booking-id.ts';
import { guestCallable, refusal } from '../platform/callable.ts';
import { linkSigningKey } from '../platform/params.ts';
import { provenBooking } from '../use-cases/order/proven-booking.ts';
import { invoicePaper } from '../use-cases/papers/invoice-paper.ts';
import { issueInvoice } from '../use-cases/papers/issue-invoice.ts';

/**
 * Makes the invoice of a finished ride, by the same proofs that open its booking. The first call issues it; each later
 * one returns the same file, whatever recipient or language it names. Refused with `not-found`, `link-expired`, and the
 * refusals of the domain's `issueRideInvoice`.
 */
export const rideinvoice = guestCallable(
  'global-rideinvoice',
  { payload: rideInvoiceSchema, rateLimit: { requests: 20, perSeconds: 60 }, secrets: [linkSigningKey] },
  async ({ rideid, recipient, lang, ...proof }, { nowMs }) => {
    const booking = await provenBooking(proof, nowMs);
    if ('refused' in booking) return refusal(booking);
    const ride = [booking.ride, booking.other].find((one) => one?.id === normaliseBookingId(rideid));
    if (!ride) return refusal({ refused: 'not-found' });
    const trimmed = recipient && { name: recipient.name.trim(), address: recipient.address.trim() };
    const invoice = await issueInvoice({ rideId: ride.id, recipient: trimmed ?? null, lang, nowMs });
    if ('refused' in invoice) return refusal(invoice);
    const { name, content } = await invoicePaper(invoice);
    return { valid: true, name, content: content.toString('base64') };
  },
);
