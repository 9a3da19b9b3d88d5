import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { snapshotOf, storedInstant } from '../stored/fixtures.ts';
import { changeTariff, withdrawTariff } from './change-tariff.ts';
import {
  type PlannedTariff,
  readPlannedTariff,
  readTariff,
  type StoredTariffs,
  startedTariff,
  storedTariffOf,
  tariffAt,
} from './stored-tariff.ts';
import { defaultTariff, type Tariff } from './tariff.ts';

const dearer: Tariff = { ...defaultTariff, baseFeeCents: 600 };
const planned = (tariff: Tariff, startsAtMs: number): PlannedTariff => ({ ...storedTariffOf(tariff), startsAtMs });

describe('the stored tariff', () => {
  it('is read if it is valid', () => {
    expect(readTariff(snapshotOf('config/tariff', { ...dearer }))).toEqual({
      tariff: dearer,
      invalid: {},
      fields: dearer,
    });
  });

  it('is read with its fields and what is wrong with them if it is invalid', () => {
    const fields = { ...defaultTariff, perMinuteCents: '25' };
    const invalid = { perMinuteCents: 'type' };
    expect(readTariff(snapshotOf('config/tariff', fields))).toEqual({ tariff: null, invalid, fields });
  });

  it('is the default one as long as none is stored', () => {
    expect(storedTariffOf(undefined).tariff).toEqual(defaultTariff);
  });

  it.each([null, [], 'x'])('is invalid if it is %j', (stored) => {
    expect(storedTariffOf(stored)).toMatchObject({ tariff: null, invalid: { payload: expect.any(String) } });
  });

  it.each(Object.keys(defaultTariff))('has the default of %s if it is older than this field', (field) => {
    const { [field]: _, ...older } = { ...defaultTariff, provisionPercent: 12, roundToCents: 10 } as Record<
      string,
      unknown
    >;
    expect(storedTariffOf(older).tariff).toEqual({ ...defaultTariff, ...older });
  });
});

describe('the planned tariff', () => {
  const path = 'config/plannedTariff';

  it('is read with the instant of its start', () => {
    const stored = { tariff: dearer, startsAt: storedInstant(5) };
    expect(readPlannedTariff(snapshotOf(path, stored))).toEqual(planned(dearer, 5));
  });

  it('is invalid without its tariff, not the default one', () => {
    expect(readPlannedTariff(snapshotOf(path, { startsAt: storedInstant(5) })).tariff).toBeNull();
  });

  it('is in force from its start on, to the millisecond', () => {
    const tariffs = { stored: storedTariffOf(defaultTariff), planned: planned(dearer, 1_000) };
    expect([0, 999, 1_000, 9_000].map((atMs) => tariffAt(tariffs, atMs).tariff?.baseFeeCents)).toEqual([
      500, 500, 600, 600,
    ]);
  });

  it('prevents every price only from its start on if it is invalid', () => {
    const tariffs = { stored: storedTariffOf(undefined), planned: { ...storedTariffOf(null), startsAtMs: 1_000 } };
    expect([999, 1_000].map((atMs) => tariffAt(tariffs, atMs).tariff)).toEqual([defaultTariff, null]);
  });
});

/** Actions of administrators and of the sweep, one after the other. */
type Action =
  | { readonly kind: 'change'; readonly baseFeeCents: number; readonly inMs?: number | undefined }
  | { readonly kind: 'withdraw' }
  | { readonly kind: 'move' };
const waits = fc.integer({ min: 0, max: 5_000_000 });
const change = fc.record({
  kind: fc.constant('change' as const),
  baseFeeCents: fc.integer({ min: 1, max: 4 }),
  inMs: fc.option(fc.integer({ min: 0, max: 5_000_000 }), { nil: undefined }),
});
const other = fc.constantFrom<Action[]>({ kind: 'withdraw' }, { kind: 'move' });
const histories = fc.array(fc.tuple(waits, fc.oneof(change, other)), { maxLength: 30 });
const withFee = (baseFeeCents: number): Tariff => ({ ...defaultTariff, baseFeeCents });

/** Does one action as the functions do. */
function act(tariffs: StoredTariffs, action: Action, nowMs: number): StoredTariffs {
  const { stored, planned: plan } = tariffs;
  if (action.kind === 'move') {
    const started = startedTariff(plan, nowMs);
    return started ? { stored: started, planned: null } : tariffs;
  }
  if (action.kind === 'withdraw')
    return plan && withdrawTariff(plan, plan, nowMs) === plan ? { stored, planned: null } : tariffs;
  const inForce = tariffAt(tariffs, nowMs);
  const tariff = withFee(action.baseFeeCents);
  const startsAtMs = action.inMs === undefined ? undefined : nowMs + action.inMs;
  const changes = changeTariff(tariffs, { before: inForce.tariff, tariff, startsAtMs }, nowMs);
  if (changes === null || 'refused' in changes) return tariffs;
  return startsAtMs === undefined
    ? { stored: storedTariffOf(tariff), planned: null }
    : { stored: inForce, planned: planned(tariff, startsAtMs) };
}

it('a tariff in force changes only by a change at once or by the start of what is planned, whatever is done', () => {
  fc.assert(
    fc.property(histories, (history) => {
      let tariffs: StoredTariffs = { stored: storedTariffOf(undefined), planned: null };
      let nowMs = 0;
      for (const [waitMs, action] of history) {
        const expected = tariffAt(tariffs, nowMs + waitMs).tariff;
        nowMs += waitMs;
        const before = tariffs;
        tariffs = act(tariffs, action, nowMs);
        const isAtOnce = action.kind === 'change' && action.inMs === undefined && tariffs !== before;
        expect(tariffAt(tariffs, nowMs).tariff).toEqual(isAtOnce ? withFee(action.baseFeeCents) : expected);
        // Moving a started tariff changes no later price either.
        if (action.kind === 'move')
          for (const laterMs of [0, 1, 10_000_000])
            expect(tariffAt(tariffs, nowMs + laterMs).tariff).toEqual(tariffAt(before, nowMs + laterMs).tariff);
      }
    }),
  );
});
