import { frequentPlaces } from '@talwaerts/domain/product/frequent-places.ts';
import { findPlace, type SearchBox, type Suggestion } from '../places/places.ts';
import { lastPlaces } from './last-places.ts';

export { forgetPlaces } from './last-places.ts';

/** Returns what a place field offers before anything is typed: the device's last places, then frequent ones. */
export function startPlaces(box: SearchBox): readonly Suggestion[] {
  const last = lastPlaces().map(
    (place): Suggestion => ({
      ...{ id: place.placeId, main: place.label, secondary: '', isLast: true },
      resolve: async () => place,
    }),
  );
  const frequent = frequentPlaces
    .filter((name) => last.every(({ main }) => main !== name))
    .map(
      (name): Suggestion => ({
        ...{ id: name, main: name, secondary: '' },
        resolve: async () => (await findPlace(name, box)) ?? 'refused',
      }),
    );
  return [...last, ...frequent];
}
