import { boolean, mixed, number, object } from 'yup';
import { maxDelayMinutes, type ProgressStep, progressSteps } from '../ride/progress.ts';
import {
  documentId,
  eur,
  instant,
  isTicked,
  line,
  linkToken,
  optionalCount,
  optionalEur,
  optionalInstant,
  optionalLine,
} from './fields.ts';
import { maxLengths } from './lengths.ts';

/**
 * An action on one ride. Ignores the payload's company fields (docs/specification/calls.md) in favour of the caller's
 * claims.
 */
export const rideActionSchema = object({ rideid: documentId() });

/** `driverUid` is put on the accepted ride; missing for nobody. `anyway` accepts it in spite of closed days. */
export const acceptRideSchema = object({
  rideid: documentId(),
  driverUid: documentId().optional().nonNullable('type'),
  anyway: isTicked(),
});

/** In tokens; more than any ride costs. */
const maxProvision = 10_000;

/** An administrator's reason for the audit log; the dashboard asks for it, and older clients send none. */
const reason = () => line(maxLengths.reason).optional().nonNullable('type');

const refund = () => boolean().strict().typeError('type').optional().nonNullable('type');

/** `at` is the instant of the tap: a phone without a network sends it later. Older clients send none. */
export const closeRideSchema = object({ rideid: documentId(), at: optionalInstant() });
export const rejectRideSchema = object({ rideid: documentId(), reason: reason() });

/**
 * `refund` defaults to true. Only an administrator's value and reason count: a company's cancellation always refunds.
 */
export const cancelRideSchema = object({
  rideid: documentId(),
  refund: refund(),
  reason: reason(),
});
/** `price` of a company's own ride, in EUR: for what the other company drives it; the ride's own if missing. */
export const handOnSchema = object({
  rideid: documentId(),
  companyid: documentId(),
  price: optionalEur(0, 1_000_000),
});
/** `token` of the link in the mail about an offer. */
export const openHandOnSchema = object({ token: linkToken() });
export const answerLinkedHandOnSchema = object({ token: linkToken(), accept: boolean().strict().required('required') });
export const answerHandOnSchema = object({ rideid: documentId(), accept: boolean().strict().required('required') });
/** `nth` names the request that the screen showed. If missing, the answer is for the present request. */
export const answerChangeSchema = object({
  rideid: documentId(),
  accept: boolean().strict().required('required'),
  nth: optionalCount(),
});
/** `text` is part of a name or place; empty lists the nearest companies. */
export const findCompaniesSchema = object({
  rideid: documentId(),
  text: optionalLine(maxLengths.companyName),
});
/** Any of what `searchEntriesOf` finds a ride by. */
export const findRidesSchema = object({ text: line(maxLengths.email) });
/** `breakdown`: the vehicle has broken down, which the reason says in words. */
export const giveBackSchema = object({ rideid: documentId(), reason: line(maxLengths.reason), breakdown: isTicked() });

export const reopenRideSchema = object({ rideid: documentId(), reason: line(maxLengths.reason) });

/** Either `companyid` or `userid` holds the company's id (docs/specification/calls.md). */
export const assignRideSchema = object({
  rideid: documentId(),
  companyid: documentId().optional(),
  userid: documentId().optional(),
}).test(
  'company',
  ({ companyid, userid }, context) =>
    companyid !== undefined || userid !== undefined || context.createError({ path: 'companyid', message: 'required' }),
);

/** `refund` defaults to true. */
export const reassignSchema = object({
  rideid: documentId(),
  companyid: documentId(),
  reason: line(maxLengths.reason),
  refund: refund(),
});

/** `provision` in tokens. */
export const lowerProvisionSchema = object({ rideid: documentId(), provision: eur(0, maxProvision) });

export const progressSchema = object({
  rideid: documentId(),
  step: mixed<ProgressStep>().required('required').oneOf(progressSteps, 'format'),
  /** The instant of the tap. */
  at: instant(),
  undo: boolean().strict().typeError('type').optional().nonNullable('type'),
});

export const delaySchema = object({
  rideid: documentId(),
  minutes: number()
    .strict()
    .typeError('type')
    .required('required')
    .integer('integer')
    .min(0, 'min')
    .max(maxDelayMinutes, 'max'),
});
