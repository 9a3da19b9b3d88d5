import fc from 'fast-check';
import { type CuratedPlace, curatedKinds } from './curated-place.ts';

export const penkenbahn: CuratedPlace = {
  id: 'penken',
  nameDE: 'Penkenbahn Talstation',
  nameEN: 'Penken cable car',
  kind: 'lift',
  town: 'Mayrhofen',
  lat: 47.166,
  lng: 11.86,
  land: 'AT',
  bundesland: 'Tirol',
  bezirk: 'Schwaz',
  meetingDE: '',
  meetingEN: '',
  savedAtMs: 1,
};
export const munich: CuratedPlace = {
  id: 'muc',
  nameDE: 'Flughafen München',
  nameEN: 'Munich Airport',
  kind: 'airport',
  town: 'München',
  lat: 48.3538,
  lng: 11.7861,
  land: 'DE',
  bundesland: 'Bayern',
  bezirk: 'Erding',
  meetingDE: 'Im Zentralbereich',
  meetingEN: 'In the central area',
  savedAtMs: 2,
};

const line = fc
  .string({ minLength: 1, maxLength: 20, unit: fc.constantFrom(...'abcäöüß -/("\\,') })
  .map((t) => `x${t}x`);
/** Any place whose values the schema accepts. */
export const anyPlace: fc.Arbitrary<CuratedPlace> = fc.record({
  id: fc.uuid(),
  nameDE: line,
  nameEN: line,
  kind: fc.constantFrom(...curatedKinds),
  town: line,
  lat: fc.integer({ min: -85_000_000, max: 85_000_000 }).map((n) => n / 1_000_000),
  lng: fc.integer({ min: -180_000_000, max: 180_000_000 }).map((n) => n / 1_000_000),
  land: fc.constantFrom('AT', 'DE', 'IT'),
  bundesland: line,
  bezirk: line,
  meetingDE: line,
  meetingEN: line,
  savedAtMs: fc.integer({ min: 0, max: 2e12 }),
});
