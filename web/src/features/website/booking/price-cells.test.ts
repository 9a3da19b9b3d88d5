import type { PagePrice } from '@talwaerts/domain/website/website.ts';
import { expect, it } from 'vitest';
import { type Cell, cellBeside, missingCells, neighbourOf, nextMissing, rowIds } from './price-cells.ts';

const price = (id: string, oneThreeCents: number, fourSevenCents: number): [string, PagePrice] => [
  id,
  { id, oneThreeCents, fourSevenCents, saved: { version: 1, atMs: 0, by: 'u' } },
];
const first: Cell = { row: 0, tier: 'oneThreeCents' };

it('the price grid has a row for each pair, pickup by pickup', () => {
  expect(rowIds([{ id: 'a' }, { id: 'b' }], [{ id: 'x' }, { id: 'y' }])).toEqual(['a_x', 'a_y', 'b_x', 'b_y']);
});

it('the price grid marks prices as missing that are not stored, not offered or below the minimum', () => {
  const prices = new Map([price('a_x', 4_500, 0), price('a_y', 999, 1_000)]);
  expect(missingCells(['a_x', 'a_y', 'b_x'], prices)).toEqual([
    { row: 0, tier: 'fourSevenCents' },
    { row: 1, tier: 'oneThreeCents' },
    { row: 2, tier: 'oneThreeCents' },
    { row: 2, tier: 'fourSevenCents' },
  ]);
});

it.each([
  ['ArrowDown', first, { row: 1, tier: 'oneThreeCents' }],
  ['Enter', first, { row: 1, tier: 'oneThreeCents' }],
  ['ArrowRight', first, { row: 0, tier: 'fourSevenCents' }],
  ['ArrowLeft', first, undefined],
  ['ArrowUp', first, undefined],
  ['ArrowDown', { row: 2, tier: 'oneThreeCents' } as Cell, undefined],
  ['ArrowUp', { row: 2, tier: 'fourSevenCents' } as Cell, { row: 1, tier: 'fourSevenCents' }],
])('the price grid moves to the next cell on %s', (key, cell, expected) => {
  expect(neighbourOf(cell, key, 3)).toEqual(expected);
});

it('the price grid goes through each row, tier by tier, and ends at its corners', () => {
  const second: Cell = { row: 0, tier: 'fourSevenCents' };
  const third: Cell = { row: 1, tier: 'oneThreeCents' };
  expect(cellBeside(first, 1, 2)).toEqual(second);
  expect(cellBeside(second, 1, 2)).toEqual(third);
  expect(cellBeside(third, -1, 2)).toEqual(second);
  expect(cellBeside(first, -1, 2)).toBeUndefined();
  expect(cellBeside({ row: 1, tier: 'fourSevenCents' }, 1, 2)).toBeUndefined();
});

it('the next missing price is the first cell until a cell was visited', () => {
  const second: Cell = { row: 0, tier: 'fourSevenCents' };
  expect(nextMissing([first, second], undefined)).toEqual(first);
  expect(nextMissing([first, second], first)).toEqual(second);
  expect(nextMissing([first, second], second)).toEqual(first);
  expect(nextMissing([], first)).toBeUndefined();
});
