import { isSigned, signatureOf } from '../../platform/signature.ts';

const purpose = 'open-booking';

/** Signs the token of the links in a booking's mails, which open the booking without any other proof. */
export function signBooking(bookingId: string, key: string): string {
  return `${bookingId}.${signatureOf(purpose, bookingId, key)}`;
}

/** Returns the id of the booking, or undefined unless this key has signed exactly this token. */
export function verifyBooking(token: string, key: string): string | undefined {
  const [bookingId = '', signature = '', ...rest] = token.split('.');
  return rest.length === 0 && isSigned(purpose, bookingId, signature, key) ? bookingId : undefined;
}
