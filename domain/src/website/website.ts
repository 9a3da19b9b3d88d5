import type { Lang } from '../product/lang.ts';
import type { ShapeOf } from '../stored/shape.ts';
import type {
  baseSettingFields,
  captionFields,
  carFields,
  carSectionFields,
  carTextFields,
  introFields,
  pagePlaceFields,
  pagePriceFields,
  placeTextFields,
  priceFormulaFields,
  tierFields,
  websiteFields,
} from './website-fields.ts';

/** Limits of the builder's lists, so that a whole page fits into one public document. */
export const maxPlaces = 60;
export const maxCars = 20;

/** The languages in which a company's page is written. */
export const pageLangs = ['de', 'en'] as const satisfies readonly Lang[];
export type PageLang = (typeof pageLangs)[number];

export const websiteLengths = {
  title: 50,
  text: 300,
  caption: 80,
  link: 500,
  imprint: 300,
} as const;

export const neverSaved: Saved = { version: 0, atMs: null, by: null };

export type BaseSettings = ShapeOf<typeof baseSettingFields>;
export type Intro = ShapeOf<typeof introFields>;
export type CarSection = ShapeOf<typeof carSectionFields>;
export interface Sections {
  readonly main: BaseSettings;
  readonly intro: Intro;
  readonly car: CarSection;
}
export type SectionName = keyof Sections;

type StoredWebsite = ShapeOf<typeof websiteFields>;
export type Saved = StoredWebsite['sections'][SectionName]['saved'];
/** A company's page in the builder. */
export interface Website extends Omit<StoredWebsite, 'sections'> {
  readonly companyId: string;
  readonly sections: { readonly [S in SectionName]: { readonly values: Sections[S]; readonly saved: Saved } };
}

/** How a page's prices follow from its routes. */
export type PriceFormula = ShapeOf<typeof priceFormulaFields>;

export type PlaceCaptions = ShapeOf<typeof captionFields>;
/** What a company says about a place. */
export type PlaceTexts = ShapeOf<typeof placeTextFields>;
export type PagePlace = ShapeOf<typeof pagePlaceFields> & { readonly id: string };
const pagePlaceKinds = ['pickups', 'destinations'] as const;
export type PagePlaceKind = (typeof pagePlaceKinds)[number];

export type CarTexts = ShapeOf<typeof carTextFields>;
export type Car = ShapeOf<typeof carFields> & { readonly id: string };

export type PriceTiers = ShapeOf<typeof tierFields>;
export type PagePrice = ShapeOf<typeof pagePriceFields> & { readonly id: string };

/** The id of a price; ids of pickups and destinations have no `_`. */
export const priceId = (pickupId: string, destinationId: string): string => `${pickupId}_${destinationId}`;

/** Sorts oldest first; pending creations come last. */
export const inListOrder = <T extends { readonly id: string; readonly createdAtMs: number | null }>(
  all: readonly T[],
): readonly T[] =>
  all.toSorted((a, b) => (a.createdAtMs ?? Infinity) - (b.createdAtMs ?? Infinity) || (a.id < b.id ? -1 : 1));

/** Copies a missing caption from the other language, and leaves out an empty place; undefined if both are empty. */
export function completeCaptions({ captionDE, captionEN, placeId }: PlaceTexts): PlaceTexts | undefined {
  const german = captionDE.trim();
  const english = captionEN.trim();
  if (!german && !english) return undefined;
  return { captionDE: german || english, captionEN: english || german, ...(placeId && { placeId }) };
}
