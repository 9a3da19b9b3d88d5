import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSlugOf, slugCandidates, slugOf, slugShape } from './slug.ts';

describe('the slug', () => {
  it.each([
    ['Taxi Zillertal', 'taxi-zillertal'],
    ['Alpentaxi Mayrhofen', 'alpentaxi-mayrhofen'],
    ['Café Müller & Söhne', 'cafe-muller-sohne'],
    ['Taxi – Straßer', 'taxi-strasser'],
    ['  Taxi   4U!  ', 'taxi-4u'],
    ['Das längste Taxiunternehmen', 'das-langste-taxiunte'],
    ['Achensee und Zillert Taxi', 'achensee-und-zillert'],
  ])('of %j is %s', (designation, slug) => {
    expect(slugOf(designation, 'Name GmbH')).toBe(slug);
  });

  it('is made from the legal name if the designation has no Latin letter, else is “taxi”', () => {
    expect(slugOf('★★★', 'Kröll GmbH')).toBe('kroll-gmbh');
    expect(slugOf('出租车', '的士')).toBe('taxi');
  });

  it('is a valid part of a URL for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const slug = slugOf(name, '');
        expect(slug).toMatch(slugShape);
        expect(slug.length).toBeLessThanOrEqual(20);
      }),
    );
  });

  it('is recognised with a number appended, and not as a part of another slug', () => {
    for (const slug of ['taxi', 'taxi-1', 'taxi-27']) expect(isSlugOf(slug, 'taxi')).toBe(true);
    for (const slug of ['tax', 'taxi-', 'taxi-zell', 'taxi-1a', 'taxi1']) expect(isSlugOf(slug, 'taxi')).toBe(false);
  });

  it('gets a number if it is taken', () => {
    const candidates = slugCandidates('taxi');
    expect([1, 2, 3].map(() => candidates.next().value)).toEqual(['taxi', 'taxi-1', 'taxi-2']);
    expect(slugCandidates('preview').next().value).toBe('preview-1');
  });
});
