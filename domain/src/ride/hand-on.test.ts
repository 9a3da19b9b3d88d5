import { expect, it } from 'vitest';
import type { Refused } from '../refusals.ts';
import { eraseGuest } from '../retention/remove-guest.ts';
import { cancelRide } from './cancel-ride.ts';
import { finishRide } from './complete-ride.ts';
import { aCarrier, account, admin, confirmedRide, now, taxi } from './fixtures.ts';
import { giveBackRide } from './give-back.ts';
import {
  declineHandOn,
  expireHandOn,
  handOnOffer,
  handOnUntilMs,
  offerHandOn,
  payerOf,
  takeHandOn,
  withdrawHandOn,
} from './hand-on.ts';
import type { ConfirmedRide, Ride } from './ride.ts';
import type { LoggedEvent } from './ride-log.ts';
import { setCrew } from './set-crew.ts';
import type { Stamp } from './stamp.ts';
import type { Acceptance } from './take-ride.ts';

const minute = 60_000;
const by = (uid: string, atMs = now): Stamp => ({ atMs, by: uid });
const logged = (what: LoggedEvent['what'], atMs: number, companyId: string | null): LoggedEvent => ({
  what,
  atMs,
  companyId,
  by: companyId === null ? 'platform' : `u-${companyId}`,
  driver: null,
  vehicle: null,
  offeredTo: 'Taxi b',
});
const taking = (to: Partial<Acceptance> = {}): Acceptance => ({
  carrier: aCarrier('b'),
  carrierIsActive: true,
  hasGivenBack: false,
  account: account('b', 2_000),
  stamp: { atMs: now + minute, by: 'u-b' },
  ...to,
});
const offering = (to: Partial<Acceptance> = {}, atMs = now) => ({
  companyId: 'a',
  to: taking(to),
  managerIds: ['m1', 'm2'],
  stamp: by('u-a', atMs),
});

function done<T extends object>(step: T | null): Exclude<T, Refused> {
  if (step === null || 'refused' in step) throw new Error(JSON.stringify(step));
  return step as Exclude<T, Refused>;
}
const offered = (ride: Ride = confirmedRide('a'), to: Partial<Acceptance> = {}): ConfirmedRide =>
  done(offerHandOn(ride, offering(to))).ride;

it.each([
  ['a day before pickup half an hour', 24 * 60, 30],
  ['80 minutes before pickup until an hour before it', 80, 20],
  ['an hour before pickup ten minutes', 60, 10],
  ['11 minutes before pickup ten minutes', 11, 10],
  ['4 minutes before pickup until pickup', 4, 4],
])('an offer has %s to be answered', (_, inMinutes, answerMinutes) => {
  const ride = confirmedRide('a', { pickupAtMs: now + inMinutes * minute });
  expect(handOnUntilMs(ride.pickupAtMs, now)).toBe(now + answerMinutes * minute);
  const { handOn } = done(offerHandOn(ride, offering())).ride;
  expect(handOn?.untilMs).toBe(now + answerMinutes * minute);
});

it('a ride is taken over shortly before pickup, and offered to nobody from pickup on', () => {
  const ride = offered(confirmedRide('a', { pickupAtMs: now + 4 * minute }));
  const last = now + 4 * minute - 1;
  const over = now + 4 * minute;
  expect(done(takeHandOn(ride, taking({ stamp: by('u-b', last) }), account('a', 0))).ride).toMatchObject({
    status: 'confirmed',
    carrier: { companyId: 'b' },
  });
  expect(takeHandOn(ride, taking({ stamp: by('u-b', over) }), account('a', 0))).toEqual({ refused: 'offer-over' });
  const unoffered = confirmedRide('a', { pickupAtMs: now + 4 * minute });
  expect(offerHandOn(unoffered, offering({}, over))).toEqual({ refused: 'too-late' });
});

it('an offered ride stays with its carrier, and each Manager of the other company is told', () => {
  const step = done(offerHandOn(confirmedRide('a'), offering()));
  expect(step.ride).toMatchObject({
    status: 'confirmed',
    round: 0,
    carrier: { companyId: 'a' },
    handOns: 1,
    handOn: { companyId: 'b', name: 'Taxi b', untilMs: now + 30 * minute, by: 'u-a' },
  });
  expect(step.told.map(({ id }) => id)).toEqual(['ride_R1_hand-on-offered_1_m1', 'ride_R1_hand-on-offered_1_m2']);
  expect([step.entries, step.mails]).toEqual([[], []]);
  // A repeat changes nothing.
  const repeat = done(offerHandOn(step.ride, offering({}, now + minute)));
  expect([repeat.ride === step.ride, repeat.told]).toEqual([true, []]);
});

