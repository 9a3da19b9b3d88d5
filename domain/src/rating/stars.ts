/** Apart from the ratings: guest pages do without the readers of stored fields. */
export const stars = [1, 2, 3, 4, 5] as const;
export const maxSentenceLength = 500;
