import { expect, it } from 'vitest';
import { degreesOf, resolvePlace, typedOf } from './place-dialog.tsx';

const options = { fields: {}, shouldUseNativeValidation: false } as const;
const typed = { ...typedOf(undefined), nameDE: 'Penkenbahn', town: 'Mayrhofen', lat: '47,166', lng: ' 11.86 ' };

it('reads coordinates with a comma or a point', () => {
  expect([degreesOf('47,166'), degreesOf(' 47.166 '), degreesOf('-1')]).toEqual([47.166, 47.166, -1]);
  expect(degreesOf('')).toBeNaN();
  expect(degreesOf('nord')).toBeNaN();
});

it('yields the values of a complete form', async () => {
  expect(await resolvePlace(typed, undefined, options)).toMatchObject({
    values: { lat: 47.166, lng: 11.86 },
    errors: {},
  });
});

it.each([
  [{ nameDE: ' ' }, 'nameDE'],
  [{ town: '' }, 'town'],
  [{ lat: '147' }, 'lat'],
  [{ lng: 'x' }, 'lng'],
  [{ land: 'Tirol' }, 'land'],
  [{ bezirk: '' }, 'bezirk'],
])('%j is a problem of the field %s', async (change, field) => {
  const { errors } = await resolvePlace({ ...typed, ...change }, undefined, options);
  expect(Object.keys(errors)).toEqual([field]);
});
