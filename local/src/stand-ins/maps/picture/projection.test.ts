import { expect, it } from 'vitest';
import { zoomTo } from './projection.ts';

it('draws at Google’s scale: the whole equator is 256 pixels at zoom 0, and each zoom doubles it', () => {
  const size = { width: 600, height: 400 };
  const [x] = zoomTo({ lat: 0, lng: 0 }, 0, size).toPixel({ lat: 0, lng: 180 });
  expect(x).toBeCloseTo(300 + 128, 6);
  const view = zoomTo({ lat: 47.1667, lng: 11.865 }, 14, size);
  expect(view.toPixel({ lat: 47.1667, lng: 11.865 })).toEqual([300, 200]);
  const [near] = zoomTo({ lat: 47.1667, lng: 11.865 }, 15, size).toPixel({ lat: 47.1667, lng: 11.87 });
  const [far] = view.toPixel({ lat: 47.1667, lng: 11.87 });
  expect(near - 300).toBeCloseTo(2 * (far - 300), 6);
});
