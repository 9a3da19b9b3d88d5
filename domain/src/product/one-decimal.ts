/** Writes a number with one decimal; like prices, with a comma in both languages. */
export const oneDecimal = (value: number): string => value.toFixed(1).replace('.', ',');
