/** Crockford's base32 lacks I, L, O and U: easy to read out on the phone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns one character for each random byte, made from its five lowest bits. */
export const crockfordOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => alphabet[byte & 31]).join('');
