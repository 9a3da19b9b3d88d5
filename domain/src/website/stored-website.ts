import { optional, part, readShape } from '../stored/shape.ts';
import { fieldsOf, ifStored, type StoredSnapshot } from '../stored/stored-fields.ts';
import type { Branding } from './branding.ts';
import { occupancyFields, type TakenTime } from './capacity.ts';
import { defaultWebsiteConfig, type WebsiteConfig } from './page-access.ts';
import { defaultPageHours, type PageHours, pageHoursFields } from './page-hours.ts';
import { defaultPageLimits, type PageLimits } from './page-limits.ts';
import type { Car, PagePlace, PagePrice, Website } from './website.ts';
import {
  brandingFields,
  carFields,
  pageLimitFields,
  pagePlaceFields,
  pagePriceFields,
  websiteFields,
} from './website-fields.ts';

/** `websites/{companyId}` */
export const readWebsite = (snapshot: StoredSnapshot): Website => ({
  companyId: snapshot.id,
  ...readShape(websiteFields, fieldsOf(snapshot)),
});

/** The limits in `websites/{companyId}`; the defaults if it is missing. */
export const readPageLimits = (snapshot: StoredSnapshot | undefined): PageLimits =>
  ifStored(snapshot, (stored) => readShape(pageLimitFields, fieldsOf(stored))) ?? defaultPageLimits;

/** `occupancies/{companyId}`; nothing is taken if it is missing. */
export const readOccupancy = (snapshot: StoredSnapshot | undefined): readonly TakenTime[] =>
  ifStored(snapshot, (stored) => Object.values(readShape(occupancyFields, fieldsOf(stored)).rides ?? {})) ?? [];

/** The hours in `websites/{companyId}`; the defaults if the company has set none. */
export const readPageHours = (snapshot: StoredSnapshot | undefined): PageHours =>
  ifStored(snapshot, (stored) => readShape(storedHours, fieldsOf(stored)).hours) ?? defaultPageHours;
const storedHours = { hours: optional(part(pageHoursFields)) };

/** `websites/{companyId}/pickups/{id}` and `destinations/{id}` */
export const readPagePlace = (snapshot: StoredSnapshot): PagePlace => ({
  id: snapshot.id,
  ...readShape(pagePlaceFields, fieldsOf(snapshot)),
});

/** `websites/{companyId}/cars/{id}` */
export const readCar = (snapshot: StoredSnapshot): Car => ({
  id: snapshot.id,
  ...readShape(carFields, fieldsOf(snapshot)),
});

/** `websites/{companyId}/prices/{pickupId}_{destinationId}` */
export const readPagePrice = (snapshot: StoredSnapshot): PagePrice => ({
  id: snapshot.id,
  ...readShape(pagePriceFields, fieldsOf(snapshot)),
});

/** `config/websites`; the default if it is missing. */
export const readWebsiteConfig = (snapshot: StoredSnapshot | undefined): WebsiteConfig =>
  ifStored(snapshot, (stored) => ({
    lowestBalanceTokenCents: fieldsOf(stored).integer('lowestBalanceTokenCents'),
    clickAboveTokenCents: fieldsOf(stored).integer('clickAboveTokenCents'),
  })) ?? defaultWebsiteConfig;

/** `slugs/{slug}`: the company that has, or had, the address. */
export const readSlug = (snapshot: StoredSnapshot): string => fieldsOf(snapshot).text('companyId');

/** `branding/{slug}` */
export const readBranding = (snapshot: StoredSnapshot): Branding => ({
  ...readShape(brandingFields, fieldsOf(snapshot)),
  url: snapshot.id,
});
