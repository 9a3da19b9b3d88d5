import type { FieldOperator } from '../query.ts';

/** Filters that an operator must not be combined with, and production's message. */
interface Restriction {
  readonly within: 'query' | 'disjunct';
  readonly others: readonly (FieldOperator | 'or')[];
  readonly refusal: string;
}

const noExclusion: Restriction = {
  within: 'query',
  others: ['!=', 'not-in'],
  refusal: "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.",
};
const noAlternatives: Restriction = {
  within: 'query',
  others: ['in', 'array-contains-any', 'or'],
  refusal: "'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.",
};
const noArrayFilter: Restriction = {
  within: 'disjunct',
  others: ['array-contains', 'array-contains-any'],
  refusal: "A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction.",
};
/** In the order in which they are checked. */
export const restrictions: readonly Restriction[] = [noExclusion, noAlternatives, noArrayFilter];

/** Notation for `combinesWith` in the table below: every filter except those that the restrictions name. */
const everything = (...but: readonly Restriction[]): readonly Restriction[] => but;

interface Operator {
  /** The name in the protocol and in messages. */
  readonly name: string;
  /** Whether the filter makes the results sort by its field, and so determines the index. */
  readonly isInequality: boolean;
  /** Maximum length of the list of values, which must not be empty; null if the operator takes a single value. */
  readonly listLimit: number | null;
  readonly combinesWith: readonly Restriction[];
}

/**
 * The operators and their restrictions (https://firebase.google.com/docs/firestore/query-data/queries).
 * `matchesFilter` evaluates them.
 */
export const operators: Readonly<Record<FieldOperator, Operator>> = {
  // A missing field never matches, whatever the operator; null matches only a comparison with null.
  '==': {
    name: 'EQUAL',
    isInequality: false,
    listLimit: null,
    combinesWith: everything(),
  },
  // Never matches null. At most one of != and not-in in a query.
  '!=': { name: 'NOT_EQUAL', isInequality: true, listLimit: null, combinesWith: everything(noExclusion) },
  // Matches only values of the compared value's type. A query may have inequalities on several fields.
  '<': { name: 'LESS_THAN', isInequality: true, listLimit: null, combinesWith: everything() },
  '<=': { name: 'LESS_THAN_OR_EQUAL', isInequality: true, listLimit: null, combinesWith: everything() },
  '>': { name: 'GREATER_THAN', isInequality: true, listLimit: null, combinesWith: everything() },
  '>=': { name: 'GREATER_THAN_OR_EQUAL', isInequality: true, listLimit: null, combinesWith: everything() },
  // The OR of up to 30 equalities: counts as that many disjunctions, of which a query may have 30.
  in: { name: 'IN', isInequality: false, listLimit: 30, combinesWith: everything() },
  // Up to 10 values; null among them matches nothing. Not with !=, in, array-contains-any or an OR.
  'not-in': {
    name: 'NOT_IN',
    isInequality: true,
    listLimit: 10,
    combinesWith: everything(noExclusion, noAlternatives),
  },
  // At most one array filter in each disjunction.
  'array-contains': {
    name: 'ARRAY_CONTAINS',
    isInequality: false,
    listLimit: null,
    combinesWith: everything(noArrayFilter),
  },
  // The OR of up to 30 array-contains: counts as that many disjunctions.
  'array-contains-any': {
    name: 'ARRAY_CONTAINS_ANY',
    isInequality: false,
    listLimit: 30,
    combinesWith: everything(noArrayFilter),
  },
};
