import { mixed, object } from 'yup';
import { type Lang, langs } from '../product/lang.ts';
import {
  documentId,
  email,
  eur,
  instant,
  notes,
  optionalPhone,
  orderedWishes,
  part,
  pax,
  personName,
  placeId,
  placeLabel,
  uuid,
} from './fields.ts';

/** Either the id of a place or a text, such as “beim Sepp”. */
const place = () =>
  part({
    placeId: placeId().optional().nonNullable('type'),
    text: placeLabel().optional().nonNullable('type'),
  }).test('one', 'format', (typed) => (typed.placeId === undefined) !== (typed.text === undefined));

/** Missing: nobody for a new ride, unchanged for a stored one. Null for nobody. */
const crewMember = () => documentId().nullable().optional();

/** A company's own ride, new or changed: all of its facts, so that a missing one is empty afterwards. */
export const saveOwnRideSchema = object({
  data: part({
    /** Missing for a new ride. */
    rideId: documentId().optional().nonNullable('type'),
    pickup: place(),
    destination: place(),
    dateTime: instant(),
    pax: pax(),
    price: eur(0, 1_000_000).nullable().defined('required'),
    guestName: personName(),
    guestPhone: optionalPhone().optional(),
    guestEmail: email().optional().nonNullable('type'),
    notes: notes().optional(),
    wishes: orderedWishes(),
    /** German if missing. */
    lang: mixed<Lang>().optional().nonNullable('type').oneOf(langs, 'format'),
    driverUid: crewMember(),
    vehicleId: crewMember(),
  }),
  requestId: uuid(),
});
