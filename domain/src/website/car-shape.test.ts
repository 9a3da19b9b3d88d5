import { expect, it } from 'vitest';
import { carShapeOf } from './car-shape.ts';

it.each([
  ['Kleinbus', 'Minibus', 'van'],
  ['Sonnenbus', '', 'van'],
  ['Acht Plätze', '8-seat van', 'van'],
  ['Kombi', 'Estate car', 'estate'],
  ['VW-Kombi mit Allrad', '', 'estate'],
  ['Limousine', 'Saloon', 'limousine'],
  ['Business-Klasse', 'Business class', 'limousine'],
  ['', '', 'limousine'],
])('a vehicle named %s, in English %s, is drawn as %s', (titleDE, titleEN, shape) => {
  expect(carShapeOf({ titleDE, titleEN })).toBe(shape);
});
