import { expect, it } from 'vitest';
import { navigationLink } from './large-ride.tsx';

const place = { placeId: 'p', label: 'Dorfplatz 1, Zell', land: 'AT', bundesland: 'Tirol', bezirk: 'Schwaz' };
const resolved = { ...place, lat: 47.23, lng: 11.88 };
const ofPage = { ...place, lat: null, lng: null };

it.each([
  ['the app of choice on Android', 'Android 15', resolved, 'geo:47.23,11.88?q=47.23%2C11.88(Dorfplatz%201%2C%20Zell)'],
  ['the same by name', 'Android 15', ofPage, 'geo:0,0?q=Dorfplatz%201%2C%20Zell'],
  [
    'the maps elsewhere',
    'iPhone',
    resolved,
    'https://www.google.com/maps/dir/?api=1&destination=47.23%2C11.88&travelmode=driving',
  ],
])('the way is shown by %s', (_, userAgent, to, link) => {
  expect(navigationLink(to, userAgent)).toBe(link);
});
