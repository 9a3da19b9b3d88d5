import type { CuratedKind } from '@talwaerts/domain/place/curated-place.ts';
import type { Place } from '@talwaerts/domain/place/place.ts';

export interface Suggestion {
  readonly id: string;
  readonly main: string;
  readonly secondary: string;
  /** Set for a place of one of this device's last bookings. */
  readonly isLast?: true;
  /** Of a curated place. */
  readonly kind?: CuratedKind;
  readonly resolve: () => Promise<Place | 'refused'>;
}

export interface SearchBox {
  readonly centre: { readonly lat: number; readonly lng: number };
  readonly radiusDegrees: number;
}
