/** Digits and common separators: spaces, brackets, slashes, dots, dashes. */
const shape = /^[+(]*\d[\d\p{Zs}()/.\p{Pd}]*$/u;

/** Whether the text can be dialed: 6 to 20 digits, which leaves room for an extension. */
export function isPhoneNumber(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').length;
  return shape.test(text.trim()) && digits >= 6 && digits <= 20;
}

/**
 * Returns a number of this region in one form, `+43 5282 10101-12`: with the country's code, in the groups as typed,
 * with blanks between them and a dash before an extension.
 */
export function internationalPhone(typed: string): string {
  const groups = typed
    .replaceAll('(0)', ' ')
    .replaceAll(/\p{Pd}(?=\d{1,3}$)/gu, '-')
    .replaceAll(/[()/.\p{Zs}]|\p{Pd}(?!\d{1,3}$)/gu, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
  return groups
    .replace(/^\+ /, '+')
    .replace(/^00 ?(?=[1-9])/, '+')
    .replace(/^0 ?(?=[1-9])/, '+43 ')
    .replace(/^\+43(?=\d)/, '+43 ')
    .replace(/^(\+43 6\d\d)(?=\d)/, '$1 ');
}
