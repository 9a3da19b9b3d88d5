import { type CuratedPlace, curatedPlaceId, type ListedPlace, placeOfCurated } from '../place/curated-place.ts';
import { placeOfText, type RidePlace } from '../place/place.ts';
import type { ShapeOf } from '../stored/shape.ts';
import type { PagePlace, PlaceTexts } from './website.ts';
import type { shownPlaceFields } from './website-fields.ts';

const behindOf = <P extends ListedPlace>({ placeId }: PlaceTexts, curated: readonly P[]): P | undefined =>
  curated.find(({ id }) => curatedPlaceId(id) === placeId);

/** Returns how a ride names a page's place: with the house or meeting point in it, if the guest has named one. */
export const labelWithDetail = (caption: string, detail: string | null): string =>
  detail === null ? caption : `${detail}, ${caption}`;

/**
 * Returns a page's place as a ride stores it: by the company's names, at the curated place behind them. The house that
 * the guest has named leaves it at the village's position, which is near enough for ways and times.
 */
export function ridePlaceOf(place: PlaceTexts, curated: readonly ListedPlace[], detail: string | null): RidePlace {
  const behind = behindOf(place, curated);
  return {
    ...(behind ? placeOfCurated(behind) : placeOfText(place.captionDE)),
    label: labelWithDetail(place.captionDE, detail),
    labelEN: labelWithDetail(place.captionEN, detail),
  };
}

/** A page's place as guests read it, in `branding/{slug}`. */
export type ShownPlace = ShapeOf<typeof shownPlaceFields>;

/** Returns what guests see: in a village the form asks for the house, elsewhere it states the meeting point. */
export function shownPlaceOf(place: PagePlace, curated: readonly CuratedPlace[]): ShownPlace {
  const { id, captionDE, captionEN } = place;
  const behind = behindOf(place, curated);
  return {
    id,
    captionDE,
    captionEN,
    ...(behind?.kind === 'village' && { village: { lat: behind.lat, lng: behind.lng } }),
    ...(behind?.meetingDE && { meeting: { textDE: behind.meetingDE, textEN: behind.meetingEN } }),
  };
}

const seen = ({ kind, lat, lng, meetingDE, meetingEN }: CuratedPlace): string =>
  JSON.stringify([kind, lat, lng, meetingDE, meetingEN]);

/** Whether pages show another part of the curated place now. */
export const isSeenOtherwise = (before: CuratedPlace | undefined, after: CuratedPlace | undefined): boolean =>
  (before && seen(before)) !== (after && seen(after));
