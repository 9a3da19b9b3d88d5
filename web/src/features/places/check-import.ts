import { type FeatureProblem, parseGeoJson } from '@talwaerts/domain/place/curated-geo-json.ts';
import type { CuratedPlace } from '@talwaerts/domain/place/curated-place.ts';
import { type ImportedPlace, planImport } from '@talwaerts/domain/place/save-place.ts';
import type { TextId } from '../../shared/intl/texts.ts';

/** Far above a file with as many places as possible. */
const maxBytes = 2_000_000;

export type CheckedImport =
  | { readonly problem: TextId }
  | { readonly problems: readonly FeatureProblem[] }
  | {
      readonly toSend: ImportedPlace[];
      readonly added: number;
      readonly changed: number;
      readonly same: number;
    };

/** Returns what importing a file would change, or why it cannot be imported. */
export async function checkImport(file: File, places: readonly CuratedPlace[]): Promise<CheckedImport> {
  if (file.size > maxBytes) return { problem: 'places.error.fileSize' };
  const parsed = parseGeoJson(await file.text(), () => crypto.randomUUID());
  if ('isGeoJson' in parsed) return { problem: 'places.error.noGeoJson' };
  if ('problems' in parsed) return parsed;
  if (parsed.places.length === 0) return { problem: 'places.error.emptyFile' };
  const plan = planImport(places, parsed.places);
  if ('refused' in plan) return { problem: 'error.too-many-places' };
  const [added, changed] = [plan.added.length, plan.changed.length];
  return {
    toSend: [...plan.added, ...plan.changed],
    ...{ added, changed, same: parsed.places.length - added - changed },
  };
}
