import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mapSize, movedTo, pixelOf, zoomed } from './mercator.ts';

const mayrhofen = { lat: 47.1667, lng: 11.865, zoom: 14 };

it('the middle of the picture is the view’s position', () => {
  expect(pixelOf(mayrhofen, mayrhofen)).toEqual({ x: mapSize.width / 2, y: mapSize.height / 2 });
});

it('a position in the north-east is above and to the right', () => {
  const { x, y } = pixelOf(mayrhofen, { lat: 47.17, lng: 11.87 });
  expect(x).toBeGreaterThan(mapSize.width / 2);
  expect(y).toBeLessThan(mapSize.height / 2);
});

it('a zoom step doubles distances, within the provider’s limits', () => {
  const position = { lat: 47.17, lng: 11.87 };
  const near = pixelOf(zoomed(mayrhofen, 1), position);
  const far = pixelOf(mayrhofen, position);
  expect(near.x - mapSize.width / 2).toBeCloseTo(2 * (far.x - mapSize.width / 2), 6);
  expect(zoomed(mayrhofen, 99).zoom).toBe(18);
  expect(zoomed(mayrhofen, -99).zoom).toBe(6);
});

it('a pixel that becomes the middle is where it was', () => {
  const views = fc.record({
    lat: fc.double({ min: 45, max: 49, noNaN: true }),
    lng: fc.double({ min: 9, max: 14, noNaN: true }),
    zoom: fc.integer({ min: 6, max: 18 }),
  });
  fc.assert(
    fc.property(views, fc.nat(mapSize.width), fc.nat(mapSize.height), (view, x, y) => {
      const pixel = pixelOf(view, movedTo(view, x, y));
      // A view is rounded to about a metre.
      expect(Math.hypot(pixel.x - x, pixel.y - y)).toBeLessThan(0.1 + 2 ** (view.zoom - 16));
    }),
    { numRuns: 200 },
  );
});
