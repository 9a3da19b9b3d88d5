import { expect, it } from 'vitest';
import { detailsOf } from './audit-details.ts';

const linesOf = (entry: Parameters<typeof detailsOf>[0]) => detailsOf(entry, (id) => id, 'de');

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
] as const)('a name in an entry %s is labelled %s', (what, label) => {
  expect(linesOf({ what, rideId: null, data: { name: 'Eva Neu' } })).toEqual([{ label, value: 'Eva Neu' }]);
});

const noRide = { rideId: null } as const;

it('a change of the tariff shows old and new value of each field, and when it starts', () => {
  const data = { minimumCents: '€\u00a020,00 → €\u00a025,00', gone: '1 → –', startsAt: '2026-12-24T08:00:00+01:00' };
  expect(linesOf({ what: 'tariff-planned', data, ...noRide })).toEqual([
    { label: 'tariff.minimumCents', value: '€\u00a020,00 → €\u00a025,00' },
    { label: 'tariff.unknown', value: '1 → –' },
    { label: 'tariff.start', value: '24.12.2026, 08:00' },
  ]);
});

it('a change of the escalation shows the step and old and new minutes', () => {
  const data = { 'urgent.ageMinutes': '10 → 15', expiredAfterMinutes: '60 → 90', giveBackFreeHours: '24 → 30' };
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
    { label: 'places.field.lat', value: '47.1 → 47.2' },
    { label: 'places.field.kind', value: 'places.kind.lift → places.kind.hut' },
  ]);
});

it('changed invoice data name the tax status in words', () => {
  const data = { taxStatus: 'small', vatId: null, invoiceAddress: null };
  expect(linesOf({ what: 'invoice-data-changed', rideId: null, data })).toEqual([
    { label: 'profile.invoice.taxStatus', value: 'profile.invoice.status.small' },
  ]);
});
