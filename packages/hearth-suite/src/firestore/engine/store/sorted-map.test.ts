import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RUNS, TIMEOUT_MS } from '../testing/values.ts';
import { SortedMap } from './sorted-map.ts';

const key = (n: number) => String(n).padStart(5, '0');

describe('a sorted map', () => {
  it(
    'has the entries of a plain map, in order, also across many blocks',
    () => {
      const operation = fc.record({ at: fc.nat({ max: 4000 }), count: fc.nat({ max: 1500 }), deletes: fc.boolean() });
      fc.assert(
        fc.property(fc.nat({ max: 2000 }), fc.array(operation, { maxLength: 8 }), (start, operations) => {
          const plain = new Map(Array.from({ length: start }, (_, i) => [key(i * 2), i]));
          const sorted = SortedMap.from(plain);
          for (const { at, count, deletes } of operations) {
            for (let i = at; i < at + count; i++) {
              if (deletes) {
                plain.delete(key(i));
                sorted.delete(key(i));
              } else {
                plain.set(key(i), i);
                sorted.set(key(i), i);
              }
            }
          }
          const entries = [...plain].sort(([a], [b]) => (a < b ? -1 : 1));
          expect(sorted.size).toBe(entries.length);
          expect([...sorted.ascending('', '\uffff')]).toEqual(entries);
          expect([...sorted.descending('', '\uffff')]).toEqual([...entries].reverse());
          const low = key(700);
          const high = key(2100);
          const inside = entries.filter(([k]) => k >= low && k < high);
          expect([...sorted.ascending(low, high)]).toEqual(inside);
          expect([...sorted.descending(low, high)]).toEqual(inside.reverse());
          expect(sorted.get(low)).toBe(plain.get(low));
        }),
        { numRuns: 20 * RUNS },
      );
    },
    TIMEOUT_MS,
  );

  it('splits its blocks, so that an insertion moves entries of only one', () => {
    const map = new SortedMap<number>();
    for (let i = 0; i < 20_000; i++) map.set(key((i * 7919) % 20_000), i);
    expect(map.longestBlock).toBeLessThanOrEqual(512);
  });
});
