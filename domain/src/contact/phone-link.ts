/** Returns the characters to dial of a number in E.164 or in the international form. */
const dialled = (phone: string): string => phone.replaceAll(/[^+\d]/g, '');

export const phoneLink = (phone: string): string => `tel:${dialled(phone)}`;
export const messageLink = (phone: string): string => `sms:${dialled(phone)}`;
