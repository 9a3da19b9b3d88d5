/** Whether every word of the search occurs in one of the texts, ignoring case and accents. */
export function matches(search: string, texts: readonly string[]): boolean {
  const where = plain(texts.join(' '));
  return plain(search)
    .split(/\s+/)
    .every((word) => where.includes(word));
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
