/** Compares names by German rules; numbers in them by value, so that `Taxi 2` comes before `Taxi 10`. */
export const inNaturalOrder = new Intl.Collator('de', { numeric: true }).compare;
