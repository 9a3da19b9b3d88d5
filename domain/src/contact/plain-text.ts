/** Letters that have no accent to take off, and how people write them who lack the key. */
const latin: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ħ: 'h',
};

/** Returns the text as lists sort it: lower case, without accents, `ß` as `ss`. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^\p{ASCII}]/gu, (letter) => latin[letter] ?? letter);

/**
 * Returns the text as searches compare it: plain, without invisible characters, and with one spelling of "Müller",
 * "Mueller" and "Muller". The beginning of a text is the beginning of its spelling.
 */
export const searchText = (text: string): string => plainText(text.replace(/\p{Cf}/gu, '')).replace(/([aou])e+/g, '$1');

/** Returns the words of a text as searches compare them. */
export const searchWords = (text: string): readonly string[] => searchText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
