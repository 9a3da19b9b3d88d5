import { expect, it } from 'vitest';
import { messageLink, phoneLink } from './phone-link.ts';

it.each([
  ['+43 5285 12345', 'tel:+43528512345'],
  ['+43 (0) 5285 / 123-45', 'tel:+43528512345'],
  ['05285\u00a012345', 'tel:0528512345'],
])('%j is dialled as %s', (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});

it('a message goes to the number that is dialled', () => {
  expect(messageLink('+43 (0) 5285 / 123-45')).toBe('sms:+43528512345');
});
