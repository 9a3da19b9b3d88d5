/** A phone number as a link's address. */
export const telOf = (phone: string): string => `tel:${phone.replaceAll(' ', '')}`;
