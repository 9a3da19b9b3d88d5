import { describe, expect, it } from 'vitest';
import { guestKeys, isFoundContact, rideSearchOf } from './guest-search.ts';

const contact = { name: 'Anna-Lena Größl', email: 'Anna@Example.com', phone: '0664 1234567', room: null };

/** Whether the contact is found by the text. */
function finds(text: string): boolean {
  const search = rideSearchOf(text);
  const isAsked = search.keys.some((key) => guestKeys(contact).includes(key));
  return isAsked && isFoundContact(contact, search);
}

describe('a guest', () => {
  it.each([
    'anna@example.com',
    ' ANNA@EXAMPLE.COM ',
    '+43 664 1234567',
    '0043 664/123 45 67',
    '06641234567',
    '(0664) 123-4567',
    '436641234567',
    '+43 (0)664 1234567',
    '+43 0664 1234567',
    '\u202a+43 664 1234567\u202c',
    '٠٦٦٤ ١٢٣٤٥٦٧',
    'Größl',
    'grossl anna',
    'Lena',
    'Groessl',
  ])('is found by %s', (text) => {
    expect(finds(text)).toBe(true);
  });

  it.each(['nna@example.com', '0664 123456', 'Gross', 'Anna Huber', 'Anna Größl Huber', '@', '...'])(
    'is not found by %s',
    (text) => {
      expect(finds(text)).toBe(false);
    },
  );
});

it.each(['+39 0471 971467', '+39 (0)471 971467', '0039 0471/971467', '390471971467'])(
  'a guest from Italy is found by %s',
  (text) => {
    const keys = guestKeys({ ...contact, phone: '+39 (0)471 971467' });
    expect(rideSearchOf(text).keys.some((key) => keys.includes(key))).toBe(true);
  },
);

it('a guest with a number that cannot be dialled is found by its digits', () => {
  expect(guestKeys({ ...contact, phone: '07911 123456' })).toContain('phone 07911123456');
  expect(rideSearchOf('07911/123456').keys).toEqual(['phone 07911123456']);
});

it('a guest of a hotel without an e-mail address has no key for it', () => {
  expect(guestKeys({ ...contact, email: '' }).filter((key) => key.startsWith('email'))).toEqual([]);
});

it('a booking number is one also with spaces, and may be a name', () => {
  expect(rideSearchOf('hz39 zkcj w4')).toMatchObject({ bookingId: 'HZ39ZKCJW4' });
  expect(rideSearchOf('0664123456')).toMatchObject({ bookingId: '0664123456', keys: ['phone 43664123456'] });
  expect(rideSearchOf('Peter Maier')).toMatchObject({ bookingId: 'PETERMA1ER', words: ['peter', 'maier'] });
});

it('two words of a name are asked for together, in any order, before the longer one alone', () => {
  expect(rideSearchOf('Größl Lena').keys).toEqual(['name grossl lena', 'name grossl']);
  expect(guestKeys(contact)).toEqual(expect.arrayContaining(['name grossl lena', 'name anna grossl']));
  expect(rideSearchOf('Anna anna').keys).toEqual(['name anna']);
});

it('a name of many words has few keys', () => {
  expect(guestKeys({ ...contact, name: 'a b c d e f g h i j k l m n o p q r s t' }).length).toBeLessThan(40);
});
