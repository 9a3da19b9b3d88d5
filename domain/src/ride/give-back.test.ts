import { expect, it } from 'vitest';
import { defaultEscalation } from '../escalation/escalation.ts';
import { finishRide, reopenRide } from './complete-ride.ts';
import { escalateRide } from './escalate-ride.ts';
import { aCarrier, account, admin, confirmedRide, now, openRide, taxi } from './fixtures.ts';
import { type GivingBack, giveBackRide } from './give-back.ts';
import type { ConfirmedRide } from './ride.ts';
import { acceptRide } from './take-ride.ts';

const minute = 60_000;
const hour = 3_600_000;
const giving = (change: Partial<GivingBack> = {}): GivingBack => ({
  companyId: 'a',
  account: account('a', 5_000),
  settings: defaultEscalation,
  administratorIds: ['admin'],
  stamp: { atMs: now, by: 'u-a' },
  ...change,
});
/** A ride that was ordered two days ago, with its pickup in so many hours. */
const takenRide = (inHours: number, change: Parameters<typeof openRide>[0] = {}): ConfirmedRide =>
  confirmedRide('a', {
    pickupAtMs: now + inHours * hour,
    created: { atMs: now - 48 * hour, by: 'guest' },
    escalation: 'offered',
    ...change,
  });
function returned(ride: ConfirmedRide, change: Partial<GivingBack> = {}) {
  const step = giveBackRide(ride, giving(change));
  if ('refused' in step) throw new Error(step.refused);
  return step;
}

it('a ride given back more than 24 hours before pickup is open again, and its provision comes back', () => {
  const step = returned(takenRide(25));
  expect(step.ride).toMatchObject({ status: 'open', round: 1, escalation: 'offered', nextStepAtMs: now + 13 * hour });
  expect(step.ride).not.toHaveProperty('carrier');
  expect(step.entries).toMatchObject([{ id: 'ride_R1_refund', valueTokenCents: 1_535, actor: 'u-a' }]);
  expect(step.account?.balanceTokenCents).toBe(6_535);
  expect([step.mails, step.alerts]).toEqual([[], []]);
  expect(step.returned).toEqual({
    how: 'givenBack',
    source: 'platform',
    givenBackAtMs: now,
    pickupAtMs: step.ride.pickupAtMs,
    isProvisionKept: false,
  });
});

it('the provision is kept from 24 hours before pickup on, or when the settings say so', () => {
  expect(returned(takenRide(24))).toMatchObject({ account: null, entries: [], returned: { isProvisionKept: true } });
  const settings = { ...defaultEscalation, giveBackFreeHours: 2 };
  expect(returned(takenRide(3), { settings }).returned.isProvisionKept).toBe(false);
});

it('a breakdown is told from any other late return, and costs the same', () => {
  const late = returned(takenRide(3), { isBrokenDown: true });
  expect(late).toMatchObject({ account: null, returned: { how: 'brokenDown', isProvisionKept: true } });
  const inTime = returned(takenRide(25), { isBrokenDown: true });
  expect(inTime.returned).toMatchObject({ how: 'givenBack', isProvisionKept: false });
});

it.each([
  [11, 'urgent', [], []],
  [3, 'alerted', [], ['ride_R1_ride-alert_admin_1']],
  [1, 'guestTold', ['ride_R1_no-taxi-yet_guest_1'], ['ride_R1_ride-alert_admin_1']],
] as const)('a ride given back %i hours before pickup is %s at once', (inHours, escalation, mails, alerts) => {
  const step = returned(takenRide(inHours));
  expect(step.ride.escalation).toBe(escalation);
  expect(step.ride.escalationSteps.at(-1)).toEqual({ step: escalation, atMs: now, isSkipped: false });
  expect(step.mails.map(({ id }) => id)).toEqual(mails);
  expect(step.alerts.map(({ id }) => id)).toEqual(alerts);
  expect(
    escalateRide(step.ride, { settings: defaultEscalation, administratorIds: [], nowMs: now + minute }),
  ).toBeNull();
});

it('a guest who was told once that there is no taxi hears it again', () => {
  const step = returned(takenRide(1, { escalation: 'guestTold', hotel: { companyId: 'h', name: 'Hotel' } }));
  expect(step.mails.map(({ id }) => id)).toEqual(['ride_R1_no-taxi-yet_guest_1', 'ride_R1_no-taxi-yet_hotel_1']);
});

it('another company accepts it, with mails of the new round; the former carrier cannot', () => {
  const { ride } = returned(takenRide(25));
  const stamp = { atMs: now, by: 'u' };
  const offer = { carrierIsActive: true, stamp };
  const again = { ...offer, carrier: aCarrier('a'), account: account('a', 9_000), hasGivenBack: true };
  expect(acceptRide(ride, again)).toEqual({ refused: 'given-back' });
  const step = acceptRide(ride, {
    ...offer,
    carrier: aCarrier('b'),
    account: account('b', 9_000),
    hasGivenBack: false,
  });
  if ('refused' in step) throw new Error(step.refused);
  expect(step.mails.map(({ id }) => id)).toEqual(['ride_R1_ride-taken_carrier_1', 'ride_R1_ride-confirmed_guest_1']);
});

it('a reopened ride begins a round that no mail of it has had', () => {
  const closed = finishRide(takenRide(25), admin, now);
  const reopened = reopenRide('ride' in closed ? closed.ride : takenRide(25), now);
  if ('refused' in reopened) throw new Error(reopened.refused);
  expect(returned(reopened.ride).ride.round).toBe(2);
});

it.each([
  ['not-yours', takenRide(25), { companyId: 'b' }],
  ['not-yours', openRide(), {}],
  ['own-page', takenRide(25, { source: 'partnerPage' }), {}],
  ['too-late', takenRide(-1), {}],
] as const)('is refused with %s', (refused, ride, change) => {
  expect(giveBackRide(ride, giving(change))).toEqual({ refused });
});

it('is refused with wrong-state once the ride has ended', () => {
  const closed = finishRide(takenRide(25), taxi('a'), now);
  if ('refused' in closed) throw new Error(closed.refused);
  expect(giveBackRide(closed.ride, giving())).toEqual({ refused: 'wrong-state' });
});
