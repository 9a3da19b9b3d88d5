import type { Member } from '../company/roles.ts';
import { type Refused, refused } from '../refusals.ts';
import { isOwnRide, type Ride } from '../ride/ride.ts';
import { instant, integer, orNull, part, readShape, type ShapeOf, storedAs, text } from '../stored/shape.ts';
import { fieldsOf, type StoredSnapshot } from '../stored/stored-fields.ts';

export const ratingFields = {
  /** The carrier. */
  companyId: text,
  stars: integer,
  /** The guest's sentence; empty if there is none, or none any more. */
  text,
  ratedAtMs: storedAs('ratedAt', instant),
  /** The company's answer to the guest. */
  answer: orNull(part({ text, atMs: integer, by: text })),
  /** Who removed an insulting sentence. */
  hidden: orNull(part({ atMs: integer, by: text })),
};
/** `ratings/{rideId}`, stored with `ratedAtMs` as `ratedAt`. */
export type Rating = ShapeOf<typeof ratingFields>;

export const ratingFigureFields = { count: integer, stars: integer };
/** `companies/{companyId}/figures/ratings`: the number of ratings, and the sum of their stars. */
export type RatingFigures = ShapeOf<typeof ratingFigureFields>;
export const noRatings: RatingFigures = { count: 0, stars: 0 };

/** A single rating says more about the guest than about the company. */
const fewestShown = 5;
export interface Average {
  /** With one decimal. */
  readonly stars: number;
  readonly count: number;
}
/** Returns what everyone may read of a company's ratings; null while they are few. */
export const averageOf = ({ count, stars: sum }: RatingFigures): Average | null =>
  count < fewestShown ? null : { count, stars: Math.round((sum / count) * 10) / 10 };

interface Typed {
  readonly stars: number;
  readonly text: string;
}

/**
 * Rates a ride that took place. Idempotent for the same stars and sentence. Refused with `not-finished`, then
 * `already-rated`.
 */
export function rateRide(ride: Ride, before: Rating | undefined, typed: Typed, nowMs: number): Rating | Refused {
  if (!isRateable(ride)) return refused('not-finished');
  const sentence = typed.text.trim();
  if (before) return before.stars === typed.stars && before.text === sentence ? before : refused('already-rated');
  const { companyId } = ride.carrier;
  return { companyId, stars: typed.stars, text: sentence, ratedAtMs: nowMs, answer: null, hidden: null };
}

/** Whether the ride took place and its guest is known; never for an own ride, which the company could rate itself. */
export const isRateable = (ride: Ride): ride is Ride & { readonly status: 'closed' } =>
  !isOwnRide(ride) && ride.status === 'closed' && ride.closed.how === 'finished' && ride.guestRemovedAtMs === null;

export const countRating = ({ count, stars: sum }: RatingFigures, rating: Rating): RatingFigures => ({
  count: count + 1,
  stars: sum + rating.stars,
});

/** Answers a guest, once. Idempotent for the same text. Refused with `not-yours`, then `already-answered`. */
export function answerRating(rating: Rating, member: Member, typed: string, nowMs: number): Rating | Refused {
  if (member.role === 'admin' || member.companyId !== rating.companyId) return refused('not-yours');
  const answer = typed.trim();
  if (rating.answer) return rating.answer.text === answer ? rating : refused('already-answered');
  return { ...rating, answer: { text: answer, atMs: nowMs, by: member.uid } };
}

/** Removes an insulting sentence for good. The stars stay, so that nobody can polish an average. Idempotent. */
export const hideSentence = (rating: Rating, { uid }: Member, nowMs: number): Rating =>
  rating.hidden ? rating : { ...rating, text: '', hidden: { atMs: nowMs, by: uid } };

/** Removes what could tell who the guest was. */
export const withoutSentence = (rating: Rating): Rating => ({ ...rating, text: '', answer: null });

/** `ratings/{rideId}` */
export const readRating = (snapshot: StoredSnapshot): Rating => readShape(ratingFields, fieldsOf(snapshot));

/** `companies/{companyId}/figures/ratings` */
export const readRatingFigures = (snapshot: StoredSnapshot): RatingFigures =>
  readShape(ratingFigureFields, fieldsOf(snapshot));
