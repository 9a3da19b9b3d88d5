import { expect, it } from 'vitest';
import { cancelRide } from './cancel-ride.ts';
import { finishRide, reopenRide } from './complete-ride.ts';
import { aCarrier, account, admin, confirmedRide, now, openRide, taxi } from './fixtures.ts';
import { type Reassignment, reassignRide } from './reassign-ride.ts';
import type { ConfirmedRide, Ride } from './ride.ts';
import { setCrew } from './set-crew.ts';
import type { Acceptance } from './take-ride.ts';

const moving = (to: Partial<Acceptance> = {}, change: Partial<Reassignment> = {}): Reassignment => ({
  to: {
    carrier: aCarrier('b'),
    carrierIsActive: true,
    hasGivenBack: false,
    account: account('b', 2_000),
    stamp: { atMs: now + 5, by: 'admin' },
    ...to,
  },
  formerAccount: account('a', 100),
  refund: true,
  ...change,
});
function moved(ride: Ride, reassignment = moving()) {
  const step = reassignRide(ride, reassignment);
  if ('refused' in step) throw new Error(step.refused);
  return step;
}

it('a ride is moved: the new carrier pays, the former one gets its provision back, nobody hears of a cancellation', () => {
  const step = moved(confirmedRide('a', { hotel: { companyId: 'h', name: 'Hotel' } }));
  expect(step.ride).toMatchObject({
    status: 'confirmed',
    round: 1,
    carrier: { companyId: 'b' },
    confirmed: { by: 'admin' },
  });
  expect(step.ride.reassignments).toEqual([{ atMs: now + 5, by: 'admin', isProvisionKept: false }]);
  expect(step.account).toEqual({ companyId: 'b', balanceTokenCents: 465 });
  expect(step.entries).toMatchObject([{ id: 'ride_R1_provision', valueTokenCents: -1_535 }]);
  expect(step.former).toMatchObject({
    posting: { account: { companyId: 'a', balanceTokenCents: 1_635 }, entry: { id: 'ride_R1_refund' } },
    returned: { how: 'reassigned', isProvisionKept: false },
    mail: { id: 'ride_R1_ride-reassigned_a', companyId: 'a', isProvisionKept: false },
  });
  expect(step.mails.map(({ id }) => id)).toEqual([
    'ride_R1_ride-assigned_carrier_1',
    'ride_R1_ride-confirmed_guest_1',
    'ride_R1_ride-confirmed_hotel_1',
  ]);
});

it('the former provision is kept on purpose, and the ride says so', () => {
  const step = moved(confirmedRide('a'), moving({}, { refund: false }));
  expect(step.former).toMatchObject({
    posting: null,
    returned: { isProvisionKept: true },
    mail: { isProvisionKept: true },
  });
  expect(step.ride.reassignments).toMatchObject([{ isProvisionKept: true }]);
});

it('crew, progress and reopenings stay with the former carrier', () => {
  const withCrew = setCrew(confirmedRide('a'), taxi('a'), { driver: { uid: 'd', name: 'Max' }, vehicle: null }, now);
  if ('refused' in withCrew) throw new Error(withCrew.refused);
  const reported: ConfirmedRide = { ...withCrew.ride, progress: 'onTheWay', reports: [], delayMinutes: 5 };
  const closed = finishRide(reported, admin, now);
  const reopened = 'ride' in closed ? reopenRide(closed.ride, now) : closed;
  if ('refused' in reopened) throw new Error(reopened.refused);
  const { ride } = moved(reopened.ride);
  for (const field of ['crew', 'progress', 'reports', 'delayMinutes', 'reopenings'])
    expect(ride).not.toHaveProperty(field);
  // No mail of the round after the reopening is repeated.
  expect(ride.round).toBe(2);
});

it('changes nothing if the company carries the ride already', () => {
  const ride = confirmedRide('b');
  expect(moved(ride)).toEqual({ ride, account: null, entries: [], mails: [], former: null });
});

it('a page’s ride is like any other once another company drives: its new carrier cannot cancel it', () => {
  const ride = confirmedRide('a', { source: 'partnerPage' });
  const cancellation = { nowMs: now, account: account('b', 0), refund: true };
  expect(cancelRide(ride, taxi('a'), cancellation)).toMatchObject({ ride: { status: 'canceled' } });
  expect(cancelRide(moved(ride).ride, taxi('b'), cancellation)).toEqual({ refused: 'not-yours' });
});

it.each([
  ['wrong-state', openRide(), {}],
  ['guest-removed', confirmedRide('a', {}), {}],
  ['company-inactive', confirmedRide('a'), { carrierIsActive: false }],
  ['licence-expired', confirmedRide('a'), { isLicenceExpired: true }],
  ['given-back', confirmedRide('a'), { hasGivenBack: true }],
  ['insufficient-tokens', confirmedRide('a'), { account: account('b', 1_534) }],
] as const)('is refused with %s', (refused, ride, to) => {
  const stored = refused === 'guest-removed' ? { ...ride, guestRemovedAtMs: now } : ride;
  expect(reassignRide(stored, moving(to))).toEqual({ refused });
});
