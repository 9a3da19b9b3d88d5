import { glossaries, longestPhrase } from './glossary.ts';

/** Words, and the text between them. */
const pieces = /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*|[^\p{L}\p{M}]+/gu;

type Source = keyof typeof glossaries;

/** Translates between German and English with the longest phrases that match; unknown words stay as they are. */
export function translateText(source: Source, original: string): string {
  const parts = original.match(pieces) ?? [];
  const translated: string[] = [];
  for (let at = 0; at < parts.length; ) {
    const { length, text } = longestAt(source, parts, at);
    const isStart = /^$|[.!?:]\s*$|\n\s*$/.test(parts.slice(0, at).join('').slice(-4));
    const isCapital = /^\p{Lu}/u.test(parts[at] ?? '');
    // German nouns lose their capital; the first word of a sentence keeps it.
    translated.push(isStart && isCapital ? capitalised(text) : text);
    at += length;
  }
  return translated.join('');
}

/** Returns the translation of the longest phrase at this position, and its number of parts. */
function longestAt(source: Source, parts: readonly string[], at: number): { length: number; text: string } {
  for (let words = longestPhrase; words >= 1; words -= 1) {
    const length = 2 * words - 1;
    const phrase = parts.slice(at, at + length);
    const found = phrase.length === length ? glossaries[source].get(phrase.join('').toLowerCase()) : undefined;
    if (found !== undefined) return { length, text: found };
  }
  return { length: 1, text: parts[at] ?? '' };
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Translates the text between tags. */
export const translateHtml = (source: Source, original: string): string =>
  original.replace(/<[^>]*>|[^<]+/g, (piece) => (piece.startsWith('<') ? piece : translateText(source, piece)));
