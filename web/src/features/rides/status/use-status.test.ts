import { expect, it } from 'vitest';
import { pagesIn, statusIn } from './use-status.ts';

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

it.each([
  ['', 1],
  ['?pages=3', 3],
  ['?status=closed&pages=10', 10],
  ['?pages=11', 1],
  ['?pages=0', 1],
  ['?pages=-2', 1],
  ['?pages=1.5', 1],
  ['?pages=many', 1],
])('the query "%s" shows %i pages', (query, pages) => {
  expect(pagesIn(new URLSearchParams(query))).toBe(pages);
});
