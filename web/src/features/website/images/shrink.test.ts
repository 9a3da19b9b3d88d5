import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaOf, centred, draggedBy } from './shrink.ts';

describe('the crop of a picture', () => {
  it('starts in the middle of the picture, as large as the proportions allow', () => {
    expect(areaOf({ width: 4000, height: 2000 }, 4 / 3, centred)).toEqual({
      left: (4000 - 8000 / 3) / 2,
      top: 0,
      width: 8000 / 3,
      height: 2000,
    });
  });

  it('is the whole picture if any proportions are allowed', () => {
    expect(areaOf({ width: 300, height: 100 }, undefined, centred)).toEqual({
      left: 0,
      top: 0,
      width: 300,
      height: 100,
    });
  });

  it('stays inside the picture and keeps the proportions', () => {
    const size = fc.integer({ min: 1, max: 8000 });
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(
        size,
        size,
        fc.double({ min: 0.2, max: 5, noNaN: true }),
        share,
        share,
        share,
        (w, h, ratio, z, x, y) => {
          const area = areaOf({ width: w, height: h }, ratio, { zoom: 1 + 3 * z, x, y });
          expect(area.left).toBeGreaterThanOrEqual(-1e-6);
          expect(area.top).toBeGreaterThanOrEqual(-1e-6);
          expect(area.left + area.width).toBeLessThanOrEqual(w + 1e-6);
          expect(area.top + area.height).toBeLessThanOrEqual(h + 1e-6);
          expect(area.width / area.height).toBeCloseTo(ratio, 6);
        },
      ),
    );
  });

  it('follows a drag up to the edge', () => {
    const picture = { width: 200, height: 100 };
    const area = areaOf(picture, 1, centred);
    expect(draggedBy(picture, area, centred, { x: 0.25, y: 0.25 })).toEqual({ zoom: 1, x: 0.25, y: 0.5 });
    expect(draggedBy(picture, area, centred, { x: -3, y: 0 })).toEqual({ zoom: 1, x: 1, y: 0.5 });
  });
});
