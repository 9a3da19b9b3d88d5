import { curatedPlaceId, type ListedPlace, placeOfCurated } from '../place/curated-place.ts';
import { placeOfText, type RidePlace } from '../place/place.ts';
import type { PlaceTexts } from './website.ts';

/** Returns a page's place as a ride stores it: by the company's names, at the curated place behind them. */
export function ridePlaceOf({ captionDE, captionEN, placeId }: PlaceTexts, curated: readonly ListedPlace[]): RidePlace {
  const behind = curated.find(({ id }) => curatedPlaceId(id) === placeId);
  return { ...(behind ? placeOfCurated(behind) : placeOfText(captionDE)), label: captionDE, labelEN: captionEN };
}
