import { mixed, object } from 'yup';
import { maxSentenceLength, stars } from '../rating/stars.ts';
import { bookingId, documentId, line, linkToken, longText, optionalText } from './fields.ts';
import { maxLengths } from './lengths.ts';

export const rateRideSchema = object({
  token: linkToken(),
  rideid: bookingId(),
  stars: mixed<(typeof stars)[number]>().required('required').oneOf(stars, 'format'),
  text: optionalText(maxSentenceLength),
});
export const refuseRatingSchema = object({ token: linkToken() });
export const answerRatingSchema = object({ rideid: documentId(), text: longText(maxSentenceLength) });
export const hideRatingSchema = object({ rideid: documentId(), reason: line(maxLengths.reason) });
