/** Returns the characters that can be dialled, without a domestic zero in brackets. */
const dialled = (phone: string): string => phone.replaceAll(/\(0\)|[^+\d]/g, '');

export const phoneLink = (phone: string): string => `tel:${dialled(phone)}`;
export const messageLink = (phone: string): string => `sms:${dialled(phone)}`;
