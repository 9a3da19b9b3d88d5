import { isRegionName, type RegionPage, regionPages } from '@talwaerts/domain/product/region-pages.ts';
import type { RegionName } from '@talwaerts/domain/product/regions.ts';
import type { TextId } from '../../../shared/intl/texts.ts';
import type { SearchBox } from '../../../shared/places/suggestion.ts';

/**
 * A tourism region with an order page of its own, which searches places around the region's centre and shows a drawing
 * of its landscape above the form.
 */
export interface Region extends RegionPage {
  readonly name: RegionName;
  readonly title: TextId;
  readonly lead: TextId;
  /** SVG paths in a box of 1080 x 160: far ridge, near ridge, lake or river. */
  readonly far: string;
  readonly near: string;
  readonly water: string;
}

const radiusDegrees = 1.5;

const pictures: Readonly<Record<RegionName, Pick<Region, 'far' | 'near' | 'water'>>> = {
  // The lake between Karwendel and Rofan.
  achensee: {
    far: 'M0 84 L110 46 L170 70 L270 18 L330 60 L430 34 L540 96 L650 40 L720 58 L830 12 L900 52 L980 30 L1080 72 V160 H0 Z',
    near: 'M0 108 L160 74 L300 112 L430 126 H660 L780 104 L920 66 L1080 104 V160 H0 Z',
    water: 'M0 138 Q270 122 540 128 T1080 134 V160 H0 Z',
  },
  // A long valley towards the glacier, with the river down its middle.
  zillertal: {
    far: 'M0 60 L140 30 L230 62 L340 40 L450 78 L500 22 L548 8 L600 26 L650 74 L760 34 L860 58 L960 24 L1080 54 V160 H0 Z',
    near: 'M0 78 L180 60 L330 104 L500 142 H580 L760 100 L900 58 L1080 84 V160 H0 Z',
    water: 'M536 142 H546 Q580 148 548 152 Q520 155 580 160 H490 Q476 153 524 149 Q548 146 536 142 Z',
  },
  // The Karwendel's wall above the Inn.
  silberregionkarwendel: {
    far: 'M0 50 L80 22 L130 44 L210 10 L270 40 L350 16 L420 46 L500 20 L580 52 L670 26 L750 60 L850 38 L960 72 L1080 56 V160 H0 Z',
    near: 'M0 100 L200 86 L380 110 L560 90 L740 116 L920 98 L1080 112 V160 H0 Z',
    water: 'M0 146 Q180 128 360 142 T720 140 T1080 136 V148 Q900 150 720 152 T360 154 T0 158 Z',
  },
};

/** Returns the region with this name in the URL; undefined for an unknown name. */
export const regionOf = (name: string | null | undefined): Region | undefined =>
  isRegionName(name)
    ? {
        name,
        title: `order.region.${name}`,
        lead: `order.region.${name}Lead`,
        ...regionPages[name],
        ...pictures[name],
      }
    : undefined;

export const boxOf = ({ centre }: RegionPage): SearchBox => ({ centre, radiusDegrees });
