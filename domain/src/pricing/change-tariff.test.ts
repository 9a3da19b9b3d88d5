import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeTariff as change,
  changeDetails,
  isSameTariff,
  leastPlanMs,
  mostPlanMs,
  provisionNoticeMs,
  type TariffUpdate,
  tariffChanges,
  withdrawTariff,
} from './change-tariff.ts';
import { quotePrice } from './quote.ts';
import { type PlannedTariff, storedTariffOf } from './stored-tariff.ts';
import { defaultTariff, type Tariff } from './tariff.ts';

const dearer: Tariff = { ...defaultTariff, baseFeeCents: 600 };
const nowMs = Date.UTC(2026, 10, 25, 12);
const changeTariff = (stored: unknown, update: TariffUpdate, planned: PlannedTariff | null = null) =>
  change({ stored: storedTariffOf(stored), planned }, update, nowMs);

describe('a change of the tariff', () => {
  it('lists the old and the new value of each changed field', () => {
    const steps = [
      { upToKm: 10, perKmCents: 240 },
      { upToKm: null, perKmCents: 160 },
    ];
    expect(
      tariffChanges(defaultTariff, { ...dearer, kmSteps: steps, nightUntilHour: 5, provisionPercent: 12 }),
    ).toEqual([
      { field: 'baseFeeCents', before: '€\u00a05,00', after: '€\u00a06,00' },
      {
        field: 'kmSteps',
        before: '≤ 10 km €\u00a02,20 · ≤ 30 km €\u00a01,90 · > 30 km €\u00a01,60',
        after: '≤ 10 km €\u00a02,40 · > 10 km €\u00a01,60',
      },
      { field: 'nightUntilHour', before: '6:00', after: '5:00' },
      { field: 'provisionPercent', before: '10 %', after: '12 %' },
    ]);
  });

  it('that is based on the tariff in force is stored', () => {
    const changes = [{ field: 'baseFeeCents', before: '€\u00a05,00', after: '€\u00a06,00' }];
    expect(changeTariff(defaultTariff, { before: defaultTariff, tariff: dearer })).toEqual(changes);
    expect(changeTariff(undefined, { before: defaultTariff, tariff: dearer })).toEqual(changes);
  });

  it('is refused if the tariff was changed meanwhile', () => {
    const theirs = { ...defaultTariff, minimumCents: 1_200 };
    const refusal = { refused: 'tariff-changed' };
    expect(changeTariff(theirs, { before: defaultTariff, tariff: dearer })).toEqual(refusal);
    expect(changeTariff(theirs, { before: null, tariff: dearer })).toEqual(refusal);
    expect(changeTariff({ nightFee: 300 }, { before: defaultTariff, tariff: dearer })).toEqual(refusal);
  });

  it('that raises the provision starts 16 days later at the earliest; a lower one, or none so far, at once', () => {
    const raised = { ...defaultTariff, provisionPercent: 12 };
    const lowered = { ...defaultTariff, provisionPercent: 8 };
    const refusal = { refused: 'provision-notice' };
    const startsAtMs = nowMs + provisionNoticeMs;
    expect(changeTariff(defaultTariff, { before: defaultTariff, tariff: raised })).toEqual(refusal);
    expect(changeTariff(defaultTariff, { before: defaultTariff, tariff: raised, startsAtMs: startsAtMs - 1 })).toEqual(
      refusal,
    );
    const changes = [{ field: 'provisionPercent', before: '10 %', after: '12 %' }];
    expect(changeTariff(defaultTariff, { before: defaultTariff, tariff: raised, startsAtMs })).toEqual(changes);
    expect(changeTariff(defaultTariff, { before: defaultTariff, tariff: lowered })).toHaveLength(1);
    expect(changeTariff({ ...raised, baseFeeCents: -1 }, { before: null, tariff: raised })).toHaveLength(1);
  });

  it('that is repeated stores nothing, and is not refused', () => {
    expect(changeTariff(dearer, { before: defaultTariff, tariff: dearer })).toBeNull();
    expect(changeTariff(undefined, { before: null, tariff: defaultTariff })).toBeNull();
  });

  it.each([
    ['a missing field', { ...defaultTariff, perMinuteCents: undefined }, 'perMinuteCents', '–', '€\u00a00,25'],
    ['a price as text', { ...defaultTariff, baseFeeCents: '500' }, 'baseFeeCents', '"500"', '€\u00a05,00'],
    ['a part of a cent', { ...defaultTariff, baseFeeCents: 500.4 }, 'baseFeeCents', '500.4', '€\u00a05,00'],
    ['an unknown field', { ...defaultTariff, nightFee: 300 }, 'nightFee', '300', '–'],
    ['no kilometre steps', { ...defaultTariff, kmSteps: 'none' }, 'kmSteps', '"none"', expect.stringContaining('km')],
  ])('replaces an invalid tariff with %s, and names the field', (_, stored, field, before, after) => {
    expect(changeTariff(stored, { before: null, tariff: defaultTariff })).toEqual([{ field, before, after }]);
  });

  it('lists an unknown field whose name every object inherits, such as `toString`', () => {
    const stored = { ...defaultTariff, toString: 1 };
    const change = { field: 'toString', before: '1', after: '–' };
    expect(changeTariff(stored, { before: null, tariff: defaultTariff })).toEqual([change]);
  });

  it('replaces an invalid tariff whatever was stored', () => {
    fc.assert(
      fc.property(fc.object(), (stored) => {
        // An empty object would be valid: defaults stand in for what it lacks.
        expect(changeTariff({ ...stored, nightFee: 300 }, { before: null, tariff: dearer })).toEqual(expect.any(Array));
      }),
    );
  });

  it('changes the price of the next quote by the new base fee', () => {
    const trip = { distanceMeters: 10_000, durationSeconds: 600, pickupAtMs: Date.UTC(2026, 9, 21, 12), pax: 1 };
    expect([defaultTariff, dearer].map((tariff) => quotePrice(tariff, trip).priceCents)).toEqual([2_950, 3_050]);
  });
});

