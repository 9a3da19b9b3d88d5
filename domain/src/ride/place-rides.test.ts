import { describe, expect, it } from 'vitest';
import { defaultEscalation } from '../escalation/escalation.ts';
import { product } from '../product/product.ts';
import { crewOf } from './crew.ts';
import { confirmedRide, now, openRide, places } from './fixtures.ts';
import { hotelView } from './hotel-view.ts';
import { type Leg, type Order, placeRides } from './place-rides.ts';

const minute = 60_000;
const { pickup, destination } = places;
const leg = (id: string, pickupAtMs: number): Leg => ({
  id,
  pickup,
  destination,
  pickupAtMs,
  quote: { priceCents: 15_350, provisionTokenCents: 1_535 },
  route: { distanceMeters: 20_000, durationSeconds: 1_500 },
  freeWaitingMinutes: 5,
});
const contact = { name: 'Anna', email: 'anna@example.com', phone: '+43 1', room: null };
const order = (change: Partial<Order> = {}): Order => ({
  there: leg('A', now + 20 * minute),
  back: null,
  pax: 3,
  notes: null,
  lang: 'de',
  contact,
  shownPriceCents: 15_350,
  hotel: null,
  minimumCents: 1_000,
  escalation: defaultEscalation,
  ...change,
});
const stamp = { atMs: now, by: 'guest' };

describe('placing rides', () => {
  it('stores one open ride and orders one mail', () => {
    const { route } = order().there;
    expect(placeRides(order(), stamp)).toMatchObject({
      rides: [{ route, id: 'A', status: 'open', source: 'platform', tripId: null, priceCents: 15_350, mapImage: null }],
      mails: [{ template: 'booking-received', to: 'guest', rideIds: ['A'] }],
    });
  });

  it('stores both open rides of a round trip with one `tripId`, and orders one mail', () => {
    const placed = placeRides(order({ back: leg('B', now + 60 * minute), shownPriceCents: 30_700 }), stamp);
    expect(placed).toMatchObject({
      rides: [
        { id: 'A', tripId: 'A' },
        { id: 'B', tripId: 'A' },
      ],
      mails: [{ rideIds: ['A', 'B'] }],
    });
  });

  it('records the terms that a guest accepted, and no terms for a hotel’s order', () => {
    const agreed = { termsVersion: product.termsVersion, lang: 'en', agreedAtMs: now };
    expect(placeRides(order({ lang: 'en' }), stamp)).toMatchObject({ consent: agreed });
    const hotel = { companyId: 'h', name: 'Alpenrose', payToPartner: true };
    expect(placeRides(order({ hotel }), stamp)).toMatchObject({ consent: null });
  });

  it('stores the hotel that ordered, and orders no mail if the guest has no e-mail address', () => {
    const hotel = { companyId: 'h', name: 'Alpenrose', payToPartner: true };
    expect(placeRides(order({ hotel, contact: { ...contact, email: '' } }), stamp)).toMatchObject({
      rides: [{ source: 'hotel', payToPartner: true, hotel: { companyId: 'h', name: 'Alpenrose' } }],
      mails: [],
    });
  });

  it.each([
    ['lead-time', { there: leg('A', now + 10 * minute - 1) }],
    ['lead-time', { back: leg('B', now), shownPriceCents: 30_700 }],
    ['too-far-ahead', { there: leg('A', now + 366 * 24 * 60 * minute) }],
    [
      'return-too-early',
      { there: leg('A', now + 60 * minute), back: leg('B', now + 59 * minute), shownPriceCents: 30_700 },
    ],
    ['price-too-low', { minimumCents: 15_351 }],
    ['AH1', { shownPriceCents: 15_349 }],
    ['AH1', { back: leg('B', now + 60 * minute) }],
  ] as const)('is refused with %s', (refused, change) => {
    expect(placeRides(order(change), stamp)).toEqual({ refused });
  });

  it('accepts a price that holds although the minimum was raised above it', () => {
    const there = leg('A', now + 60 * minute);
    const held = { ...there, quote: { ...there.quote, isHeld: true as const } };
    expect(placeRides(order({ there: held, minimumCents: 15_351 }), stamp)).not.toHaveProperty('refused');
  });

  it('accepts a pickup exactly ten minutes ahead', () => {
    expect(placeRides(order({ there: leg('A', now + 10 * minute) }), stamp)).not.toHaveProperty('refused');
  });
});

describe("a hotel's view", () => {
  it('contains no provision at any depth', () => {
    expect(JSON.stringify(hotelView(openRide(), contact))).not.toMatch(/provision/i);
  });

  it('has of the crew the first name and the plate, and null while nobody is assigned', () => {
    const crew = crewOf({ uid: 'u', name: 'Max Muster' }, { id: 'v', name: 'Bus', plate: 'SZ 1' });
    const { drivenBy } = hotelView({ ...confirmedRide('c'), crew }, contact);
    expect(drivenBy).toEqual({ driver: 'Max', plate: 'SZ 1' });
    expect(hotelView(confirmedRide('c'), contact).drivenBy).toBeNull();
  });
});
