import { expect, it } from 'vitest';
import { detailsOf } from './audit-entry.ts';

it('a token booking shows its tokens and its description', () => {
  expect(
    detailsOf({ what: 'token-booking', rideId: null, data: { valueTokenCents: -1_250, description: 'Korrektur' } }),
  ).toEqual([
    { label: 'users.value', value: '−12,50' },
    { label: 'users.description', value: 'Korrektur' },
  ]);
});

it('a canceled ride shows how much of its provision was refunded', () => {
  expect(detailsOf({ what: 'ride-canceled', rideId: 'R1', data: { refundTokenCents: 0 } })).toEqual([
    { label: 'audit.ride', value: 'R1' },
    { label: 'audit.refund', value: '0,00' },
  ]);
});

it('an assigned ride shows its taxi company', () => {
  expect(detailsOf({ what: 'ride-assigned', rideId: null, data: { carrier: 'Taxi Gruber' } })).toEqual([
    { label: 'audit.carrier', value: 'Taxi Gruber' },
  ]);
});

it('an action on a ride names the ride, and omits empty and internal fields', () => {
  expect(detailsOf({ what: 'ride-reopened', rideId: 'R1', data: { reason: null, before: 'active' } })).toEqual([
    { label: 'audit.ride', value: 'R1' },
  ]);
});

it.each([
  ['member-invited', 'audit.person'],
  ['admin-handed-over', 'audit.person'],
  ['company-edited', 'users.field.name'],
] as const)('a name in an entry %s is labelled %s', (what, label) => {
  expect(detailsOf({ what, rideId: null, data: { name: 'Eva Neu' } })).toEqual([{ label, value: 'Eva Neu' }]);
});
