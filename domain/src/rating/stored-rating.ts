import { readShape } from '../stored/shape.ts';
import { fieldsOf, type StoredSnapshot } from '../stored/stored-fields.ts';
import { type Rating, type RatingFigures, ratingFields, ratingFigureFields } from './rating.ts';

/** `ratings/{rideId}` */
export const readRating = (snapshot: StoredSnapshot): Rating => readShape(ratingFields, fieldsOf(snapshot));

/** `companies/{companyId}/figures/ratings` */
export const readRatingFigures = (snapshot: StoredSnapshot): RatingFigures =>
  readShape(ratingFigureFields, fieldsOf(snapshot));
