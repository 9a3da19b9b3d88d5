import { searchWords } from '../contact/plain-text.ts';
import { carrierOf, crewOfRide, type HotelRide, type Ride } from './ride.ts';

/** Longer words are found by their beginning. */
const longestKey = 8;

const beginningOf = (word: string, length: number): string => Array.from(word).slice(0, length).join('');

/** Returns the beginnings of a word, from two characters on; a single character as it is. */
const beginningsOf = (word: string): readonly string[] =>
  Array.from({ length: longestKey - 1 }, (_, i) => beginningOf(word, i + 2));

/** Returns the words of what a member may search: not the guest's name, because the typed text is in the URL. */
function searchedWords(ride: Ride | HotelRide): readonly string[] {
  const crew = crewOfRide(ride);
  const texts = [
    ride.pickup.label,
    ride.destination.label,
    carrierOf(ride)?.name,
    ...('hotel' in ride ? [ride.hotel?.name] : []),
    ...('contact' in ride ? [ride.contact?.room, ride.drivenBy?.driver, ride.drivenBy?.plate] : []),
    crew?.driverName,
    crew?.vehicleName,
    crew?.plate,
  ];
  return texts.flatMap((text) => searchWords(text ?? ''));
}

/** Returns the keys by which a search finds a ride, or a hotel its view of it; stored with either. */
export const rideKeys = (ride: Ride | HotelRide): readonly string[] => [
  ...new Set(searchedWords(ride).flatMap(beginningsOf)),
];

/** Returns the key that a search asks for: of its longest word, the rarest. Empty for a text that finds nothing. */
export function rideKeyOf(typed: string): string {
  const [longest = ''] = searchWords(typed).toSorted((a, b) => b.length - a.length);
  return beginningOf(longest, longestKey);
}

/** Whether the key alone finds what was typed. */
export const isWholeKey = (typed: string): boolean => searchWords(typed).join(' ') === rideKeyOf(typed);

/** Whether a ride that the key has found has the beginnings of all typed words. */
export function isFoundRide(ride: Ride | HotelRide, typed: string): boolean {
  const words = searchedWords(ride);
  return searchWords(typed).every((word) => words.some((one) => one.startsWith(word)));
}
