import { describe, expect, it } from 'vitest';
import type { Company } from '../company/company.ts';
import { finishRide, reportNoShow } from '../ride/complete-ride.ts';
import { confirmedRide, now, openRide, places, taxi } from '../ride/fixtures.ts';
import type { OpenRide, Ride } from '../ride/ride.ts';
import {
  issueRideInvoice,
  isWithinAustria,
  type OwnInvoiceReason,
  ownInvoiceReason,
  rideInvoiceNumber,
} from './ride-invoice.ts';

const company: Company = {
  ...({ kind: 'taxi', name: 'Taxi A GmbH', designation: 'Taxi A', address: 'Dorf 1, 6280 Zell' } as const),
  email: 'a@example.com',
  phone: '1',
  licenceFile: null,
  reason: null,
  ended: null,
  contactName: 'Eva',
  ...({ state: 'active', createdAtMs: 1, emailConfirmedAtMs: null, referralCode: 'R' } as const),
  ...({ taxStatus: 'vat', vatId: 'ATU12345678', invoiceAddress: 'Weg 1, 6280 Zell' } as const),
};
const recipient = { name: 'Gast & Co. KG', address: 'Ring 1, 1010 Wien' };
const dayMs = 86_400_000;

function finished(change: Partial<OpenRide> = {}): Ride {
  const step = finishRide(confirmedRide('a', change), taxi('a'), now);
  if ('refused' in step) throw new Error(step.refused);
  return step.ride;
}
const issue = (ride: Ride, change: Partial<Parameters<typeof issueRideInvoice>[0]> = {}) =>
  issueRideInvoice({ ride, company, recipient: null, lang: 'de', nextNumber: 7, nowMs: now, ...change });

describe('the invoice of a ride', () => {
  it('states the company as it is now, the service, and the VAT that the price includes', () => {
    expect(issue(finished(), { recipient })).toEqual({
      companyId: 'a',
      rideId: 'R1',
      number: 7,
      lang: 'de',
      issuedAtMs: now,
      recipient,
      company: { name: 'Taxi A GmbH', address: 'Weg 1, 6280 Zell', vatId: 'ATU12345678', taxStatus: 'vat' },
      pickupAtMs: now + dayMs,
      pickup: 'Dorfplatz 1, Zell',
      destination: 'Hauptstraße 409, Mayrhofen',
      pax: 3,
      grossCents: 15_350,
      netCents: 13_955,
      vatCents: 1_395,
      vatPercent: 10,
    });
    expect(rideInvoiceNumber(42)).toBe('TWF-000042');
  });

  it('has no VAT of a Kleinunternehmer, who has no VAT number', () => {
    const { vatId: _, ...small } = { ...company, taxStatus: 'small' } as const;
    expect(issue(finished(), { company: small })).toMatchObject({
      company: { name: 'Taxi A GmbH', vatId: null, taxStatus: 'small' },
      grossCents: 15_350,
      netCents: 15_350,
      vatCents: 0,
      vatPercent: 0,
    });
  });

  it('is refused before somebody was carried, after 30 days, and once the guest was removed', () => {
    const missed = reportNoShow(confirmedRide('a', { pickupAtMs: now }), taxi('a'), now);
    if ('refused' in missed) throw new Error(missed.refused);
    for (const ride of [openRide(), confirmedRide('a'), missed.ride]) {
      expect(issue(ride)).toEqual({ refused: 'not-finished' });
    }
    expect(issue(finished(), { nowMs: now + 30 * dayMs })).toHaveProperty('number');
    expect(issue(finished(), { nowMs: now + 30 * dayMs + 1 })).toEqual({ refused: 'too-late' });
    expect(issue({ ...finished(), guestRemovedAtMs: now })).toEqual({ refused: 'guest-removed' });
  });

  it('needs the company’s VAT number, a guest who pays, and a ride within Austria', () => {
    const { vatId: _, ...untaxed } = company;
    const { taxStatus, ...undecided } = company;
    const foreign = { ...company, taxStatus: 'eu', vatId: 'DE123456789' } as const;
    const abroad = { ...places.destination, land: 'DE' };
    const cases: readonly (readonly [OwnInvoiceReason, Ride, Company | undefined])[] = [
      ['no-vat-id', finished(), untaxed],
      ['no-vat-id', finished(), undefined],
      ['no-vat-id', finished(), undecided],
      ['no-vat-id', finished(), foreign],
      ['hotel-pays', finished({ payToPartner: true }), company],
      ['abroad', finished({ destination: abroad }), company],
    ];
    for (const [reason, ride, one] of cases) {
      expect(issue(ride, { company: one })).toEqual({ refused: 'not-found' });
      expect(ownInvoiceReason(ride, one)).toBe(reason);
    }
    expect(ownInvoiceReason(finished(), company)).toBeNull();
    // A caption of a company's page.
    expect(issue(finished({ pickup: { ...places.pickup, land: '' } }))).toHaveProperty('number');
  });

  it.each([
    ['Salzburg', 'Salzburg-Stadt', false],
    ['Salzburg', 'Hallein', false],
    ['Wien', 'Wien', false],
    ['Salzburg', 'Zell am See', true],
    ['Tirol', 'Lienz', true],
    ['Vorarlberg', 'Bludenz', true],
    ['Kärnten', 'Spittal an der Drau', true],
  ])('between Schwaz and %s, %s is within Austria: %s, in both directions', (bundesland, bezirk, isWithin) => {
    const near = places.pickup;
    const far = { ...places.destination, land: 'AT', bundesland, bezirk };
    for (const ends of [
      { pickup: near, destination: far },
      { pickup: far, destination: near },
    ]) {
      expect(isWithinAustria(ends)).toBe(isWithin);
    }
    const lienz = { ...near, bezirk: 'Lienz' };
    expect(isWithinAustria({ pickup: lienz, destination: far })).toBe(true);
  });

  it('names its recipient above 400 EUR', () => {
    expect(issue(finished({ priceCents: 40_000 }))).toHaveProperty('number');
    expect(issue(finished({ priceCents: 40_001 }))).toEqual({ refused: 'no-address' });
    expect(issue(finished({ priceCents: 40_001 }), { recipient })).toHaveProperty('number');
  });
});
