import type { FieldPath } from '../../engine/field-path.ts';
import type { Filter } from '../../engine/query.ts';
import type { Value } from '../../engine/value.ts';

/** One condition that every document of a disjunct meets. */
export type Condition =
  | {
      readonly field: FieldPath;
      readonly op: '==' | '!=' | '<' | '<=' | '>' | '>=' | 'array-contains';
      readonly value: Value;
    }
  | { readonly field: FieldPath; readonly op: 'exists' };

/** Converts a query's filter to disjuncts: each document that the query finds meets all conditions of at least one. */
export function disjunctsOf(filter: Filter | undefined): readonly (readonly Condition[])[] {
  if (!filter) return [[]];
  switch (filter.type) {
    case 'or':
      return filter.filters.flatMap(disjunctsOf);
    case 'and':
      return filter.filters.reduce<readonly (readonly Condition[])[]>(
        (all, one) => all.flatMap((before) => disjunctsOf(one).map((more) => [...before, ...more])),
        [[]],
      );
    case 'unary':
      return [[unary(filter)]];
    case 'field':
      return field(filter);
  }
}

function unary({ field, op }: Filter & { type: 'unary' }): Condition {
  if (op === 'is-null') return { field, op: '==', value: { type: 'null' } };
  if (op === 'is-not-null') return { field, op: '!=', value: { type: 'null' } };
  return { field, op: 'exists' };
}

function field({ field, op, value }: Filter & { type: 'field' }): readonly (readonly Condition[])[] {
  const values = value.type === 'array' ? value.values : [];
  switch (op) {
    case 'in':
      return values.map((one) => [{ field, op: '==', value: one }]);
    case 'array-contains-any':
      return values.map((one) => [{ field, op: 'array-contains', value: one }]);
    case 'not-in':
      return [values.map((one) => ({ field, op: '!=', value: one }))];
    default:
      return [[{ field, op, value }]];
  }
}
