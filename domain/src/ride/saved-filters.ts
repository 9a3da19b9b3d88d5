import { type Refused, refused } from '../refusals.ts';
import { parts, readShape, type ShapeOf, text } from '../stored/shape.ts';
import { fieldsOf, type StoredSnapshot } from '../stored/stored-fields.ts';

/** The status and the filters of the rides screen, as the encoded parameters of its URL. */
const filterFields = { name: text, query: text };
/** `savedFilters/{uid}`: what a person has saved by name, sorted by it. */
const savedFields = { filters: parts(filterFields) };

export type SavedFilter = ShapeOf<typeof filterFields>;

export const maxSavedFilters = 12;
export const maxFilterNameLength = 40;
export const maxFilterQueryLength = 1_000;

export const readSavedFilters = (snapshot: StoredSnapshot): readonly SavedFilter[] =>
  readShape(savedFields, fieldsOf(snapshot)).filters;

/** Returns the filters with this one, which replaces one of the same name. */
export function withFilter(before: readonly SavedFilter[], filter: SavedFilter): readonly SavedFilter[] | Refused {
  const filters = [...withoutFilter(before, filter.name), filter];
  if (filters.length > maxSavedFilters) return refused('too-many-filters');
  return filters.toSorted((a, b) => a.name.localeCompare(b.name, 'de'));
}

/** Returns the filters without the one of this name. */
export const withoutFilter = (before: readonly SavedFilter[], name: string): readonly SavedFilter[] =>
  before.filter((one) => one.name !== name);
