import { expect, it } from 'vitest';
import { messageLink, phoneLink } from './phone-link.ts';

it.each([
  ['+435285123456', 'tel:+435285123456'],
  ['+43 5285 1234-56', 'tel:+435285123456'],
  ['+39 0471\u00a0971467', 'tel:+390471971467'],
])('%j is dialled as %s', (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});

it('a message goes to the number that is dialled', () => {
  expect(messageLink('+43 5285 1234-56')).toBe('sms:+435285123456');
  expect(messageLink('+43 5285 1234-56', 'Wir sind da & warten')).toBe(
    'sms:+435285123456?&body=Wir%20sind%20da%20%26%20warten',
  );
});
