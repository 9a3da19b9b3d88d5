import type { ShapeOf } from '../stored/shape.ts';
import type { wishFields } from './wish-fields.ts';

export type Wishes = ShapeOf<typeof wishFields>;
type WishName = keyof Wishes;
/** Listed here, too: guest pages do without the readers of stored fields. */
const every: Readonly<Record<WishName, true>> = {
  luggage: true,
  skis: true,
  childSeats: true,
  wheelchair: true,
  pet: true,
  flight: true,
  train: true,
};
const names = Object.keys(every) as readonly WishName[];

export const maxPieces = 50;
export const maxChildSeats = 8;
/** In years: older children need no seat of their own (KFG § 106). */
export const maxChildAge = 13;
export const maxConnectionLength = 20;
/** Airline's code of two or three characters, a number, and perhaps a letter. */
export const flightShape = /^(?:[A-Z]{2,3}|[A-Z]\d|\d[A-Z])[ -]?\d{1,4}[A-Z]?$/i;
/** Letters and digits, at least one digit. No address or link fits, because mails quote it. */
export const trainShape = /^(?=.*\p{N})[\p{L}\p{N}][\p{L}\p{N} -]*$/u;
/** Pieces of luggage, or pairs of skis, for each passenger; forms ask back if there are more. */
const usualPieces = 4;

/** Wishes as forms have them: a child's age is null until it is chosen. */
export type TypedWishes = { readonly [K in Exclude<WishName, 'childSeats'>]?: Wishes[K] } & {
  readonly childSeats?: readonly (number | null)[] | undefined;
  /** Whether the user has confirmed an unusual number of pieces. */
  readonly isSure?: boolean;
};

/** Returns the wishes that were made: without zeros, empty lists, children without an age and unticked boxes. */
export function wishesOf(typed: TypedWishes = {}): Wishes {
  const childSeats = typed.childSeats?.filter((age) => age !== null);
  const made = names.flatMap((name): readonly [WishName, unknown][] => {
    const wish = name === 'childSeats' ? childSeats : typed[name];
    const value = typeof wish === 'string' ? wish.trim() : wish;
    return !value || (Array.isArray(value) && value.length === 0) ? [] : [[name, value]];
  });
  return Object.fromEntries(made);
}

const isConnection = (typed: string, shape: RegExp): boolean =>
  typed === '' || (typed.length <= maxConnectionLength && shape.test(typed));
/** Whether a typed flight number can be one. None is, too. */
export const isFlightNumber = (typed = ''): boolean => isConnection(typed.trim(), flightShape);
/** Whether a typed train number can be one. None is, too. */
export const isTrainNumber = (typed = ''): boolean => isConnection(typed.trim(), trainShape);

/** Whether each child who needs a seat can be one of the passengers. */
export const hasPassengerForEachSeat = ({ childSeats }: TypedWishes, pax: number): boolean =>
  !childSeats || !(childSeats.length > pax);

/** Whether so many passengers rarely have so much luggage or so many skis. */
export const hasUnusualPieces = ({ luggage = 0, skis = 0 }: TypedWishes, pax: number): boolean =>
  Math.max(luggage, skis) > usualPieces * pax;

/** Compares the wishes in one order of their names. */
export const isSameWishes = (one: TypedWishes, other: TypedWishes): boolean =>
  JSON.stringify(wishesOf(one)) === JSON.stringify(wishesOf(other));

export const hasWishes = (wishes: Wishes): boolean => Object.keys(wishes).length > 0;

/**
 * Returns the wishes without those that could tell who the guest is: who travelled with a train or flight is recorded.
 */
export const withoutConnection = ({ flight, train, ...others }: Wishes): Wishes => others;

/** How a language says each wish. */
export type WishWords = { readonly [K in WishName]-?: (wish: NonNullable<Wishes[K]>) => string };

/** Returns the wishes as texts, in one order everywhere. */
export const wishTexts = (wishes: Wishes, words: WishWords): readonly string[] =>
  names.flatMap((name) => {
    const wish = wishes[name];
    return wish === undefined ? [] : [(words[name] as (value: typeof wish) => string)(wish)];
  });
