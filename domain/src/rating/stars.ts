/** Apart from the ratings: guest pages do without the readers of stored fields. */
export const stars = [1, 2, 3, 4, 5] as const;
export const maxSentenceLength = 500;

/** Writes an average with one decimal; like prices, with a comma in both languages. */
export const starsText = (average: number): string => average.toFixed(1).replace('.', ',');
