import { createHash } from 'node:crypto';
import { mailboxOf } from '@talwaerts/domain/contact/email-shape.ts';
import {
  type Average,
  averageOf,
  countRating,
  noRatings,
  type Rating,
  type RatingFigures,
  readRating,
  readRatingFigures,
} from '@talwaerts/domain/rating/rating.ts';
import { ifStored, type StoredSnapshot } from '@talwaerts/domain/stored/stored-fields.ts';
import { AggregateField, type DocumentReference, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { db } from '../platform/app.ts';

export const ratingDocument = (rideId: string) => db().doc(`ratings/${rideId}`);
const figuresDocument = (companyId: string) => db().doc(`companies/${companyId}/figures/ratings`);

export async function loadRating(tx: Transaction, rideId: string): Promise<Rating | undefined> {
  return ifStored(await tx.get(ratingDocument(rideId)), readRating);
}

export async function loadRatingFigures(tx: Transaction, companyId: string): Promise<RatingFigures> {
  return figuresOf(await tx.get(figuresDocument(companyId)));
}

const figuresOf = (stored: StoredSnapshot | undefined): RatingFigures =>
  ifStored(stored, readRatingFigures) ?? noRatings;

/** Returns the ride's rating, and the average of its carrier. */
export async function findRatings(
  rideId: string,
  companyId: string,
): Promise<{ readonly rating: Rating | null; readonly average: Average | null }> {
  const [rating, figures] = await db().getAll(ratingDocument(rideId), figuresDocument(companyId));
  return { rating: ifStored(rating, readRating) ?? null, average: averageOf(figuresOf(figures)) };
}

/** Counts all ratings; costs a read for each thousand. */
export async function countAllRatings(): Promise<RatingFigures> {
  const spec = { count: AggregateField.count(), stars: AggregateField.sum('stars') };
  return (await db().collection('ratings').aggregate(spec).get()).data();
}

export async function isRated(rideId: string): Promise<boolean> {
  return (await ratingDocument(rideId).get()).exists;
}

export function storeRating(tx: Transaction, rideId: string, { ratedAtMs, ...rating }: Rating): void {
  tx.set(ratingDocument(rideId), { ...rating, ratedAt: Timestamp.fromMillis(ratedAtMs) });
}

/** Stores a new rating and counts it. */
export function storeNewRating(tx: Transaction, rideId: string, rating: Rating, figures: RatingFigures): void {
  storeRating(tx, rideId, rating);
  tx.set(figuresDocument(rating.companyId), countRating(figures, rating));
}

/** Exists for an address that no mail may ask for a rating. Named by a hash, which tells nobody the address. */
export const ratingRefusalDocument = (email: string): DocumentReference =>
  db().doc(`ratingRefusals/${createHash('sha256').update(mailboxOf(email)).digest('hex')}`);

export function storeRatingRefusal(tx: Transaction, email: string): void {
  tx.set(ratingRefusalDocument(email), { at: Timestamp.now() });
}
