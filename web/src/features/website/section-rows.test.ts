import type { WebsiteLists } from '@talwaerts/domain/website/branding.ts';
import { imprintFields } from '@talwaerts/domain/website/imprint.ts';
import type { Website } from '@talwaerts/domain/website/website.ts';
import { expect, it } from 'vitest';
import { missingContent, missingPrices } from './section-rows.tsx';

const nothing: WebsiteLists = { pickups: [], destinations: [], cars: [], prices: [] };
const place = (id: string) => ({ id }) as WebsiteLists['pickups'][number];
const routes = { ...nothing, pickups: [place('a'), place('b')], destinations: [place('x')] };
const price = (id: string, fourSevenCents: number) =>
  ({ id, oneThreeCents: 5_000, fourSevenCents }) as WebsiteLists['prices'][number];
const priced = { ...routes, prices: [price('a_x', 8_000), price('b_x', 0)] };
const website = (introVersion: number) =>
  ({
    sections: {
      main: { values: { imprint: Object.fromEntries(imprintFields.map((field) => [field, ''])) } },
      intro: { saved: { version: introVersion } },
    },
  }) as unknown as Pick<Website, 'sections'>;

it('a new page lacks something in each part, of which text and vehicles are optional', () => {
  expect(missingContent(website(0), {}, nothing)).toEqual({
    main: { text: 'website.imprintMissingCount', count: expect.any(Number) },
    intro: { text: 'website.introDefault', isOptional: true },
    car: { text: 'website.missing.car', isOptional: true },
    booking: { text: 'website.missing.places' },
  });
});

it('a page with text, a vehicle and all prices lacks only its imprint', () => {
  const cars = [{ id: 'c' } as WebsiteLists['cars'][number]];
  const lists = { ...routes, cars, prices: [price('a_x', 8_000), price('b_x', 9_000)] };
  expect(Object.keys(missingContent(website(1), {}, lists))).toEqual(['main']);
});

it.each([
  ['no route', nothing, undefined],
  ['two routes without prices', routes, 4],
  ['a route without its price for seven', priced, 1],
] as const)('the missing prices are counted with %s', (_, lists, count) => {
  expect(missingPrices(lists)).toBe(count);
});
