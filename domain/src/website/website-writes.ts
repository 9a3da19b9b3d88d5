import type { Company } from '../company/company.ts';
import { centsToEur } from '../money/money.ts';
import { contrastOf, defaultColour } from './colour.ts';
import { type Imprint, knownImprint } from './imprint.ts';
import { defaultPageLimits } from './page-limits.ts';
import {
  type BaseSettings,
  type CarSection,
  type CarTexts,
  type Intro,
  type PagePrice,
  type PlaceTexts,
  type PriceFormula,
  type PriceTiers,
  type Saved,
  type SectionName,
  type Sections,
  websiteLengths,
} from './website.ts';
import { savedNames } from './website-fields.ts';

/** Who saves, and when: `at` is the SDK's server timestamp, which `firestore.rules` demands. */
export interface Stamp<T> {
  /** The member's uid. */
  readonly by: string;
  readonly at: T;
}

/** Returns the fields to write for a section. The rules refuse them if the stored version is newer than `saved`. */
export function sectionUpdate<S extends SectionName, T>(
  section: S,
  values: Sections[S],
  saved: Saved,
  stamp: Stamp<T>,
) {
  const names = savedNames[section];
  return { ...values, [names.version]: saved.version + 1, [names.at]: stamp.at, [names.by]: stamp.by };
}

const savedNext = <T>(saved: Saved, { by, at }: Stamp<T>) => ({
  version: saved.version + 1,
  updatedAt: at,
  updatedBy: by,
});

/** Returns a new place or car, to be set, not merged. */
export const newListEntry = <V extends PlaceTexts | CarTexts, T>(values: V, stamp: Stamp<T>) => ({
  ...values,
  createdAt: stamp.at,
  version: 1,
  updatedAt: stamp.at,
  updatedBy: stamp.by,
});
/** Returns the update of a place or a car. */
export const listEntryUpdate = <V extends PlaceTexts | CarTexts, T>(values: V, saved: Saved, stamp: Stamp<T>) => ({
  ...values,
  ...savedNext(saved, stamp),
});
/** What a save decides about a price. */
export type PriceFacts = PriceTiers & Pick<PagePrice, 'route' | 'byHand'>;

/** Returns a price, new (`saved` undefined) or changed, to be set, not merged. */
export const priceDocument = <T>(
  { oneThreeCents, fourSevenCents, route, byHand }: PriceFacts,
  saved: Saved | undefined,
  stamp: Stamp<T>,
) => ({
  oneThree: centsToEur(oneThreeCents),
  fourSeven: centsToEur(fourSevenCents),
  ...(route && { route }),
  ...(byHand && { byHand }),
  version: (saved?.version ?? 0) + 1,
  updatedAt: stamp.at,
  updatedBy: stamp.by,
});

/** Returns the update of `websites/{companyId}`, to be written in the same batch as a place. */
export const placeSaved = <T>({ by, at }: Stamp<T>) => ({ bookingUpdate: at, bookingBy: by });
/** Returns the update of `websites/{companyId}`, to be written in the same batch as a price. */
export const priceSaved = <T>(stamp: Stamp<T>) => ({ ...placeSaved(stamp), bookingActive: true });
/** Returns the update of `websites/{companyId}` with another formula, to be written in the batch of its prices. */
export const formulaSaved = <T>(formula: PriceFormula, stamp: Stamp<T>) => ({
  ...placeSaved(stamp),
  formula: storedFormula(formula),
});
/** Update of `websites/{companyId}`, to be written in the same batch as a car. */
export const carSaved = { carActive: true } as const;

/** Returns the formula as it is stored and sent, in EUR. */
export const storedFormula = ({ baseCents, perKmCents, minCents, fourSevenPercent, roundToCents }: PriceFormula) => ({
  baseEur: centsToEur(baseCents),
  perKmEur: centsToEur(perKmCents),
  minEur: centsToEur(minCents),
  fourSevenFactor: fourSevenPercent / 100,
  roundToEur: centsToEur(roundToCents),
});

const neverSavedSections = Object.fromEntries(
  Object.values(savedNames).flatMap(({ version, at, by }) => [
    [version, 0],
    [at, null],
    [by, null],
  ]),
);

/** The company's data that a new page starts with. */
type PageOwner = Pick<Company, 'designation' | 'name' | 'address' | 'email' | 'phone' | 'place' | 'vatId'>;

/** Returns a new `websites/{companyId}`: inactive, never saved. */
export function newWebsite(companyId: string, url: string, owner: PageOwner) {
  return {
    companyID: companyId,
    url,
    activated: false,
    carActive: false,
    bookingActive: false,
    bookingUpdate: null,
    bookingBy: null,
    ...neverSavedSections,
    ...newBaseSettings(owner),
    ...newIntro(owner.designation),
    ...newCarSection,
  };
}

const newBaseSettings = ({ name, address, email, phone, place, vatId = '' }: PageOwner): BaseSettings => ({
  colorHEX: defaultColour,
  contrastHEX: contrastOf(defaultColour),
  logourl: '',
  logoIsLight: false,
  facebookurl: '',
  instagramurl: '',
  xurl: '',
  youtubeurl: '',
  imprint: {
    ...emptyImprint,
    name,
    address: address.slice(0, websiteLengths.imprint),
    email,
    phone,
    vatId,
    ...knownImprint(name, place?.bezirk),
  },
  ...defaultPageLimits,
});

export const emptyImprint: Imprint = {
  name: '',
  legalForm: '',
  address: '',
  email: '',
  phone: '',
  registerNumber: '',
  court: '',
  vatId: '',
  authority: '',
  chamber: '',
};

const newIntro = (designation: string): Intro => ({
  introtitleDE: `Willkommen bei ${designation}`.slice(0, websiteLengths.title).trim(),
  introtitleEN: `Welcome to ${designation}`.slice(0, websiteLengths.title).trim(),
  introTextDE:
    'Wir bringen Sie bequem und sicher ans Ziel: zum Bahnhof, zum Flughafen oder ins Hotel. Buchen Sie hier Ihre Fahrt zum festen Preis.',
  introTextEN:
    'We take you to your destination in comfort and safety: to the station, the airport or your hotel. Book your ride here at a fixed price.',
  introImage: '',
});

const newCarSection: CarSection = {
  carSectionTitleDE: 'Unsere Fahrzeuge',
  carSectionTitleEN: 'Our Cars',
  carSectionTextDE: 'Für jede Gruppe das passende Fahrzeug, gepflegt und mit viel Platz für Ihr Gepäck.',
  carSectionTextEN: 'The right vehicle for every group, well kept and with plenty of room for your luggage.',
};
