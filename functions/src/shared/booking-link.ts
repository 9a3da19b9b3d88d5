import { createHmac, timingSafeEqual } from 'node:crypto';

/** What the signature is for: the same key may sign other things, and none of them opens a booking. */
const purpose = 'open-booking';

/** The token of the link in the confirmation mail: the booking's id, and the platform's signature that whoever has it may open it. */
export function signBooking(bookingId: string, key: string): string {
  return `${bookingId}.${signatureOf(bookingId, key)}`;
}

/** The booking that a token opens; undefined for anything that this key has not signed, exactly as it stands. */
export function verifyBooking(token: string, key: string): string | undefined {
  const [bookingId = '', signature = '', ...rest] = token.split('.');
  // Compared as text: two spellings of the same bytes are not the same token.
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(bookingId, key))];
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  return rest.length === 0 && isSigned ? bookingId : undefined;
}

function signatureOf(bookingId: string, key: string): string {
  if (!key) throw new Error('LINK_SIGNING_KEY is empty: everybody could sign with it');
  return createHmac('sha256', key).update(`${purpose}\n${bookingId}`).digest('base64url');
}
