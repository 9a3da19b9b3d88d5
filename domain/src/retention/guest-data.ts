import type { Rating } from '../rating/rating.ts';
import { type Consent, carrierOf, type GuestContact, type Ride } from '../ride/ride.ts';
import { exportedFacts } from '../ride/ride-facts.ts';
import { isoInVienna } from '../time/vienna.ts';

/** A ride of a booking with its guest's subdocuments. */
export interface StoredForGuest {
  readonly ride: Ride;
  readonly contact: GuestContact;
  readonly consent: Consent | null;
  readonly rating: Rating | null;
}

/** Lists the data about a ride's guest: the facts that `rideFields` exports, its states, contact and consent. */
export function guestDataOf({ ride, contact, consent, rating }: StoredForGuest) {
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
    agreedTerms: consent && {
      version: consent.termsVersion,
      language: consent.lang,
      at: isoInVienna(consent.agreedAtMs),
    },
  };
}
