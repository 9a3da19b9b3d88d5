import { expect, it } from 'vitest';
import { wishFields } from './wish-fields.ts';
import { connectionShape, hasWishes, type WishWords, wishesOf, wishTexts, withoutConnection } from './wishes.ts';

const all = {
  ...{ luggage: 4, skis: 2, childSeats: [3, 7], wheelchair: true, pet: true },
  ...{ flight: 'OS 907', train: 'RJX 662' },
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
    ...{ luggage: String, skis: String, childSeats: (ages) => ages.join('+') },
    ...{ wheelchair: () => 'wheelchair', pet: () => 'pet', flight: String, train: String },
  };
  expect(wishTexts(all, words)).toEqual(['4', '2', '3+7', 'wheelchair', 'pet', 'OS 907', 'RJX 662']);
});

it('a flight and a train, by which a guest could be found, do not outlive the guest’s data', () => {
  const { flight: _, train: __, ...others } = all;
  expect(withoutConnection(all)).toEqual(others);
});

it.each(['OS 907', 'RJX-662', 'ÖBB 1'])('%s is a flight or train number', (number) => {
  expect(connectionShape.test(number)).toBe(true);
});

it.each(['win.example', 'a@b', '<b>', ' OS', 'https://x', 'a\u202eb'])('%j is none', (typed) => {
  expect(connectionShape.test(typed)).toBe(false);
});
