import { centsToEur } from '../money/money.ts';
import type { Rating } from '../rating/rating.ts';
import { type Consent, carrierOf, type GuestContact, type Ride } from '../ride/ride.ts';
import { exportedFacts } from '../ride/ride-facts.ts';
import { type RideInvoice, rideInvoiceNumber } from '../statement/ride-invoice.ts';
import { isoInVienna } from '../time/vienna.ts';

/** A ride of a booking with its guest's subdocuments. */
export interface StoredForGuest {
  readonly ride: Ride;
  readonly contact: GuestContact;
  readonly consent: Consent | null;
  readonly rating: Rating | null;
  readonly invoice: RideInvoice | null;
}

/** Lists the data about a ride's guest: the facts that `rideFields` exports, its states, contact and consent. */
export function guestDataOf({ ride, contact, consent, rating, invoice }: StoredForGuest) {
  const carrier = carrierOf(ride);
  return {
    bookingNumber: ride.id,
    guest: { name: contact.name, email: contact.email, phone: contact.phone, room: contact.room },
    ...exportedFacts(ride),
    status: ride.status,
    confirmedAt: ride.status === 'open' || !ride.confirmed ? null : isoInVienna(ride.confirmed.atMs),
    closed: ride.status === 'closed' ? { at: isoInVienna(ride.closed.atMs), how: ride.closed.how } : null,
    canceled: ride.status === 'canceled' ? { at: isoInVienna(ride.canceled.atMs), how: ride.canceled.how } : null,
    taxi: carrier && { name: carrier.name, phone: carrier.phone },
    rating: rating && {
      stars: rating.stars,
      text: rating.text,
      at: isoInVienna(rating.ratedAtMs),
      answer: rating.answer?.text ?? null,
    },
    invoice: invoice && {
      number: rideInvoiceNumber(invoice.number),
      at: isoInVienna(invoice.issuedAtMs),
      recipient: invoice.recipient,
      amountEur: centsToEur(invoice.grossCents),
    },
    agreedTerms: consent && {
      version: consent.termsVersion,
      language: consent.lang,
      at: isoInVienna(consent.agreedAtMs),
    },
  };
}
