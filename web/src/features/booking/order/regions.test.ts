import { describe, expect, it } from 'vitest';
import { boxOf, regionOf } from './regions.ts';

const villages = {
  achensee: { lat: 47.4405, lng: 11.7036 }, // Pertisau
  zillertal: { lat: 47.167, lng: 11.8647 }, // Mayrhofen
  silberregionkarwendel: { lat: 47.3453, lng: 11.7081 }, // Schwaz
};

describe('a region with its own order page', () => {
  it.each(Object.entries(villages))('%s searches places within 1.5 degrees of its village', (name, village) => {
    const region = regionOf(name);
    const box = region && boxOf(region);
    expect(box?.radiusDegrees).toBe(1.5);
    expect(Math.abs((box?.centre.lat ?? 0) - village.lat)).toBeLessThan(0.1);
    expect(Math.abs((box?.centre.lng ?? 0) - village.lng)).toBeLessThan(0.1);
  });

  it.each(['', 'tirol', 'Achensee', 'constructor', '__proto__', null, undefined])(
    'is undefined for the name %j',
    (name) => {
      expect(regionOf(name)).toBeUndefined();
    },
  );
});
