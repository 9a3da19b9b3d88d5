import type { TextId } from '../../../shared/intl/texts.ts';

interface Place {
  readonly label: TextId;
  /** Width by height on the page; undefined if any is allowed. */
  readonly ratio: number | undefined;
  /** Pixels: twice the displayed width, for high-resolution screens. */
  readonly maxWidth: number;
}

export const places = {
  logo: { label: 'website.logo', ratio: undefined, maxWidth: 600 },
  intro: { label: 'website.introImage', ratio: 4 / 3, maxWidth: 1_120 },
  car: { label: 'website.carImage', ratio: 16 / 10, maxWidth: 1_120 },
} as const satisfies Readonly<Record<string, Place>>;
export type PicturePlace = keyof typeof places;
