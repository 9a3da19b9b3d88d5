import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unusedPictures } from './unneeded-files.ts';

const dayMs = 24 * 3_600_000;
const now = Date.UTC(2026, 10, 22);

describe('uploaded pictures', () => {
  it('are unused from a day after the upload unless a document refers to them', () => {
    const stored = [
      { path: 'logo', storedAtMs: 0 },
      { path: 'replaced', storedAtMs: now - dayMs },
      { path: 'just-chosen', storedAtMs: now - dayMs + 1 },
    ];
    expect(unusedPictures(stored, new Set(['logo']), now)).toEqual(['replaced']);
  });

  it('are never unused while a document refers to them, and otherwise stay unused', () => {
    const pictures = fc.array(fc.record({ path: fc.string(), storedAtMs: fc.integer({ min: 0, max: 2 * now }) }));
    fc.assert(
      fc.property(pictures, fc.array(fc.string()), fc.nat(), (stored, names, later) => {
        const named = new Set([...names, ...stored.slice(0, 2).map(({ path }) => path)]);
        const unused = unusedPictures(stored, named, now);
        expect(unused.filter((path) => named.has(path))).toEqual([]);
        expect(unusedPictures(stored, named, now + later)).toEqual(expect.arrayContaining([...unused]));
      }),
    );
  });
});
