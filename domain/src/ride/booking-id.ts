import { crockfordOf } from '../ids/crockford.ts';

/** A booking id of ten characters from ten random bytes: 50 bits. */
export function bookingIdFrom(bytes: Uint8Array): string {
  if (bytes.length !== 10) throw new RangeError('A booking id is made of ten bytes');
  return crockfordOf(bytes);
}

/** What a person typed or read out, as a booking id: case, spaces and look-alikes forgiven. Undefined if it can be none. */
export function normaliseBookingId(text: string): string | undefined {
  const id = text.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0');
  return /^[0-9A-HJKMNP-TV-Z]{10}$/.test(id) ? id : undefined;
}
