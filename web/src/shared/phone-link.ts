/** A phone number as a link's address: what can be dialled, without the zero in brackets that only counts at home. */
export const phoneLink = (phone: string): string => `tel:${phone.replaceAll(/\(0\)|[^+\d]/g, '')}`;
