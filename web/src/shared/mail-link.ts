/** An e-mail address as a link's address. Encoded: it may hold `?` and `&`, which would add fields to the mail. */
export const mailLink = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
