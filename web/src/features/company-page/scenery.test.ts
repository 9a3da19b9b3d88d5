import { type District, tyroleanDistricts } from '@talwaerts/domain/place/districts.ts';
import { viennaInstant } from '@talwaerts/domain/time/vienna.ts';
import { describe, expect, it } from 'vitest';
import { sceneryOf } from './scenery.ts';

const places = [...tyroleanDistricts, undefined];
const days = ['2026-01-15', '2026-05-01', '2026-07-15', '2026-10-15'];
const at = (day: string, time = '12:00'): number => viennaInstant(day, time) ?? Number.NaN;
const drawn = (district: District | undefined, day: string, time?: string) => sceneryOf(district, at(day, time));

describe('the mountains on a company’s page', () => {
  it('are different in each district and season', () => {
    const all = places.flatMap((district) => days.map((day) => JSON.stringify(drawn(district, day))));
    expect(new Set(all).size).toBe(places.length * days.length);
  });

  it('are small, within their box, and from shapes that differ', () => {
    for (const district of places) {
      for (const day of days) {
        const scenery = drawn(district, day);
        const paths = scenery.map(([, path]) => path);
        expect(JSON.stringify(scenery).length).toBeLessThan(5_000);
        expect(new Set(paths).size).toBe(paths.length);
        for (const path of paths) expect(path).toMatch(/^M[\dMLHVQTZahvlqm .-]+$/);
      }
    }
  });

  it.each([
    ['2026-11-30', '23:59', false],
    ['2026-12-01', '00:00', true],
    ['2027-03-31', '23:59', true],
    ['2027-04-01', '00:00', false],
  ])('have falling snow in winter alone, by the clock of Vienna: %s %s', (day, time, isWinter) => {
    expect(drawn('Schwaz', day, time).some(([part]) => part === 'flake')).toBe(isWinter);
  });

  it('keep their snow in summer only above glaciers', () => {
    const withSnow = places.filter((district) => drawn(district, '2026-07-15').some(([part]) => part === 'snow'));
    expect(withSnow).toEqual(['Imst', 'Innsbruck-Land', 'Landeck', 'Schwaz']);
  });
});
