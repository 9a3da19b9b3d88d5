import { expect, it } from 'vitest';
import { wishFields } from './wish-fields.ts';
import {
  hasPassengerForEachSeat,
  hasUnusualPieces,
  hasWishes,
  isFlightNumber,
  isTrainNumber,
  type WishWords,
  wishesOf,
  wishTexts,
  withoutConnection,
} from './wishes.ts';

const all = {
  luggage: 4,
  skis: 2,
  childSeats: [3, 7],
  wheelchair: true,
  pet: true,
  flight: 'OS 907',
  train: 'RJX 662',
};

it('wishes that were not made are absent', () => {
  const typed = { luggage: 0, skis: 2, childSeats: [], wheelchair: false, flight: ' OS 907 ', train: ' ' };
  expect(wishesOf(typed)).toEqual({ skis: 2, flight: 'OS 907' });
  expect(hasWishes(wishesOf({ luggage: 0, pet: false }))).toBe(false);
  expect(wishesOf(undefined)).toEqual({});
});

it('a baby of no years is a wish for a seat', () => {
  expect(wishesOf({ childSeats: [0] })).toEqual({ childSeats: [0] });
});

it('every stored wish can be made and is said', () => {
  expect(Object.keys(all)).toEqual(Object.keys(wishFields));
  expect(wishesOf(all)).toEqual(all);
  const words: WishWords = {
    luggage: String,
    skis: String,
    childSeats: (ages) => ages.join('+'),
    wheelchair: () => 'wheelchair',
    pet: () => 'pet',
    flight: String,
    train: String,
  };
  expect(wishTexts(all, words)).toEqual(['4', '2', '3+7', 'wheelchair', 'pet', 'OS 907', 'RJX 662']);
});

it('a flight and a train, by which a guest could be found, do not outlive the guest’s data', () => {
  const { flight, train, ...others } = all;
  expect(withoutConnection(all)).toEqual(others);
});

it('a child without an age is no wish yet', () => {
  expect(wishesOf({ childSeats: [null, 3] })).toEqual({ childSeats: [3] });
  expect(wishesOf({ childSeats: [null], isSure: true })).toEqual({});
});

it.each(['', ' ', 'OS 907', 'os907', 'LH-1', 'U2 8452', '4U 12', 'AUA 907', 'BA 2490A', ' OS 907 '])(
  '%j can be typed as a flight number',
  (typed) => {
    expect(isFlightNumber(typed)).toBe(true);
  },
);

it.each(['ÖBB 1', '662', 'RJX 10662', 'Railjet Xpress 662'])('%s is a train number, and no flight number', (number) => {
  expect([isTrainNumber(number), isFlightNumber(number)]).toEqual([true, false]);
});

it.each(['win.example', 'a@b', '<b>', 'OS', 'um zehn', 'https://x', 'a\u202e1', `OS ${'9'.repeat(30)}`])(
  '%j is neither a flight nor a train number',
  (typed) => {
    expect([isFlightNumber(typed), isTrainNumber(typed)]).toEqual([false, false]);
  },
);

it('children who need a seat are passengers', () => {
  expect(hasPassengerForEachSeat({}, 1)).toBe(true);
  expect(hasPassengerForEachSeat({ childSeats: [3, 7] }, 2)).toBe(true);
  expect(hasPassengerForEachSeat({ childSeats: [3, 7] }, 1)).toBe(false);
});

it('more than four pieces of luggage or pairs of skis for each passenger are unusual', () => {
  expect(hasUnusualPieces({ luggage: 4, skis: 4 }, 1)).toBe(false);
  expect(hasUnusualPieces({ luggage: 36 }, 1)).toBe(true);
  expect(hasUnusualPieces({ skis: 9 }, 2)).toBe(true);
});
