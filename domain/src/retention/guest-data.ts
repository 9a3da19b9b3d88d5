import { centsToEur } from '../money/money.ts';
import { type Consent, carrierOf, type GuestContact, type Ride } from '../ride/ride.ts';
import { isoInVienna } from '../time/vienna.ts';

/** A ride of a booking with its guest's subdocuments. */
export interface StoredForGuest {
  readonly ride: Ride;
  readonly contact: GuestContact;
  readonly consent: Consent | null;
}

/** Lists the data about a ride's guest. Field by field, so that a new field of a ride is not exported by accident. */
export function guestDataOf({ ride, contact, consent }: StoredForGuest) {
  const carrier = carrierOf(ride);
  return {
    bookingNumber: ride.id,
    guest: { name: contact.name, email: contact.email, phone: contact.phone, room: contact.room },
    pickup: addressOf(ride.pickup),
    destination: addressOf(ride.destination),
    pickupAt: isoInVienna(ride.pickupAtMs),
    passengers: ride.pax,
    notes: ride.notes,
    language: ride.lang,
    priceEur: centsToEur(ride.priceCents),
    orderedBy: ride.hotel?.name ?? 'guest',
    orderedAt: isoInVienna(ride.created.atMs),
    status: ride.status,
    confirmedAt: ride.status === 'open' || !ride.confirmed ? null : isoInVienna(ride.confirmed.atMs),
    closed: ride.status === 'closed' ? { at: isoInVienna(ride.closed.atMs), how: ride.closed.how } : null,
    canceled: ride.status === 'canceled' ? { at: isoInVienna(ride.canceled.atMs), how: ride.canceled.how } : null,
    taxi: carrier && { name: carrier.name, phone: carrier.phone },
    mapPicture: ride.mapImage || null,
    agreedTerms: consent && {
      version: consent.termsVersion,
      language: consent.lang,
      at: isoInVienna(consent.agreedAtMs),
    },
  };
}

const addressOf = ({ label, lat, lng, land, bundesland, bezirk }: Ride['pickup']) => ({
  address: label,
  latitude: lat,
  longitude: lng,
  country: land,
  state: bundesland,
  district: bezirk,
});
