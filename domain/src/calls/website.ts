import { array, boolean, mixed, number, object, string } from 'yup';
import { maxBookedTokens } from '../ledger/book-tokens.ts';
import { maxMarkLength, type VisitStep } from '../website/marks.ts';
import { dayMinutes, leastLeadMinutes, mostLeadMinutes, mostRidesAtOnce } from '../website/page-hours.ts';
import { formulaBounds, mostRouteMeters, mostRouteSeconds } from '../website/price-formula.ts';
import { mostProposed } from '../website/propose-page.ts';
import { markShape, slugShape } from '../website/slug.ts';
import { type PageLang, type PriceFormula, pageLangs, websiteLengths } from '../website/website.ts';
import { orderedSchemas } from './create-ride.ts';
import {
  agreed,
  count,
  documentId,
  email,
  eur,
  instant,
  isTicked,
  lang,
  line,
  linkToken,
  longText,
  optionalEur,
  optionalInstant,
  optionalPhone,
  part,
  personName,
  phone,
  placeDetail,
  placeId,
  uuid,
} from './fields.ts';
import { maxLengths } from './lengths.ts';

/** Ignored unless the caller is an administrator: members act for their own company. */
const companyID = () => documentId().optional().nonNullable('type');
const slug = () => string().strict().typeError('type').required('required').matches(slugShape, 'format');

const markId = () => string().strict().typeError('type').required('required').matches(markShape, 'format');
/** The mark in the URL of the guest's page. */
const guestMark = () => string().strict().typeError('type').optional().nonNullable('type').matches(markShape, 'format');

export const websiteSchema = object({ companyID: companyID() });

const factor = () =>
  number()
    .strict()
    .typeError('type')
    .required('required')
    .min(formulaBounds.fourSevenPercent.min / 100, 'min')
    .max(formulaBounds.fourSevenPercent.max / 100, 'max');
const formulaEur = (name: Exclude<keyof PriceFormula, 'fourSevenPercent'>) =>
  eur(formulaBounds[name].min / 100, formulaBounds[name].max / 100);
const formulaSchemas = {
  baseEur: formulaEur('baseCents'),
  perKmEur: formulaEur('perKmCents'),
  minEur: formulaEur('minCents'),
  fourSevenFactor: factor(),
  roundToEur: formulaEur('roundToCents'),
};
const formulaSchema = part(formulaSchemas);
const optionalFormula = () => object(formulaSchemas).default(undefined).typeError('type').optional();

const isUnique = (all: readonly unknown[] | undefined): boolean => new Set(all).size === (all?.length ?? 0);
const proposedIds = () =>
  array(placeId())
    .strict()
    .typeError('type')
    .optional()
    .min(1, 'min')
    .max(mostProposed, 'max')
    .test('twice', 'twice', isUnique);

export const proposePageSchema = object({
  /** Where the company picks up; those of its district if missing. */
  placeIds: proposedIds(),
  /** Likewise where it drives to. */
  destinationIds: proposedIds(),
  /** That of the tariff if missing. */
  formula: optionalFormula(),
  companyID: companyID(),
});

const proposedTexts = () =>
  array(part({ captionDE: line(websiteLengths.caption), captionEN: line(websiteLengths.caption), placeId: placeId() }))
    .strict()
    .typeError('type')
    .required('required')
    .min(1, 'min')
    .max(mostProposed, 'max')
    .test('twice', 'twice', (all) => isUnique(all?.map((one) => one.placeId)));
const measures = (max: number) =>
  array(count(0, max))
    .strict()
    .typeError('type')
    .required('required')
    .max(mostProposed * mostProposed, 'max');

export const createWebsiteSchema = object({
  companyID: companyID(),
  /** What the page starts with; it is empty if missing. */
  page: object({
    pickups: proposedTexts(),
    destinations: proposedTexts(),
    /** From each pickup to each destination, 0 without a route: short, since there may be 900. */
    meters: measures(mostRouteMeters),
    seconds: measures(mostRouteSeconds),
    formula: formulaSchema,
  })
    .default(undefined)
    .typeError('type')
    .optional()
    .test('size', 'size', (page) => {
      const size = (page?.pickups?.length ?? 0) * (page?.destinations?.length ?? 0);
      return page === undefined || (page.meters?.length === size && page.seconds?.length === size);
    }),
});

