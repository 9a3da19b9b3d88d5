import { cleanPhone, significantDigits } from '@talwaerts/domain/contact/phone-digits.ts';
import { searchText } from '@talwaerts/domain/contact/plain-text.ts';

/** The texts that a search compares. An exact match of a name comes first, then a name that begins like the search. */
interface Searched {
  readonly names: readonly string[];
  readonly others?: readonly string[];
  /** Found by their digits, in any notation. */
  readonly phones?: readonly string[];
}

/**
 * Returns the items in which every word of the search occurs, in any case and spelling of umlauts, best matches first;
 * otherwise in their order. An empty search finds everything.
 */
export function search<T>(items: readonly T[], searched: string, textsOf: (item: T) => Searched): readonly T[] {
  const text = searchText(searched).trim();
  if (text === '') return items;
  return items
    .map((item) => ({ item, rank: rankOf(text, textsOf(item)) }))
    .filter(({ rank }) => rank < notFound)
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

const notFound = 3;

function rankOf(text: string, { names, others = [], phones = [] }: Searched): number {
  const searchedNames = names.map(searchText);
  if (searchedNames.includes(text)) return 0;
  if (searchedNames.some((name) => name.startsWith(text))) return 1;
  const where = [...searchedNames, ...others.map(searchText)].join(' ');
  const isFound = text.split(/\s+/).every((word) => where.includes(word));
  return isFound || phones.some((phone) => isInPhone(text, phone)) ? 2 : notFound;
}

/** Whether the search has digits of the number, in any notation. */
function isInPhone(text: string, phone: string): boolean {
  if (!/^[\d\s+()/.-]{3,}$/.test(cleanPhone(text))) return false;
  const digits = significantDigits(text);
  return digits.length >= 3 && significantDigits(phone).includes(digits);
}
