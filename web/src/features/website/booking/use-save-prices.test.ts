import type { PagePrice } from '@talwaerts/domain/website/website.ts';
import { expect, it } from 'vitest';
import { newestOf, withChanges, withoutSaved, withoutStored, withTyped } from './use-save-prices.ts';

const saved = (version: number) => ({ version, atMs: 0, by: 'u-colleague' });
const stored = (version: number): PagePrice => ({
  id: 'a_b',
  oneThreeCents: 5_000,
  fourSevenCents: 8_000,
  saved: saved(version),
});
const change = (baseVersion: number) => ({
  id: 'a_b',
  typed: { oneThreeCents: 6_000 },
  facts: { oneThreeCents: 6_000, fourSevenCents: 8_000, byHand: true },
  base: saved(baseVersion),
});

it('unsaved prices of one pair are one entry, with the later price of each tier', () => {
  const first = { id: 'a_b', typed: { oneThreeCents: 6_000, fourSevenCents: 9_000 }, base: saved(1) };
  const second = { id: 'a_b', typed: { oneThreeCents: 6_100 }, base: saved(2) };
  expect(withTyped([first], [second])).toEqual([
    { id: 'a_b', typed: { oneThreeCents: 6_100, fourSevenCents: 9_000 }, base: saved(2) },
  ]);
});

it('an unsaved price stays while only the other tier of its pair is saved', () => {
  const unsaved = [{ id: 'a_b', typed: { oneThreeCents: 6_000, fourSevenCents: 9_000 }, base: saved(1) }];
  const other = withoutSaved(unsaved, [{ id: 'a_b', typed: { fourSevenCents: 9_500 }, base: saved(1) }]);
  expect(other).toEqual([{ id: 'a_b', typed: { oneThreeCents: 6_000 }, base: saved(1) }]);
  expect(withoutSaved(other, [change(2)])).toEqual([]);
});

it('a price that is stored as typed is not unsaved, although its answer was lost', () => {
  const unsaved = [{ id: 'a_b', typed: { oneThreeCents: 5_000, fourSevenCents: 9_000 }, base: saved(1) }];
  const left = withoutStored(unsaved, new Map([['a_b', stored(2)]]));
  expect(left).toEqual([{ id: 'a_b', typed: { fourSevenCents: 9_000 }, base: saved(1) }]);
});

it('a removed price that has never been stored is not unsaved', () => {
  expect(withoutStored([{ id: 'a_b', typed: { oneThreeCents: 0 }, base: undefined }], new Map())).toEqual([]);
});

it('a price that is being saved is shown until the stored version is as new', () => {
  expect(newestOf(stored(1), change(1), 'u-me')).toEqual({
    ...stored(1),
    oneThreeCents: 6_000,
    byHand: true,
    saved: { version: 2, atMs: null, by: 'u-me' },
  });
  expect(newestOf(stored(2), change(1), 'u-me')).toEqual(stored(2));
  expect(newestOf(stored(1), undefined, 'u-me')).toEqual(stored(1));
  const prices = withChanges(new Map(), new Map([['a_b', { ...change(0), base: undefined }]]), 'u-me');
  expect(prices.get('a_b')?.oneThreeCents).toBe(6_000);
});
