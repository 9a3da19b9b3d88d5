import { object } from 'yup';
import { bookingId, email, linkToken } from './fields.ts';

export const loadBookingSchema = object({ orderId: bookingId(), email: email() });

export const openBookingSchema = object({ token: linkToken() });
export const cancelBookingSchema = object({ token: linkToken(), orderId: bookingId() });
