import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPayload } from '../calls/check-payload.ts';
import { defaultPageLimits } from './page-limits.ts';
import {
  baseSettingsSchema,
  carSchema,
  carSectionSchema,
  introSchema,
  isLink,
  pagePlaceSchema,
  pagePriceSchema,
} from './section-schemas.ts';
import { newWebsite } from './website-writes.ts';

const owner = { designation: 'Taxi', name: 'Taxi GmbH', address: 'Zell', email: 'a@example.com', phone: '1' };
const fresh = newWebsite('c', 'taxi', owner);
const { colorHEX, contrastHEX, logourl, logoIsLight, facebookurl, instagramurl, xurl, youtubeurl, imprint } = fresh;
const base = {
  colorHEX,
  contrastHEX,
  logourl,
  logoIsLight,
  facebookurl,
  instagramurl,
  xurl,
  youtubeurl,
  imprint,
  ...defaultPageLimits,
};
const intro = {
  introtitleDE: fresh.introtitleDE,
  introtitleEN: fresh.introtitleEN,
  introTextDE: fresh.introTextDE,
  introTextEN: fresh.introTextEN,
  introImage: '',
};
const car = { titleDE: 'Kombi', titleEN: '', textDE: '', textEN: '', image: '' };

const reasons = (schema: Parameters<typeof checkPayload>[0], value: unknown) => {
  const checked = checkPayload(schema, value);
  return 'invalid' in checked ? checked.invalid : {};
};

describe('the fields of the builder', () => {
  it('are accepted with a new page’s values', () => {
    expect(reasons(baseSettingsSchema, base)).toEqual({});
    expect(reasons(introSchema, intro)).toEqual({});
    expect(reasons(carSectionSchema, fresh)).toEqual({});
    expect(reasons(carSchema, car)).toEqual({});
    expect(reasons(pagePlaceSchema, { captionDE: 'Zell', captionEN: 'Zell' })).toEqual({});
    expect(reasons(pagePriceSchema, { oneThree: 0, fourSeven: 45.5 })).toEqual({});
  });

  it.each([
    [baseSettingsSchema, { ...base, colorHEX: '' }, { colorHEX: 'required' }],
    [baseSettingsSchema, { ...base, colorHEX: 'red' }, { colorHEX: 'format' }],
    [baseSettingsSchema, { ...base, logoIsLight: 'yes' }, { logoIsLight: 'type' }],
    [baseSettingsSchema, { ...base, xurl: 'javascript:alert(1)' }, { xurl: 'format' }],
    [baseSettingsSchema, { ...base, imprint: { ...imprint, legalForm: 'ltd' } }, { 'imprint.legalForm': 'format' }],
    [baseSettingsSchema, { ...base, imprint: { ...imprint, court: 'x'.repeat(301) } }, { 'imprint.court': 'max' }],
    [baseSettingsSchema, { ...base, maxPax: 51, bookingsPerDay: 0 }, { maxPax: 'max', bookingsPerDay: 'min' }],
    [introSchema, { ...intro, introtitleDE: ' ' }, { introtitleDE: 'required' }],
    [introSchema, { ...intro, introtitleEN: 'x'.repeat(51) }, { introtitleEN: 'max' }],
    [introSchema, { ...intro, introTextEN: 'x'.repeat(301) }, { introTextEN: 'max' }],
    [introSchema, { ...intro, introTextDE: '' }, { introTextDE: 'required' }],
    [carSchema, { ...car, titleDE: '', titleEN: ' ' }, { titleDE: 'required' }],
    [carSchema, { ...car, titleDE: '', titleEN: 'Van' }, {}],
    [carSchema, { ...car, titleDE: 'x'.repeat(51) }, { titleDE: 'max' }],
    [carSchema, { ...car, textEN: 'x'.repeat(301) }, { textEN: 'max' }],
    [pagePlaceSchema, { captionDE: 'x'.repeat(81), captionEN: 'x' }, { captionDE: 'max' }],
    [pagePriceSchema, { oneThree: -1, fourSeven: 1.234 }, { oneThree: 'min', fourSeven: 'decimals' }],
    [pagePriceSchema, { oneThree: 10_001, fourSeven: Number.NaN }, { oneThree: 'max', fourSeven: 'type' }],
  ])('are refused with a reason for each bad one (%#)', (schema, values, expected) => {
    expect(reasons(schema, values)).toEqual(expected);
  });
});

describe('a link', () => {
  it.each(['https://www.Facebook.com/taxi.zillertal', 'https://x.com', 'HTTPS://youtube.com/@täxi?sub=1#a'])(
    'may be %s',
    (link) => {
      expect(isLink(link)).toBe(true);
    },
  );

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'http://facebook.com/taxi',
    '//evil.example',
    'https:evil.example',
    'https://user@evil.example',
    'https://facebook.com/"onclick="alert(1)',
    'https://facebook.com/<script>',
    'https://facebo\u212a.com',
    'https://facebook.com/\u202eixat',
    'https://facebook.com/ta\u200bxi',
    'https://facebook.com/ta\ufeffxi',
    'https://facebook.com/ta\u0007xi',
    'https://facebook.com/ta\u2028xi',
    'https://localhost',
    'https://127.0.0.1/a',
    'facebook.com/taxi',
    `https://x.com/${'a'.repeat(500)}`,
  ])('must not be %j', (link) => {
    expect(isLink(link)).toBe(false);
  });

  it('accepts no protocol but https, whatever is typed', () => {
    const typed = fc.tuple(fc.constantFrom('javascript:', 'data:', 'vbscript:', 'file:', 'blob:', ''), fc.string());
    fc.assert(
      fc.property(typed, ([start, rest]) => {
        expect(isLink(start + rest) && !/^https:/i.test(start + rest)).toBe(false);
      }),
    );
  });
});
