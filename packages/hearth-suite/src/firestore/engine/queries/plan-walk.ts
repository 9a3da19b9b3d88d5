import type { Order } from '../query.ts';
import type { IndexField, IndexFields } from '../store/ordered-index.ts';
import type { DatabaseName } from '../values/resource-name.ts';
import { inverted, type SortKey, sortKey } from '../values/sort-key.ts';
import type { CompiledQuery, CursorPosition } from './compile-query.ts';
import type { Conjunction } from './disjuncts.ts';
import {
  after,
  EVERYTHING,
  type FieldFilter,
  type Interval,
  intersection,
  intervalsOf,
  isInequality,
} from './field-filter.ts';
import { isName, sameField } from './ordering.ts';

/** The walk through one index for one disjunct. */
interface Walk {
  readonly fields: IndexFields;
  /** Ranges of the index's keys, in the order of the walk. */
  readonly ranges: readonly Interval[];
  /** Whether to walk backwards: both directions share an index, so a descending first order is walked in reverse. */
  readonly backwards: boolean;
}

/** Plans the index: of the array element, by the fields with an equality, then the ordering without these fields. */
export function planWalk(compiled: CompiledQuery, disjunct: Conjunction, database: DatabaseName): Walk {
  const equalities = equalitiesOf(disjunct);
  const contains = disjunct.find(({ op }) => op === 'array-contains');
  const element = contains?.values[0];
  const ordering = compiled.orders.filter(({ field }) => !equalities.some((one) => sameField(one.field, field)));
  const backwards = ordering[0]?.direction === 'descending';

  let intervals = allowedIntervals(disjunct, ordering[0], database);
  // Cursors are positions in the full ordering: they bound the walk only if no field of the ordering is fixed.
  if (ordering.length === compiled.orders.length)
    intervals = intersection(intervals, [cursorRange(compiled, backwards)]);
  const prefix = equalities.map(({ keys }) => keys[0] ?? '').join('');
  const ranges = intervals.map(({ low, high }) => ({ low: prefix + low, high: prefix + high }));
  return {
    fields: {
      contains: contains && element && { field: contains.field, element },
      sortedBy: [
        ...equalities.map(({ field }) => ({ field, kind: 'ascending' }) as const),
        ...ordering.map((order) => orderedField(order, backwards)),
      ],
    },
    ranges: backwards ? ranges.reverse() : ranges,
    backwards,
  };
}

/** Returns one equality for each field in a canonical order, so that equivalent queries share an index. */
function equalitiesOf(disjunct: Conjunction): readonly FieldFilter[] {
  const equalities = disjunct.filter(({ op }) => op === '==');
  return equalities
    .filter(({ field }, i) => equalities.findIndex((one) => sameField(one.field, field)) === i)
    .sort((a, b) => (a.field.join('\0') < b.field.join('\0') ? -1 : 1));
}

const orderedField = ({ field, direction }: Order, backwards: boolean): IndexField => ({
  field,
  kind: (direction === 'descending') === backwards ? 'ascending' : 'descending',
});

/** Returns the ranges that the inequalities on the first field of the ordering allow. */
function allowedIntervals(
  disjunct: Conjunction,
  first: Order | undefined,
  database: DatabaseName,
): readonly Interval[] {
  let intervals: readonly Interval[] = [EVERYTHING];
  for (const filter of disjunct) {
    if (!first || !isInequality(filter) || !sameField(filter.field, first.field)) continue;
    const allowed = intervalsOf(filter);
    intervals = intersection(intervals, isName(first.field) ? allowed.map((one) => namesOnly(one, database)) : allowed);
  }
  return intervals;
}

/** Strips project and database from the bounds: index keys of names contain only the path. */
function namesOnly({ low, high }: Interval, { projectId, databaseId }: DatabaseName): Interval {
  const anyName = sortKey({ type: 'reference', value: `projects/${projectId}/databases/${databaseId}/documents` });
  const prefix = anyName.slice(0, -1);
  const bound = (key: SortKey) =>
    key.startsWith(prefix) ? key.slice(prefix.length) : key < prefix ? EVERYTHING.low : EVERYTHING.high;
  return { low: bound(low), high: bound(high) };
}

/** Returns the cursors as a range of index keys. A backward walk inverts them and swaps start and end. */
function cursorRange({ start, end, range }: CompiledQuery, backwards: boolean): Interval {
  if (!backwards) return range;
  const bound = ({ key, before }: CursorPosition) => (before ? after(inverted(key)) : inverted(key));
  return { low: end ? bound(end) : EVERYTHING.low, high: start ? bound(start) : EVERYTHING.high };
}