it('the other company reads what an open ride shows, and what it costs', () => {
  const withCrew = done(
    setCrew(confirmedRide('a', { notes: 'Ski' }), taxi('a'), { driver: { uid: 'd', name: 'Max' }, vehicle: null }, now),
  ).ride;
  const offer = handOnOffer(offered(withCrew));
  expect(offer).toMatchObject({ companyId: 'b', fromName: 'Taxi a', chargeTokenCents: 1_535, notes: 'Ski' });
  for (const hidden of ['crew', 'carrier', 'confirmed', 'handOn', 'status']) expect(offer).not.toHaveProperty(hidden);
  expect(handOnOffer(confirmedRide('a'))).toBeNull();
});

it('the other company reads a requested change, which it would answer', () => {
  const { pickup, destination, pickupAtMs } = confirmedRide('a');
  const asked = { nth: 1, what: ['pax'], pax: 6, wishes: {}, priceCents: 20_000, untilMs: now + 60 * minute };
  const wanted = { ...asked, pickup, destination, pickupAtMs };
  const changeRequest = {
    ...wanted,
    ...by('u-a'),
    route: { distanceMeters: 26_400, durationSeconds: 1_560 },
    freeWaitingMinutes: 5,
    provisionTokenCents: 2_000,
  };
  expect(handOnOffer(offered({ ...confirmedRide('a'), changeRequest }))?.wanted).toEqual(wanted);
  expect(handOnOffer(offered())).not.toHaveProperty('wanted');
});

it('only the carrier offers a confirmed ride, to one active company that has not lost it', () => {
  const ride = confirmedRide('a');
  expect(offerHandOn(ride, { ...offering(), companyId: 'c' })).toEqual({ refused: 'not-yours' });
  expect(offerHandOn(ride, offering({ isLicenceExpired: true }))).toEqual({ refused: 'licence-expired' });
  expect(offerHandOn(ride, offering({ carrierIsActive: false }))).toEqual({ refused: 'cannot-take' });
  expect(offerHandOn(ride, offering({ hasGivenBack: true }))).toEqual({ refused: 'cannot-take' });
  expect(offerHandOn(ride, offering({ carrier: aCarrier('a') }))).toEqual({ refused: 'cannot-take' });
  expect(offerHandOn(offered(), offering({ carrier: aCarrier('c') }))).toEqual({ refused: 'already-offered' });
  const finished = done(finishRide(ride, taxi('a'), now)).ride;
  expect(offerHandOn(finished, offering())).toEqual({ refused: 'wrong-state' });
});

it('taking charges the second, refunds the first and tells the guest the new name', () => {
  const step = done(takeHandOn(offered(), taking(), account('a', 100)));
  expect(step.ride).toMatchObject({ status: 'confirmed', round: 1, carrier: { companyId: 'b' }, feePaidBy: null });
  expect(step.ride).not.toHaveProperty('handOn');
  expect(step.account).toEqual({ companyId: 'b', balanceTokenCents: 465 });
  expect(step.entries).toMatchObject([{ id: 'ride_R1_provision', valueTokenCents: -1_535 }]);
  expect(step.former).toMatchObject({
    posting: { account: { companyId: 'a', balanceTokenCents: 1_635 }, entry: { id: 'ride_R1_refund' } },
    returned: { how: 'handedOn', isProvisionKept: false },
  });
  expect(step.mails.map(({ id }) => id)).toEqual(['ride_R1_ride-taken_carrier_1', 'ride_R1_ride-confirmed_guest_1']);
  expect(step.told).toMatchObject([{ template: 'hand-on-ended', companyId: 'a', name: 'Taxi b', end: 'taken' }]);
  // The answer was lost.
  const repeat = done(takeHandOn(step.ride, taking(), account('b', 465)));
  expect([repeat.ride === step.ride, repeat.former]).toEqual([true, null]);
});

it('crew and progress stay with the former carrier', () => {
  const withCrew = done(
    setCrew(confirmedRide('a'), taxi('a'), { driver: { uid: 'd', name: 'Max' }, vehicle: null }, now),
  ).ride;
  const { ride } = done(takeHandOn(offered({ ...withCrew, delayMinutes: 10 }), taking(), account('a', 0)));
  for (const name of ['crew', 'delayMinutes', 'progress']) expect(ride).not.toHaveProperty(name);
});

