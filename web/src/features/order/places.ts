import type { Place } from '@talwaerts/domain/place/place.ts';
import { isBookablePlace } from '@talwaerts/domain/place/place-rule.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { webConfig } from '../../shared/config.ts';

/** Places by Google's library, loaded when somebody first goes to a place field. */
let library: Promise<google.maps.PlacesLibrary> | undefined;

function loadPlaces(): Promise<google.maps.PlacesLibrary> {
  library ??= load().catch((error: unknown) => {
    library = undefined; // The next try begins anew.
    throw error;
  });
  return library;
}

async function load(): Promise<google.maps.PlacesLibrary> {
  const { mapsUrl, mapsKey } = webConfig();
  const script = document.createElement('script');
  const url = new URL('/maps/api/js', mapsUrl);
  url.search = new URLSearchParams({
    key: mapsKey,
    v: 'weekly',
    language: 'de',
    region: 'AT',
    libraries: 'places',
  }).toString();
  script.src = url.href;
  await new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = () => reject(new Error('The maps script did not load'));
    document.head.append(script);
  });
  return (await google.maps.importLibrary('places')) as google.maps.PlacesLibrary;
}

export const preparePlaces = (): void => {
  loadPlaces().catch(() => undefined); // Searching says it if it fails again.
};

export interface Suggestion {
  readonly id: string;
  readonly main: string;
  readonly secondary: string;
  readonly resolve: () => Promise<Place | 'refused'>;
}

export interface SearchBox {
  readonly centre: { readonly lat: number; readonly lng: number };
  readonly radiusDegrees: number;
}

/** Suggestions within the box; nothing for fewer than two characters. */
export async function suggestPlaces(
  input: string,
  { centre, radiusDegrees }: SearchBox,
): Promise<readonly Suggestion[]> {
  if (input.trim().length < 2) return [];
  const { AutocompleteSuggestion } = await loadPlaces();
  const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
    input,
    language: 'de',
    region: 'at',
    locationRestriction: {
      north: centre.lat + radiusDegrees,
      south: centre.lat - radiusDegrees,
      east: centre.lng + radiusDegrees,
      west: centre.lng - radiusDegrees,
    },
  });
  return suggestions.flatMap(({ placePrediction: prediction }) =>
    prediction
      ? [
          {
            id: prediction.placeId,
            main: prediction.mainText?.text ?? prediction.text.text,
            secondary: prediction.secondaryText?.text ?? '',
            resolve: () => resolve(prediction.toPlace()),
          },
        ]
      : [],
  );
}

async function resolve(place: google.maps.places.Place): Promise<Place | 'refused'> {
  await place.fetchFields({ fields: ['displayName', 'formattedAddress', 'location', 'addressComponents'] });
  const component = (type: string) => place.addressComponents?.find(({ types }) => types.includes(type));
  const [streetNumber, route] = [component('street_number')?.longText ?? null, component('route')?.longText ?? null];
  const name = place.displayName ?? '';
  if (!isBookablePlace({ placeId: place.id, name, streetNumber, route }, product.stationPlaceIds)) return 'refused';
  return {
    placeId: place.id,
    label: streetNumber && route ? (place.formattedAddress ?? name) : name,
    lat: place.location?.lat() ?? 0,
    lng: place.location?.lng() ?? 0,
    land: component('country')?.shortText ?? '',
    bundesland: component('administrative_area_level_1')?.longText ?? '',
    bezirk: component('administrative_area_level_2')?.longText ?? '',
  };
}
