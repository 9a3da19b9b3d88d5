import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultEscalation } from '../escalation/escalation.ts';
import { cancelByGuest, cancelRide } from '../ride/cancel-ride.ts';
import { finishRide, reportNoShow } from '../ride/complete-ride.ts';
import { aCarrier, account, admin, confirmedRide, now, openRide, taxi } from '../ride/fixtures.ts';
import { giveBackRide } from '../ride/give-back.ts';
import { reassignRide } from '../ride/reassign-ride.ts';
import { reportProgress } from '../ride/report-progress.ts';
import type { ConfirmedRide, Ride } from '../ride/ride.ts';
import type { RideReturn } from '../ride/ride-return.ts';
import {
  brokenOf,
  companyToCount,
  countEach,
  keepsPromises,
  noPromises,
  type PromiseEnd,
  promiseEndOf,
  promiseEndOfReturn,
  promiseEnds,
} from './promise.ts';
import { forgivenBreakdowns, leastPromises } from './promise-limits.ts';

const hour = 3_600_000;
const pickupAtMs = now + 48 * hour;
const late = pickupAtMs - hour;

/** Each end of a company's ride, and how its promise ends with it. */
const fates = {
  givenBackInTime: (ride) => returned(giveBackRide(ride, giving(now))),
  givenBackLate: (ride) => returned(giveBackRide(ride, giving(late))),
  brokenDown: (ride) => returned(giveBackRide(ride, { ...giving(late), isBrokenDown: true })),
  canceled: (ride) => carried(cancelRide(ride, admin, { nowMs: late, account: account('a', 0), refund: false })),
  reassigned: (ride) => returned(reassignRide(ride, moving(false))),
  carried: (ride) => carried(finishRide(ride, taxi('a'), pickupAtMs)),
  letPass: (ride) => promiseEndOf(ride, pickupAtMs + 24 * hour + 1),
} satisfies Record<PromiseEnd, (ride: ConfirmedRide) => PromiseEnd | null>;

const stampAt = (atMs: number) => ({ atMs, by: 'u-a' });
const giving = (atMs: number) => ({
  companyId: 'a',
  account: account('a', 0),
  settings: defaultEscalation,
  administratorIds: [],
  stamp: stampAt(atMs),
});
const taking = { carrier: aCarrier('b'), carrierIsActive: true, hasGivenBack: false, account: account('b', 9_000) };
const moving = (refund: boolean) => ({
  to: { ...taking, stamp: { atMs: late, by: 'admin' } },
  formerAccount: account('a', 0),
  refund,
});

type Returned = { readonly returned: RideReturn } | { readonly former: null | { readonly returned: RideReturn } };
function returned(step: Returned | { readonly refused: string }): PromiseEnd | null {
  if ('refused' in step) throw new Error(step.refused);
  const document = 'former' in step ? step.former?.returned : step.returned;
  if (!document) throw new Error('Nothing was returned');
  return promiseEndOfReturn(document);
}
function carried(step: { readonly ride: Ride } | { readonly refused: string }): PromiseEnd | null {
  if ('refused' in step) throw new Error(step.refused);
  return promiseEndOf(step.ride, pickupAtMs);
}
const aRide = (change: Partial<ConfirmedRide> = {}): ConfirmedRide => ({
  ...confirmedRide('a', { pickupAtMs }),
  ...change,
});

describe('a promise', () => {
  it.each(promiseEnds)('ends as %s, of a ride of the platform or a hotel', (end) => {
    expect(fates[end](aRide())).toBe(end);
    expect(fates[end](aRide({ source: 'hotel', hotel: { companyId: 'h', name: 'Alpenrose' } }))).toBe(end);
  });

  it.each(['canceled', 'reassigned', 'carried', 'letPass'] as const)(
    'was none if the ride was booked on the company’s own page: %s',
    (end) => expect(fates[end](aRide({ source: 'partnerPage' }))).toBeNull(),
  );

  it('is not broken by a guest, by an administrator who refunds the provision, or by a hand-on', () => {
    expect(carried(cancelByGuest(aRide(), account('a', 0), now))).toBeNull();
    expect(carried(cancelRide(aRide(), admin, { nowMs: late, account: account('a', 0), refund: true }))).toBeNull();
    expect(returned(reassignRide(aRide(), moving(true)))).toBeNull();
    const handedOn = { givenBackAtMs: 1, pickupAtMs, isProvisionKept: true, source: 'platform' } as const;
    expect(promiseEndOfReturn({ ...handedOn, how: 'handedOn' })).toBeNull();
  });

  it('is kept by a taxi that waits in vain', () => {
    expect(carried(reportNoShow(aRide(), taxi('a'), pickupAtMs))).toBe('carried');
  });

  it('stands until a day after pickup, and longer if anything was reported', () => {
    const afterMs = pickupAtMs + 24 * hour;
    expect([promiseEndOf(aRide(), afterMs), promiseEndOf(aRide(), afterMs + 1)]).toEqual([null, 'letPass']);
    const report = { step: 'onTheWay', atMs: pickupAtMs, nowMs: pickupAtMs } as const;
    const reported = reportProgress(aRide(), taxi('a'), report);
    if ('refused' in reported) throw new Error(reported.refused);
    expect(promiseEndOf(reported.ride, afterMs + 1)).toBeNull();
  });

  it('is nobody’s while the ride is open', () => {
    expect(promiseEndOf(openRide(), now + 1_000 * hour)).toBeNull();
  });
});

