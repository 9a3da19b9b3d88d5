import { importLibrary, setOptions } from '@googlemaps/js-api-loader';
import type { Place } from '@talwaerts/domain/place/place.ts';
import { labelOfPlace } from '@talwaerts/domain/place/place-label.ts';
import { placeName } from '@talwaerts/domain/place/place-name.ts';
import { hasStreetAddress, isBookablePlace, type PlaceCandidate } from '@talwaerts/domain/place/place-rule.ts';
import { defaultLang, type Lang } from '@talwaerts/domain/product/lang.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { webConfig } from '../config.ts';
import { loadScript, neverReload } from '../loading/load-script.ts';
import type { SearchBox, Suggestion } from './suggestion.ts';

/** Google's Places library, loaded when a place field first gets focus. */
let library: Promise<google.maps.PlacesLibrary> | undefined;
/** Shared by all searches that lead to one pick: the provider bills them as one. */
let session: google.maps.places.AutocompleteSessionToken | undefined;

function loadPlaces(): Promise<google.maps.PlacesLibrary> {
  library ??= load().catch((error: unknown) => {
    library = undefined; // Lets the next attempt start again.
    throw error;
  });
  return library;
}

function load(): Promise<google.maps.PlacesLibrary> {
  // A retry repeats this call, of which only the first has an effect.
  setOptions({ key: webConfig().mapsKey, v: 'weekly', language: 'de', region: 'AT' });
  return importLibrary('places');
}

export const preparePlaces = (): void => {
  loadPlaces().catch(() => undefined); // The search itself reports a repeated failure.
};

/**
 * The places that a field accepts. `ride`: where a taxi can find its guest. `own`: every one, for people who know where
 * that is. `house`: every one but the curated places, within a village. `company`: street addresses.
 */
export type PlaceKind = 'ride' | 'own' | 'house' | 'company';
const accepts: Readonly<Record<PlaceKind, (place: PlaceCandidate) => boolean>> = {
  ride: (place) => isBookablePlace(place, product.stationPlaceIds),
  own: () => true,
  house: () => true,
  company: hasStreetAddress,
};

const loadCurated = () => loadScript(() => import('./curated-list.ts'), neverReload);

interface Found {
  readonly suggestions: readonly Suggestion[];
  /** Whether curated places are missing, because their list did not load. The next search tries again. */
  readonly isPartial: boolean;
}

/** Returns suggestions within the box, curated places first; undefined for fewer than two characters. */
export async function suggestPlaces(
  input: string,
  box: SearchBox,
  kind: PlaceKind = 'ride',
  lang: Lang = defaultLang,
): Promise<Found | undefined> {
  if (input.trim().length < 2) return undefined;
  const suggestions = await suggestFromMaps(input, box, kind, lang);
  if (kind === 'company' || kind === 'house') return { suggestions, isPartial: false };
  try {
    const { withCurated } = await loadCurated();
    return { suggestions: await withCurated(input, box, lang, suggestions), isPartial: false };
  } catch {
    return { suggestions, isPartial: true }; // Addresses are enough to book.
  }
}

async function suggestFromMaps(
  input: string,
  { centre, radiusDegrees }: SearchBox,
  kind: PlaceKind,
  lang: Lang,
): Promise<readonly Suggestion[]> {
  const { AutocompleteSessionToken, AutocompleteSuggestion } = await loadPlaces();
  session ??= new AutocompleteSessionToken();
  const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
    input,
    sessionToken: session,
    language: 'de',
    region: 'at',
    // Offers no station, which a company's address cannot be.
    ...(kind === 'company' && { includedPrimaryTypes: ['street_address', 'premise', 'subpremise'] }),
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
            main: placeName({ label: prediction.mainText?.text ?? prediction.text.text }, lang),
            secondary: prediction.secondaryText?.text ?? '',
            resolve: () => resolve(prediction.toPlace(), kind),
          },
        ]
      : [],
  );
}

/** Loads a place's details. Refuses a place that `kind` does not accept, or that has no position. */
async function resolve(place: google.maps.places.Place, kind: PlaceKind): Promise<Place | 'refused'> {
  session = undefined; // The fetch below ends the billing session.
  await place.fetchFields({ fields: ['displayName', 'formattedAddress', 'location', 'addressComponents'] });
  const component = (type: string) => place.addressComponents?.find(({ types }) => types.includes(type));
  const streetNumber = component('street_number')?.longText ?? null;
  const route = component('route')?.longText ?? null;
  const name = place.displayName ?? '';
  if (!place.location) return 'refused';
  const position = { lat: place.location.lat(), lng: place.location.lng() };
  if (!accepts[kind]({ placeId: place.id, name, streetNumber, route })) {
    if (kind === 'company') return 'refused';
    const { curatedBeside } = await loadCurated();
    return (await curatedBeside(position)) ?? 'refused';
  }
  const address = place.formattedAddress ?? '';
  return {
    placeId: place.id,
    // Without the place's name: a company has a name of its own.
    label: kind === 'company' && address ? address : labelOfPlace({ name, address, streetNumber, route }),
    ...position,
    land: component('country')?.shortText ?? '',
    bundesland: component('administrative_area_level_1')?.longText ?? '',
    bezirk: component('administrative_area_level_2')?.longText ?? '',
  };
}

/** Returns the first place suggested for an address; undefined if there is none or it is refused. */
export async function findPlace(address: string, box: SearchBox): Promise<Place | undefined> {
  const found = await suggestPlaces(address, box);
  const place = await found?.suggestions[0]?.resolve();
  return place === 'refused' ? undefined : place;
}
