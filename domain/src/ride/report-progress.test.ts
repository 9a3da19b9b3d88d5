import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutGuest } from '../retention/remove-guest.ts';
import { crewOf } from './crew.ts';
import { admin, confirmedRide, driver, now, openRide, taxi } from './fixtures.ts';
import { canUndo, type ProgressStep, progressSteps } from './progress.ts';
import { reportProgress, setDelay, undoProgress } from './report-progress.ts';
import { type ConfirmedRide, progressOf } from './ride.ts';

const member = taxi('a');
const minute = 60_000;
const hour = 3_600_000;
/** A ride within the hours of reporting. */
const soon = (): ConfirmedRide => ({ ...confirmedRide('a'), pickupAtMs: now + hour });
const confirmedAtMs = soon().confirmed.atMs;

const report = (ride: ConfirmedRide, step: ProgressStep, atMs = now, nowMs = atMs): ConfirmedRide => {
  const outcome = reportProgress(ride, member, { step, atMs, nowMs });
  if (!('ride' in outcome)) throw new Error(outcome.refused);
  return outcome.ride;
};

describe('the progress of a ride', () => {
  it('goes through its steps with the instant and the person of each, and costs nothing', () => {
    const outcome = reportProgress(soon(), member, { step: 'onTheWay', atMs: now, nowMs: now });
    expect(outcome).toMatchObject({ ride: { status: 'confirmed', progress: 'onTheWay' }, entries: [], mails: [] });
    const arrived = report(report(soon(), 'onTheWay'), 'arrived', now + minute);
    expect(progressOf(report(arrived, 'onBoard', now + 2 * minute))).toEqual({
      progress: 'onBoard',
      delayMinutes: 0,
      reports: progressSteps.map((step, i) => ({ step, atMs: now + i * minute, by: member.uid })),
    });
  });

  it('can leave steps out, and never goes back by a report that comes late', () => {
    const onBoard = report(soon(), 'onBoard');
    for (const step of progressSteps) expect(report(onBoard, step)).toBe(onBoard);
  });

  it('takes the instant of the tap, from the acceptance or the last step on and at the latest now', () => {
    const atOf = (ride: ConfirmedRide) => progressOf(ride).reports.at(-1)?.atMs;
    expect(atOf(report(soon(), 'onTheWay', now + 5 * minute, now + 30 * minute))).toBe(now + 5 * minute);
    expect(atOf(report(soon(), 'onTheWay', now + hour, now))).toBe(now);
    expect(atOf(report({ ...soon(), pickupAtMs: confirmedAtMs }, 'onTheWay', 0, now))).toBe(confirmedAtMs);
    const onTheWay = report(soon(), 'onTheWay', now + minute, now + hour);
    expect(atOf(report(onTheWay, 'arrived', now, now + hour))).toBe(now + minute);
  });

  it('can be undone for a minute, back to the step before', () => {
    const arrived = report(report(soon(), 'onTheWay'), 'arrived', now + minute);
    const undo = (step: ProgressStep, atMs: number) => undoProgress(arrived, member, { step, atMs, nowMs: atMs });
    expect(undo('arrived', now + 2 * minute)).toMatchObject({
      ride: { progress: 'onTheWay', reports: [{ atMs: now }] },
    });
    expect(undo('arrived', now + 2 * minute + 1)).toEqual({ refused: 'too-late' });
    expect(undo('onTheWay', now)).toMatchObject({ ride: arrived });
    const first = undoProgress(report(soon(), 'onTheWay'), member, { step: 'onTheWay', atMs: now, nowMs: now });
    expect(first).toMatchObject({ ride: { progress: null, reports: [] } });
    expect([canUndo(progressOf(arrived), now + 2 * minute), canUndo(progressOf(soon()), now)]).toEqual([true, false]);
  });

  it('tells a delay, which a later step keeps', () => {
    const late = setDelay(soon(), member, 15);
    expect(late).toMatchObject({ ride: { delayMinutes: 15, progress: null }, mails: [] });
    if (!('ride' in late)) throw new Error(late.refused);
    expect(setDelay(late.ride, member, 15)).toMatchObject({ ride: late.ride });
    expect(progressOf(report(late.ride, 'onTheWay')).delayMinutes).toBe(15);
  });

  it.each([
    ['not-yours', soon(), taxi('b')],
    ['not-yours', soon(), admin],
    ['not-yours', openRide(), member],
    ['crew-taken', { ...soon(), crew: crewOf({ uid: 'u-other', name: 'Eva' }, null) }, driver('a')],
    ['wrong-state', { ...confirmedRide('a'), status: 'closed', closed: { atMs: now, by: 'u' } } as never, member],
  ] as const)('is refused with %s', (refused, ride, who) => {
    const tap = { step: 'onTheWay', atMs: now, nowMs: now } as const;
    for (const decide of [reportProgress, undoProgress]) expect(decide(ride, who, tap)).toEqual({ refused });
    expect(setDelay(ride, who, 5)).toEqual({ refused });
  });

  it('starts six hours before the pickup', () => {
    const ride = { ...soon(), pickupAtMs: now + 6 * hour + 1 };
    const tap = { step: 'onTheWay', nowMs: now + 1 } as const;
    expect(reportProgress(ride, member, { ...tap, atMs: now })).toEqual({ refused: 'too-early' });
    expect(reportProgress(ride, member, { ...tap, atMs: now + 1 })).toMatchObject({ ride: { progress: 'onTheWay' } });
  });

  it('is forgotten with the guest', () => {
    expect(withoutGuest(report(soon(), 'onTheWay'), now)).not.toHaveProperty('reports');
  });

  it('stays in order whatever is tapped, sent late or repeated', () => {
    const tap = fc.record({
      step: fc.constantFrom(...progressSteps),
      atMs: fc.integer({ min: now - hour, max: now + 3 * hour }),
      waitMs: fc.nat(hour),
      isUndo: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(tap, { maxLength: 12 }), (taps) => {
        let ride = soon();
        let nowMs = now;
        for (const { step, atMs, waitMs, isUndo } of taps) {
          nowMs += waitMs;
          const decide = isUndo ? undoProgress : reportProgress;
          const outcome = decide(ride, member, { step, atMs, nowMs });
          if ('ride' in outcome) ride = outcome.ride;
          const { progress, reports } = progressOf(ride);
          expect(progress).toBe(reports.at(-1)?.step ?? null);
          const instants = reports.map((one) => one.atMs);
          expect(instants).toEqual([...instants].sort((a, b) => a - b));
          expect(instants.every((one) => one >= confirmedAtMs && one <= nowMs)).toBe(true);
          const ranks = reports.map((one) => progressSteps.indexOf(one.step));
          expect(ranks).toEqual([...new Set(ranks)].sort());
        }
      }),
    );
  });
});
