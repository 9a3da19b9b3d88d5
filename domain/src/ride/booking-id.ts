/** Crockford's base32 lacks I, L, O and U: easy to read out on the phone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns one character for each random byte, made from its five lowest bits. */
export const crockfordOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => alphabet[byte & 31]).join('');

/** Makes a booking id of ten characters from ten random bytes: 50 bits. */
export function bookingIdFrom(bytes: Uint8Array): string {
  if (bytes.length !== 10) throw new RangeError('A booking id is made of ten bytes');
  return crockfordOf(bytes);
}

/** Normalises a typed booking id: ignores case and separators, replaces look-alikes. Undefined if it cannot be one. */
export function normaliseBookingId(text: string): string | undefined {
  const id = text
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0');
  return /^[0-9A-HJKMNP-TV-Z]{10}$/.test(id) ? id : undefined;
}
