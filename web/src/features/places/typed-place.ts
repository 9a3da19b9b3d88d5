import { checkPayload } from '@talwaerts/domain/calls/check-payload.ts';
import { curatedValuesSchema } from '@talwaerts/domain/calls/curated-places.ts';
import type { CuratedPlace, CuratedValues } from '@talwaerts/domain/place/curated-place.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { resolverOf } from '../../shared/account/use-stored-form.ts';

/** The form's fields: coordinates as typed. */
export type TypedPlace = { readonly [N in keyof CuratedValues]: N extends 'lat' | 'lng' ? string : CuratedValues[N] };

const newPlace: CuratedValues = {
  ...product.placeSearch.centre,
  nameDE: '',
  nameEN: '',
  kind: 'lift',
  town: '',
  land: 'AT',
  bundesland: 'Tirol',
  bezirk: 'Schwaz',
  meetingDE: '',
  meetingEN: '',
};

export function typedOf(place: CuratedPlace | undefined): TypedPlace {
  const { lat, lng, ...rest } = place ?? newPlace;
  const { nameDE, nameEN, kind, town, land, bundesland, bezirk, meetingDE, meetingEN } = rest;
  const texts = { nameDE, nameEN, kind, town, land, bundesland, bezirk, meetingDE, meetingEN };
  return { ...texts, lat: String(lat), lng: String(lng) };
}

/** Parses a coordinate with a point or a comma; NaN if it is none. */
export const degreesOf = (typed: string): number =>
  typed.trim() === '' ? Number.NaN : Number(typed.trim().replace(',', '.'));

/** Checks the form by the call's schema. A submitted form yields the values. */
export const resolvePlace = resolverOf((typed: TypedPlace) =>
  checkPayload(curatedValuesSchema, { ...typed, lat: degreesOf(typed.lat), lng: degreesOf(typed.lng) }),
);
