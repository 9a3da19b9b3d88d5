import { array, boolean, object, string } from 'yup';
import { maxBookedTokens } from '../ledger/book-tokens.ts';
import { dayMinutes, leastLeadMinutes, mostLeadMinutes, mostRidesAtOnce } from '../website/page-hours.ts';
import { slugShape } from '../website/slug.ts';
import { websiteLengths } from '../website/website.ts';
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
  linkToken,
  longText,
  optionalEur,
  optionalPhone,
  part,
  personName,
  phone,
  uuid,
} from './fields.ts';
import { maxLengths } from './lengths.ts';

/** Ignored unless the caller is an administrator: members act for their own company. */
const companyID = () => documentId().optional().nonNullable('type');
const slug = () => string().strict().typeError('type').required('required').matches(slugShape, 'format');

export const websiteSchema = object({ companyID: companyID() });

export const activateWebsiteSchema = object({
  activated: boolean().strict().typeError('type').required('required'),
  companyID: companyID(),
});

export const translateSchema = object({
  text: longText(websiteLengths.text),
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
  dateTime: instant(),
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
});

/** What a guest asks before the booking: whether a car is free then. */
export const checkTimeSchema = object({
  slug: slug(),
  pickupId: documentId(),
  destinationId: documentId(),
  dateTime: instant(),
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