describe('two tariffs', () => {
  it('are the same if every field is, in any order', () => {
    const reversed = Object.fromEntries(Object.entries(defaultTariff).reverse()) as unknown as Tariff;
    expect(isSameTariff(defaultTariff, reversed)).toBe(true);
    expect(isSameTariff(null, null)).toBe(true);
    expect(isSameTariff(null, defaultTariff)).toBe(false);
  });

  it('differ in one cent, one percent, one hour or one kilometre', () => {
    const numbers = Object.entries(defaultTariff).filter(([, value]) => typeof value === 'number');
    for (const [name, value] of numbers) {
      expect(isSameTariff(defaultTariff, { ...defaultTariff, [name]: Number(value) + 1 }), name).toBe(false);
    }
    const [first, ...others] = defaultTariff.kmSteps;
    const further = [{ perKmCents: first?.perKmCents ?? 0, upToKm: 11 }, ...others];
    expect(isSameTariff(defaultTariff, { ...defaultTariff, kmSteps: further })).toBe(false);
  });
});

describe('a change of the tariff that starts later', () => {
  const startsAtMs = nowMs + 86_400_000;
  const toDearer = { before: defaultTariff, tariff: dearer };
  const planned: PlannedTariff = { ...storedTariffOf(dearer), startsAtMs };
  const refused = (code: string) => ({ refused: code });

  it('is stored if it starts a minute ahead at least, and a year at most', () => {
    const starting = (inMs: number) => changeTariff(undefined, { ...toDearer, startsAtMs: nowMs + inMs });
    const changes = [{ field: 'baseFeeCents', before: '€\u00a05,00', after: '€\u00a06,00' }];
    expect([leastPlanMs, mostPlanMs].map(starting)).toEqual([changes, changes]);
    expect([-1, 0, leastPlanMs - 1].map(starting)).toEqual(Array(3).fill(refused('lead-time')));
    expect(starting(mostPlanMs + 1)).toEqual(refused('too-far-ahead'));
  });

  it('is refused as long as the tariff in force is invalid: nobody could book until the start', () => {
    const update = { before: null, tariff: dearer, startsAtMs };
    expect(changeTariff({ nightFee: 300 }, update)).toEqual(refused('wrong-state'));
  });

  it('that is repeated stores nothing, also after its start', () => {
    expect(changeTariff(undefined, { ...toDearer, startsAtMs }, planned)).toBeNull();
    const started = { ...planned, startsAtMs: nowMs };
    expect(changeTariff(undefined, { ...toDearer, startsAtMs: nowMs }, started)).toBeNull();
  });

  it('has to be withdrawn before another change, at once or later', () => {
    const other = { before: defaultTariff, tariff: { ...dearer, minimumCents: 1_200 } };
    expect(changeTariff(undefined, other, planned)).toEqual(refused('tariff-planned'));
    expect(changeTariff(undefined, { ...other, startsAtMs }, planned)).toEqual(refused('tariff-planned'));
    expect(changeTariff(undefined, toDearer, planned)).toEqual(refused('tariff-planned'));
    const sameAtAnotherTime = { ...toDearer, startsAtMs: startsAtMs + 60_000 };
    expect(changeTariff(undefined, sameAtAnotherTime, planned)).toEqual(refused('tariff-planned'));
  });

  it('is what the next change is based on from its start', () => {
    const started = { ...planned, startsAtMs: nowMs };
    const next = { ...dearer, minimumCents: 1_200 };
    expect(changeTariff(undefined, { before: defaultTariff, tariff: next }, started)).toEqual(
      refused('tariff-changed'),
    );
    const changes = [{ field: 'minimumCents', before: '€\u00a010,00', after: '€\u00a012,00' }];
    expect(changeTariff(undefined, { before: dearer, tariff: next }, started)).toEqual(changes);
  });

  it('is withdrawn until its start, once, and only the one that was named', () => {
    const withdraw = (stored: PlannedTariff | null, named: PlannedTariff) => withdrawTariff(stored, named, nowMs);
    expect(withdraw(planned, planned)).toBe(planned);
    expect(withdraw(null, planned)).toBeNull();
    const started = { ...planned, startsAtMs: nowMs };
    expect(withdraw(started, started)).toEqual(refused('too-late'));
    // Already moved.
    expect(withdraw(null, started)).toEqual(refused('too-late'));
    expect(withdraw({ ...planned, startsAtMs: startsAtMs + 1 }, planned)).toEqual(refused('tariff-changed'));
    const cheaper = { ...planned, ...storedTariffOf({ ...defaultTariff, baseFeeCents: 400 }) };
    expect(withdraw(cheaper, planned)).toEqual(refused('tariff-changed'));
  });
});

it('the details of a change have old and new values, and the start in Vienna’s time', () => {
  const changes = tariffChanges(defaultTariff, dearer);
  const values = { baseFeeCents: '€\u00a05,00 → €\u00a06,00' };
  expect(changeDetails(changes, undefined)).toEqual(values);
  expect(changeDetails(changes, nowMs)).toEqual({ ...values, startsAt: '2026-11-25T13:00:00+01:00' });
});
