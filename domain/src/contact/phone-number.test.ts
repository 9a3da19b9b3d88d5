import fc from 'fast-check';
import { expect, it } from 'vitest';
import { internationalPhone, isPhoneNumber } from './phone-number.ts';

it.each([
  '+43 664 1234567',
  '0664/1234567',
  '05285 6760',
  '+43 (0)5285 6760-12',
  '(05285) 6760',
  '0043.664.1234567',
  '+49 89 – 123456',
  ' +39 333 1234567 ',
])('accepts the phone number %s', (phone) => expect(isPhoneNumber(phone)).toBe(true));

it.each([
  '',
  'abc',
  '----',
  '1',
  '12345',
  '+',
  '+43 664 1234567 Anna',
  'anna@example.com',
  '664+1234567',
  '1'.repeat(21),
])('refuses %j as a phone number', (phone) => expect(isPhoneNumber(phone)).toBe(false));

it('accepts six to twenty digits, however they are grouped', () => {
  const group = fc.stringMatching(/^\d{1,6}$/);
  fc.assert(
    fc.property(
      fc.array(group, { minLength: 1, maxLength: 8 }),
      fc.constantFrom(' ', '-', '/', '.'),
      (groups, between) => {
        const digits = groups.join('').length;
        expect(isPhoneNumber(`+${groups.join(between)}`)).toBe(digits >= 6 && digits <= 20);
      },
    ),
  );
});

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
