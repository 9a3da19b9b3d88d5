import { object } from 'yup';
import { bookingId, email, linkToken, uuid } from './fields.ts';

export const loadBookingSchema = object({ orderId: bookingId(), email: email() });

/** `requestId` identifies a retry, which sends no second mail. */
export const resendLinkSchema = object({ orderId: bookingId(), requestId: uuid() });

export const openBookingSchema = object({ token: linkToken() });
export const cancelBookingSchema = object({ token: linkToken(), orderId: bookingId() });
