import {
  array,
  boolean,
  type ISchema,
  mixed,
  number,
  type ObjectShape,
  object,
  string,
  type TestContext,
  type ValidationError,
} from 'yup';
import { isVatId, normaliseVatId } from '../company/vat-id.ts';
import { emailShape } from '../contact/email-shape.ts';
import { isPersonName, visibleName } from '../contact/person-name.ts';
import { readPhone } from '../contact/phone-number.ts';
import { eurToCents } from '../money/money.ts';
import { foreignLang, type Lang, langs } from '../product/lang.ts';
import { normaliseBookingId } from '../ride/booking-id.ts';
import { maxNotesLength, maxPax } from '../ride/limits.ts';
import {
  flightShape,
  hasPassengerForEachSeat,
  maxChildAge,
  maxChildSeats,
  maxConnectionLength,
  maxPieces,
  trainShape,
  type Wishes,
} from '../ride/wishes.ts';
import { isDay, parseInstant } from '../time/vienna.ts';
import { documentIdShape } from './document-id.ts';
import { maxLengths } from './lengths.ts';

/**
 * The fields of payloads. All are strict: a wrong type is refused, never converted. The message of each rule is a
 * reason code (`required`, `type`, `max`, …) that travels as `details: { field: reason }`.
 */
const type = { typeError: 'type' } as const;

/** One line: no control characters, which could break a mail's header or a calendar file, and no lone surrogates. */
const isLine = (text: unknown): boolean => typeof text !== 'string' || !/[\p{Cc}\p{Surrogate}\u2028\u2029]/u.test(text);
/** Several lines: line breaks and tabs are allowed. */
const isText = (text: unknown): boolean =>
  typeof text !== 'string' || !/[\p{Surrogate}]|(?![\n\r\t])\p{Cc}/u.test(text);
const isFilled = (text: unknown): boolean => typeof text !== 'string' || text.trim() !== '';

const plain = (max: number) =>
  string().strict().typeError(type.typeError).max(max, 'max').test('line', 'characters', isLine);

/** Required, and not blank. */
export const line = (max: number) => plain(max).required('required').test('filled', 'required', isFilled);
/** May be empty, may not be absent. */
export const optionalLine = (max: number) => plain(max).defined('required').nonNullable('required');
/** A VAT number, or empty. */
export const optionalVatId = () =>
  optionalLine(maxLengths.vatId).test('vat-id', 'format', (typed) => {
    const vatId = normaliseVatId(typed ?? '');
    return vatId === '' || isVatId(vatId);
  });
export const longText = (max: number) =>
  string()
    .strict()
    .typeError('type')
    .required('required')
    .max(max, 'max')
    .test('filled', 'required', isFilled)
    .test('text', 'characters', isText);
/** May be empty, may not be absent. */
export const optionalText = (max: number) =>
  string()
    .strict()
    .typeError('type')
    .defined('required')
    .nonNullable('required')
    .max(max, 'max')
    .test('text', 'characters', isText);

export const email = () => line(maxLengths.email).matches(emailShape, 'email');

/** Refuses with a reason for each kind of number that cannot be dialled. */
const isPhone = (value: string | undefined, { createError }: TestContext): boolean | ValidationError => {
  if (typeof value !== 'string') return true;
  const reading = readPhone(value);
  return 'e164' in reading || createError({ message: reading.problem });
};
export const phone = () => line(maxLengths.phone).test('phone', isPhone);
/** May be empty. */
export const optionalPhone = () =>
  optionalLine(maxLengths.phone).test('phone', (value, context) => value === '' || isPhone(value, context));
const isName = (value: unknown): boolean => typeof value !== 'string' || isPersonName(value);
/** Drops invisible characters; not `strict()`, with which yup would transform nothing. */
const nameLine = (max: number) =>
  line(max)
    .strict(false)
    .transform((_, typed: unknown) => (typeof typed === 'string' ? visibleName(typed) : typed))
    .test('name', 'name', isName);
export const personName = () => nameLine(maxLengths.personName);
/** Follows the rule of people's names: company names appear in the same mails. */
export const companyName = () => nameLine(maxLengths.companyName);
/** A house, hotel or meeting point: without links, since it appears in mails to unconfirmed addresses. */
export const placeDetail = () => nameLine(maxLengths.placeDetail).optional();
/** The label that the guest reads. */
export const placeLabel = () => line(maxLengths.address);
/** Country code, state or district; empty for some places. */
export const region = () => optionalLine(120);
export const placeId = () =>
  string()
    .strict()
    .typeError('type')
    .required('required')
    .matches(/^[A-Za-z0-9_-]{1,300}$/, 'format');
export const notes = () =>
  string()
    .strict()
    .typeError('type')
    .nullable()
    .defined('required')
    .max(maxNotesLength, 'max')
    .test('text', 'characters', isText);

