import { isSigned, signatureOf } from '../../platform/signature.ts';

/** What a signed link is for: a token of one kind of link is none of the other. */
type Purpose = 'open-booking' | 'confirm-booking';

const sign = (purpose: Purpose, bookingId: string, key: string): string =>
  `${bookingId}.${signatureOf(purpose, bookingId, key)}`;

function verify(purpose: Purpose, token: string, key: string): string | undefined {
  const [bookingId = '', signature = '', ...rest] = token.split('.');
  return rest.length === 0 && isSigned(purpose, bookingId, signature, key) ? bookingId : undefined;
}

/** Signs the token of the links in a booking's mails, which open the booking without any other proof. */
export const signBooking = (bookingId: string, key: string): string => sign('open-booking', bookingId, key);

/** Returns the id of the booking, or undefined unless this key has signed exactly this token. */
export const verifyBooking = (token: string, key: string): string | undefined => verify('open-booking', token, key);

/** Signs the token of the link that confirms a waiting booking. */
export const signWaiting = (bookingId: string, key: string): string => sign('confirm-booking', bookingId, key);

/** Returns the id of the waiting booking, or undefined unless this key has signed exactly this token. */
export const verifyWaiting = (token: string, key: string): string | undefined => verify('confirm-booking', token, key);
