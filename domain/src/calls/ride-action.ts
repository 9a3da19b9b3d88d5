import { object } from 'yup';
import { documentId } from './fields.ts';

/** An action on one ride. What else the specification sends along is ignored in favour of the claims. */
export const rideActionSchema = object({ rideid: documentId() });

/** The company stands in `companyid` or, as the specification has it too, in `userid`. */
export const assignRideSchema = object({
  rideid: documentId(),
  companyid: documentId().optional(),
  userid: documentId().optional(),
}).test(
  'company',
  ({ companyid, userid }, context) =>
    companyid !== undefined || userid !== undefined || context.createError({ path: 'companyid', message: 'required' }),
);
