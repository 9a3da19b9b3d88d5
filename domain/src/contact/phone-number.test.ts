import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { significantDigits } from './phone-digits.ts';
import { e164Of, readPhone, shownPhone } from './phone-number.ts';

const austrian = '+436641234567';

it.each([
  ['+43 664 1234567', austrian],
  ['0664/1234567', austrian],
  ['(0664) 123-4567', austrian],
  ['0043.664.1234567', austrian],
  ['43 664 1234567', austrian],
  ['(+43) 664 1234567', austrian],
  ['+(43) 664 1234567', austrian],
  ['+43 (0) 664 1234567', austrian],
  ['05285 6760', '+4352856760'],
  ['(05285) 6760', '+4352856760'],
  ['+43 (0)5285 6760-12', '+435285676012'],
  ['+43 5285 1', '+4352851'],
  ['+43 0664 5550002', '+436645550002'],
  ['436645550004', '+436645550004'],
  ['+39 (0)471 971467', '+390471971467'],
  ['0039 0471 971467', '+390471971467'],
  [' +39 333 1234567 ', '+393331234567'],
  ['+49 89 – 123456', '+4989123456'],
  ['+49 (0)151 12345678', '+4915112345678'],
  ['+44 7911 123456', '+447911123456'],
  ['+1 (415) 555-2671', '+14155552671'],
  ['\u202a+43 664 1234567\u202c', austrian],
  ['+43\u200b664\u00a01234567', austrian],
  ['٠٦٦٤ ١٢٣٤٥٦٧', austrian],
  ['۰۶۶۴۱۲۳۴۵۶۷', austrian],
  ['＋４３ ６６４ １２３４５６７', austrian],
])('%j dials %s', (typed, e164) => expect(readPhone(typed)).toEqual({ e164 }));

describe('asks back', () => {
  it.each([
    ['', 'phone'],
    ['abc', 'phone'],
    ['----', 'phone'],
    ['1', 'phone'],
    ['+', 'phone'],
    ['+43', 'phone'],
    ['+43 1', 'phone'],
    ['+43 000 0000', 'phone'],
    ['000000', 'phone'],
    ['+43 664 1234567 Anna', 'phone'],
    ['anna@example.com', 'phone'],
    ['664+1234567', 'phone'],
    ['0664 12345678 / 0676 1234567', 'phoneTwo'],
    ['0664 1234567, 0676 1234567', 'phoneTwo'],
    ['0664 1234567 0676 1234567', 'phoneTwo'],
    ['0664/1234567/0676/1234567', 'phoneTwo'],
    ['+49 171 1234567 oder 0664 1234567', 'phoneTwo'],
    ['07911 123456', 'phoneCountry'],
    ['030 123456', 'phoneCountry'],
    ['333 123 4567', 'phoneCountry'],
    ['4915112345678', 'phoneCountry'],
    ['(415) 555-2671', 'phoneCountry'],
    ['144', 'phoneCountry'],
  ])('for %j because of %s', (typed, problem) => expect(readPhone(typed)).toEqual({ problem }));
});

/** An Austrian mobile number in one of its notations, grouped and written as people do. */
const notation = fc
  .record({
    subscriber: fc.stringMatching(/^[1-9]\d{6}$/),
    prefix: fc.constantFrom('0664', '+43 664', '43664', '0043 664', '+43 0664', '+43 (0)664', '(0664)', '＋43 664'),
    between: fc.constantFrom('', ' ', '-', '/', '.', '\u200b', '\u00a0'),
    zero: fc.constantFrom(0x30, 0x660, 0x6f0, 0xff10),
    mark: fc.constantFrom('', '\u202a', '\u202c', '\u200e'),
  })
  .map(({ subscriber, prefix, between, zero, mark }) => {
    const western = `${mark}${prefix}${between}${subscriber.slice(0, 3)}${between}${subscriber.slice(3)}${mark}`;
    const typed = western.replaceAll(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
    return { typed, subscriber };
  });

it('every notation of a number dials the same, and shares its significant digits', () => {
  fc.assert(
    fc.property(notation, ({ typed, subscriber }) => {
      expect(e164Of(typed)).toBe(`+43664${subscriber}`);
      expect(significantDigits(typed)).toBe(`664${subscriber}`);
    }),
  );
});

it('any text is read, and a number in E.164 dials itself', () => {
  const alphabet = fc.constantFrom(...'0123456789+()/-. \u200b٣a'.split(''));
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: alphabet, maxLength: 30 })), (typed) => {
      const e164 = e164Of(typed);
      if (e164 === undefined) return;
      expect(e164).toMatch(/^\+[1-9]\d{3,16}$/);
      expect(e164Of(e164)).toBe(e164);
      expect(shownPhone(typed).replaceAll(/[^+\d]/g, '')).toBe(e164);
    }),
  );
});

it.each([
  ['0664/1234567', '+43 664 1234567'],
  ['436645550004', '+43 664 5550004'],
  ['+43 0664 5550002', '+43 664 5550002'],
  ['+43 (0)5285 6760-12', '+43 5285 6760-12'],
  ['+43 5282 10101', '+43 5282 10101'],
  ['+39 (0)471 971467', '+39 0471 971467'],
  ['+49 89 – 123456', '+49 89 123456'],
  ['\u202a0664 1234567', '+43 664 1234567'],
  ['nur abends', 'nur abends'],
])('a company that types %j is shown with %s', (typed, shown) => expect(shownPhone(typed)).toBe(shown));
