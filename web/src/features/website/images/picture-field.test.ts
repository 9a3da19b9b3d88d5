import { expect, it } from 'vitest';
import { colourOfLogo, isLightLogo } from './picture-field.tsx';

const clear = [0, 0, 0, 0];
const white = [255, 255, 255, 255];
const cream = [242, 237, 224, 255];
const gold = [213, 187, 126, 255];
const black = [20, 20, 20, 255];
const yellow = [255, 206, 9, 255];
const times = (count: number, pixel: readonly number[]): number[] => Array.from({ length: count }, () => pixel).flat();

it.each([
  ['light letters beside a golden sign', [...times(50, clear), ...times(20, cream), ...times(30, gold)], true],
  ['dark letters', [...times(50, clear), ...times(50, black)], false],
  ['dark letters with white gaps', [...times(50, clear), ...times(30, black), ...times(20, white)], false],
  ['dark letters on a yellow sign', [...times(50, clear), ...times(40, yellow), ...times(10, black)], false],
  ['a white ground of its own', [...times(90, white), ...times(10, black)], false],
  ['nothing to see', times(100, clear), false],
])('a logo with %s needs a dark ground: %#', (_, pixels, isLight) => {
  expect(isLightLogo(pixels)).toBe(isLight);
});

it.each([
  ['gold among white and clear', [...times(60, clear), ...times(90, white), ...times(30, gold)], '#d5bb7e'],
  ['yellow more than gold', [...times(40, yellow), ...times(30, gold), ...times(200, black)], '#ffce09'],
  ['no colour at all', [...times(50, white), ...times(50, black)], undefined],
])('the colour of a logo with %s is its most frequent one', (_, pixels, colour) => {
  expect(colourOfLogo(pixels)).toBe(colour);
});