describe('a company', () => {
  const counts = (carriedRides: number, letPass: number) => ({ ...noPromises, carried: carriedRides, letPass });

  it.each([
    ['without a ride', 0, 0, true],
    ['below the least number', 0, leastPromises - 1, true],
    ['with its first broken promise', leastPromises - 1, 1, true],
    ['with a second one', leastPromises - 2, 2, false],
    ['with two in forty', 38, 2, true],
    ['with two in thirty-nine', 37, 2, false],
    ['with five in a hundred', 95, 5, true],
    ['with six in a hundred', 94, 6, false],
  ] as const)('%s: %i carried, %i broken', (_, carriedRides, broken, expected) => {
    expect(keepsPromises(counts(carriedRides, broken))).toBe(expected);
  });

  it.each([
    [1, 0],
    [2, 0],
    [3, 1],
  ])('that has given %i rides back late after a breakdown has broken %i promises', (brokenDown, broken) => {
    expect(brokenOf({ ...noPromises, brokenDown })).toBe(broken);
  });

  const ends = fc.array(fc.constantFrom(...promiseEnds), { maxLength: 200 });
  const countsOf = (history: readonly PromiseEnd[]) => countEach((end) => history.filter((one) => one === end).length);

  it('is judged by broken promises only, whatever its history', () => {
    fc.assert(
      fc.property(ends, (history) => {
        const all = countsOf(history);
        const inTime = countsOf([...history, 'givenBackInTime']);
        expect(keepsPromises(inTime)).toBe(keepsPromises(all));
        const kept = history.filter((end) => end === 'carried').length;
        const returnedInTime = history.filter((end) => end === 'givenBackInTime').length;
        const forgiven = Math.min(forgivenBreakdowns, all.brokenDown);
        expect(brokenOf(all)).toBe(history.length - kept - returnedInTime - forgiven);
      }),
    );
  });

  it('is never put behind by carrying a ride once it has enough, and never put first by breaking a promise', () => {
    fc.assert(
      fc.property(ends, fc.constantFrom('givenBackLate', 'canceled', 'reassigned', 'letPass'), (history, end) => {
        const all = countsOf(history);
        const isKnown = all.carried + brokenOf(all) >= leastPromises;
        if (isKnown && keepsPromises(all)) expect(keepsPromises(countsOf([...history, 'carried']))).toBe(true);
        if (!keepsPromises(all)) expect(keepsPromises(countsOf([...history, end]))).toBe(false);
      }),
    );
  });

  it('comes first again once it has carried enough rides', () => {
    fc.assert(
      fc.property(ends, (history) => {
        const more = Array.from({ length: 20 * history.length }, () => 'carried' as const);
        expect(keepsPromises(countsOf([...history, ...more]))).toBe(true);
      }),
    );
  });
});

it.each([
  ['accepted', { status: 'open' }, { status: 'confirmed', carrier: { companyId: 'a' } }, undefined],
  ['reported', of('a', 'confirmed'), of('a', 'confirmed'), undefined],
  ['finished', of('a', 'confirmed'), of('a', 'closed'), 'a'],
  ['reopened', of('a', 'closed'), of('a', 'confirmed'), 'a'],
  ['given back', of('a', 'confirmed'), { status: 'open' }, 'a'],
  ['reassigned', of('a', 'confirmed'), of('b', 'confirmed'), 'a'],
  ['removed', of('a', 'closed'), undefined, undefined],
  ['of a page, and finished', { ...of('a', 'confirmed'), source: 'partnerPage' }, of('a', 'closed'), undefined],
])('counts again after a ride was %s', (_, before, after, companyId) => {
  expect(companyToCount(before, after)).toBe(companyId);
});

function of(companyId: string, status: string) {
  return { status, source: 'platform', carrier: { companyId } };
}
