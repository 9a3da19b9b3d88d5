import { searchWords } from '../contact/plain-text.ts';
import { curatedKinds, type ListedPlace } from './curated-place.ts';
import { distanceKm } from './distance.ts';
import type { Position } from './place.ts';

/** Every hut of a valley; the list scrolls. */
const most = 12;
/** So many letters end a compound: "hütte" finds "Grawandhütte", while "n" would find everything. */
const leastEndLetters = 4;
/** What people call the kinds, in any language. */
const kindWords: Readonly<Record<ListedPlace['kind'], string>> = {
  airport: 'Flughafen Airport',
  station: 'Bahnhof Station',
  lift: 'Bergbahn Seilbahn Gondel Lift Cable car',
  hut: 'Hütte Hut',
  skiSchool: 'Skischule Ski school',
  campsite: 'Campingplatz Campsite',
  village: 'Ort Dorf Village',
};

/**
 * Returns the places in whose names, town or kind every typed word begins a word, or ends a compound, in any language;
 * those found by their name alone come first, then airports and stations.
 */
export function findCurated(places: readonly ListedPlace[], typed: string): readonly ListedPlace[] {
  const words = searchWords(typed);
  if (words.length === 0) return [];
  const isIn = (text: string): boolean => {
    const found = searchWords(text);
    return words.every((word) =>
      found.some((one) => one.startsWith(word) || (word.length >= leastEndLetters && one.endsWith(word))),
    );
  };
  return places
    .map((place) => {
      const names = `${place.nameDE} ${place.nameEN}`;
      return { place, rank: isIn(names) ? 0 : isIn(`${names} ${place.town} ${kindWords[place.kind]}`) ? 1 : 2 };
    })
    .filter(({ rank }) => rank < 2)
    .sort((a, b) => a.rank - b.rank || orderOf(a.place) - orderOf(b.place))
    .slice(0, most)
    .map(({ place }) => place);
}

const orderOf = ({ kind }: ListedPlace): number => curatedKinds.indexOf(kind);

/** Whether the maps provider's suggestion is the curated place as well: same name, or the beginning of one of both. */
export function isSuggestionOf({ nameDE, nameEN }: ListedPlace, suggested: string): boolean {
  const other = `${searchWords(suggested).join(' ')} `;
  // A number is an address.
  if (/\d/.test(other)) return false;
  return [nameDE, nameEN].some((name) => {
    const own = `${searchWords(name).join(' ')} `;
    return own.startsWith(other) || other.startsWith(own);
  });
}

/** So near that its pickup point is the way to the position, in kilometres. */
const besideKm = 0.3;

/** Returns the nearest place that is beside the position; undefined if there is none. */
export const nearestCurated = (places: readonly ListedPlace[], position: Position): ListedPlace | undefined =>
  nearest(places, position, besideKm);

const nearest = (places: readonly ListedPlace[], position: Position, withinKm: number): ListedPlace | undefined =>
  places
    .map((place) => ({ place, km: distanceKm(place, position) }))
    .filter(({ km }) => km <= withinKm)
    .sort((a, b) => a.km - b.km)[0]?.place;

/** How far the maps provider's position of an airport or a station may be from its pickup point, in kilometres. */
const terminalKm = { airport: 2, station: 0.4 } as const;

/** Returns the curated place that the airport or station at the position is; undefined if none is kept. */
export const curatedTerminal = (
  places: readonly ListedPlace[],
  kind: keyof typeof terminalKm,
  position: Position,
): ListedPlace | undefined =>
  nearest(
    places.filter((place) => place.kind === kind),
    position,
    terminalKm[kind],
  );
