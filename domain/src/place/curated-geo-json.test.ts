import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { anyPlace, munich, penkenbahn } from './curated.fixture.ts';
import { geoJsonOf, parseGeoJson } from './curated-geo-json.ts';

const noId = () => 'made';
const featureOf = (change: object) => {
  const [feature] = JSON.parse(geoJsonOf([penkenbahn])).features;
  return JSON.stringify({ type: 'FeatureCollection', features: [{ ...feature, ...change }] });
};
const withProperties = (change: object) => {
  const [{ properties }] = JSON.parse(geoJsonOf([penkenbahn])).features;
  return featureOf({ properties: { ...properties, ...change } });
};

describe('a GeoJSON file of curated places', () => {
  it('has longitude before latitude, as the format demands', () => {
    const [feature] = JSON.parse(geoJsonOf([penkenbahn])).features;
    expect(feature.geometry).toEqual({ type: 'Point', coordinates: [11.86, 47.166] });
  });

  it('reads back any places that were exported', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyPlace, { maxLength: 5, selector: ({ id }) => id }), (places) => {
        const expected = places.map(({ savedAtMs: _, ...place }) => place);
        expect(parseGeoJson(geoJsonOf(places), noId)).toEqual({ places: expected });
      }),
      { numRuns: inject('isLong') ? 5_000 : 200 },
    );
  });

  it('may lack ids, English names and meeting points', () => {
    const { id, savedAtMs, ...values } = penkenbahn;
    const text = withProperties({ nameEN: undefined, meetingDE: undefined, meetingEN: undefined });
    const parsed = JSON.parse(text);
    delete parsed.features[0].id;
    expect(parseGeoJson(JSON.stringify(parsed), noId)).toEqual({ places: [{ ...values, nameEN: '', id: 'made' }] });
  });

  it.each([
    ['an unknown kind', withProperties({ kind: 'beach' }), 'kind'],
    ['no name', withProperties({ nameDE: '' }), 'nameDE'],
    ['a line instead of a point', featureOf({ geometry: { type: 'LineString', coordinates: [] } }), 'geometry'],
    ['swapped coordinates', featureOf({ geometry: { type: 'Point', coordinates: [11, 147] } }), 'lat'],
    ['an id with a slash', featureOf({ id: 'a/b' }), 'id'],
  ])('with %s is refused, and the field is named', (_, text, field) => {
    expect(parseGeoJson(text, noId)).toMatchObject({ problems: [{ number: 1, field }] });
  });

  it('with the same id twice is refused', () => {
    const text = geoJsonOf([penkenbahn, munich, penkenbahn]);
    expect(parseGeoJson(text, noId)).toEqual({ problems: [{ number: 3, name: penkenbahn.nameDE, field: 'id' }] });
  });

  it.each(['', '{}', '[]', 'null', '{"type":"FeatureCollection"}'])('is recognised: %j is none', (text) => {
    expect(parseGeoJson(text, noId)).toEqual({ isGeoJson: false });
  });
});
