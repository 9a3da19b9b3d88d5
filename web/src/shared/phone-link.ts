/** Returns a tel URL: only characters that can be dialled, without a domestic zero in brackets. */
export const phoneLink = (phone: string): string => `tel:${phone.replaceAll(/\(0\)|[^+\d]/g, '')}`;
