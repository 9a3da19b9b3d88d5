/** Returns a mailto URL. Encodes the address: `?` and `&` in it would add fields to the mail. */
export const mailLink = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
