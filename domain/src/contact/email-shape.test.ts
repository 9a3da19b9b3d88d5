import { expect, it } from 'vitest';
import { emailShape } from './email-shape.ts';

it.each([
  'anna@example.com',
  'anna.m+taxi@mail.sub-domain.example.at',
  "o'brien_1@1a.tirol",
  '-.-@a--b.example',
  'info@почта.рф',
  'gast@müller.tirol',
  'info@xn--80a1acny.xn--p1ai',
  `${'a'.repeat(64)}@${'b'.repeat(63)}.at`,
])('accepts %s as an e-mail address', (address) => {
  expect(address).toMatch(emailShape);
});

it.each([
  '.anna@example.com',
  'anna.@example.com',
  'an..na@example.com',
  'anna@.example.com',
  'anna@example..com',
  'anna@-example.com',
  'anna@example-.com',
  'anna@mail.-example.com',
  'anna@example.com.',
  'anna@example',
  'anna@exa_mple.com',
  'anna maria@example.com',
  'anna@example.com\n',
  `${'a'.repeat(65)}@example.com`,
  `anna@${'b'.repeat(64)}.at`,
])('refuses %j as an e-mail address', (address) => {
  expect(address).not.toMatch(emailShape);
});
