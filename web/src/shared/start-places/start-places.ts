import { placeName } from '@talwaerts/domain/place/place-name.ts';
import { frequentPlaces } from '@talwaerts/domain/product/frequent-places.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { findPlace } from '../places/places.ts';
import type { SearchBox, Suggestion } from '../places/suggestion.ts';
import { lastPlaces } from './last-places.ts';

export { forgetPlaces } from './last-places.ts';

/** Returns what a place field offers before anything is typed: the device's last places, then frequent ones. */
export function startPlaces(box: SearchBox, lang: Lang): readonly Suggestion[] {
  const places = lastPlaces();
  const last = places.map(
    (place): Suggestion => ({
      id: place.placeId,
      main: placeName(place, lang),
      secondary: '',
      isLast: true,
      resolve: async () => place,
    }),
  );
  const frequent = frequentPlaces
    .filter((name) => places.every(({ label }) => label !== name))
    .map(
      (name): Suggestion => ({
        id: name,
        main: placeName({ label: name }, lang),
        secondary: '',
        resolve: async () => (await findPlace(name, box)) ?? 'refused',
      }),
    );
  return [...last, ...frequent];
}
