import { type GazetteerPlace, places } from './gazetteer.ts';
import { wordsOf } from './words.ts';

export interface Box {
  readonly north: number;
  readonly south: number;
  readonly east: number;
  readonly west: number;
}

/** Google's maximum. */
const maxSuggestions = 5;

const own = places.map((place) => ({
  place,
  words: wordsOf([place.name, place.address, ...place.aliases].join(' ')),
  nameWords: wordsOf([place.name, ...place.aliases].join(' ')),
}));

/**
 * Finds places in which every typed word is the start of a word, in any order. Matches in a place's own name come
 * before those in its village's name. Only places of `types`, if given.
 */
export function search(input: string, box: Box | undefined, types?: readonly string[]): readonly GazetteerPlace[] {
  const typed = wordsOf(input);
  if (typed.length === 0) return [];
  const hits = (words: readonly string[]): number =>
    typed.filter((word) => words.some((one) => one.startsWith(word))).length;
  return own
    .filter(({ place }) => (!box || isInside(place, box)) && (!types || types.includes(place.type)))
    .filter(({ words }) => hits(words) === typed.length)
    .map(({ place, nameWords }) => ({ place, score: hits(nameWords) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, maxSuggestions)
    .map(({ place }) => place);
}

const isInside = ({ lat, lng }: GazetteerPlace, { north, south, east, west }: Box): boolean =>
  lat <= north && lat >= south && lng <= east && lng >= west;
