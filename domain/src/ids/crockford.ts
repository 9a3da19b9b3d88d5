/** Crockford's base32: no I, L, O, U, so that it can be read out on the phone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** One character for each random byte: 5 bits. */
export const crockfordOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => alphabet[byte & 31]).join('');
