import fc from 'fast-check';
import { expect, it } from 'vitest';
import { searchWords } from '../contact/plain-text.ts';
import { crewOf } from './crew.ts';
import { confirmedRide, openRide } from './fixtures.ts';
import { hotelView } from './hotel-view.ts';
import { isFoundRide, isWholeKey, rideKeyOf, rideKeys } from './ride-search.ts';

const place = openRide().pickup;
const hotel = { companyId: 'h', name: 'Hotel Bergblick' };
const ride = {
  ...confirmedRide('a', {
    hotel,
    pickup: { ...place, label: 'Hahnenkammstraße 1, 6370 Kitzbühel' },
    destination: { ...place, label: 'Flughafen Innsbruck' },
  }),
  crew: crewOf({ uid: 'u', name: 'Vera Lang' }, null),
};
const contact = { name: 'Eva Gast', email: 'eva@example.com', phone: '+43 664 1', room: 'Kaisersuite 7' };
const isFound = (typed: string, one: Parameters<typeof rideKeys>[0] = ride): boolean =>
  rideKeys(one).includes(rideKeyOf(typed)) && isFoundRide(one, typed);

it.each([
  'kitz',
  'KITZBUHEL',
  'Kitzbuehel',
  'hahnenkammstr',
  'Innsbruck, Flughafen',
  '6370',
  'berg',
  'vera lang',
  'ki',
])('finds a ride by “%s”, in place, hotel or driver', (typed) => expect(isFound(typed)).toBe(true));

it.each(['Eva', 'Gast', '664', 'zell', 'vera moser', 'hahnenkammweg', '!', ''])(
  'finds no ride by “%s”: another word, or the guest’s',
  (typed) => expect(isFound(typed)).toBe(false),
);

it('finds the hotel’s view by room and the driver’s first name alone, until the guest was removed', () => {
  const view = hotelView(ride, contact);
  expect(['kaiser', '7', 'vera'].map((typed) => isFound(typed, view))).toEqual([true, true, true]);
  expect(['lang', 'eva gast'].map((typed) => isFound(typed, view))).toEqual([false, false]);
  expect(isFound('kaiser', hotelView(ride, null))).toBe(false);
});

it('needs to compare words only if the search is more than a key', () => {
  expect(['Kitz', 'kitzbühe'].map(isWholeKey)).toEqual([true, true]);
  expect(['Kitzbühel', 'Kitz 1', ''].map(isWholeKey)).toEqual([false, false, true]);
});

it('finds each ride by two or more characters of each of its words, with few keys', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.nat(8), (label, length) => {
      const labelled = openRide({ pickup: { ...place, label } });
      const words = searchWords(label);
      const typed = words.map((word) =>
        Array.from(word)
          .slice(0, length + 2)
          .join(''),
      );
      for (const one of typed) expect(isFound(one, labelled)).toBe(true);
      expect(rideKeys(labelled).length).toBeLessThan(400);
    }),
  );
});
