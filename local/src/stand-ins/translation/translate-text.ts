import { glossary, longestPhrase } from './glossary.ts';

/** Words, and the text between them. */
const pieces = /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*|[^\p{L}\p{M}]+/gu;

/** Translates German to English with the glossary's longest matching phrases; unknown words stay as they are. */
export function translateText(german: string): string {
  const parts = german.match(pieces) ?? [];
  const english: string[] = [];
  for (let at = 0; at < parts.length; ) {
    const { length, text } = longestAt(parts, at);
    const isStart = /^$|[.!?:]\s*$|\n\s*$/.test(parts.slice(0, at).join('').slice(-4));
    const isCapital = /^\p{Lu}/u.test(parts[at] ?? '');
    // German nouns lose their capital; the first word of a sentence keeps it.
    english.push(isStart && isCapital ? capitalised(text) : text);
    at += length;
  }
  return english.join('');
}

/** Returns the translation of the longest phrase at this position, and its number of parts. */
function longestAt(parts: readonly string[], at: number): { length: number; text: string } {
  for (let words = longestPhrase; words >= 1; words -= 1) {
    const length = 2 * words - 1;
    const phrase = parts.slice(at, at + length);
    const found = phrase.length === length ? glossary.get(phrase.join('').toLowerCase()) : undefined;
    if (found !== undefined) return { length, text: found };
  }
  return { length: 1, text: parts[at] ?? '' };
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Translates the text between tags. */
export const translateHtml = (german: string): string =>
  german.replace(/<[^>]*>|[^<]+/g, (piece) => (piece.startsWith('<') ? piece : translateText(piece)));
