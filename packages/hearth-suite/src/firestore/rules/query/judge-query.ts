import type { FieldPath } from '../../engine/field-path.ts';
import type { Query } from '../../engine/query.ts';
import type { DatabaseName } from '../../engine/values/resource-name.ts';
import type { Evaluation } from '../evaluation/compile-rules.ts';
import { equal, isNumber } from '../values/compare.ts';
import { rulesValueOf } from '../values/from-document.ts';
import { isUncertain, OpenMap, RulesPath, type RulesValue, Unknown } from '../values/rules-value.ts';
import { type Condition, disjunctsOf } from './disjuncts.ts';

/**
 * Rules are not filters: a query is checked by its own conditions, not by the stored documents. Returns for each
 * alternative of the query a request for a document of which only the conditions are known; all must be allowed.
 */
export function evaluationsOfQuery(
  query: Query,
  database: DatabaseName,
  request: ReadonlyMap<string, RulesValue>,
): readonly Omit<Evaluation, 'world'>[] {
  const requestVariable = new Map(request).set('query', queryVariable(query));
  return disjunctsOf(query.where).map((conditions) => {
    const id = idOf(conditions);
    const collection = query.from.collectionId === undefined ? [] : [query.from.collectionId];
    const path = ['databases', database.databaseId, 'documents', ...query.parent, ...collection, id];
    return {
      method: 'list',
      path,
      gapAt: query.from.allDescendants ? 3 + query.parent.length : undefined,
      variables: new Map<string, RulesValue>([
        ['request', requestVariable],
        ['resource', resourceVariable(query, conditions, id, path)],
      ]),
    };
  });
}

function queryVariable({ limit, offset, orderBy }: Query): ReadonlyMap<string, RulesValue> {
  return new Map<string, RulesValue>([
    ['limit', limit === undefined ? null : BigInt(limit)],
    ['offset', BigInt(offset)],
    [
      'orderBy',
      new Map(orderBy.map((order) => [order.field.join('.'), order.direction === 'ascending' ? 'ASC' : 'DESC'])),
    ],
  ]);
}

function resourceVariable(
  query: Query,
  conditions: readonly Condition[],
  id: RulesValue,
  path: readonly RulesValue[],
): RulesValue {
  const exists = query.orderBy.map(({ field }): Condition => ({ field, op: 'exists' }));
  const onData = [...conditions, ...exists].filter(({ field }) => field[0] !== '__name__');
  const known = new Map<string, RulesValue>([
    ['data', openMap(onData.map((condition) => ({ rest: condition.field, condition })))],
    ['id', id],
    ['__name__', query.from.allDescendants ? new Unknown() : new RulesPath(path)],
  ]);
  return new OpenMap(known);
}

/** Returns the document's id if a condition on the document's name determines it, otherwise Unknown. */
function idOf(conditions: readonly Condition[]): RulesValue {
  for (const condition of conditions) {
    if (condition.field[0] === '__name__' && condition.op === '==' && condition.value.type === 'reference') {
      return condition.value.value.split('/').at(-1) ?? '';
    }
  }
  return new Unknown();
}

interface OnField {
  /** The field's path inside this map. */
  readonly rest: FieldPath;
  readonly condition: Condition;
}

function openMap(conditions: readonly OnField[]): OpenMap {
  const byName = new Map<string, OnField[]>();
  for (const { rest, condition } of conditions) {
    const [name, ...below] = rest;
    if (name !== undefined) byName.set(name, [...(byName.get(name) ?? []), { rest: below, condition }]);
  }
  return new OpenMap(new Map([...byName].map(([name, own]) => [name, valueUnder(own)])));
}

function valueUnder(conditions: readonly OnField[]): RulesValue {
  const direct = conditions.filter(({ rest }) => rest.length === 0).map(({ condition }) => condition);
  const nested = conditions.filter(({ rest }) => rest.length > 0);
  // A value with conditions on fields inside it is a map.
  if (direct.length === 0) return openMap(nested);
  return direct.reduce<RulesValue>(narrow, new Unknown());
}

/** Narrows what is known of a value by one more condition. */
function narrow(before: RulesValue, condition: Condition): RulesValue {
  if (!(before instanceof Unknown) || condition.op === 'exists') return before;
  const value = rulesValueOf(condition.value);
  const { known } = before;
  switch (condition.op) {
    case '==':
      return isExact(value) ? value : new Unknown({ ...known, lower: included(value), upper: included(value) });
    case '!=':
      return new Unknown({ ...known, excluded: [...(known.excluded ?? []), value] });
    case 'array-contains':
      return new Unknown({ ...known, contains: [...(known.contains ?? []), value] });
    case '>':
    case '>=':
      // Each of several bounds holds, so any one may be kept.
      return new Unknown({ ...known, lower: { value, isInclusive: condition.op === '>=' } });
    case '<':
    case '<=':
      return new Unknown({ ...known, upper: { value, isInclusive: condition.op === '<=' } });
  }
}

const included = (value: RulesValue) => ({ value, isInclusive: true });

/**
 * Whether equality determines the value. False for a number and what contains one: a value equal to 1 may be 1 or 1.0.
 */
function isExact(value: RulesValue): boolean {
  if (isNumber(value)) return false;
  if (Array.isArray(value)) return value.every(isExact);
  if (value instanceof Map) return [...value.values()].every(isExact);
  return !isUncertain(value) && equal(value, value);
}
