import { type GazetteerPlace, places } from './gazetteer.ts';
import { wordsOf } from './words.ts';

export interface Box {
  readonly north: number;
  readonly south: number;
  readonly east: number;
  readonly west: number;
}

/** As many as Google suggests. */
const maxSuggestions = 5;

const own = places.map((place) => ({
  place,
  words: wordsOf([place.name, place.address, ...place.aliases].join(' ')),
  nameWords: wordsOf([place.name, ...place.aliases].join(' ')),
}));

/**
 * Places of which every typed word begins a word, in any order. A place whose own name has the words comes before one that only
 * lies in a village of that name.
 */
export function search(input: string, box: Box | undefined): readonly GazetteerPlace[] {
  const typed = wordsOf(input);
  if (typed.length === 0) return [];
  const hits = (words: readonly string[]): number =>
    typed.filter((word) => words.some((one) => one.startsWith(word))).length;
  return own
    .filter(({ place, words }) => (!box || isInside(place, box)) && hits(words) === typed.length)
    .map(({ place, nameWords }) => ({ place, score: hits(nameWords) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, maxSuggestions)
    .map(({ place }) => place);
}

const isInside = ({ lat, lng }: GazetteerPlace, { north, south, east, west }: Box): boolean =>
  lat <= north && lat >= south && lng <= east && lng >= west;
