import { boolean, object } from 'yup';
import { orderFields } from './create-ride.ts';
import { email, line } from './fields.ts';

/** A hotel orders for its guest, whose e-mail it may not have. */
export const postRideSchema = object({
  ...orderFields,
  guestEmail: email().nullable(),
  room: line(20).nullable(),
  payToPartner: boolean().strict().typeError('type').required('required'),
});
