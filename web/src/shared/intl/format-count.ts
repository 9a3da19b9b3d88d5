const german = new Intl.NumberFormat('de-DE');

/** Formats a whole number as `10.000`, in both languages, as prices are. */
export const formatCount = (count: number): string => german.format(count);
