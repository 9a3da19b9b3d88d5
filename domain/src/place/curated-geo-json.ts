import { checkPayload } from '../calls/check-payload.ts';
import { importedPlaceSchema } from '../calls/curated-places.ts';
import type { CuratedPlace } from './curated-place.ts';
import type { ImportedPlace } from './save-place.ts';

/** Returns the places as a GeoJSON file (RFC 7946), which `parseGeoJson` reads again. */
export const geoJsonOf = (places: readonly CuratedPlace[]): string =>
  JSON.stringify(
    {
      type: 'FeatureCollection',
      features: places.map(({ id, lat, lng, savedAtMs: _, ...properties }) => ({
        type: 'Feature',
        id,
        properties,
        geometry: { type: 'Point', coordinates: [lng, lat] },
      })),
    },
    null,
    2,
  );

/** A feature that cannot be imported: its number, counted from 1, its name if it has one, and the wrong field. */
export interface FeatureProblem {
  readonly number: number;
  readonly name: string;
  readonly field: string;
}
type ParsedGeoJson =
  | { readonly places: readonly ImportedPlace[] }
  | { readonly problems: readonly FeatureProblem[] }
  | { readonly isGeoJson: false };

/** Reads a file's places. `newId` makes the id of a feature that has none. */
export function parseGeoJson(text: string, newId: () => string): ParsedGeoJson {
  const features = featuresIn(text);
  if (!features) return { isGeoJson: false };
  const checked = features.map((feature, index) => placeOfFeature(feature, index + 1, newId));
  const problems = checked.flatMap((one) => ('problem' in one ? [one.problem] : []));
  if (problems.length > 0) return { problems };
  const places = checked.flatMap((one) => ('place' in one ? [one.place] : []));
  const twice = places.findIndex(({ id }, index) => places.findIndex((other) => other.id === id) < index);
  const repeated = places[twice];
  return repeated ? { problems: [{ number: twice + 1, name: repeated.nameDE, field: 'id' }] } : { places };
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

function featuresIn(text: string): readonly unknown[] | undefined {
  try {
    const file: unknown = JSON.parse(text);
    const { type, features } = isFields(file) ? file : {};
    return type === 'FeatureCollection' && Array.isArray(features) ? features : undefined;
  } catch {
    return undefined; // No JSON at all.
  }
}

function placeOfFeature(
  feature: unknown,
  number: number,
  newId: () => string,
): { readonly place: ImportedPlace } | { readonly problem: FeatureProblem } {
  const { id = newId(), properties, geometry } = isFields(feature) ? feature : {};
  const { type, coordinates } = isFields(geometry) ? geometry : {};
  const values = isFields(properties) ? properties : {};
  const name = typeof values.nameDE === 'string' ? values.nameDE : '';
  if (type !== 'Point' || !Array.isArray(coordinates)) return { problem: { number, name, field: 'geometry' } };
  const [lng, lat] = coordinates;
  const checked = checkPayload(importedPlaceSchema, {
    nameEN: '',
    meetingDE: '',
    meetingEN: '',
    ...values,
    id: String(id),
    lat,
    lng,
  });
  if ('payload' in checked) return { place: checked.payload };
  return { problem: { number, name, field: Object.keys(checked.invalid)[0] ?? '' } };
}
