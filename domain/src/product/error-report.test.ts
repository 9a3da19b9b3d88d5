import { expect, it } from 'vitest';
import { withoutPersonalData } from './error-report.ts';

it.each([
  ['No guest anna.grüber+taxi@post.example.at', 'No guest [e-mail]'],
  ['Call +43 (0) 5285 123456 or 06641234567', 'Call [number] or [number]'],
  ['Failed to fetch https://t.example/mybooking?token=a.b#c', 'Failed to fetch https://t.example/mybooking'],
  ['at open (/handon#secret)', 'at open (/handon)'],
])('an error report keeps no personal data: %s', (text, kept) => {
  expect(withoutPersonalData(text)).toBe(kept);
});

it.each([
  'TypeError: x is not a function\n    at Ticket (https://t.example/assets/ticket-Dk3xU81.js:1:34567)',
  'Ticket@https://t.example/assets/ticket-Dk3xU81.js:1:34567',
  'Expected 25 rows?',
])('an error report keeps where an error was thrown: %s', (text) => {
  expect(withoutPersonalData(text)).toBe(text);
});
