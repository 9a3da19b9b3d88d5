import { describe, expect, it } from 'vitest';
import { confirmedRide, now } from '../ride/fixtures.ts';
import { guestDataOf } from './guest-data.ts';

describe('the exported data of a guest', () => {
  const contact = { name: 'Anna Gruber', email: 'anna@example.com', phone: '+43 664 1', room: '12' };

  it('contains what the guest entered, what happened to the ride, and the accepted terms', () => {
    const ride = confirmedRide('a', { notes: 'Zwei Paar Ski' });
    const rating = {
      companyId: 'a',
      stars: 5,
      text: 'Danke!',
      ratedAtMs: now,
      hidden: null,
      answer: { text: 'Gern.', atMs: now, by: 'u-a' },
    };
    const consent = { termsVersion: '2022-01-31', lang: 'de', agreedAtMs: now } as const;
    const invoice = {
      ...({ companyId: 'a', rideId: 'R1', number: 7, lang: 'de', issuedAtMs: now } as const),
      company: { name: 'Taxi a', address: 'Zell', vatId: 'ATU1', taxStatus: null },
      recipient: { name: 'Gruber KG', address: 'Wien' },
      pickupAtMs: now,
      pickup: 'Zell',
      destination: 'Mayrhofen',
      pax: 3,
      grossCents: 15_350,
      netCents: 13_955,
      vatCents: 1_395,
      vatPercent: 10,
    };
    expect(guestDataOf({ ride, contact, consent, rating, invoice })).toMatchObject({
      invoice: { number: 'TWF-000007', recipient: { name: 'Gruber KG', address: 'Wien' }, amountEur: 153.5 },
      bookingNumber: 'R1',
      guest: contact,
      pickup: { address: 'Dorfplatz 1, Zell', district: 'Schwaz' },
      pickupAt: '2026-12-02T09:00:00+01:00',
      notes: 'Zwei Paar Ski',
      priceEur: 153.5,
      status: 'confirmed',
      taxi: { name: 'Taxi a', phone: '+43 5285 1' },
      rating: { stars: 5, text: 'Danke!', answer: 'Gern.', at: '2026-12-01T09:00:00+01:00' },
      agreedTerms: { version: '2022-01-31', language: 'de', at: '2026-12-01T09:00:00+01:00' },
    });
  });

  it('contains neither the provision nor which members of a company acted', () => {
    const nothing = { consent: null, rating: null, invoice: null };
    const text = JSON.stringify(guestDataOf({ ride: confirmedRide('a'), contact, ...nothing }));
    for (const foreign of ['1535', 'provision', 'u-a', 'a@example.com"}']) expect(text).not.toContain(foreign);
  });
});
