import { closedTimeFields } from '../company/closure.ts';
import { taxStatuses } from '../company/tax-status.ts';
import { internationalPhone } from '../contact/phone-digits.ts';
import { tyroleanDistricts } from '../place/districts.ts';
import { routeLengthFields } from '../place/route-length.ts';
import {
  everyOf,
  type FieldReader,
  flag,
  group,
  instant,
  integer,
  mapOf,
  number,
  oneOf,
  optional,
  orNull,
  part,
  parts,
  storedAs,
  text,
} from '../stored/shape.ts';
import { imprintFields, legalForms } from './imprint.ts';
import { pageHoursFields, pageTimeFields } from './page-hours.ts';

/** Highest price of a page, in EUR. */
export const maxPagePriceEur = 10_000;

/** Typed by the company. */
const phoneNumber: FieldReader<string> = (fields, name) => internationalPhone(fields.text(name));

export const pageLimitFields = {
  maxPax: integer,
  bookingsPerHour: integer,
  bookingsPerDay: integer,
};
export const baseSettingFields = {
  colorHEX: text,
  contrastHEX: text,
  /** `logourl` is the Storage path of a picture. */
  ...everyOf(['logourl', 'facebookurl', 'instagramurl', 'xurl', 'youtubeurl'], text),
  /** Whether the logo has light letters, which need a dark ground. */
  logoIsLight: flag,
  imprint: part({
    ...everyOf(imprintFields, text),
    phone: phoneNumber,
    legalForm: oneOf([...legalForms, '']),
  }),
  ...pageLimitFields,
};
/** `introImage` is a Storage path. */
export const introFields = everyOf(['introtitleDE', 'introtitleEN', 'introTextDE', 'introTextEN', 'introImage'], text);
export const carSectionFields = everyOf(
  ['carSectionTitleDE', 'carSectionTitleEN', 'carSectionTextDE', 'carSectionTextEN'],
  text,
);

/**
 * The last save of a section, place, car or price. The next save writes `version + 1`; the rules refuse the save if the
 * stored version differs.
 */
const savedFields = (names: Readonly<Record<'version' | 'at' | 'by', string>>) => ({
  /** 0 before the first save. */
  version: storedAs(names.version, integer),
  /** Null before the first save, and in the browser while a save is pending. */
  atMs: storedAs(names.at, orNull(instant)),
  /** The member's uid; null before the first save. */
  by: storedAs(names.by, orNull(text)),
});
const lastSave = savedFields({ version: 'version', at: 'updatedAt', by: 'updatedBy' });

/** Names of the fields that store a section's last save. */
export const savedNames = {
  main: { version: 'mainSettingsVersion', at: 'mainSettingsUpdate', by: 'mainSettingsBy' },
  intro: { version: 'introVersion', at: 'introUpdate', by: 'introBy' },
  car: { version: 'carVersion', at: 'carUpdate', by: 'carBy' },
} as const;

/** Reads an amount that `isPrice` of firestore.rules accepts, rounded to cents. */
const eurAsCents: FieldReader<number> = (fields, name) => {
  const eur = fields.number(name);
  const cents = Math.round(eur * 100);
  const isPrice = eur >= 0 && eur <= maxPagePriceEur && Math.abs(eur * 100 - cents) < 0.0001;
  if (!isPrice) throw fields.unreadable(name);
  return cents;
};

/** How a page's prices follow from its routes, stored in EUR. */
export const priceFormulaFields = {
  baseCents: storedAs('baseEur', eurAsCents),
  perKmCents: storedAs('perKmEur', eurAsCents),
  /** The least price. */
  minCents: storedAs('minEur', eurAsCents),
  /** What 4 to 7 passengers pay, as a multiple. */
  fourSevenPercent: storedAs('fourSevenFactor', (fields, name) => Math.round(fields.number(name) * 100)),
  /** Prices are rounded up to multiples of it. */
  roundToCents: storedAs('roundToEur', eurAsCents),
};

