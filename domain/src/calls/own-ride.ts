import { array, mixed, number, object, string } from 'yup';
import { emailShape } from '../contact/email-shape.ts';
import { type Lang, langs } from '../product/lang.ts';
import { isDay } from '../time/vienna.ts';
import {
  documentId,
  email,
  eur,
  instant,
  notes,
  optionalLine,
  optionalPhone,
  optionalText,
  orderedWishes,
  part,
  pax,
  personName,
  placeId,
  placeLabel,
  uuid,
} from './fields.ts';
import { maxLengths } from './lengths.ts';

/** Either the id of a place or a text, such as “beim Sepp”. */
const place = () =>
  part({
    placeId: placeId().optional().nonNullable('type'),
    text: placeLabel().optional().nonNullable('type'),
  }).test('one', 'format', (typed) => (typed.placeId === undefined) !== (typed.text === undefined));

/** Missing: nobody for a new ride, unchanged for a stored one. Null for nobody. */
const crewMember = () => documentId().nullable().optional();

const day = () =>
  string()
    .strict()
    .typeError('type')
    .required('required')
    .test('day', 'format', (text) => isDay(text));

/** Whether only this ride of a series is meant, or all later ones, too. */
export const rideScopes = ['one', 'later'] as const;
const scope = () => mixed<(typeof rideScopes)[number]>().optional().nonNullable('type').oneOf(rideScopes, 'format');

const weekday = () =>
  number().strict().typeError('type').required('required').integer('type').min(1, 'min').max(7, 'max');
/** `without`: the days that are left out; if missing, public holidays and closed days. */
const series = () =>
  object({
    weekdays: array(weekday()).typeError('type').required('required').min(1, 'min').max(7, 'max'),
    until: day(),
    without: array(day()).typeError('type').optional().nonNullable('type').max(100, 'max'),
  })
    .default(undefined)
    .typeError('type')
    .optional()
    .nonNullable('type');

/** A company's own ride that is canceled, alone or with the later ones of its series. */
export const cancelOwnRideSchema = object({ rideid: documentId(), scope: scope() });

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
    series: series(),
    scope: scope(),
  }),
  requestId: uuid(),
});

/** What the company knows of a customer; all but the name may be empty. */
export const saveCustomerSchema = object({
  data: part({
    customerId: documentId(),
    name: personName(),
    phone: optionalPhone(),
    email: optionalLine(maxLengths.email).test(
      'email',
      'email',
      (typed) => typed === '' || emailShape.test(`${typed}`),
    ),
    note: optionalText(maxLengths.reason),
  }),
});
export const deleteCustomerSchema = object({ customerId: documentId() });
