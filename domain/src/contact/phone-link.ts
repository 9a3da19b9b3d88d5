/** Returns the characters to dial of a number in E.164 or in the international form. */
const dialled = (phone: string): string => phone.replaceAll(/[^+\d]/g, '');

export const phoneLink = (phone: string): string => `tel:${dialled(phone)}`;
/** `?&` before the text: Android reads what follows the question mark, iOS what follows the ampersand. */
export const messageLink = (phone: string, message?: string): string =>
  `sms:${dialled(phone)}${message === undefined ? '' : `?&body=${encodeURIComponent(message)}`}`;
