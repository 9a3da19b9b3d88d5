import type { Place } from '../place/place.ts';
import { type RegionName, regionNames } from './regions.ts';

export const isRegionName = (name: unknown): name is RegionName => regionNames.some((one) => one === name);

/** The settings in which a region's order page differs from the platform's. */
export interface RegionPage {
  /** Centre of the place search. */
  readonly centre: { readonly lat: number; readonly lng: number };
  /** Price of each ride booked there; nothing is calculated. */
  readonly fixPriceCents?: number;
  /** The district (Bezirk) in which a ride has to begin or end. */
  readonly restrictedTo?: string;
}

/** No region has a fixed price or a restriction at present. */
export const regionPages: Readonly<Record<RegionName, RegionPage>> = {
  achensee: { centre: { lat: 47.4416, lng: 11.7102 } },
  zillertal: { centre: { lat: 47.2324, lng: 11.8817 } },
  silberregionkarwendel: { centre: { lat: 47.3446, lng: 11.7096 } },
};

export const isOutside = ({ restrictedTo }: RegionPage, ends: readonly Pick<Place, 'bezirk'>[]): boolean =>
  restrictedTo !== undefined && ends.every(({ bezirk }) => bezirk !== restrictedTo);
