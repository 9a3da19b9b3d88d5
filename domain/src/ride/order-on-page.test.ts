import { describe, expect, it } from 'vitest';
import { defaultEscalation } from '../escalation/escalation.ts';
import { now, places } from './fixtures.ts';
import { orderOnPage } from './order-on-page.ts';
import { type Leg, type Order, placeRides } from './place-rides.ts';

const hour = 3_600_000;
const { pickup, destination } = places;
const innsbruck = { ...pickup, bezirk: 'Innsbruck-Stadt' };
const leg = (id: string, change: Partial<Leg> = {}): Leg => ({
  id,
  pickup,
  destination,
  pickupAtMs: now + hour,
  quote: { priceCents: 15_350, provisionTokenCents: 1_535 },
  route: { distanceMeters: 20_000, durationSeconds: 1_500 },
  freeWaitingMinutes: 5,
  ...change,
});
const order = (change: Partial<Order> = {}): Order => ({
  there: leg('A'),
  back: null,
  pax: 3,
  notes: null,
  lang: 'de',
  hotel: null,
  shownPriceCents: 15_350,
  minimumCents: 1_000,
  escalation: defaultEscalation,
  contact: { name: 'Anna', email: 'anna@example.com', phone: '+43 1', room: null },
  ...change,
});
const centre = { lat: 47, lng: 11 };
const tariff = { provisionPercent: 10 };
const booked = (placed: Order, page: Parameters<typeof orderOnPage>[1]) => {
  const onPage = orderOnPage(placed, page, tariff);
  return 'refused' in onPage ? onPage : placeRides(onPage, { atMs: now, by: 'guest' });
};

describe("an order on a region's own page", () => {
  it('is unchanged if the region has no rules of its own', () => {
    expect(orderOnPage(order(), { centre }, tariff)).toEqual(order());
  });

  it('costs the fixed price for each ride, with the provision of that price', () => {
    const both = order({ back: leg('B', { pickupAtMs: now + 5 * hour }), shownPriceCents: 5_000 });
    expect(booked(both, { centre, fixPriceCents: 2_500 })).toMatchObject({
      rides: [
        { id: 'A', priceCents: 2_500, provisionTokenCents: 250 },
        { id: 'B', priceCents: 2_500, provisionTokenCents: 250 },
      ],
    });
    expect(booked(order(), { centre, fixPriceCents: 2_500 })).toEqual({ refused: 'AH1' });
  });

  it('has to begin or end in the region’s district', () => {
    const page = { centre, restrictedTo: 'Schwaz' };
    for (const there of [leg('A', { pickup: innsbruck }), leg('A', { destination: innsbruck })]) {
      expect(booked(order({ there }), page)).toMatchObject({ rides: [{ id: 'A' }] });
    }
    const elsewhere = leg('A', { pickup: innsbruck, destination: innsbruck });
    expect(booked(order({ there: elsewhere }), page)).toEqual({ refused: 'outside-region' });
  });
});
