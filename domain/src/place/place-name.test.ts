import { expect, it } from 'vitest';
import { placeName } from './place-name.ts';

it.each([
  ['Flughafen Innsbruck', 'Innsbruck Airport'],
  ['Flughafen München', 'Munich Airport'],
  ['Flughafen München Franz Josef Strauß', 'Munich Franz Josef Strauß Airport'],
  ['Flughafen München, Nordallee 25, 85356 München-Flughafen', 'Munich Airport, Nordallee 25, 85356 München-Flughafen'],
  ['Innsbruck Hauptbahnhof', 'Innsbruck central station'],
  ['München Hbf', 'Munich central station'],
  ['Hall in Tirol Bahnhof', 'Hall in Tirol railway station'],
  ['Bahnhof Jenbach', 'Jenbach railway station'],
  ['Innsbruck Airport', 'Innsbruck Airport'],
  ['Bahnhofstraße 3, 6280 Zell am Ziller', 'Bahnhofstraße 3, 6280 Zell am Ziller'],
  ['Hotel am Bahnhof, Dorfplatz 8, 6280 Zell am Ziller', 'Hotel am Bahnhof, Dorfplatz 8, 6280 Zell am Ziller'],
])('%s is %s in English, and keeps its German name for Germans', (label, english) => {
  expect(placeName({ label }, 'en')).toBe(english);
  expect(placeName({ label }, 'de')).toBe(label);
});

it('a curated place has the name that it was given', () => {
  const place = { label: 'Penkenbahn Talstation, Mayrhofen', labelEN: 'Penken cable car, valley station, Mayrhofen' };
  expect(placeName(place, 'en')).toBe(place.labelEN);
  expect(placeName(place, 'de')).toBe(place.label);
});
