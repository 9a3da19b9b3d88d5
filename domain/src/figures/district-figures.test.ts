import fc from 'fast-check';
import { expect, it } from 'vitest';
import { equipments } from '../company/vehicle.ts';
import { districtFigures, missingEquipment, usualMinutesAt, type Wait } from './district-figures.ts';

const served = ['Schwaz', 'Kufstein'];
const ofSchwaz = (minutes: number): Wait => ({ district: 'Schwaz', hour: 14, minutes });
const waits = (count: number, minutes = (i: number): number => i + 1) =>
  Array.from({ length: count }, (_, i) => ofSchwaz(minutes(i)));
/** 14:30 and 15:30 in Vienna. */
const [half2, half3] = ['2026-07-01T12:30:00Z', '2026-07-01T13:30:00Z'].map(Date.parse) as [number, number];

it('the equipment of a district is what at least one of its companies has stored', () => {
  const figures = districtFigures(
    [
      { served, vehicles: [{ equipment: ['skiBox'] }] },
      { served: ['Schwaz'], vehicles: [{ equipment: [] }, { equipment: ['childSeat'] }] },
    ],
    [],
  );
  const wishes = { skis: 2, childSeats: [2, 8], wheelchair: true };
  expect(missingEquipment(figures, { district: 'Schwaz', wishes })).toEqual(['wheelchair', 'boosterSeat']);
  expect(missingEquipment(figures, { district: 'Kufstein', wishes: { skis: 1 } })).toEqual([]);
  expect(missingEquipment(figures, { district: 'Kufstein', wishes: { childSeats: [1] } })).toEqual(['childSeat']);
});

it('a company without stored vehicles, and a district that nobody serves, may have anything', () => {
  const wishes = { wheelchair: true };
  const figures = districtFigures(
    [
      { served, vehicles: [] },
      { served, vehicles: [{ equipment: [] }] },
    ],
    waits(1),
  );
  expect(figures.districts.Schwaz?.equipment).toEqual(equipments);
  expect(missingEquipment(figures, { district: 'Schwaz', wishes })).toEqual([]);
  expect(missingEquipment(figures, { district: 'Imst', wishes })).toEqual([]);
  expect(districtFigures([], waits(1)).districts.Schwaz?.equipment).toEqual(equipments);
});

it('three of four rides had their taxi within the usual wait of their district and hour', () => {
  const figures = districtFigures([], waits(20));
  expect(usualMinutesAt(figures, { district: 'Schwaz', atMs: half2 })).toBe(15);
  expect(usualMinutesAt(figures, { district: 'Schwaz', atMs: half3 })).toBeNull();
  for (const district of ['Imst', 'constructor', '']) {
    expect(usualMinutesAt(figures, { district, atMs: half2 })).toBeNull();
  }
});

it('too few rides, or too long a wait, tell nothing', () => {
  const at = { district: 'Schwaz', atMs: half2 };
  expect(usualMinutesAt(districtFigures([], waits(19)), at)).toBeNull();
  expect(
    usualMinutesAt(
      districtFigures(
        [],
        waits(20, () => 120),
      ),
      at,
    ),
  ).toBe(120);
  expect(
    usualMinutesAt(
      districtFigures(
        [],
        waits(20, () => 121),
      ),
      at,
    ),
  ).toBeNull();
});

it('what is told of any waits held for at least three of four rides', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 20, maxLength: 60 }), (minutes) => {
      const usual = usualMinutesAt(districtFigures([], minutes.map(ofSchwaz)), { district: 'Schwaz', atMs: half2 });
      const within = (limit: number) => minutes.filter((one) => one <= limit).length / minutes.length;
      if (usual === null) expect(within(120)).toBeLessThan(0.75);
      else expect(within(usual)).toBeGreaterThanOrEqual(0.75);
    }),
  );
});
