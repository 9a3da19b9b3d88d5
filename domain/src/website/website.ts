import type { Imprint } from './imprint.ts';
import type { PageLimits } from './page-limits.ts';

/** Limits of the builder's lists, so that a whole page fits into one public document. */
export const maxPlaces = 60;
export const maxCars = 20;

export const websiteLengths = {
  title: 50,
  text: 300,
  caption: 80,
  link: 500,
  imprint: 300,
} as const;
/** Highest price of a page, in EUR. */
export const maxPagePriceEur = 10_000;

/**
 * The last save of a section, place, car or price. The next save writes `version + 1`; the rules refuse the save if the
 * stored version differs.
 */
export interface Saved {
  /** 0 before the first save. */
  readonly version: number;
  /** Null before the first save, and in the browser while a save is pending. Stored as a Firestore timestamp. */
  readonly atMs: number | null;
  /** The member's uid. */
  readonly by: string | null;
}
export const neverSaved: Saved = { version: 0, atMs: null, by: null };

/** The fields have their stored names. A missing text, link or picture is an empty string. */
export interface BaseSettings extends PageLimits {
  readonly colorHEX: string;
  readonly contrastHEX: string;
  /** Storage path of a picture. */
  readonly logourl: string;
  readonly facebookurl: string;
  readonly instagramurl: string;
  readonly xurl: string;
  readonly youtubeurl: string;
  readonly imprint: Imprint;
}
export interface Intro {
  readonly introtitleDE: string;
  readonly introtitleEN: string;
  readonly introTextDE: string;
  readonly introTextEN: string;
  /** Storage path. */
  readonly introImage: string;
}
export interface CarSection {
  readonly carSectionTitleDE: string;
  readonly carSectionTitleEN: string;
  readonly carSectionTextDE: string;
  readonly carSectionTextEN: string;
}
export interface Sections {
  readonly main: BaseSettings;
  readonly intro: Intro;
  readonly car: CarSection;
}
export type SectionName = keyof Sections;

/** Names of the fields that store a section's `Saved`. */
export const savedFields = {
  main: { version: 'mainSettingsVersion', at: 'mainSettingsUpdate', by: 'mainSettingsBy' },
  intro: { version: 'introVersion', at: 'introUpdate', by: 'introBy' },
  car: { version: 'carVersion', at: 'carUpdate', by: 'carBy' },
} as const satisfies Readonly<Record<SectionName, Readonly<Record<keyof Omit<Saved, 'atMs'> | 'at', string>>>>;

/** `websites/{companyId}`: a company's page in the builder. */
export interface Website {
  readonly companyId: string;
  /** The page's slug. */
  readonly url: string;
  readonly activated: boolean;
  readonly sections: { readonly [S in SectionName]: { readonly values: Sections[S]; readonly saved: Saved } };
  /** Whether a car, or a price, was ever saved; the public page also requires that one exists (`brandingOf`). */
  readonly carActive: boolean;
  readonly bookingActive: boolean;
  /** The last save of a place or a price. */
  readonly bookingSaved: Omit<Saved, 'version'>;
}

export interface PlaceCaptions {
  readonly captionDE: string;
  readonly captionEN: string;
}
/** `websites/{companyId}/pickups/{id}` and `destinations/{id}` */
export interface PagePlace extends PlaceCaptions {
  readonly id: string;
  readonly saved: Saved;
  /** Sort key of lists. Null in the browser while the creation is pending. */
  readonly createdAtMs: number | null;
}
export const pagePlaceKinds = ['pickups', 'destinations'] as const;
export type PagePlaceKind = (typeof pagePlaceKinds)[number];

export interface CarTexts {
  readonly titleDE: string;
  readonly titleEN: string;
  readonly textDE: string;
  readonly textEN: string;
  /** Storage path. */
  readonly image: string;
}
/** `websites/{companyId}/cars/{id}` */
export interface Car extends CarTexts {
  readonly id: string;
  readonly saved: Saved;
  readonly createdAtMs: number | null;
}

/** Cents for one vehicle: for 1 to 3, and for 4 to 7 passengers. 0 means "not offered". */
export interface PriceTiers {
  readonly oneThreeCents: number;
  readonly fourSevenCents: number;
}
/** `websites/{companyId}/prices/{pickupId}_{destinationId}`, with `oneThree` and `fourSeven` in EUR. */
export interface PagePrice extends PriceTiers {
  readonly id: string;
  readonly saved: Saved;
}

/** Shape of the ids of pickups and destinations: no `_`, which separates the two in a price's id. */
export const pagePlaceIdShape = /^[A-Za-z0-9-]{1,40}$/;
export const priceId = (pickupId: string, destinationId: string): string => `${pickupId}_${destinationId}`;

/** Sorts oldest first; pending creations come last. */
export const inListOrder = <T extends { readonly id: string; readonly createdAtMs: number | null }>(
  all: readonly T[],
): readonly T[] =>
  all.toSorted((a, b) => (a.createdAtMs ?? Infinity) - (b.createdAtMs ?? Infinity) || (a.id < b.id ? -1 : 1));

/** Copies a missing caption from the other language; undefined if both are empty. */
export function completeCaptions({ captionDE, captionEN }: PlaceCaptions): PlaceCaptions | undefined {
  const [german, english] = [captionDE.trim(), captionEN.trim()];
  if (!german && !english) return undefined;
  return { captionDE: german || english, captionEN: english || german };
}
