import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanPhone, internationalPhone, significantDigits } from './phone-digits.ts';

it.each([
  ['\u202a+43 664 1234567\u202c ', '+43 664 1234567'],
  ['٠٦٦٤/۱۲۳', '0664/123'],
  ['０６６４\u00a0１', '0664 1'],
])('%j without marks, in Western digits, is %s', (typed, clean) => expect(cleanPhone(typed)).toBe(clean));

it.each([
  ['0664 12', '66412'],
  ['+43 (0)664 12', '66412'],
  ['4366412', '66412'],
  ['0039 (0)471', '390471'],
  ['+39 0471', '390471'],
])('the significant digits of %j are %s', (typed, digits) => expect(significantDigits(typed)).toBe(digits));

it.each([
  ['0664/1234567', '+43 664 1234567'],
  ['+436641234567', '+43 664 1234567'],
  ['05285 6760', '+43 5285 6760'],
  ['(05285) 6760', '+43 5285 6760'],
  ['+43 (0)5285 6760-12', '+43 5285 6760-12'],
  ['0043.664.1234567', '+43 664 1234567'],
  ['+(43) 664 1234567', '+43 664 1234567'],
  ['+49 89 – 123456', '+49 89 123456'],
  [' +39 333 1234567 ', '+39 333 1234567'],
  ['+39 (0)471 971467', '+39 0471 971467'],
  ['+43 5282 10101', '+43 5282 10101'],
])('%j in international form is %s', (typed, shown) => expect(internationalPhone(typed)).toBe(shown));

it('the international form of a number stays as it is, and dials the same digits', () => {
  const group = fc.stringMatching(/^[1-9]\d{1,5}$/);
  const start = fc.constantFrom('+43', '+49 ', '0', '00', '(0', '');
  fc.assert(
    fc.property(
      start,
      fc.array(group, { minLength: 2, maxLength: 3 }),
      fc.constantFrom(' ', '-', '/', '.'),
      (...[first, groups, between]) => {
        const shown = internationalPhone(`${first}${groups.join(between)}`);
        expect(internationalPhone(shown)).toBe(shown);
        expect(shown.replaceAll(/\D/g, '').endsWith(groups.join(''))).toBe(true);
      },
    ),
  );
});
