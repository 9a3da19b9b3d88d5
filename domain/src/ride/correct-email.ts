import { mailOrder, type OutboxMail } from '../mail/mail-order.ts';
import { type Refused, refused } from '../refusals.ts';
import type { GuestContact, Ride } from './ride.ts';

/** How long after the booking its guest can correct the e-mail address. */
export const correctableMs = 30 * 60_000;

interface CorrectedEmail {
  readonly rides: readonly Ride[];
  readonly contact: GuestContact;
  readonly mails: readonly OutboxMail[];
}

/**
 * Corrects the e-mail address of a booking that its guest has just made, once. The confirmation goes to the new
 * address, and links of earlier mails stop working. Changes nothing if the address is the stored one. Refused with
 * `not-found` (a hotel's booking, or a company's own), `guest-removed`, `wrong-state` (every ride is over),
 * `already-exists` (corrected before), `too-late`.
 */
export function correctEmail(
  rides: readonly Ride[],
  before: GuestContact,
  email: string,
  nowMs: number,
): CorrectedEmail | Refused {
  if (rides.some(({ source }) => source === 'hotel' || source === 'company')) return refused('not-found');
  if (rides.some(({ guestRemovedAtMs }) => guestRemovedAtMs !== null)) return refused('guest-removed');
  if (before.email === email) return { rides: [], contact: before, mails: [] };
  if (!rides.some(({ status }) => status === 'open' || status === 'confirmed')) return refused('wrong-state');
  if (rides.some(({ emailCorrectedAtMs }) => emailCorrectedAtMs !== null)) return refused('already-exists');
  if (rides.some(({ created }) => nowMs > created.atMs + correctableMs)) return refused('too-late');
  const ids = rides.map(({ id }) => id);
  const isSearched = rides.every(({ status }) => status === 'open');
  const link = { id: `booking-link_${ids[0]}_corrected`, template: 'booking-link', to: 'guest', rideIds: ids } as const;
  return {
    rides: rides.map((ride) => ({ ...ride, emailCorrectedAtMs: nowMs })),
    contact: { ...before, email },
    // Once a company has taken a ride, the search that the first mail tells of is over.
    mails: [isSearched ? mailOrder('booking-received', 'guest', ids, 1) : link],
  };
}
