import { type Refused, refused } from '../refusals.ts';
import type { CuratedPlace, CuratedValues } from './curated-place.ts';

/** Every guest's browser loads the list. */
export const maxCuratedPlaces = 500;
/** Of one call, whose payload is limited; a longer file is sent in parts. */
export const maxImported = 25;

interface Save {
  readonly values: CuratedValues;
  /** When the version was saved that the change is based on; null for a new place. */
  readonly baseSavedAtMs: number | null;
  /** The number of stored places. */
  readonly count: number;
}

/**
 * Returns the values to store; null if they are stored already. Refused with `not-found`, `place-changed` and
 * `too-many-places`.
 */
export function savePlace(
  stored: CuratedPlace | undefined,
  { values, baseSavedAtMs, count }: Save,
): CuratedValues | Refused | null {
  const tidy = tidied(values);
  if (stored && isSame(stored, tidy)) return null;
  if (!stored && baseSavedAtMs !== null) return refused('not-found');
  if (stored && stored.savedAtMs !== baseSavedAtMs) return refused('place-changed');
  return !stored && count >= maxCuratedPlaces ? refused('too-many-places') : tidy;
}

export type ImportedPlace = CuratedValues & { readonly id: string };
interface ImportPlan {
  readonly added: readonly ImportedPlace[];
  readonly changed: readonly ImportedPlace[];
}

/** Compares a file's places with the stored ones, which it only adds to or replaces. Refused with `too-many-places`. */
export function planImport(stored: readonly CuratedPlace[], imported: readonly ImportedPlace[]): ImportPlan | Refused {
  const byId = new Map(stored.map((place) => [place.id, place]));
  const places = imported.map(({ id, ...values }) => ({ ...tidied(values), id }));
  const added = places.filter(({ id }) => !byId.has(id));
  if (stored.length + added.length > maxCuratedPlaces) return refused('too-many-places');
  const changed = places.filter((place) => {
    const known = byId.get(place.id);
    return known !== undefined && !isSame(known, place);
  });
  return { added, changed };
}

/** Keeps names and meeting points complete: a missing language is copied from the other. */
function tidied(values: CuratedValues): CuratedValues {
  const meetingDE = values.meetingDE.trim();
  const meetingEN = values.meetingEN.trim();
  return {
    nameDE: values.nameDE.trim(),
    nameEN: values.nameEN.trim() || values.nameDE.trim(),
    kind: values.kind,
    town: values.town.trim(),
    lat: rounded(values.lat),
    lng: rounded(values.lng),
    land: values.land.trim().toUpperCase(),
    bundesland: values.bundesland.trim(),
    bezirk: values.bezirk.trim(),
    meetingDE: meetingDE || meetingEN,
    meetingEN: meetingEN || meetingDE,
  };
}

/** To about ten centimetres. */
const rounded = (degrees: number): number => Number(degrees.toFixed(6));

/** Returns old and new value of each changed field as text, for the audit log. */
export const placeChanges = (stored: CuratedPlace, saved: CuratedValues): Readonly<Record<string, string>> =>
  Object.fromEntries(
    changedFields(stored, saved).map((name) => [name, `${stored[name] || '–'} → ${saved[name] || '–'}`]),
  );

const changedFields = (stored: CuratedPlace, values: CuratedValues): readonly (keyof CuratedValues)[] =>
  (Object.keys(tidied(values)) as (keyof CuratedValues)[]).filter((name) => stored[name] !== values[name]);

const isSame = (stored: CuratedPlace, values: CuratedValues): boolean => changedFields(stored, values).length === 0;
