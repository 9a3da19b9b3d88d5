import { boolean, object } from 'yup';
import { orderFields } from './create-ride.ts';
import { email, line } from './fields.ts';
import { maxLengths } from './lengths.ts';

/** A hotel's order for its guest, whose e-mail address may be missing. */
export const postRideSchema = object({
  ...orderFields,
  guestEmail: email().nullable(),
  room: line(maxLengths.room).nullable(),
  payToPartner: boolean().strict().typeError('type').required('required'),
});
