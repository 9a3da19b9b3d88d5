import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparePaths, compareValues } from '../testing/model.ts';
import { anyValue, RUNS, reference, TIMEOUT_MS, value, vector } from '../testing/values.ts';
import type { Value } from '../value.ts';
import { inverted, pathKey, sortKey } from './sort-key.ts';

/** In production's order; values in the same brackets are equal. */
const ORDERED: readonly (readonly Value[])[] = [
  [value(null)],
  [value(false)],
  [value(true)],
  [value(Number.NaN)],
  [value(Number.NEGATIVE_INFINITY)],
  [value(-1e300)],
  [value(-(2n ** 63n)), value(-(2 ** 63))],
  [value(-2.5)],
  [value(-1n), value(-1)],
  [value(-0), value(0n), value(0)],
  [value(5e-324)],
  [value(1n), value(1)],
  [value(9007199254740992n), value(9007199254740992)],
  [value(9007199254740993n)],
  [value(9007199254740994)],
  [value(2n ** 63n - 1n)],
  [value(2 ** 63)],
  [value(Number.POSITIVE_INFINITY)],
  [value(new Date(-1))],
  [value(new Date(0))],
  [value(new Date(1))],
  [value('')],
  [value('\0')],
  [value('\u0001')],
  [value('a')],
  [value('a\0')],
  [value('aa')],
  [value('é')],
  [value('\ue000')],
  [value('～')],
  [value('😀')],
  [value(new Uint8Array([]))],
  [value(new Uint8Array([0]))],
  [value(new Uint8Array([0, 0]))],
  [value(new Uint8Array([255]))],
  [reference('c/__id-1__')],
  [reference('c/__id5__')],
  [reference('c/__id10__')],
  // Twenty digits are no 64-bit number.
  [reference('c/__id-12345678901234567890__')],
  [reference('c/__idx__')],
  [reference('c/a')],
  [reference('c/a/sub/x')],
  [reference('c/b')],
  [reference('c-b/x')],
  [{ type: 'geopoint', latitude: -90, longitude: 0 }],
  [{ type: 'geopoint', latitude: 0, longitude: -180 }],
  [{ type: 'geopoint', latitude: 0, longitude: 180 }],
  [value([])],
  [value([null])],
  [value([1n]), value([1])],
  [value([1n, 2n])],
  [value([2n])],
  [vector(3)],
  [vector(0, 5)],
  [vector(1, 2)],
  [value({})],
  [value({ a: 1n }), value({ a: 1 })],
  [value({ a: 1n, b: 0n })],
  [value({ a: 2n })],
  [value({ b: 0n })],
];

describe('the order of values by their sort keys', () => {
  const classes = ORDERED.flatMap((same, place) => same.map((member) => ({ member, place })));

  it('is production’s, across all types', () => {
    for (const a of classes) {
      for (const b of classes) {
        const x = sortKey(a.member);
        const y = sortKey(b.member);
        expect(x < y ? -1 : x > y ? 1 : 0, `${x} ? ${y}`).toBe(Math.sign(a.place - b.place));
      }
    }
  });

  it(
    'equals that of the model’s direct comparison, for values of any type',
    () => {
      fc.assert(
        fc.property(anyValue, anyValue, (a, b) => {
          const x = sortKey(a);
          const y = sortKey(b);
          expect(x < y ? -1 : x > y ? 1 : 0).toBe(Math.sign(compareValues(a, b)));
        }),
        { numRuns: 500 * RUNS },
      );
    },
    TIMEOUT_MS,
  );

  it(
    'is reversed by inverted keys, also if other keys follow them',
    () => {
      fc.assert(
        fc.property(anyValue, anyValue, anyValue, anyValue, (a, b, c, d) => {
          const x = inverted(sortKey(a)) + sortKey(c);
          const y = inverted(sortKey(b)) + sortKey(d);
          expect(x < y ? -1 : x > y ? 1 : 0).toBe(Math.sign(compareValues(b, a)) || Math.sign(compareValues(c, d)));
        }),
        { numRuns: 500 * RUNS },
      );
    },
    TIMEOUT_MS,
  );

  it(
    'is transitive in the model, for any three values',
    () => {
      fc.assert(
        fc.property(anyValue, anyValue, anyValue, (a, b, c) => {
          const sorted = [a, b, c].sort(compareValues);
          for (let i = 0; i < 2; i++) {
            const first = sorted[i];
            const second = sorted[i + 1];
            if (first && second) expect(compareValues(second, first)).toBeGreaterThanOrEqual(0);
          }
          const [low, , high] = sorted;
          if (low && high) expect(compareValues(low, high)).toBeLessThanOrEqual(0);
        }),
        { numRuns: 300 * RUNS },
      );
    },
    TIMEOUT_MS,
  );
});

describe('the order of document names', () => {
  const segment = fc.constantFrom('a', 'aa', 'a\u0001', 'b', '__id5__', '__id10__', '__id-3__', '__idx__', '～', '😀');

  it(
    'compares segment by segment, numeric ids first',
    () => {
      fc.assert(
        fc.property(fc.array(segment, { maxLength: 4 }), fc.array(segment, { maxLength: 4 }), (a, b) => {
          const x = pathKey(a);
          const y = pathKey(b);
          expect(x < y ? -1 : x > y ? 1 : 0).toBe(Math.sign(comparePaths(a, b)));
        }),
        { numRuns: 500 * RUNS },
      );
    },
    TIMEOUT_MS,
  );
});
