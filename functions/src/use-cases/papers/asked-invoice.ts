import type { rideInvoiceSchema } from '@talwaerts/domain/calls/booking.ts';
import { normaliseVatId } from '@talwaerts/domain/company/vat-id.ts';
import { type Refused, refused } from '@talwaerts/domain/refusals.ts';
import { normaliseBookingId } from '@talwaerts/domain/ride/booking-id.ts';
import type { InvoiceRecipient } from '@talwaerts/domain/statement/ride-invoice.ts';
import type { InferType } from 'yup';
import { provenBooking } from '../order/proven-booking.ts';
import type { AskedInvoice } from './issue-invoice.ts';

/** Returns the ride of the proved booking, and the recipient as it is stored. Refused like `provenBooking`. */
export async function askedInvoice(
  { rideid, recipient, lang, ...proof }: InferType<typeof rideInvoiceSchema>,
  nowMs: number,
): Promise<AskedInvoice | Refused> {
  const booking = await provenBooking(proof, nowMs);
  if ('refused' in booking) return booking;
  const ride = [booking.ride, booking.other].find((one) => one?.id === normaliseBookingId(rideid));
  if (!ride) return refused('not-found');
  return { rideId: ride.id, recipient: recipient ? trimmed(recipient) : null, lang, nowMs };
}

function trimmed({ name, address, vatId }: InvoiceRecipient): InvoiceRecipient {
  const typed = normaliseVatId(vatId ?? '');
  return { name: name.trim(), address: address.trim(), ...(typed !== '' && { vatId: typed }) };
}