it('an offer is over for others, after its time, and once anything has ended it', () => {
  const over = { refused: 'offer-over' };
  const former = account('a', 0);
  const ride = offered();
  expect(takeHandOn(ride, taking({ carrier: aCarrier('c') }), former)).toEqual(over);
  expect(takeHandOn(ride, taking({ stamp: { atMs: now + 30 * minute, by: 'u-b' } }), former)).toEqual(over);
  expect(takeHandOn(done(withdrawHandOn(ride, 'a', by('u-a'))) && confirmedRide('a'), taking(), former)).toEqual(over);
  const canceled = done(cancelRide(ride, admin, { nowMs: now, account: former, refund: true })).ride;
  const ended = [canceled, done(finishRide(ride, taxi('a'), now)).ride];
  for (const one of ended) {
    expect(one).not.toHaveProperty('handOn');
    expect(takeHandOn(one, taking(), former)).toEqual(over);
  }
  expect(takeHandOn(ride, taking({ isLicenceExpired: true }), former)).toEqual({ refused: 'licence-expired' });
  expect(takeHandOn(ride, taking({ carrierIsActive: false }), former)).toEqual({ refused: 'company-inactive' });
  expect(takeHandOn(ride, taking({ hasGivenBack: true }), former)).toEqual({ refused: 'given-back' });
  expect(takeHandOn(ride, taking({ account: account('b', 1) }), former)).toEqual({ refused: 'insufficient-tokens' });
});

it('a declined, expired or withdrawn offer leaves the ride as it was, and tells its carrier but for the last', () => {
  const ride = offered();
  const { handOns } = ride;
  const declined = done(declineHandOn(ride, 'b', by('u-b', now + minute)));
  expect(declined.ride).toEqual({ ...confirmedRide('a'), handOns });
  expect(declined.told).toMatchObject([{ id: 'ride_R1_hand-on-ended_1', companyId: 'a', end: 'declined' }]);
  expect(declineHandOn(ride, 'c', by('u-c'))).toBeNull();
  expect(declineHandOn(declined.ride, 'b', by('u-b'))).toBeNull();
  expect(expireHandOn(ride, now + 30 * minute - 1)).toBeNull();
  expect(done(expireHandOn(ride, now + 30 * minute)).told).toMatchObject([{ end: 'expired' }]);
  expect(done(withdrawHandOn(ride, 'a', by('u-a'))).ride).toEqual({ ...confirmedRide('a'), handOns });
  expect(withdrawHandOn(ride, 'b', by('u-b'))).toEqual({ refused: 'not-yours' });
});

it('a ride is offered again once the former offer has expired, of which its carrier is told', () => {
  const step = done(offerHandOn(offered(), offering({ carrier: aCarrier('c') }, now + 30 * minute)));
  expect(step.ride).toMatchObject({ handOns: 2, handOn: { companyId: 'c' } });
  expect(step.told.map(({ id }) => id)).toEqual([
    'ride_R1_hand-on-ended_1',
    'ride_R1_hand-on-offered_2_m1',
    'ride_R1_hand-on-offered_2_m2',
  ]);
});

it('a page’s ride keeps its fee with the page’s company, which alone gets it back', () => {
  const ride = offered(confirmedRide('a', { source: 'partnerPage' }));
  expect(handOnOffer(ride)?.chargeTokenCents).toBe(0);
  const step = done(takeHandOn(ride, taking({ account: account('b', 0) }), account('a', 100)));
  expect([step.account, step.entries, step.former?.posting]).toEqual([null, [], null]);
  expect([step.ride.feePaidBy, payerOf(step.ride)]).toEqual(['a', 'a']);
  const settings = { giveBackFreeHours: 24 } as Parameters<typeof giveBackRide>[1]['settings'];
  const back = { companyId: 'b', account: account('b', 0), settings, administratorIds: [], stamp: by('u-a') };
  expect(giveBackRide(step.ride, back)).toEqual({ refused: 'own-page' });
  const canceled = done(cancelRide(step.ride, admin, { nowMs: now, account: account('a', 100), refund: true }));
  expect(canceled.account).toEqual({ companyId: 'a', balanceTokenCents: 1_635 });
});

it('an offer that no task has ended goes with the guest’s data', () => {
  const ride = offered();
  const [erased] = done(eraseGuest([ride], ride.pickupAtMs + 48 * 60 * minute));
  expect(erased).not.toHaveProperty('handOn');
});

it('the log of a ride gets each offer and how it ended, also one that no task has ended yet', () => {
  const first = done(offerHandOn(confirmedRide('a'), offering()));
  expect(first.logged).toEqual([logged('handOnOffered', now, 'a')]);
  const ends = [
    declineHandOn(first.ride, 'b', by('u-b', now + minute)),
    withdrawHandOn(first.ride, 'a', by('u-a', now + minute)),
    expireHandOn(first.ride, now + 40 * minute),
  ];
  expect(ends.map((end) => done(end).logged)).toEqual([
    [logged('handOnDeclined', now + minute, 'b')],
    [logged('handOnWithdrawn', now + minute, 'a')],
    [logged('handOnExpired', now + 30 * minute, null)],
  ]);
  const again = done(offerHandOn(first.ride, offering({}, now + 40 * minute)));
  expect(again.logged.map(({ what, atMs }) => [what, atMs])).toEqual([
    ['handOnExpired', now + 30 * minute],
    ['handOnOffered', now + 40 * minute],
  ]);
  expect(done(offerHandOn(first.ride, offering())).logged).toEqual([]);
});
