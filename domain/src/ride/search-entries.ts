import { cleanPhone } from '../contact/phone-digits.ts';
import { e164Of } from '../contact/phone-number.ts';
import { searchWords } from '../contact/plain-text.ts';
import {
  instant,
  integer,
  oneOf,
  optional,
  orNull,
  readShape,
  type ShapeOf,
  storedAs,
  text,
  texts,
} from '../stored/shape.ts';
import { fieldsOf, type StoredSnapshot } from '../stored/stored-fields.ts';
import { viennaTime } from '../time/vienna.ts';
import { normaliseBookingId } from './booking-id.ts';
import { firstNameOf } from './crew.ts';
import { contactReadableUntilMs } from './limits.ts';
import { carrierOf, crewOfRide, type GuestContact, isOwnRide, type Ride, rideStatuses } from './ride.ts';

/** How many rides an administrator finds at most, and a company. */
export const mostFoundRides = 50;
export const mostFoundByCompany = 25;

/** `readBy` of the entries that administrators search. */
export const platformReader = 'platform';

/**
 * `rides/{rideId}/searchEntries/{place}`: the keys by which one reader finds a ride, and the answer, so that a search
 * reads nothing else. `place` is `carrier`, `hotel` or `platform`: a new carrier's entry replaces the former one's.
 */
export const searchEntryFields = {
  rideId: text,
  /** The company's id, or `platformReader`. */
  readBy: text,
  keys: texts,
  /** Until when name and phone find the ride; missing if as long as they are stored. */
  contactUntilMs: optional(integer),
  pickupAtMs: storedAs('pickupAt', instant),
  status: oneOf(rideStatuses),
  pickup: text,
  destination: text,
  /** Null if the reader may not read the contact, or the guest's data was removed. */
  guestName: orNull(text),
  carrier: orNull(text),
};
export type SearchEntry = ShapeOf<typeof searchEntryFields>;

/** `rides/{rideId}/searchEntries/{place}` */
export const readSearchEntry = (snapshot: StoredSnapshot): SearchEntry =>
  readShape(searchEntryFields, fieldsOf(snapshot));

type Texts = readonly (string | null | undefined)[];
type Reader = Pick<SearchEntry, 'readBy' | 'contactUntilMs'> & {
  /** What finds the ride in every state, beside places, time and number. */
  readonly texts: Texts;
  readonly plate: string | null | undefined;
  readonly mayReadContact: boolean;
};

/** Returns the ride's entries by place; null for a reader that it has no more. */
export function searchEntriesOf(
  ride: Ride,
  contact: GuestContact | undefined,
): Readonly<Record<'carrier' | 'hotel' | 'platform', SearchEntry | null>> {
  const entry = (reader: Reader | null) => reader && entryFor(reader, ride, contact);
  return { carrier: entry(carrierReader(ride)), hotel: entry(hotelReader(ride)), platform: entry(adminReader(ride)) };
}

function carrierReader(ride: Ride): Reader | null {
  const carrier = carrierOf(ride);
  const crew = crewOfRide(ride);
  if (!carrier) return null;
  return {
    readBy: carrier.companyId,
    texts: [ride.hotel?.name, crew?.driverName, crew?.vehicleName],
    plate: crew?.plate,
    mayReadContact: isOwnRide(ride) || ride.status === 'confirmed',
    ...(!isOwnRide(ride) && { contactUntilMs: contactReadableUntilMs(ride.pickupAtMs) }),
  };
}

function hotelReader(ride: Ride): Reader | null {
  const crew = crewOfRide(ride);
  if (!ride.hotel) return null;
  return {
    readBy: ride.hotel.companyId,
    texts: [carrierOf(ride)?.name, crew && firstNameOf(crew)],
    plate: crew?.plate,
    mayReadContact: true,
  };
}

/** Administrators find no company's own ride. */
function adminReader(ride: Ride): Reader | null {
  const crew = crewOfRide(ride);
  if (isOwnRide(ride)) return null;
  return {
    readBy: platformReader,
    texts: [carrierOf(ride)?.name, ride.hotel?.name, crew?.driverName, crew?.vehicleName],
    plate: crew?.plate,
    mayReadContact: true,
  };
}

function entryFor(
  { texts, plate, mayReadContact, ...reader }: Reader,
  ride: Ride,
  contact?: GuestContact,
): SearchEntry {
  const guest = mayReadContact ? contact : undefined;
  const { label: pickup } = ride.pickup;
  const { label: destination } = ride.destination;
  const words = [pickup, destination, contact?.room, plate, ...texts].flatMap((one) => searchWords(one ?? ''));
  const keys = [
    ...[...words, joined(plate ?? '')].flatMap(beginningsOf),
    ride.id,
    viennaTime(ride.pickupAtMs),
    ...(guest ? contactKeys(guest) : []),
  ];
  return {
    ...reader,
    rideId: ride.id,
    keys: [...new Set(keys)],
    pickupAtMs: ride.pickupAtMs,
    status: ride.status,
    pickup,
    destination,
    guestName: guest?.name ?? null,
    carrier: carrierOf(ride)?.name ?? null,
  };
}

