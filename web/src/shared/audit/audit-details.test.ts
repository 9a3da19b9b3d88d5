import type { AuditDetail } from '@talwaerts/domain/audit/audit.ts';
import type { CuratedValues } from '@talwaerts/domain/place/curated-place.ts';
import { expect, expectTypeOf, it } from 'vitest';
import { detailsOf, type ListedDetail, type ListedPlaceField } from './audit-details.ts';

const linesOf = (entry: Parameters<typeof detailsOf>[0]) => detailsOf(entry, (id) => id, 'de');

it('lists each detail, and each field of a place', () => {
  expectTypeOf<ListedDetail>().toEqualTypeOf<AuditDetail>();
  expectTypeOf<ListedPlaceField>().toEqualTypeOf<keyof CuratedValues>();
});

it('shows details in a stated order, whatever the order in which they are stored', () => {
  const data = { reason: 'Konzession fehlt', email: 'a@b.at', name: 'Eva Neu', address: 'Markt 1 → Markt 2' };
  const labels = ['users.field.name', 'users.field.email', 'users.field.address', 'users.reason'];
  expect(linesOf({ what: 'company-edited', rideId: null, data }).map(({ label }) => label)).toEqual(labels);
});

it('a token booking shows its tokens and its description', () => {
  expect(
    linesOf({ what: 'token-booking', rideId: null, data: { valueTokenCents: -1_250, description: 'Korrektur' } }),
  ).toEqual([
    { label: 'users.value', value: '−12,50' },
    { label: 'users.description', value: 'Korrektur' },
  ]);
});

it('a canceled ride shows how much of its provision was refunded', () => {
  expect(linesOf({ what: 'ride-canceled', rideId: 'R1', data: { refundTokenCents: 0 } })).toEqual([
    { label: 'audit.ride', value: 'R1' },
    { label: 'audit.refund', value: '0,00' },
  ]);
});

it('an assigned ride shows its taxi company', () => {
  expect(linesOf({ what: 'ride-assigned', rideId: null, data: { carrier: 'Taxi Gruber' } })).toEqual([
    { label: 'audit.carrier', value: 'Taxi Gruber' },
  ]);
});

it('an action on a ride names the ride, and omits empty and internal fields', () => {
  expect(linesOf({ what: 'ride-reopened', rideId: 'R1', data: { reason: null, before: 'active' } })).toEqual([
    { label: 'audit.ride', value: 'R1' },
  ]);
});

it.each([
  ['member-invited', 'audit.person'],
  ['admin-handed-over', 'audit.person'],
  ['company-edited', 'users.field.name'],
  ['vehicle-saved', 'fleet.field.name'],
] as const)('a name in an entry %s is labelled %s', (what, label) => {
  expect(linesOf({ what, rideId: null, data: { name: 'Eva Neu' } })).toEqual([{ label, value: 'Eva Neu' }]);
});

const noRide = { rideId: null } as const;

it('a change of the tariff shows old and new value of each field, and when it starts', () => {
  const data = { gone: '1 → –', minimumCents: '€\u00a020,00 → €\u00a025,00', startsAt: '2026-12-24T08:00:00+01:00' };
  expect(linesOf({ what: 'tariff-planned', data, ...noRide })).toEqual([
    { label: 'tariff.unknown', value: '1 → –' },
    { label: 'tariff.minimumCents', value: '€\u00a020,00 → €\u00a025,00' },
    { label: 'tariff.start', value: '24.12.2026, 08:00' },
  ]);
});

it('a change of the escalation shows the step and old and new minutes', () => {
  const data = { expiredAfterMinutes: '60 → 90', giveBackFreeHours: '24 → 30', 'urgent.ageMinutes': '10 → 15' };
  expect(linesOf({ what: 'escalation-changed', data, ...noRide })).toEqual([
    { label: 'escalation.urgent, escalation.age', value: '10 → 15' },
    { label: 'escalation.expired', value: '60 → 90' },
    { label: 'escalation.giveBackFree', value: '24 → 30' },
  ]);
});

it('a change of a place shows its name and old and new value of each field, kinds as words', () => {
  const data = { place: 'Penken', lat: '47.1 → 47.2', kind: 'lift → hut', toString: 'x' };
  expect(linesOf({ what: 'place-saved', data, ...noRide })).toEqual([
    { label: 'audit.place', value: 'Penken' },
    { label: 'places.field.kind', value: 'places.kind.lift → places.kind.hut' },
    { label: 'places.field.lat', value: '47.1 → 47.2' },
  ]);
});

it('changed invoice data name the tax status in words', () => {
  const data = { taxStatus: 'small', vatId: null, invoiceAddress: null };
  expect(linesOf({ what: 'invoice-data-changed', rideId: null, data })).toEqual([
    { label: 'profile.invoice.taxStatus', value: 'profile.invoice.status.small' },
  ]);
});
