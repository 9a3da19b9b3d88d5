import { checkPayload } from '@talwaerts/domain/calls/check-payload.ts';
import { curatedValuesSchema } from '@talwaerts/domain/calls/curated-places.ts';
import type { CuratedPlace, CuratedValues } from '@talwaerts/domain/place/curated-place.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import type { FieldErrors, Resolver } from 'react-hook-form';

/** The form's fields: coordinates as typed. */
export type TypedPlace = { readonly [N in keyof CuratedValues]: N extends 'lat' | 'lng' ? string : CuratedValues[N] };

const newPlace: CuratedValues = {
  ...{ nameDE: '', nameEN: '', kind: 'lift', town: '', ...product.placeSearch.centre },
  ...{ land: 'AT', bundesland: 'Tirol', bezirk: 'Schwaz', meetingDE: '', meetingEN: '' },
};

export function typedOf(place: CuratedPlace | undefined): TypedPlace {
  const { nameDE, nameEN, kind, town, lat, lng, land, bundesland, bezirk, meetingDE, meetingEN } = place ?? newPlace;
  return {
    ...{ nameDE, nameEN, kind, town, land, bundesland, bezirk, meetingDE, meetingEN },
    ...{ lat: String(lat), lng: String(lng) },
  };
}

/** Parses a coordinate with a point or a comma; NaN if it is none. */
export const degreesOf = (typed: string): number =>
  typed.trim() === '' ? Number.NaN : Number(typed.trim().replace(',', '.'));

/** Checks the form by the call's schema. A submitted form yields the values. */
export const resolvePlace: Resolver<TypedPlace, unknown, CuratedValues> = (typed) => {
  const checked = checkPayload(curatedValuesSchema, { ...typed, lat: degreesOf(typed.lat), lng: degreesOf(typed.lng) });
  if ('payload' in checked) return { values: checked.payload, errors: {} };
  const errors = Object.fromEntries(Object.entries(checked.invalid).map(([name, type]) => [name, { type }]));
  return { values: {}, errors: errors as FieldErrors<TypedPlace> };
};