export const activateWebsiteSchema = object({
  activated: boolean().strict().typeError('type').required('required'),
  companyID: companyID(),
});

export const translateSchema = object({
  text: longText(websiteLengths.text),
  /** The text's own language: German or English, each translated into the other. */
  lang: mixed<PageLang>().oneOf(pageLangs, 'format').default('de'),
  requestId: uuid(),
  companyID: companyID(),
});

export const pageLimitSchema = object({
  /** Tokens, 0 or less. */
  lowestBalance: eur(-maxBookedTokens, 0),
  /** Tokens; stays as it is if missing. */
  clickAbove: optionalEur(0, maxBookedTokens),
});

export const confirmPageRideSchema = object({ token: linkToken() });

export const pageRideSchema = object({
  ...orderedSchemas,
  slug: slug(),
  /** Id of a pickup or, for a ride back, of a destination; `destinationId` is the reverse. */
  pickupId: documentId(),
  destinationId: documentId(),
  pickupDetail: placeDetail(),
  destinationDetail: placeDetail(),
  dateTime: instant(),
  /** The pickup of the return ride of a round trip. */
  dateTimeBack: optionalInstant(),
  /** Of both rides together. */
  price: eur(10, 1_000_000),
  guestName: personName(),
  guestPhone: phone(),
  guestEmail: email(),
  terms: agreed(),
  /** Whether no mail may ask for a rating. */
  noRatingMail: isTicked(),
  requestId: uuid(),
  /** Whether the answer has the token that opens the ticket. */
  withToken: isTicked(),
  mark: guestMark(),
});

/** That a guest has opened a page or begun a booking; finished ones are counted where they are stored. */
export const countVisitSchema = object({
  slug: slug(),
  mark: guestMark(),
  what: mixed<Exclude<VisitStep, 'booked'>>().required('required').oneOf(['visit', 'begun'], 'format'),
});

export const saveMarkSchema = object({ markId: markId(), name: line(maxMarkLength) });
export const removeMarkSchema = object({ markId: markId() });

/** What a guest asks before the booking: whether a car is free then. */
export const checkTimeSchema = object({
  slug: slug(),
  pickupId: documentId(),
  destinationId: documentId(),
  dateTime: instant(),
  /** When the guest's own ride there begins, if this is the way back. */
  dateTimeThere: optionalInstant(),
});

export const saveHoursSchema = object({
  hours: part({
    open: array(
      part({
        weekday: count(1, 7),
        fromMinute: count(0, dayMinutes - 1),
        /** At most a whole day. */
        untilMinute: count(1, 2 * dayMinutes).test('order', 'order', (until, { parent }) => {
          const length = (until ?? 0) - parent.fromMinute;
          return length > 0 && length <= dayMinutes;
        }),
      }),
    )
      .typeError('type')
      .required('required')
      .max(7, 'max')
      .test('twice', 'twice', (open) => new Set(open?.map(({ weekday }) => weekday)).size === (open?.length ?? 0)),
    leadMinutes: count(leastLeadMinutes, mostLeadMinutes),
    ridesAtOnce: count(1, mostRidesAtOnce).nullable().defined('required'),
  }),
  companyID: companyID(),
});

export const contactCompanySchema = object({
  slug: slug(),
  firstname: personName(),
  lastname: personName(),
  email: email(),
  phone: optionalPhone(),
  message: longText(maxLengths.pageMessage),
  agreement: agreed(),
  /** The honeypot: the call answers a robot that fills it as if the message were sent. */
  website: string().strict().typeError('type').nonNullable('type').max(500, 'max'),
  lang: lang(),
  requestId: uuid(),
});
