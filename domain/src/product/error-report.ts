/** Of the message and of the stack each. */
export const maxReportLength = 2_000;

/** Removes what can name a person or open a booking: e-mail addresses, queries and fragments of URLs, long numbers. */
export const withoutPersonalData = (text: string): string =>
  text
    .replace(/(\/[^\s?#'"()]*)[?#][^\s'"()]*/g, '$1')
    .replace(/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, '[e-mail]')
    .replace(/\+?\d(?:[ ()/.-]{0,2}\d){6,}/g, '[number]');
