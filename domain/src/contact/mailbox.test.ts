import { expect, it } from 'vitest';
import { mailboxOf } from './email-shape.ts';

it.each([
  ['anna@example.com', 'anna@example.com'],
  [' Anna+Taxi@Example.com', 'anna@example.com'],
  ['anna+1+2@example.com', 'anna@example.com'],
  ['+anna@example.com', '+anna@example.com'],
])('%s reaches %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
