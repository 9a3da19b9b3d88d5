import { fieldsOf, ifStored, type StoredFields, type StoredSnapshot } from '../stored/stored-fields.ts';
import { contrastOf, defaultColour } from './colour.ts';
import { type Imprint, legalForms } from './imprint.ts';
import { defaultWebsiteConfig, type WebsiteConfig } from './page-access.ts';
import { defaultPageLimits, type PageLimits } from './page-limits.ts';
import {
  type Car,
  type CarTexts,
  maxPagePriceEur,
  type PagePlace,
  type PagePrice,
  type PlaceCaptions,
  type Saved,
  type SectionName,
  savedFields,
  type Website,
} from './website.ts';

/** `websites/{companyId}` */
export function readWebsite(snapshot: StoredSnapshot): Website {
  const fields = fieldsOf(snapshot);
  const text = (name: string): string => fields.text(name, '');
  return {
    companyId: snapshot.id,
    url: fields.text('url'),
    activated: fields.flag('activated', false),
    sections: {
      main: { values: baseSettingsIn(fields), saved: sectionSavedIn(fields, 'main') },
      intro: {
        values: {
          introtitleDE: text('introtitleDE'),
          introtitleEN: text('introtitleEN'),
          introTextDE: text('introTextDE'),
          introTextEN: text('introTextEN'),
          introImage: text('introImage'),
        },
        saved: sectionSavedIn(fields, 'intro'),
      },
      car: {
        values: {
          carSectionTitleDE: text('carSectionTitleDE'),
          carSectionTitleEN: text('carSectionTitleEN'),
          carSectionTextDE: text('carSectionTextDE'),
          carSectionTextEN: text('carSectionTextEN'),
        },
        saved: sectionSavedIn(fields, 'car'),
      },
    },
    carActive: fields.flag('carActive', false),
    bookingActive: fields.flag('bookingActive', false),
    bookingSaved: {
      atMs: fields.orNull('bookingUpdate', fields.instant, null),
      by: fields.orNull('bookingBy', fields.text, null),
    },
  };
}

export const baseSettingsIn = (fields: StoredFields) => {
  const colorHEX = fields.text('colorHEX', defaultColour);
  return {
    colorHEX,
    contrastHEX: fields.text('contrastHEX', contrastOf(colorHEX)),
    logourl: fields.text('logourl', ''),
    facebookurl: fields.text('facebookurl', ''),
    instagramurl: fields.text('instagramurl', ''),
    xurl: fields.text('xurl', ''),
    youtubeurl: fields.text('youtubeurl', ''),
    imprint: fields.part('imprint', imprintIn),
    ...pageLimitsIn(fields),
  };
};

export const pageLimitsIn = (fields: StoredFields): PageLimits => ({
  maxPax: fields.integer('maxPax', defaultPageLimits.maxPax),
  bookingsPerHour: fields.integer('bookingsPerHour', defaultPageLimits.bookingsPerHour),
  bookingsPerDay: fields.integer('bookingsPerDay', defaultPageLimits.bookingsPerDay),
});

/** The limits in `websites/{companyId}`; the defaults if it is missing. */
export const readPageLimits = (snapshot: StoredSnapshot | undefined): PageLimits =>
  ifStored(snapshot, (stored) => pageLimitsIn(fieldsOf(stored))) ?? defaultPageLimits;

const imprintIn = (fields: StoredFields): Imprint => ({
  name: fields.text('name', ''),
  legalForm: fields.has('legalForm') ? fields.oneOf('legalForm', [...legalForms, '']) : '',
  address: fields.text('address', ''),
  email: fields.text('email', ''),
  phone: fields.text('phone', ''),
  registerNumber: fields.text('registerNumber', ''),
  court: fields.text('court', ''),
  vatId: fields.text('vatId', ''),
  authority: fields.text('authority', ''),
  chamber: fields.text('chamber', ''),
});

function sectionSavedIn(fields: StoredFields, section: SectionName): Saved {
  const { version, at, by } = savedFields[section];
  return {
    version: fields.integer(version, 0),
    atMs: fields.orNull(at, fields.instant, null),
    by: fields.orNull(by, fields.text, null),
  };
}

const savedIn = (fields: StoredFields): Saved => ({
  version: fields.integer('version'),
  atMs: fields.orNull('updatedAt', fields.instant),
  by: fields.text('updatedBy'),
});
const createdIn = (fields: StoredFields): number | null => fields.orNull('createdAt', fields.instant);

/** `websites/{companyId}/pickups/{id}` and `destinations/{id}` */
export function readPagePlace(snapshot: StoredSnapshot): PagePlace {
  const fields = fieldsOf(snapshot);
  return {
    id: snapshot.id,
    ...captionsIn(fields),
    saved: savedIn(fields),
    createdAtMs: createdIn(fields),
  };
}
export const captionsIn = (fields: StoredFields): PlaceCaptions => ({
  captionDE: fields.text('captionDE'),
  captionEN: fields.text('captionEN'),
});

/** `websites/{companyId}/cars/{id}` */
export function readCar(snapshot: StoredSnapshot): Car {
  const fields = fieldsOf(snapshot);
  return { id: snapshot.id, ...carTextsIn(fields), saved: savedIn(fields), createdAtMs: createdIn(fields) };
}
export const carTextsIn = (fields: StoredFields): CarTexts => ({
  titleDE: fields.text('titleDE'),
  titleEN: fields.text('titleEN'),
  textDE: fields.text('textDE'),
  textEN: fields.text('textEN'),
  image: fields.text('image', ''),
});

/** `websites/{companyId}/prices/{pickupId}_{destinationId}` */
export function readPagePrice(snapshot: StoredSnapshot): PagePrice {
  const fields = fieldsOf(snapshot);
  return {
    id: snapshot.id,
    oneThreeCents: priceCentsIn(fields, 'oneThree'),
    fourSevenCents: priceCentsIn(fields, 'fourSeven'),
    saved: savedIn(fields),
  };
}

/** Reads the amounts that `isPrice` of firestore.rules accepts, rounded to cents. */
function priceCentsIn(fields: StoredFields, name: string): number {
  const eur = fields.number(name);
  const cents = Math.round(eur * 100);
  const isPrice = eur >= 0 && eur <= maxPagePriceEur && Math.abs(eur * 100 - cents) < 0.0001;
  if (!isPrice) throw fields.unreadable(name);
  return cents;
}

/** `config/websites`; the default if it is missing. */
export const readWebsiteConfig = (snapshot: StoredSnapshot | undefined): WebsiteConfig =>
  ifStored(snapshot, (stored) => ({
    lowestBalanceTokenCents: fieldsOf(stored).integer('lowestBalanceTokenCents'),
  })) ?? defaultWebsiteConfig;

/** `slugs/{slug}`: the company that has, or had, the address. */
export const readSlug = (snapshot: StoredSnapshot): string => fieldsOf(snapshot).text('companyId');
