/** As people search: without regard to case and accents, every word of the question somewhere in one of the texts. */
export function matches(search: string, texts: readonly string[]): boolean {
  const where = plain(texts.join(' '));
  return plain(search)
    .split(/\s+/)
    .every((word) => where.includes(word));
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
