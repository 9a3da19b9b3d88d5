import { isMeetingPlace, type ListedPlace, placeOfCurated } from '@talwaerts/domain/place/curated-place.ts';
import { findCurated, isSuggestionOf, nearestCurated } from '@talwaerts/domain/place/find-curated.ts';
import type { Place, Position } from '@talwaerts/domain/place/place.ts';
import { defaultLang, type Lang } from '@talwaerts/domain/product/lang.ts';
import { useEffect, useState } from 'react';
import type { SearchBox, Suggestion } from './suggestion.ts';

/** Loaded when a place field first searches. */
let list: Promise<readonly ListedPlace[]> | undefined;

/** Loads the curated places once. */
export function loadCuratedPlaces(): Promise<readonly ListedPlace[]> {
  list ??= fetchList().catch((error: unknown) => {
    list = undefined; // Lets the next search start again.
    throw error;
  });
  return list;
}

async function fetchList(): Promise<readonly ListedPlace[]> {
  const response = await fetch('/places.json');
  if (!response.ok) throw new Error(`The list of places answered ${response.status}`);
  return response.json();
}

/** Returns the curated places; none until they have loaded. */
export function useCuratedPlaces(): readonly ListedPlace[] {
  const [places, setPlaces] = useState<readonly ListedPlace[]>([]);
  useEffect(() => {
    // Without the list a name is typed, as it always can be.
    loadCuratedPlaces().then(setPlaces, () => undefined);
  }, []);
  return places;
}

/** Puts the curated places that match before the provider's suggestions, without those that are the same. */
export async function withCurated(
  typed: string,
  box: SearchBox,
  lang: Lang,
  suggestions: readonly Suggestion[],
): Promise<readonly Suggestion[]> {
  const places = (await loadCuratedPlaces()).filter((place) => isMeetingPlace(place) && isInside(place, box));
  const found = findCurated(places, typed);
  const others = suggestions.filter(({ main }) => !found.some((place) => isSuggestionOf(place, main)));
  return [...found.map((place) => suggestionOf(place, lang)), ...others];
}

/** Returns the curated place beside a position where no taxi can find its guest; undefined if there is none. */
export async function curatedBeside(position: Position): Promise<Place | undefined> {
  const near = nearestCurated((await loadCuratedPlaces()).filter(isMeetingPlace), position);
  return near && placeOfCurated(near);
}

function suggestionOf(place: ListedPlace, lang: Lang): Suggestion {
  const resolved = placeOfCurated(place);
  return {
    id: resolved.placeId,
    main: lang === defaultLang ? place.nameDE : place.nameEN,
    secondary: place.town,
    kind: place.kind,
    resolve: async () => resolved,
  };
}

const isInside = ({ lat, lng }: Position, { centre, radiusDegrees }: SearchBox): boolean =>
  Math.abs(lat - centre.lat) <= radiusDegrees && Math.abs(lng - centre.lng) <= radiusDegrees;