/** Longer words are found by their beginning. */
const longestKey = 16;
const keyOf = (word: string): string => Array.from(word).slice(0, longestKey).join('');
/** Returns the beginnings of a word, from two characters on; a single character as it is. */
const beginningsOf = (word: string): readonly string[] => {
  const letters = Array.from(word).slice(0, longestKey);
  return letters.length < 2 ? letters : letters.slice(1).map((_, i) => letters.slice(0, i + 2).join(''));
};
/** The words without what separates them: plates are written in many ways. */
const joined = (text: string): string => searchWords(text).join('');

/** What begins the keys of the contact. */
const contactMark = 'guest ';
const emailKey = (email: string): string => `${contactMark}${email.trim().toLowerCase()}`;
/** The digits of E.164; those typed for a number that cannot be dialled. */
export const phoneKey = (phone: string): string =>
  `${contactMark}+${(e164Of(phone) ?? cleanPhone(phone)).replaceAll(/\D/g, '')}`;
const nameKey = (word: string): string => `${contactMark}${word}`;
/** Two words of a name, one of them perhaps only begun: among many rides, hundreds of guests share one word. */
const pairKey = (...words: readonly [string, string]): string => `${contactMark}${words.toSorted().join(' ')}`;
/** Words of a name that are paired. */
const mostPaired = 4;

const others = (words: readonly string[], one: string): readonly string[] => words.filter((word) => word !== one);

/** Returns the keys of name, e-mail address and phone number. */
export function contactKeys({ name, email, phone }: GuestContact): readonly string[] {
  const words = [...new Set(searchWords(name))];
  const paired = words.slice(0, mostPaired);
  return [
    ...(email ? [emailKey(email)] : []),
    ...(phone ? [phoneKey(phone)] : []),
    ...words.flatMap(beginningsOf).map(nameKey),
    ...paired.flatMap((one) =>
      others(paired, one)
        .flatMap(beginningsOf)
        .map((other) => pairKey(keyOf(one), other)),
    ),
  ];
}

/** The keys of a search. */
export interface RideSearch {
  /** Keys any of which is the whole text: a number, an e-mail address, a phone number, a plate. */
  readonly whole: readonly string[];
  /** The words and times of the text; a ride has them all, or a whole key. */
  readonly words: readonly string[];
}

const isPhone = (typed: string): boolean => /^[+(]*\d[\d\p{Zs}()/.\p{Pd}]{5,}$/u.test(cleanPhone(typed));
const times = /(?<!\d)([01]?\d|2[0-3])[:.]([0-5]\d)(?!\d)/g;

/** Reads what was typed. A time is `14:30`, `14.30` or `7:40`. */
export function rideSearchOf(typed: string): RideSearch {
  const bookingId = normaliseBookingId(typed);
  const number = bookingId === undefined ? [] : [bookingId];
  if (typed.includes('@')) return { whole: [emailKey(typed)], words: [] };
  if (isPhone(typed)) return { whole: [...number, phoneKey(typed)], words: [] };
  const clocks = [...typed.matchAll(times)].map(([, hour = '', minutes]) => `${hour.padStart(2, '0')}:${minutes}`);
  const words = [...new Set([...searchWords(typed.replaceAll(times, ' ')), ...clocks].map(keyOf))];
  const plate = words.length > 1 ? [keyOf(joined(typed))] : [];
  return { whole: [...number, ...plate], words };
}

/**
 * Returns the keys to ask for, any of each list, the next list only if one finds nothing; empty for a text that finds
 * nothing. The last one of several words finds more than the search: it asks for the longest word, the rarest.
 */
export function askedKeys({ whole, words }: RideSearch): readonly (readonly string[])[] {
  const [first, second] = words.toSorted((a, b) => b.length - a.length);
  if (first === undefined) return whole.length > 0 ? [whole] : [];
  const ofLongest = [first, nameKey(first)];
  return second === undefined ? [[...whole, ...ofLongest]] : [[...whole, pairKey(first, second)], ofLongest];
}

/** Whether the reader may read the contact of an entry now. */
export const isContactReadable = ({ contactUntilMs }: Pick<SearchEntry, 'contactUntilMs'>, nowMs: number): boolean =>
  contactUntilMs === undefined || nowMs < contactUntilMs;

/** Whether an entry that a key has found matches the whole search. */
export function isFound(
  entry: Pick<SearchEntry, 'keys' | 'contactUntilMs'>,
  { whole, words }: RideSearch,
  nowMs: number,
): boolean {
  const isReadable = isContactReadable(entry, nowMs);
  const keys = new Set(isReadable ? entry.keys : entry.keys.filter((key) => !key.startsWith(contactMark)));
  if (whole.some((key) => keys.has(key))) return true;
  return words.length > 0 && words.every((word) => keys.has(word) || keys.has(nameKey(word)));
}
