import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countedUses, isExhausted, usableAtMs } from './usage.ts';

const hourMs = 3_600_000;
const windows = [
  { max: 2, perMs: hourMs },
  { max: 3, perMs: 24 * hourMs },
];

describe('a usage limit', () => {
  it('is exhausted by either window', () => {
    const nowMs = 100 * hourMs;
    expect(isExhausted([nowMs - 1], windows, nowMs)).toBe(false);
    expect(isExhausted([nowMs - 1, nowMs - 2], windows, nowMs)).toBe(true);
    expect(isExhausted([nowMs - 2 * hourMs, nowMs - 3 * hourMs], windows, nowMs)).toBe(false);
    expect(isExhausted([nowMs - 2 * hourMs, nowMs - 3 * hourMs, nowMs - 1], windows, nowMs)).toBe(true);
  });

  it('allows no more uses than a window’s maximum in any period of the window’s length', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10 * hourMs }), { maxLength: 100 }), (pausesMs) => {
        let nowMs = 0;
        let stored: readonly number[] = [];
        const allowed: number[] = [];
        for (const pauseMs of pausesMs) {
          nowMs += pauseMs;
          if (isExhausted(stored, windows, nowMs)) continue;
          stored = [...countedUses(stored, windows, nowMs), nowMs];
          allowed.push(nowMs);
        }
        for (const { max, perMs } of windows) {
          for (const atMs of allowed) {
            const within = allowed.filter((other) => other > atMs - perMs && other <= atMs);
            expect(within.length).toBeLessThanOrEqual(max);
          }
        }
      }),
    );
  });
});

describe('the next possible use', () => {
  const windows = [
    { max: 2, perMs: 100 },
    { max: 3, perMs: 1_000 },
  ];

  it.each([
    ['now without uses', [], 500],
    ['now below the limits', [490], 500],
    ['once enough uses of a window are over', [450, 490], 550],
    ['once the window that is exhausted for longest allows it', [100, 450, 490], 1_100],
  ])('is %s', (_, usedAtMs, wanted) => {
    expect(usableAtMs(usedAtMs, windows, 500)).toBe(wanted);
  });
});
