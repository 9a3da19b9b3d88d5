import { describe, expect, it } from 'vitest';
import { admin, confirmedRide, now, openRide, taxi } from '../ride/fixtures.ts';
import type { ClosedRide } from '../ride/ride.ts';
import {
  answerRating,
  averageOf,
  countRating,
  hideSentence,
  noRatings,
  type Rating,
  rateRide,
  withoutSentence,
} from './rating.ts';

const closed = (how: 'finished' | 'no-show' = 'finished'): ClosedRide => ({
  ...confirmedRide('a'),
  status: 'closed',
  closed: { atMs: now, by: 'u-a', how },
});
const typed = { stars: 4, text: ' Pünktlich und freundlich. ' };
const rating: Rating = {
  companyId: 'a',
  stars: 4,
  text: 'Pünktlich und freundlich.',
  ratedAtMs: now,
  answer: null,
  hidden: null,
};

describe('a rating', () => {
  it('is given once, for a ride that took place', () => {
    expect(rateRide(closed(), undefined, typed, now)).toEqual(rating);
    expect(rateRide(closed(), rating, typed, now + 1)).toBe(rating);
    expect(rateRide(closed(), rating, { ...typed, stars: 1 }, now)).toEqual({ refused: 'already-rated' });
  });

  it.each([
    ['open', openRide()],
    ['confirmed', confirmedRide('a')],
    ['a no-show', closed('no-show')],
    ['erased', { ...closed(), guestRemovedAtMs: now }],
  ])('is refused while the ride is %s', (_, ride) => {
    expect(rateRide(ride, undefined, typed, now)).toEqual({ refused: 'not-finished' });
  });

  it('is answered once by its company', () => {
    const answered = answerRating(rating, taxi('a'), ' Danke! ', now);
    expect(answered).toEqual({ ...rating, answer: { text: 'Danke!', atMs: now, by: taxi('a').uid } });
    if ('refused' in answered) throw new Error(answered.refused);
    expect(answerRating(answered, taxi('a'), 'Danke!', now + 1)).toBe(answered);
    expect(answerRating(answered, taxi('a'), 'Oh.', now)).toEqual({ refused: 'already-answered' });
    for (const other of [taxi('b'), admin]) {
      expect(answerRating(rating, other, 'Danke!', now)).toEqual({ refused: 'not-yours' });
    }
  });

  it('loses an insult for good, and keeps its stars', () => {
    const hidden = hideSentence(rating, admin, now);
    expect(hidden).toEqual({ ...rating, text: '', hidden: { atMs: now, by: admin.uid } });
    expect(hideSentence(hidden, admin, now + 1)).toBe(hidden);
  });

  it('loses its words with the guest', () => {
    const answered = { ...rating, answer: { text: 'Danke, Anna!', atMs: now, by: 'u' } };
    expect(withoutSentence(answered)).toEqual({ ...rating, text: '' });
  });
});

it('the average of a company is shown from five ratings on, with one decimal', () => {
  const given = [5, 5, 4, 5, 4].map((stars) => ({ ...rating, stars }));
  const figures = given.reduce(countRating, noRatings);
  expect(averageOf(figures)).toEqual({ count: 5, stars: 4.6 });
  expect(averageOf({ count: 4, stars: 20 })).toBeNull();
});
