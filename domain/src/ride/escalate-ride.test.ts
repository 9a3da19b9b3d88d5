import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { defaultEscalation, type EscalationStep, escalationSteps } from '../escalation/escalation.ts';
import { cancelByGuest, canceledOpen, rejectRide } from './cancel-ride.ts';
import { type EscalatedRide, escalateRide, planNextStep, startOfEscalation } from './escalate-ride.ts';
import { aCarrier, account, now, openRide } from './fixtures.ts';
import { giveBackRide } from './give-back.ts';
import type { OpenRide, Ride } from './ride.ts';
import { acceptRide } from './take-ride.ts';
import { tellGuest } from './tell-guest.ts';

const minute = 60_000;
const hour = 60 * minute;
const settings = defaultEscalation;
const administratorIds = ['a1', 'a2'];

function ordered(inMinutes: number, change: Partial<OpenRide> = {}): OpenRide {
  const ride = openRide({ pickupAtMs: now + inMinutes * minute, ...change });
  return { ...ride, ...startOfEscalation(ride, settings) };
}
const escalateAt = (ride: Ride, nowMs: number) => escalateRide(ride, { settings, administratorIds, nowMs });
const stepsOf = (ride: Ride): readonly EscalationStep[] => ride.escalationSteps.map(({ step }) => step);

/** Runs at every minute until `untilMs`. Returns what was done, with the minutes since the order. */
function lived(start: Ride, untilMs: number): readonly (EscalatedRide & { readonly minute: number })[] {
  const done: (EscalatedRide & { readonly minute: number })[] = [];
  let ride = start;
  for (let nowMs = now; nowMs <= untilMs; nowMs += minute) {
    const step = escalateAt(ride, nowMs);
    if (step) done.push({ ...step, minute: (nowMs - now) / minute });
    ride = step?.ride ?? ride;
  }
  return done;
}
const timesOf = (ride: OpenRide) =>
  lived(ride, ride.pickupAtMs + 2 * hour).map((one) => [one.minute, one.ride.escalation]);

describe('an open ride that nobody accepts', () => {
  it('is escalated by the time before its pickup', () => {
    expect(timesOf(ordered(24 * 60))).toEqual([
      [12 * 60, 'urgent'],
      [20 * 60, 'alerted'],
      [22 * 60, 'guestTold'],
      [25 * 60, 'expired'],
    ]);
  });

  it('that was ordered late is escalated by its age, and before its pickup', () => {
    expect(timesOf(ordered(60))).toEqual([
      [10, 'urgent'],
      [20, 'alerted'],
      [30, 'guestTold'],
      [120, 'expired'],
    ]);
    expect(timesOf(ordered(12))).toEqual([
      [7, 'guestTold'],
      [72, 'expired'],
    ]);
  });

  it('owes mails to administrators, then guest and hotel, and a cancellation', () => {
    const hotel = { companyId: 'h', name: 'Hotel' };
    const [urgent, alerted, guestTold, expired] = lived(ordered(24 * 60, { hotel }), now + 26 * hour);
    expect(urgent).toMatchObject({ mails: [], alerts: [] });
    expect(alerted).toMatchObject({ mails: [], alerts: [{ administratorId: 'a1' }, { administratorId: 'a2' }] });
    const guest = { to: 'guest' };
    const atHotel = { to: 'hotel' };
    const template = 'no-taxi-yet';
    expect(guestTold).toMatchObject({
      mails: [
        { template, ...guest },
        { template, ...atHotel },
      ],
      alerts: [],
    });
    expect(expired).toMatchObject({
      ride: { status: 'canceled', canceled: { by: 'platform', how: 'expired' }, carrier: null, nextStepAtMs: null },
      mails: [guest, atHotel],
      alerts: [],
    });
  });

  it('is told the latest due step only, after an outage; the others are recorded as skipped', () => {
    const step = escalateAt(ordered(24 * 60), now + 23 * hour);
    expect(step?.ride.escalationSteps).toEqual([
      { step: 'offered', atMs: now, isSkipped: false },
      { step: 'urgent', atMs: now + 23 * hour, isSkipped: true },
      { step: 'alerted', atMs: now + 23 * hour, isSkipped: true },
      { step: 'guestTold', atMs: now + 23 * hour, isSkipped: false },
    ]);
    expect(step?.alerts).toEqual([]);
    expect(step?.mails).toMatchObject([{ template: 'no-taxi-yet' }]);
  });

  it('takes over changed settings with its next step', () => {
    const later = { ...settings, urgent: { beforeMinutes: 240, ageMinutes: 10 } };
    const step = escalateRide(ordered(24 * 60), { settings: later, administratorIds, nowMs: now + 12 * hour });
    expect(step).toMatchObject({ ride: { escalation: 'offered', nextStepAtMs: now + 20 * hour }, mails: [] });
  });
});

