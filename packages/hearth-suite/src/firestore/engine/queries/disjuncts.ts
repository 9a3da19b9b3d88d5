import { EngineError } from '../engine-error.ts';
import type { Filter } from '../query.ts';
import type { Value } from '../value.ts';
import { comparisonOf, type FieldFilter, fieldFilter, type Leaf } from './field-filter.ts';

/** Filters that must all hold. */
export type Conjunction = readonly FieldFilter[];

const MAX_DISJUNCTIONS = 30;

/**
 * Converts a filter to disjunctive normal form, including `in` and `array-contains-any`. Production counts these
 * disjuncts and refuses more than 30.
 */
export function disjunctsOf(filter: Filter | undefined): readonly Conjunction[] {
  if (filter === undefined) return [[]];
  const count = countDisjuncts(filter);
  if (count > MAX_DISJUNCTIONS) {
    throw new EngineError(
      'invalid-argument',
      `Too many disjunctions after normalization. Result had ${count} disjunctions which is more than the maximum of ${MAX_DISJUNCTIONS}`,
    );
  }
  return expand(filter);
}

function countDisjuncts(filter: Filter): number {
  switch (filter.type) {
    case 'and':
      return filter.filters.reduce((product, part) => product * countDisjuncts(part), 1);
    case 'or':
      return filter.filters.reduce((sum, part) => sum + countDisjuncts(part), 0);
    case 'field':
      return alternatives(filter).length;
    case 'unary':
      return 1;
  }
}

function expand(filter: Filter): readonly Conjunction[] {
  switch (filter.type) {
    case 'and':
      return filter.filters.reduce<readonly Conjunction[]>(
        (product, part) => product.flatMap((left) => expand(part).map((right) => [...left, ...right])),
        [[]],
      );
    case 'or':
      return filter.filters.flatMap(expand);
    default:
      return alternatives(filter).map((alternative) => [alternative]);
  }
}

/** Returns the values that an element of an `in` list can equal: none for null and NaN, which match nothing there. */
function comparable(element: Value): readonly Value[] {
  return element.type === 'null' || (element.type === 'double' && Number.isNaN(element.value)) ? [] : [element];
}

function alternatives(filter: Leaf): readonly FieldFilter[] {
  const { field, op, value } = comparisonOf(filter);
  const elements = value.type === 'array' ? value.values : [];
  switch (op) {
    case 'in':
      return elements.map((element) => fieldFilter(field, '==', comparable(element)));
    case 'array-contains-any':
      return elements.map((element) => fieldFilter(field, 'array-contains', comparable(element)));
    case 'not-in':
      return [fieldFilter(field, op, elements)];
    default:
      return [fieldFilter(field, op, [value])];
  }
}
