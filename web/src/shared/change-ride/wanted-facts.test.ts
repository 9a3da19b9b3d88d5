import { expect, it } from 'vitest';
import { wantedFacts } from './wanted-facts.ts';

it('names the places of a requested change in the reader’s language', () => {
  const wanted = {
    what: ['pickup', 'destination'] as const,
    pickup: 'Flughafen Innsbruck',
    destination: 'Jenbach Bahnhof',
    pickupAtMs: 0,
    pax: 2,
    wishes: {},
    priceCents: 100,
  };
  expect(wantedFacts(wanted, (id) => id, 'en').map(([, value]) => value)).toEqual([
    'Innsbruck Airport',
    'Jenbach railway station',
    '€\u00a01,00',
  ]);
});