type Operation =
  | { readonly do: 'run'; readonly twice: boolean }
  | { readonly do: 'accept' | 'reject' | 'guestCancel' | 'giveBack' | 'tell' }
  | { readonly do: 'wait'; readonly minutes: number };
const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('run' as const), twice: fc.boolean() }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 400 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('reject', 'guestCancel', 'tell') }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('accept', 'giveBack') }) },
  // The task stands still for hours.
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 400, max: 3_000 }) }),
  },
);

describe('random histories of a ride’s escalation', () => {
  it('do each step at most once, in order, and only while the ride is open', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 4_000 }),
        fc.array(operation, { maxLength: 40 }),
        (inMinutes, operations) => {
          let ride: Ride = ordered(inMinutes);
          let nowMs = now;
          const mailIds = new Set<string>();
          const store = (step: EscalatedRide | null): void => {
            if (!step) return;
            expect(ride.status).toBe('open');
            for (const { id } of [...step.mails, ...step.alerts]) {
              expect(mailIds).not.toContain(id);
              mailIds.add(id);
            }
            ride = step.ride;
          };
          for (const op of operations) {
            if (op.do === 'wait') nowMs += op.minutes * minute;
            else if (op.do === 'run') {
              store(escalateAt(ride, nowMs));
              // Another run at the same time: its transaction reads what the first one has stored.
              if (op.twice) expect(escalateAt(ride, nowMs)).toBeNull();
            } else {
              const outcome = changed(op.do, ride, nowMs);
              if ('refused' in outcome) continue;
              for (const { id } of outcome.mails) {
                expect(mailIds).not.toContain(id);
                mailIds.add(id);
              }
              ride = outcome.ride;
            }
            expect(stepsOf(ride)).toEqual(escalationSteps.slice(0, stepsOf(ride).length));
            expect(ride.escalation).toBe(stepsOf(ride).at(-1));
            if (ride.status !== 'open') expect(ride.nextStepAtMs).toBeNull();
          }
        },
      ),
      { numRuns: inject('isLong') ? 20_000 : 1_000 },
    );
  });
});

function changed(how: 'accept' | 'reject' | 'guestCancel' | 'giveBack' | 'tell', ride: Ride, nowMs: number) {
  if (how === 'tell') return tellGuest(ride, settings, nowMs);
  if (how === 'giveBack') {
    const stamp = { atMs: nowMs, by: 'u-a' };
    return giveBackRide(ride, { companyId: 'a', account: account('a', 0), settings, administratorIds, stamp });
  }
  if (how === 'reject') return rejectRide(ride, { atMs: nowMs, by: 'admin' });
  if (how === 'guestCancel') return cancelByGuest(ride, account('a', 100_000), nowMs);
  const acceptance = {
    carrier: aCarrier('a'),
    carrierIsActive: true,
    hasGivenBack: false,
    account: account('a', 100_000),
  };
  return acceptRide(ride, { ...acceptance, stamp: { atMs: nowMs, by: 'u-a' } });
}

describe('changed times', () => {
  const later = { ...settings, urgent: { ...settings.urgent, beforeMinutes: settings.urgent.beforeMinutes - 60 } };

  it('plan the next step of an open ride again, and leave what is planned so', () => {
    const ride = ordered(24 * 60);
    const planned = planNextStep(ride, later);
    expect(planned).toEqual({ ...ride, nextStepAtMs: (ride.nextStepAtMs ?? 0) + hour });
    expect(planned && planNextStep(planned, later)).toBeNull();
  });

  it('plan nothing for a ride that is not open, or is not escalated', () => {
    const ride = ordered(24 * 60);
    expect(planNextStep({ ...ride, nextStepAtMs: null }, later)).toBeNull();
    expect(planNextStep(canceledOpen(ride, { atMs: now, by: 'platform' }, 'expired'), later)).toBeNull();
  });
});
