import type { Member } from '../company/roles.ts';
import type { TokenAccount } from '../ledger/ledger.ts';
import type { Place } from '../place/place.ts';
import type { Carrier, ConfirmedRide, OpenRide } from './ride.ts';
import { initialFacts } from './ride-facts.ts';
import { acceptRide } from './take-ride.ts';

/** Rides and people for tests. */
export const now = Date.UTC(2026, 11, 1, 8, 0);

export const aCarrier = (companyId: string): Carrier => ({
  companyId,
  name: `Taxi ${companyId}`,
  phone: '+43 5285 1',
  email: `${companyId}@example.com`,
  url: null,
});

export const taxi = (companyId: string): Member => ({
  role: 'taxi',
  uid: `u-${companyId}`,
  companyId,
  teamRole: 'Admin',
});
export const hotel = (companyId: string): Member => ({ ...taxi(companyId), role: 'hotel' }) as Member;
export const driver = (companyId: string): Member => ({
  role: 'driver',
  uid: `u-${companyId}-driver`,
  companyId,
  teamRole: 'Fahrer',
});
export const admin: Member = { role: 'admin', uid: 'u-admin', hasSecondFactor: false };

export const account = (companyId: string, balanceTokenCents: number): TokenAccount => ({
  companyId,
  balanceTokenCents,
});

const place = { lat: 47.1, lng: 11.8, land: 'AT', bundesland: 'Tirol', bezirk: 'Schwaz' };
export const places = {
  pickup: { ...place, placeId: 'p', label: 'Dorfplatz 1, Zell' },
  destination: { ...place, placeId: 'd', label: 'Hauptstraße 409, Mayrhofen' },
} as const satisfies Readonly<Record<string, Place>>;

export function openRide(change: Partial<OpenRide> = {}): OpenRide {
  return {
    ...initialFacts,
    id: 'R1',
    status: 'open',
    ...places,
    pickupAtMs: now + 24 * 3_600_000,
    pax: 3,
    notes: null,
    lang: 'de',
    priceCents: 15_350,
    provisionTokenCents: 1_535,
    mapImage: null,
    source: 'platform',
    tripId: null,
    hotel: null,
    paid: false,
    payToPartner: false,
    created: { atMs: now, by: 'guest' },
    ...change,
  };
}

export function confirmedRide(companyId: string, change: Partial<OpenRide> = {}): ConfirmedRide {
  const step = acceptRide(openRide(change), {
    carrier: aCarrier(companyId),
    carrierIsActive: true,
    hasGivenBack: false,
    account: account(companyId, 1_000_000),
    stamp: { atMs: now, by: `u-${companyId}` },
  });
  if ('refused' in step) throw new Error(step.refused);
  return step.ride;
}
