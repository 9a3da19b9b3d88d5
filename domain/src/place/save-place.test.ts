import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { anyPlace, munich, penkenbahn } from './curated.fixture.ts';
import type { CuratedPlace } from './curated-place.ts';
import { maxCuratedPlaces, placeChanges, planImport, savePlace } from './save-place.ts';

const valuesOf = ({ id, savedAtMs, ...values }: CuratedPlace) => values;
const moved = { ...valuesOf(penkenbahn), lat: 47.2 };

describe('saving a curated place', () => {
  it('stores a new one, tidied, with the German texts where English ones are missing', () => {
    const typed = { ...valuesOf(munich), nameDE: ' Hütte ', nameEN: ' ', land: 'at', lat: 47.12345678, meetingEN: '' };
    expect(savePlace(undefined, { values: typed, baseSavedAtMs: null, count: 0 })).toMatchObject({
      nameDE: 'Hütte',
      nameEN: 'Hütte',
      land: 'AT',
      lat: 47.123457,
      meetingEN: munich.meetingDE,
    });
  });

  it('changes the version that the change is based on', () => {
    expect(savePlace(penkenbahn, { values: moved, baseSavedAtMs: 1, count: 1 })).toEqual(moved);
  });

  it('finds nothing to do for a repeat, whatever it is based on', () => {
    expect(savePlace(penkenbahn, { values: valuesOf(penkenbahn), baseSavedAtMs: null, count: 1 })).toBeNull();
  });

  it.each([
    ['another administrator’s version', penkenbahn, 0, 'place-changed'],
    ['a deleted place', undefined, 1, 'not-found'],
  ] as const)('is refused on %s', (_, stored, baseSavedAtMs, code) => {
    expect(savePlace(stored, { values: moved, baseSavedAtMs, count: 1 })).toEqual({ refused: code });
  });

  it('is refused for a new place above the limit, not for a stored one', () => {
    const full = { values: moved, count: maxCuratedPlaces };
    expect(savePlace(undefined, { ...full, baseSavedAtMs: null })).toEqual({ refused: 'too-many-places' });
    expect(savePlace(penkenbahn, { ...full, baseSavedAtMs: 1 })).toEqual(moved);
  });
});

it('the audit log gets old and new value of each changed field of a place, a dash for none', () => {
  const saved = { ...moved, meetingDE: 'Kassa', kind: 'hut' as const };
  expect(placeChanges({ ...penkenbahn, meetingDE: '' }, saved)).toEqual({
    lat: `${penkenbahn.lat} → 47.2`,
    kind: `${penkenbahn.kind} → hut`,
    meetingDE: '– → Kassa',
  });
});

describe('an import', () => {
  it('adds new places, replaces changed ones and leaves out the others', () => {
    const added = { ...valuesOf(munich), id: 'new' };
    const plan = planImport(
      [penkenbahn, munich],
      [{ ...moved, id: 'penken' }, { ...valuesOf(munich), id: 'muc' }, added],
    );
    expect(plan).toEqual({ added: [added], changed: [{ ...moved, id: 'penken' }] });
  });

  it('is refused as a whole above the limit', () => {
    const many = Array.from({ length: maxCuratedPlaces }, (_, index) => ({ ...valuesOf(munich), id: `p${index}` }));
    expect(planImport([penkenbahn], many)).toEqual({ refused: 'too-many-places' });
  });

  it('finds nothing to do once it was stored', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyPlace, { maxLength: 5, selector: ({ id }) => id }), (places) => {
        const first = planImport([], places);
        if ('refused' in first) throw new Error('There is room');
        const stored = first.added.map((place) => ({ ...place, savedAtMs: 1 }));
        expect(planImport(stored, places)).toEqual({ added: [], changed: [] });
      }),
      { numRuns: inject('isLong') ? 5_000 : 200 },
    );
  });
});
