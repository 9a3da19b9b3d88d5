import {
  hasPassengerForEachSeat,
  hasUnusualPieces,
  isFlightNumber,
  isTrainNumber,
  type TypedWishes,
} from '@talwaerts/domain/ride/wishes.ts';
import type { TextId } from '../intl/texts.ts';

type Part = 'pieces' | 'age' | 'seats' | 'flight' | 'train';

/** Returns the problems of typed wishes, in the order of their fields. */
export const wishProblems = (wishes: TypedWishes, pax: number): Partial<Record<Part, TextId>> => ({
  ...(hasUnusualPieces(wishes, pax) && !wishes.isSure && { pieces: 'wish.error.pieces' }),
  ...(!hasPassengerForEachSeat(wishes, pax) && { seats: 'error.too-many-seats' }),
  ...(wishes.childSeats?.includes(null) && { age: 'wish.error.age' }),
  ...(!isFlightNumber(wishes.flight) && { flight: 'wish.error.flight' }),
  ...(!isTrainNumber(wishes.train) && { train: 'wish.error.train' }),
});

/** Returns the first problem of typed wishes; undefined if they have none. */
export const wishProblem = (wishes: TypedWishes, pax: number): TextId | undefined =>
  Object.values(wishProblems(wishes, pax))[0];
