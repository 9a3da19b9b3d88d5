import type { FoundRide } from '@talwaerts/domain/calls/ride-answers.ts';
import { isFoundContact, mostFoundRides, type RideSearch } from '@talwaerts/domain/ride/guest-search.ts';
import { carrierOf, type GuestContact, isOwnRide } from '@talwaerts/domain/ride/ride.ts';
import { readContact, readRide } from '@talwaerts/domain/ride/stored-ride.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { isoInVienna } from '@talwaerts/domain/time/vienna.ts';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { db } from '../../platform/app.ts';
import { readReadable } from '../../store/reading.ts';
import { contactDocument, rideDocument } from '../../store/rides.ts';

/** More than can be found, because a name's other words are compared afterwards. */
const mostRead = 4 * mostFoundRides;

/**
 * Finds rides for administrators by their number, or by their guest; the pickup nearest to now first. Reads as much
 * among any number of rides.
 */
export async function findRides(tx: Transaction, search: RideSearch, nowMs: number): Promise<readonly FoundRide[]> {
  const [numbered, guests] = await Promise.all([
    search.bookingId === undefined ? undefined : tx.get(contactDocument(search.bookingId)),
    guestsWith(tx, search.keys),
  ]);
  const matching = readReadable(guests, (guest) => ({ id: rideIdOf(guest), contact: readContact(guest) }))
    .filter(({ contact }) => isFoundContact(contact, search))
    .slice(0, mostFoundRides);
  const contacts = new Map<string, GuestContact | undefined>(matching.map(({ id, contact }) => [id, contact]));
  if (search.bookingId !== undefined) contacts.set(search.bookingId, ifStored(numbered, readContact));
  if (contacts.size === 0) return [];
  const rides = await tx.getAll(...[...contacts.keys()].map(rideDocument));
  return readReadable(rides, readRide)
    .filter((ride) => !isOwnRide(ride))
    .toSorted((a, b) => Math.abs(a.pickupAtMs - nowMs) - Math.abs(b.pickupAtMs - nowMs))
    .map((ride) => ({
      id: ride.id,
      pickupAt: isoInVienna(ride.pickupAtMs),
      status: ride.status,
      pickup: ride.pickup.label,
      destination: ride.destination.label,
      guestName: contacts.get(ride.id)?.name ?? null,
      carrier: carrierOf(ride)?.name ?? null,
    }));
}

/** Returns the contacts with the first of the keys that any contact has. */
async function guestsWith(tx: Transaction, keys: readonly string[]): Promise<readonly DocumentSnapshot[]> {
  for (const key of keys) {
    const guests = db().collectionGroup('guest').where('keys', 'array-contains', key).limit(mostRead);
    const { docs } = await tx.get(guests);
    if (docs.length > 0) return docs;
  }
  return [];
}

const rideIdOf = (guest: { readonly ref: { readonly path: string } }): string => guest.ref.path.split('/')[1] ?? '';
