import { boolean, type ISchema, object } from 'yup';
import type { ChangeableFacts } from '../ride/ride-fields.ts';
import {
  bookingId,
  documentId,
  line,
  linkToken,
  notes,
  optionalCount,
  optionalEur,
  optionalInstant,
  part,
  pax,
  personName,
  phone,
  placeId,
  quoteToken,
  uuid,
  wishes,
} from './fields.ts';
import { maxLengths } from './lengths.ts';

/** The bounds of the facts of an order that can be changed. */
const changeableSchemas = {
  pax: pax().optional().nonNullable('type'),
  wishes: wishes(),
  notes: notes().optional(),
} satisfies { readonly [K in keyof ChangeableFacts]: ISchema<ChangeableFacts[K] | undefined> };

/** The new values; a missing one stays as it is. */
const newValues = {
  ...changeableSchemas,
  dateTime: optionalInstant(),
  pickupPlaceId: placeId().optional().nonNullable('type'),
  destinationPlaceId: placeId().optional().nonNullable('type'),
  guestName: personName().optional().nonNullable('type'),
  guestPhone: phone().optional().nonNullable('type'),
};
const newValuesOfHotel = {
  ...newValues,
  room: line(maxLengths.room).nullable().optional(),
  payToPartner: boolean().strict().typeError('type').optional().nonNullable('type'),
};
const hasAny = (values: object): boolean => Object.values(values).some((value) => value !== undefined);

/** `price` is the new one that the screen showed; missing if it showed none but the ride's. */
const changeFields = {
  price: optionalEur(0, 1_000_000),
  quote: quoteToken(),
  requestId: uuid(),
};

export const changeRideSchema = object({
  rideid: documentId(),
  change: part(newValuesOfHotel).test('any', 'required', hasAny),
  ...changeFields,
});
/** The carrier's change for its guest. */
export const changeForGuestSchema = object({
  rideid: documentId(),
  change: part(newValues).test('any', 'required', hasAny),
  ...changeFields,
});
/** `nth` names the change that the page showed. If missing, the objection is to the last one. */
export const objectSchema = object({ token: linkToken(), rideid: bookingId(), nth: optionalCount() });
export const changeBookingSchema = object({
  token: linkToken(),
  rideid: bookingId(),
  change: part(newValues).test('any', 'required', hasAny),
  ...changeFields,
});
