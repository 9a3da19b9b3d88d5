import type { ShapeOf } from '../stored/shape.ts';
import type { wishFields } from './wish-fields.ts';

export type Wishes = ShapeOf<typeof wishFields>;
type WishName = keyof Wishes;
/** Listed here, too: guest pages do without the readers of stored fields. */
const every: Readonly<Record<WishName, true>> = {
  ...{ luggage: true, skis: true, childSeats: true },
  ...{ wheelchair: true, pet: true, flight: true, train: true },
};
const names = Object.keys(every) as readonly WishName[];

export const maxPieces = 50;
export const maxChildSeats = 8;
/** In years: older children need no seat of their own (KFG § 106). */
export const maxChildAge = 13;
export const maxConnectionLength = 20;
/** Flight and train numbers. No sentence, address or link fits, because mails quote them. */
export const connectionShape = /^[\p{L}\p{N}][\p{L}\p{N} -]*$/u;

/** Returns the wishes that were made: without zeros, empty lists and boxes that are not ticked. */
export function wishesOf(typed: { readonly [K in WishName]?: Wishes[K] } = {}): Wishes {
  const made = names.flatMap((name): readonly [WishName, unknown][] => {
    const wish = typed[name];
    const value = typeof wish === 'string' ? wish.trim() : wish;
    return !value || (Array.isArray(value) && value.length === 0) ? [] : [[name, value]];
  });
  return Object.fromEntries(made);
}

/** Whether a typed flight or train number can be one. None is, too. */
export const isConnection = (typed = ''): boolean => typed.trim() === '' || connectionShape.test(typed.trim());

/** Compares the wishes in one order of their names. */
export const isSameWishes = (one: Wishes, other: Wishes): boolean =>
  JSON.stringify(wishesOf(one)) === JSON.stringify(wishesOf(other));

export const hasWishes = (wishes: Wishes): boolean => Object.keys(wishes).length > 0;

/**
 * Returns the wishes without those that could tell who the guest is: who travelled with a train or flight is recorded.
 */
export const withoutConnection = ({ flight: _, train: __, ...others }: Wishes): Wishes => others;

/** How a language says each wish. */
export type WishWords = { readonly [K in WishName]-?: (wish: NonNullable<Wishes[K]>) => string };

/** Returns the wishes as texts, in one order everywhere. */
export const wishTexts = (wishes: Wishes, words: WishWords): readonly string[] =>
  names.flatMap((name) => {
    const wish = wishes[name];
    return wish === undefined ? [] : [(words[name] as (value: typeof wish) => string)(wish)];
  });
