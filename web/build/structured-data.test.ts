import { examplePriceCents, exampleRides } from '@talwaerts/domain/product/example-rides.ts';
import { expect, it } from 'vitest';
import { prerenderedPages } from '../src/app/prerendered-pages.ts';
import { structuredData } from './structured-data.ts';

const words = { title: 'Taxi', description: 'Fahrten im Tal' };
const pageAt = (wanted: string) => {
  const page = prerenderedPages.find(({ path }) => path === wanted);
  if (!page) throw new Error(`There is no page ${wanted}`);
  return page;
};

it('a region page tells search engines the prices that it shows', () => {
  expect(structuredData(pageAt('/region/mayrhofen'), words)).toMatchObject({
    name: 'Taxi',
    url: expect.stringMatching(/\/region\/mayrhofen$/),
    offers: [
      {
        name: 'Flughafen Innsbruck – Mayrhofen Bahnhof',
        price: (examplePriceCents(exampleRides.innsbruckMayrhofen) / 100).toFixed(2),
        priceCurrency: 'EUR',
      },
      { name: 'Jenbach Bahnhof – Mayrhofen Bahnhof' },
      { name: 'Flughafen München – Mayrhofen Bahnhof' },
    ],
  });
});

it('the home page tells who runs it, other pages nothing', () => {
  expect(structuredData(pageAt('/'), words)).toMatchObject({ description: 'Fahrten im Tal' });
  expect(structuredData(pageAt('/'), words)).not.toHaveProperty('offers');
  expect(structuredData(pageAt('/faq'), words)).toBeUndefined();
});
