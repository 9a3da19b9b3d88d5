import { internationalPhone, isPhoneNumber } from '../contact/phone-number.ts';
import { plainText } from '../contact/plain-text.ts';
import { normaliseBookingId } from './booking-id.ts';
import type { GuestContact } from './ride.ts';

/** How many rides a search finds at most. */
export const mostFoundRides = 50;

/** What a search looks for. */
export interface RideSearch {
  /** Undefined unless the text can be one; a name or phone number can, and is searched as well. */
  readonly bookingId: string | undefined;
  /** The key of the contacts that can match; undefined for a text without letters and digits. */
  readonly key: string | undefined;
  /** Words that a found name must have, too. */
  readonly words: readonly string[];
}

const wordsOf = (name: string): readonly string[] => plainText(name).match(/[\p{L}\p{N}]+/gu) ?? [];
const emailKey = (email: string): string => `email ${email.trim().toLowerCase()}`;
const phoneKey = (phone: string): string => `phone ${internationalPhone(phone).replaceAll(/\D/g, '')}`;
const nameKey = (word: string): string => `name ${word}`;

/**
 * Returns the keys by which a guest's contact is found, without duplicates; stored with the contact. Hotels' guests may
 * have no e-mail address.
 */
export const guestKeys = ({ name, email, phone }: GuestContact): readonly string[] => {
  const ofEmail = email === '' ? [] : [emailKey(email)];
  return [...new Set([...ofEmail, phoneKey(phone), ...wordsOf(name).map(nameKey)])];
};

/** Reads what somebody has typed: a booking number, an e-mail address, a phone number in any notation, or a name. */
export function rideSearchOf(text: string): RideSearch {
  const bookingId = normaliseBookingId(text);
  if (text.includes('@')) return { bookingId: undefined, key: emailKey(text), words: [] };
  if (isPhoneNumber(text)) return { bookingId, key: phoneKey(text), words: [] };
  const words = wordsOf(text);
  // The longest word is the rarest.
  const [longest] = words.toSorted((a, b) => b.length - a.length);
  return { bookingId, key: longest === undefined ? undefined : nameKey(longest), words };
}

/** Whether a contact that a key has found matches the whole search. */
export function isFoundContact(contact: GuestContact, { words }: RideSearch): boolean {
  const name = wordsOf(contact.name);
  return words.every((word) => name.includes(word));
}
