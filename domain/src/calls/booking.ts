import { object, string } from 'yup';
import { bookingId, email } from './fields.ts';

export const loadBookingSchema = object({ orderId: bookingId(), email: email() });

/** The signed part of the link in the confirmation mail. */
const token = () =>
  string()
    .strict()
    .typeError('type')
    .required('required')
    .matches(/^[A-Za-z0-9._-]{1,500}$/, 'format');

export const openBookingSchema = object({ token: token() });
export const cancelBookingSchema = object({ token: token(), orderId: bookingId() });
