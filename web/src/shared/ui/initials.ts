/** Returns the first letters of the first two words; a dash for an empty name. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
    .slice(0, 2) || '–';