/** `websites/{companyId}` */
export const websiteFields = {
  /** The page's slug. */
  url: text,
  activated: flag,
  sections: group({
    main: group({ values: group(baseSettingFields), saved: group(savedFields(savedNames.main)) }),
    intro: group({ values: group(introFields), saved: group(savedFields(savedNames.intro)) }),
    car: group({ values: group(carSectionFields), saved: group(savedFields(savedNames.car)) }),
  }),
  /** When the page takes bookings; missing until the company sets it. */
  hours: optional(part(pageHoursFields)),
  /** Missing for a page whose prices are all typed. */
  formula: optional(part(priceFormulaFields)),
  /** Whether a car, or a price, was ever saved; the public page also requires that one exists (`brandingOf`). */
  carActive: flag,
  bookingActive: flag,
  /** The last save of a place or a price. */
  bookingSaved: group({
    atMs: storedAs('bookingUpdate', orNull(instant)),
    by: storedAs('bookingBy', orNull(text)),
  }),
};

/** Sort key of lists. Null in the browser while the creation is pending. */
const createdAtMs = storedAs('createdAt', orNull(instant));

export const captionFields = { captionDE: text, captionEN: text };
export const placeTextFields = {
  ...captionFields,
  /** The place of the map behind the captions, curated or of the maps provider; missing for words alone. */
  placeId: optional(text),
};
/** A place in `branding/{slug}`. */
export const shownPlaceFields = {
  id: text,
  ...captionFields,
  /** Set in a village, where the guest is asked for the house: its position, around which that is searched. */
  village: optional(part({ lat: number, lng: number })),
  /** Where guest and driver meet at a curated place. */
  meeting: optional(part({ textDE: text, textEN: text })),
};
/** `websites/{companyId}/pickups/{id}` and `destinations/{id}` */
export const pagePlaceFields = { ...placeTextFields, saved: group(lastSave), createdAtMs };

export const carTextFields = {
  ...everyOf(['titleDE', 'titleEN', 'textDE', 'textEN'], text),
  /** Storage path. */
  image: text,
};
/** `websites/{companyId}/cars/{id}` */
export const carFields = { ...carTextFields, saved: group(lastSave), createdAtMs };

/** `websites/{companyId}/prices/{pickupId}_{destinationId}`, with `oneThree` and `fourSeven` in EUR. */
export const pagePriceFields = {
  oneThreeCents: storedAs('oneThree', eurAsCents),
  fourSevenCents: storedAs('fourSeven', eurAsCents),
  /** The route's length if it was measured, from which the page's formula computes the price. */
  route: optional(part(routeLengthFields)),
  /** Whether the price was typed: it stays if the formula changes. */
  byHand: optional(flag),
  saved: group(lastSave),
};
/** Cents for one vehicle: for 1 to 3, and for 4 to 7 passengers. 0 means "not offered". */
export const tierFields = { oneThreeCents: integer, fourSevenCents: integer };

/** `branding/{slug}`, with the specification's field names. */
export const brandingFields = {
  companyID: text,
  activated: flag,
  ...everyOf(['companyFree', 'companyName', 'companyEmail', 'companyPhone', 'companyAddress'], text),
  ...baseSettingFields,
  ...introFields,
  ...carSectionFields,
  /** The company's district in Tyrol, whose mountains the page shows; missing for other companies. */
  district: optional(oneOf(tyroleanDistricts)),
  /** The tax status of the page's company; null before it is chosen. */
  taxStatus: orNull(oneOf(taxStatuses)),
  /** Whether the page has a car to show, and a price to book at. */
  carActive: flag,
  bookingActive: flag,
  /** Of the company's ratings; null while they are few. */
  rating: orNull(part({ stars: number, count: integer })),
  hours: part(pageTimeFields),
  /** When the page takes no bookings; missing if the company has never stated closed days. */
  closedTimes: optional(parts(closedTimeFields)),
  /** In list order. */
  pickups: parts(shownPlaceFields),
  destinations: parts(shownPlaceFields),
  cars: parts({ id: text, ...carTextFields }),
  /** By `priceId`. */
  prices: mapOf(tierFields),
};
