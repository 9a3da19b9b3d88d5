import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../access.ts';
import { createEngine } from '../create-engine.ts';
import type { Filter, Order, Query } from '../query.ts';
import { anyQuery, anyWrites } from '../testing/histories.ts';
import { queryModel } from '../testing/model.ts';
import { names, RUNS, TIMEOUT_MS } from '../testing/values.ts';

const ADMIN: Caller = { kind: 'admin' };
const EVERYTHING: Query = { parent: [], from: { allDescendants: true }, orderBy: [], offset: 0 };

/** Returns the query with the orders that the engine would append. */
function complete(query: Query): Query {
  const orders: Order[] = [...query.orderBy];
  const direction = orders.at(-1)?.direction ?? 'ascending';
  const add = (field: readonly string[]) => {
    if (!orders.some((order) => order.field.join() === field.join())) orders.push({ field, direction });
  };
  for (const field of inequalities(query.where).sort()) if (field !== '__name__') add([field]);
  add(['__name__']);
  return { ...query, orderBy: orders };
}

function inequalities(filter: Filter | undefined): string[] {
  if (filter === undefined) return [];
  if ('filters' in filter) return filter.filters.flatMap(inequalities);
  const isInequality = ['<', '<=', '>', '>=', '!=', 'not-in', 'is-not-null', 'is-not-nan'].includes(filter.op);
  return isInequality ? [filter.field.join('.')] : [];
}

describe('a query through the indexes', () => {
  it(
    'returns the same as filtering and sorting all documents, at the newest and at an earlier version',
    () => {
      fc.assert(
        fc.property(
          anyWrites(40),
          anyWrites(15),
          fc.array(anyQuery, { minLength: 1, maxLength: 12 }),
          (first, second, queries) => {
            const engine = createEngine({ projectId: 'p', databaseId: '(default)' });
            // Some queries run before the writes, so that their indexes are updated instead of built.
            for (const query of queries.slice(0, 4)) engine.runQuery(ADMIN, query);
            engine.commit(ADMIN, first);
            const readTime = engine.now();
            const before = engine.runQuery(ADMIN, EVERYTHING).documents;
            for (const write of second) engine.commit(ADMIN, [write]);
            const after = engine.runQuery(ADMIN, EVERYTHING).documents;
            for (const query of queries) {
              expect(names(engine.runQuery(ADMIN, query).documents)).toEqual(queryModel(after, complete(query)));
              expect(names(engine.runQuery(ADMIN, query, { readTime }).documents)).toEqual(
                queryModel(before, complete(query)),
              );
            }
          },
        ),
        { numRuns: 60 * RUNS },
      );
    },
    TIMEOUT_MS,
  );
});