const pieces = () =>
  number()
    .strict()
    .typeError('type')
    .optional()
    .nonNullable('type')
    .integer('integer')
    .min(0, 'min')
    .max(maxPieces, 'max');
const childAge = () =>
  number().strict().typeError('type').required('required').integer('integer').min(0, 'min').max(maxChildAge, 'max');
export const isTicked = () => boolean().strict().typeError('type').optional().nonNullable('type');
const connection = (shape: RegExp) =>
  plain(maxConnectionLength)
    .optional()
    .nonNullable('type')
    .matches(shape, { message: 'format', excludeEmptyString: true });
const someWishes = () =>
  object({
    luggage: pieces(),
    skis: pieces(),
    childSeats: array()
      .of(childAge())
      .strict()
      .typeError('type')
      .optional()
      .nonNullable('type')
      .max(maxChildSeats, 'max'),
    wheelchair: isTicked(),
    pet: isTicked(),
    flight: connection(flightShape),
    train: connection(trainShape),
  })
    .default(undefined)
    .typeError('type')
    .optional()
    .nonNullable('type');
/** May be missing: newer than some pages that are open. */
export const wishes = (): ISchema<Wishes | undefined> => someWishes();
/** Of an order, which has `pax` beside them. */
export const orderedWishes = (): ISchema<Wishes | undefined> =>
  someWishes().test('seats', 'seats', (made, { parent }) => hasPassengerForEachSeat(made ?? {}, parent.pax));

/** Names one of several requests or changes, counted from 1. */
export const optionalCount = () =>
  number().strict().typeError('type').integer('integer').min(1, 'min').max(1_000, 'max').optional().nonNullable('type');

const isInstant = (value: unknown): boolean => typeof value !== 'string' || parseInstant(value) !== undefined;
export const instant = () =>
  string().strict().typeError('type').required('required').max(40, 'max').test('instant', 'format', isInstant);
export const optionalInstant = () =>
  string()
    .strict()
    .typeError('type')
    .optional()
    .nonNullable('type')
    .max(40, 'max')
    .test('instant', 'format', isInstant);

export const count = (min: number, max: number) =>
  number().strict().typeError('type').required('required').integer('integer').min(min, 'min').max(max, 'max');

export const pax = () => count(1, maxPax);

const isMoney = (value: unknown): boolean => typeof value !== 'number' || eurToCents(value) !== undefined;
export const eur = (min: number, max: number) =>
  number()
    .strict()
    .typeError('type')
    .required('required')
    .min(min, 'min')
    .max(max, 'max')
    .test('money', 'decimals', isMoney);

export const optionalEur = (min: number, max: number) =>
  number()
    .strict()
    .typeError('type')
    .optional()
    .nonNullable('type')
    .min(min, 'min')
    .max(max, 'max')
    .test('money', 'decimals', isMoney);

export const lang = () => mixed<Lang>().required('required').oneOf(langs, 'format');
/** A booking's language, English if missing, as specified (docs/specification/rides.md). */
export const bookingLang = () => lang().default(foreignLang);
export const uuid = () =>
  string()
    .strict()
    .typeError('type')
    .required('required')
    .matches(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i, 'format');
/** A checkbox that must be ticked. */
export const agreed = () => boolean().strict().typeError('type').required('required').isTrue('required');

export const bookingId = () =>
  line(40).test(
    'bookingId',
    'format',
    (value: unknown) => typeof value !== 'string' || normaliseBookingId(value) !== undefined,
  );
/** A ride's or company's document id. */
export const documentId = () =>
  string().strict().typeError('type').required('required').matches(documentIdShape, 'format');

const isDayOrEmpty = (value: unknown): boolean => typeof value !== 'string' || value === '' || isDay(value);
/** `YYYY-MM-DD`, or empty. */
export const optionalDay = () =>
  string().strict().typeError('type').defined('required').nonNullable('required').test('day', 'format', isDayOrEmpty);

/** `licences/uploads/{uid}/{name}`, the Storage path of an uploaded licence. */
export const uploadPath = () =>
  string()
    .strict()
    .typeError('type')
    .required('required')
    .max(500, 'max')
    .matches(/^licences\/uploads\/[^/\p{Cc}]+\/[^/\p{Cc}]+$/u, 'format');

/** A part of a payload. Not `strict()`, with which yup would keep the fields that the part does not name. */
export const part = <F extends ObjectShape>(fields: F) =>
  // Without a default of its own, yup would make up a missing part from those of its fields.
  object(fields).default(undefined).typeError('type').required('required');

/** The token of a signed link. */
export const linkToken = () =>
  string()
    .strict()
    .typeError('type')
    .required('required')
    .matches(/^[A-Za-z0-9._-]{1,500}$/, 'format');

/** The token of a price's answer, by which the price holds for a while. A wrong one has no effect. */
export const quoteToken = () =>
  string()
    .strict()
    .typeError('type')
    .optional()
    .nonNullable('type')
    .matches(/^[A-Za-z0-9._-]{1,200}$/, 'format');
