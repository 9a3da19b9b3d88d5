import type { CuratedKind } from '@talwaerts/domain/place/curated-place.ts';
import type { TextId } from '../intl/texts.ts';

/** One text for each kind: a new kind without one does not compile. */
export const kindTexts: Readonly<Record<CuratedKind, TextId>> = {
  airport: 'places.kind.airport',
  station: 'places.kind.station',
  lift: 'places.kind.lift',
  hut: 'places.kind.hut',
  skiSchool: 'places.kind.skiSchool',
  campsite: 'places.kind.campsite',
};
