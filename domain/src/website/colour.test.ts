import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastOf, contrastRatio, isReadableColour } from './colour.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('the contrast colour', () => {
  it.each([
    ['#000000', '#FFCE09'],
    ['#ffffff', '#000000'],
    ['#FFCE09', '#000000'],
    ['#0f5a46', '#ffffff'],
    ['#808080', '#000000'],
    ['#7f7f7f', '#ffffff'],
    ['transparent', '#000000'],
    ['#12345', '#000000'],
    ['red', '#000000'],
    ['', '#000000'],
  ])('of %j is %s', (main, contrast) => {
    expect(contrastOf(main)).toBe(contrast);
  });

  it('is black, white or the yellow on black, for every colour', () => {
    fc.assert(
      fc.property(colour, (main) => {
        expect(['#000000', '#ffffff', '#FFCE09']).toContain(contrastOf(main));
        expect(contrastOf(main) === '#FFCE09').toBe(main === '#000000');
      }),
    );
  });
});

describe('the contrast ratio', () => {
  it('is 21 between black and white and 1 between a colour and itself', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
    fc.assert(
      fc.property(colour, (one) => {
        expect(contrastRatio(one, one)).toBe(1);
      }),
    );
  });

  it('does not depend on the order and lies between 1 and 21', () => {
    fc.assert(
      fc.property(colour, colour, (one, other) => {
        const ratio = contrastRatio(one, other);
        expect(ratio).toBe(contrastRatio(other, one));
        expect(ratio).toBeGreaterThanOrEqual(1);
        expect(ratio).toBeLessThanOrEqual(21);
      }),
    );
  });

  it('finds a red on which white text fails AA, and a green on which it passes', () => {
    expect(isReadableColour('#ff3b30')).toBe(false);
    expect(isReadableColour('#0f5a46')).toBe(true);
  });
});
