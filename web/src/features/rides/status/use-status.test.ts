import { expect, it } from 'vitest';
import { statusIn } from './use-status.ts';

it.each([
  ['', 'open'],
  ['?status=open', 'open'],
  ['?status=confirmed', 'confirmed'],
  ['?status=canceled', 'canceled'],
  ['?status=constructor', 'open'],
  ['?status=', 'open'],
  ['?company=x', 'open'],
])('the query "%s" shows the %s rides', (query, status) => {
  expect(statusIn(new URLSearchParams(query))).toBe(status);
});
