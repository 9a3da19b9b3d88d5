import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { munich, penkenbahn } from './curated.fixture.ts';
import {
  curatedIdOf,
  curatedPlaceId,
  meetingPointOf,
  meetingText,
  placeOfCurated,
  routeEndOf,
} from './curated-place.ts';

describe('the id of a curated place', () => {
  it('is told from those of the maps provider', () => {
    expect(curatedIdOf(curatedPlaceId('penken'))).toBe('penken');
    expect(curatedIdOf('ChIJN1t_tDeuEmsRUsoyG83frY4')).toBeUndefined();
    expect(curatedIdOf('')).toBeUndefined();
  });

  it('never leads to another collection', () => {
    expect(curatedIdOf('curated-')).toBeUndefined();
    expect(curatedIdOf('curated-a/b')).toBeUndefined();
    expect(curatedIdOf('curated-__a')).toBeUndefined();
  });

  it('reads back every document id', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9-]{1,40}$/), (id) => {
        expect(curatedIdOf(curatedPlaceId(id))).toBe(id);
      }),
      { numRuns: inject('isLong') ? 5_000 : 200 },
    );
  });
});

it('a ride stores the town beside a name that lacks it, in both languages', () => {
  expect(placeOfCurated(penkenbahn)).toEqual({
    placeId: 'curated-penken',
    label: 'Penkenbahn Talstation, Mayrhofen',
    labelEN: 'Penken cable car, Mayrhofen',
    lat: 47.166,
    lng: 11.86,
    land: 'AT',
    bundesland: 'Tirol',
    bezirk: 'Schwaz',
  });
  expect(placeOfCurated(munich)).toMatchObject({ label: 'Flughafen München', labelEN: 'Munich Airport' });
});

it('a route ends at the pickup point of a curated place, and at the id of another', () => {
  expect(routeEndOf(placeOfCurated(penkenbahn))).toEqual({ lat: 47.166, lng: 11.86 });
  expect(routeEndOf({ placeId: 'airport-innsbruck', lat: 1, lng: 1 })).toEqual({ placeId: 'airport-innsbruck' });
});

it('only a place with a text has a meeting point, in the reader’s language, with a plan of its version', () => {
  expect(meetingPointOf(penkenbahn)).toBeNull();
  const point = meetingPointOf(munich);
  expect(point).toEqual({ de: 'Im Zentralbereich', en: 'In the central area', plan: '/places/muc/2.png' });
  expect(point && [meetingText(point, 'de'), meetingText(point, 'en')]).toEqual([
    'Im Zentralbereich',
    'In the central area',
  ]);
});
