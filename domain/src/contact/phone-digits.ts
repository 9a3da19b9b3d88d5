/** Returns a typed number in Western signs, without the invisible marks that are pasted with one. */
export const cleanPhone = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.charCodeAt(0) - 0x660) % 16))
    .trim();

/**
 * Returns the digits that every notation of a number shares: without the country's code if it is Austria's, and without
 * the zeros before it or before the area's code. Also of the beginning of a number.
 */
export const significantDigits = (typed: string): string =>
  internationalPhone(cleanPhone(typed))
    .replaceAll(/\D/g, '')
    .replace(/^(?:430?|0+)/, '');

/**
 * Returns a number of this region in one form, `+43 5282 10101-12`: with the country's code, in the groups as typed,
 * with blanks between them and a dash before an extension.
 */
export function internationalPhone(typed: string): string {
  const isItalian = /^\s*(\+|00)\s*39/.test(typed);
  const groups = typed
    .replaceAll('(0)', isItalian ? '0' : ' ')
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
