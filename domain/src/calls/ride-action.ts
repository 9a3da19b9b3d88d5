import { boolean, object } from 'yup';
import { documentId, line } from './fields.ts';
import { maxLengths } from './lengths.ts';

/** An action on one ride. Company fields of the payload (docs/specification/calls.md) are ignored in favour of the claims. */
export const rideActionSchema = object({ rideid: documentId() });

/** `refund`, true if missing, is an administrator's decision about the provision; a hotel's is ignored. */
export const cancelRideSchema = object({
  rideid: documentId(),
  refund: boolean().strict().typeError('type').optional().nonNullable('type'),
});
export const reopenRideSchema = object({ rideid: documentId(), reason: line(maxLengths.reason) });

/** The company stands in `companyid` or `userid` (docs/specification/calls.md). */
export const assignRideSchema = object({
  rideid: documentId(),
  companyid: documentId().optional(),
  userid: documentId().optional(),
}).test(
  'company',
  ({ companyid, userid }, context) =>
    companyid !== undefined || userid !== undefined || context.createError({ path: 'companyid', message: 'required' }),
);
