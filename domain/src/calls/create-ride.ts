import { type ISchema, mixed, object } from 'yup';
import { type RegionName, regionNames } from '../product/regions.ts';
import type { OrderFacts } from '../ride/ride-fields.ts';
import {
  agreed,
  bookingLang,
  email,
  eur,
  instant,
  isTicked,
  notes,
  optionalInstant,
  orderedWishes,
  pax,
  personName,
  phone,
  placeId,
  placeLabel,
  quoteToken,
  region,
  uuid,
} from './fields.ts';

/** The bounds of the facts that orders bring. Newer ones are optional, for pages that were loaded before them. */
export const orderedSchemas = {
  pax: pax(),
  notes: notes(),
  wishes: orderedWishes(),
  lang: bookingLang(),
} satisfies { readonly [K in keyof OrderFacts]-?: ISchema<OrderFacts[K]> };

/** Fields that the orders of guests and hotels share. */
export const orderFields = {
  ...orderedSchemas,
  requestId: uuid(),
  pickup: placeLabel(),
  pickupPlaceId: placeId(),
  land: region(),
  bundesland: region(),
  bezirk: region(),
  destination: placeLabel(),
  destinationPlaceId: placeId(),
  dland: region(),
  dbundesland: region(),
  dbezirk: region(),
  dateTime: instant(),
  price: eur(10, 1_000_000),
  quote: quoteToken(),
  guestName: personName(),
  guestPhone: phone(),
};

export const createRideSchema = object({
  ...orderFields,
  dateTimeBack: optionalInstant(),
  quoteBack: quoteToken(),
  partner: mixed<RegionName>().optional().nonNullable('type').oneOf(regionNames, 'format'),
  guestEmail: email(),
  terms: agreed(),
  /** Whether no mail may ask for a rating. */
  noRatingMail: isTicked(),
  /** Whether the answer has the token that opens the ticket. */
  withToken: isTicked(),
});
