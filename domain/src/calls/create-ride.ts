import { mixed, object } from 'yup';
import { type RegionName, regionNames } from '../product/regions.ts';
import {
  agreed,
  bookingLang,
  email,
  eur,
  instant,
  notes,
  optionalInstant,
  pax,
  personName,
  phone,
  placeId,
  placeLabel,
  region,
  uuid,
} from './fields.ts';

/** Fields that the orders of guests and hotels share. */
export const orderFields = {
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
  pax: pax(),
  price: eur(10, 1_000_000),
  guestName: personName(),
  guestPhone: phone(),
  notes: notes(),
  lang: bookingLang(),
};

export const createRideSchema = object({
  ...orderFields,
  dateTimeBack: optionalInstant(),
  partner: mixed<RegionName>().optional().nonNullable('type').oneOf(regionNames, 'format'),
  guestEmail: email(),
  terms: agreed(),
});
