import { expect, it } from 'vitest';
import { maxSavedFilters, type SavedFilter, withFilter, withoutFilter } from './saved-filters.ts';

const filter = (name: string, query = 'day=today'): SavedFilter => ({ name, query });

it('sorts filters by name', () => {
  expect(withFilter([filter('Flughafen'), filter('Zillertal')], filter('Hotel Post'))).toEqual([
    filter('Flughafen'),
    filter('Hotel Post'),
    filter('Zillertal'),
  ]);
});

it('replaces the filter of the same name', () => {
  expect(withFilter([filter('Morgen')], filter('Morgen', 'day=tomorrow'))).toEqual([filter('Morgen', 'day=tomorrow')]);
});

it('refuses more filters than a person may have, but replaces one of them', () => {
  const full = Array.from({ length: maxSavedFilters }, (_, i) => filter(`Filter ${String(i).padStart(2, '0')}`));
  expect(withFilter(full, filter('Neu'))).toEqual({ refused: 'too-many-filters' });
  expect(withFilter(full, filter('Filter 03', 'pax=5'))).toHaveLength(maxSavedFilters);
});

it('removes a filter by its name, and nothing for an unknown one', () => {
  expect(withoutFilter([filter('A'), filter('B')], 'A')).toEqual([filter('B')]);
  expect(withoutFilter([filter('A')], 'B')).toEqual([filter('A')]);
});
