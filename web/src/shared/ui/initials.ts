/** Returns the first letters of the first two words; a dash for an empty name. */
export const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .map(([first = '']) => first.toUpperCase())
    .slice(0, 2)
    .join('') || '–';
