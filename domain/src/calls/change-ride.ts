import { object } from 'yup';
import {
  bookingId,
  documentId,
  linkToken,
  notes,
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

/** The new values, at least one; a missing one stays as it is. */
const change = () =>
  part({
    dateTime: optionalInstant(),
    pax: pax().optional().nonNullable('type'),
    pickupPlaceId: placeId().optional().nonNullable('type'),
    destinationPlaceId: placeId().optional().nonNullable('type'),
    wishes: wishes(),
    guestName: personName().optional().nonNullable('type'),
    guestPhone: phone().optional().nonNullable('type'),
    notes: notes().optional(),
  }).test('any', 'required', (values) => Object.values(values).some((value) => value !== undefined));

/** `price` is the new one that the screen showed; missing if it showed none but the ride's. */
const changeFields = {
  change: change(),
  price: optionalEur(0, 1_000_000),
  quote: quoteToken(),
  requestId: uuid(),
};

export const changeRideSchema = object({ rideid: documentId(), ...changeFields });
export const changeBookingSchema = object({ token: linkToken(), rideid: bookingId(), ...changeFields });
