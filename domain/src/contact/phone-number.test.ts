import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isPhoneNumber } from './phone-number.ts';

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
