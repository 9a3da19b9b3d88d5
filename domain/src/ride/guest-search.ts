import { cleanPhone } from '../contact/phone-digits.ts';
import { e164Of } from '../contact/phone-number.ts';
import { searchWords } from '../contact/plain-text.ts';
import { normaliseBookingId } from './booking-id.ts';
import type { GuestContact } from './ride.ts';

/** How many rides a search finds at most. */
export const mostFoundRides = 50;

/** What a search looks for. */
export interface RideSearch {
  /** Undefined unless the text can be one; a name or phone number can, and is searched as well. */
  readonly bookingId: string | undefined;
  /**
   * The keys of the contacts that can match, the rarest first: the next one is only for names of so many words that not
   * all are paired. Empty for a text without letters and digits.
   */
  readonly keys: readonly string[];
  /** Words that a found name must have, too. */
  readonly words: readonly string[];
}

const emailKey = (email: string): string => `email ${email.trim().toLowerCase()}`;
/** The digits of E.164; those typed for a number that cannot be dialled. */
const phoneKey = (phone: string): string => `phone ${(e164Of(phone) ?? cleanPhone(phone)).replaceAll(/\D/g, '')}`;
const isPhone = (text: string): boolean => /^[+(]*\d[\d\p{Zs}()/.\p{Pd}]{5,}$/u.test(cleanPhone(text));
/** Two words of a name together: among many rides, hundreds of guests share one word. */
const nameKey = (...words: readonly string[]): string => `name ${words.toSorted().join(' ')}`;
/** Words of a name that are paired. */
const mostPaired = 5;

/**
 * Returns the keys by which a guest's contact is found, without duplicates; stored with the contact. Hotels' guests may
 * have no e-mail address.
 */
export const guestKeys = ({ name, email, phone }: GuestContact): readonly string[] => {
  const ofEmail = email === '' ? [] : [emailKey(email)];
  const words = [...new Set(searchWords(name))];
  const paired = words.slice(0, mostPaired);
  const pairs = paired.flatMap((one, i) => paired.slice(i + 1).map((other) => nameKey(one, other)));
  return [...ofEmail, phoneKey(phone), ...words.map((word) => nameKey(word)), ...pairs];
};

/** Reads what was typed: a booking number, an e-mail address, a phone number in any notation, or a name. */
export function rideSearchOf(text: string): RideSearch {
  const bookingId = normaliseBookingId(text);
  if (text.includes('@')) return { bookingId: undefined, keys: [emailKey(text)], words: [] };
  if (isPhone(text)) return { bookingId, keys: [phoneKey(text)], words: [] };
  const words = searchWords(text);
  // The longest words are the rarest.
  const [first, second] = [...new Set(words)].toSorted((a, b) => b.length - a.length);
  if (first === undefined) return { bookingId, keys: [], words };
  const pair = second === undefined ? [] : [nameKey(first, second)];
  return { bookingId, keys: [...pair, nameKey(first)], words };
}

/** Whether a contact that a key has found matches the whole search. */
export function isFoundContact(contact: GuestContact, { words }: RideSearch): boolean {
  const name = searchWords(contact.name);
  return words.every((word) => name.includes(word));
}
