import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastRatio, hexColourShape } from './colour.ts';
import { pageColours, pageSchemes } from './page-colours.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const extremes = ['#000000', '#ffffff', '#ffce09', '#808080', '#ff0000', '#00ff00', '#0000ff', '#7f7f7f', '#101010'];

describe.each(pageSchemes)('the %s colours of a page', (scheme) => {
  it('keep every text readable and every border visible, for any company colour', () => {
    fc.assert(
      fc.property(fc.oneof(colour, fc.constantFrom(...extremes)), (brand) => {
        const colours = pageColours(brand, scheme);
        const grounds = [colours.paper, colours.card, colours.tint];
        for (const ground of grounds) {
          for (const text of [colours.ink, colours.muted, colours.accent, colours.alarm]) {
            expect(contrastRatio(text, ground)).toBeGreaterThanOrEqual(4.5);
          }
          for (const border of [colours.edge, colours.brandEdge]) {
            expect(contrastRatio(border, ground)).toBeGreaterThanOrEqual(3);
          }
        }
        for (const button of [colours.brand, colours.brandHover]) {
          expect(contrastRatio(colours.onBrand, button)).toBeGreaterThanOrEqual(4.5);
        }
        expect(contrastRatio(colours.alarm, colours.alarmTint)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('are valid colours, whatever the document contains', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { ridges, ...colours } = pageColours(text, scheme);
        for (const one of [...Object.values(colours), ...ridges]) expect(one).toMatch(/^#[0-9a-f]{6}$/i);
      }),
    );
    expect(pageColours('red;}body{display:none', scheme).brand).toBe('#000000');
  });

  it('keep a company colour that is readable', () => {
    expect(pageColours('#0F5A46', 'light')).toMatchObject({
      brand: '#0f5a46',
      accent: '#0f5a46',
      brandEdge: '#0f5a46',
    });
    expect(hexColourShape.test(pageColours('#0f5a46', scheme).accent)).toBe(true);
  });
});

it('text on black is the product’s yellow, and text on a red too light for white is black', () => {
  expect(pageColours('#000000', 'light').onBrand).toBe('#FFCE09');
  expect(pageColours('#ff3b30', 'light').onBrand).toBe('#000000');
});
