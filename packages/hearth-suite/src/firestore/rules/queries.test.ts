import { describe, expect, it } from 'vitest';
import type { Query } from '../engine/query.ts';
import { mayList, value } from './testing/ask.ts';

type Operator = '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | 'not-in' | 'array-contains' | 'array-contains-any';
type Row = readonly [condition: string, query: Partial<Query>];

const filter = (field: string, op: Operator, of: unknown) =>
  ({ type: 'field', field: field.split('.'), op, value: value(of) }) as const;
const where = (field: string, op: Operator, of: unknown): Partial<Query> => ({ where: filter(field, op, of) });
const both = (...filters: ReturnType<typeof filter>[]): Partial<Query> => ({ where: { type: 'and', filters } });
const either = (...filters: ReturnType<typeof filter>[]): Partial<Query> => ({ where: { type: 'or', filters } });
const unary = (field: string, op: 'is-null' | 'is-not-null' | 'is-nan' | 'is-not-nan'): Partial<Query> => ({
  where: { type: 'unary', field: [field], op },
});
const orderBy = (field: string): Partial<Query> => ({ orderBy: [{ field: [field], direction: 'descending' }] });
const named = (id: string) => ({
  type: 'reference',
  value: `projects/demo/databases/(default)/documents/c/${id}`,
});

const owner = 'resource.data.owner == request.auth.uid';
const isTaxi = 'request.auth.token.role == "taxi"';
const roles = '/databases/$(database)/documents/roles';

describe('a query is allowed if its own conditions guarantee the rule', () => {
  const allowed: readonly Row[] = [
    ['true', {}],
    [isTaxi, {}],
    ['resource != null', {}],
    ['resource.data is map', {}],
    [owner, where('owner', '==', 'anna')],
    [owner, where('owner', 'in', ['anna'])],
    [`request.auth.token.role == "admin" || ${owner}`, where('owner', '==', 'anna')],
    [`${isTaxi} && ${owner}`, where('owner', '==', 'anna')],
    [`${isTaxi} ? ${owner} : false`, where('owner', '==', 'anna')],
    [owner, both(filter('owner', '==', 'anna'), filter('n', '>', 1))],
    [owner, either(filter('owner', '==', 'anna'), filter('owner', 'in', ['anna']))],
    ['resource.data.status in ["open", "new"]', where('status', '==', 'open')],
    ['resource.data.status in ["open", "new"]', where('status', 'in', ['open', 'new'])],
    ['resource.data.status in ["open", "new"].toSet()', where('status', '==', 'new')],
    ['resource.data.carrier.companyId == request.auth.token.companyId', where('carrier.companyId', '==', 'z')],
    ['resource.data["carrier"]["companyId"] == "z"', where('carrier.companyId', '==', 'z')],
    ['resource.data.carrier is map', where('carrier.companyId', '==', 'z')],
    ['resource.data.n > 3', where('n', '>', 5)],
    ['resource.data.n > 3', where('n', '>', 3)],
    ['resource.data.n > 3', where('n', '==', 4)],
    ['3 < resource.data.n', where('n', '>', 5)],
    ['resource.data.n >= 3', where('n', '>=', 3)],
    ['resource.data.n < 3', where('n', '<', 3)],
    ['resource.data.n <= 3', where('n', '<', 3)],
    ['resource.data.n == 3', where('n', '==', 3)],
    ['resource.data.n == 3.0', where('n', '==', 3)],
    ['resource.data.n > 1 && resource.data.n < 9', both(filter('n', '>', 2), filter('n', '<', 8))],
    ['resource.data.s > "a"', where('s', '>', 'b')],
    ['resource.data.s != "secret"', where('s', '!=', 'secret')],
    ['!(resource.data.s == "secret")', where('s', '!=', 'secret')],
    ['resource.data.s != "secret"', where('s', 'not-in', ['secret', 'x'])],
    ['resource.data.s != null', unary('s', 'is-not-null')],
    ['resource.data.s == null', unary('s', 'is-null')],
    ['"s" in resource.data', unary('s', 'is-not-nan')],
    ['"s" in resource.data', where('s', '>', 'a')],
    ['"s" in resource.data', orderBy('s')],
    ['"a" in resource.data.tags', where('tags', 'array-contains', 'a')],
    ['"a" in resource.data.tags || "b" in resource.data.tags', where('tags', 'array-contains-any', ['a', 'b'])],
    ['resource.data.get("public", false) == true', where('public', '==', true)],
    ['resource.data.tags == ["a"]', where('tags', '==', ['a'])],
    ['id == "d1"', where('__name__', '==', named('d1'))],
    ['resource.id in ["d1", "d2"]', where('__name__', 'in', [named('d1'), named('d2')])],
    [`exists(${roles}/$(id))`, where('__name__', '==', named('anna'))],
    ['request.query.limit <= 10', { limit: 10 }],
    ['request.query.limit == null || request.query.limit < 5', {}],
    ['request.query.offset == 0', {}],
    ['"n" in request.query.orderBy', orderBy('n')],
    ['request.query.orderBy.n == "DESC"', orderBy('n')],
    ['request.method == "list"', {}],
    [`get(${roles}/$(request.auth.uid)).data.is == "boss"`, {}],
    ['resource.data.missing == 1 || true', {}],
  ];
  it.each(allowed)('%s with %o', (condition, query) => {
    expect(mayList(`match /c/{id} { allow list: if ${condition}; }`, query)).toBe(true);
    expect(mayList(`match /c/{id} { allow get: if ${condition}; }`, query)).toBe(false);
  });
});

describe('a query is refused if it may find a document that must not be read', () => {
  const refused: readonly Row[] = [
    ['false', {}],
    [owner, {}],
    [owner, where('owner', '==', 'berta')],
    [owner, where('owner', '!=', 'berta')],
    [owner, where('owner', 'in', ['anna', 'berta'])],
    [owner, either(filter('owner', '==', 'anna'), filter('n', '==', 1))],
    [`${owner} && resource.data.n == 1`, where('owner', '==', 'anna')],
    ['resource.data.status in ["open", "new"]', where('status', 'in', ['open', 'old'])],
    ['resource.data.carrier.companyId == request.auth.token.companyId', where('carrier', '==', 'z')],
    ['resource.data.n > 3', where('n', '>', 2)],
    ['resource.data.n > 3', where('n', '>=', 3)],
    ['resource.data.n > 3', where('n', '<', 5)],
    ['resource.data.n > 3', where('n', '>', 'a')],
    ['resource.data.n < 3', where('n', '<=', 3)],
    ['resource.data.n is int', where('n', '==', 3)],
    ['resource.data.s is string', where('n', '>', 'a')],
    ['resource.data.s != "secret"', where('s', '!=', 'other')],
    ['resource.data.s != "secret"', {}],
    ['resource.data.s == null', {}],
    ['"s" in resource.data', {}],
    ['!("s" in resource.data)', {}],
    ['!("s" in resource.data)', where('s', '==', 'x')],
    ['"b" in resource.data.tags', where('tags', 'array-contains', 'a')],
    ['"a" in resource.data.tags', where('tags', 'array-contains-any', ['a', 'b'])],
    ['!("a" in resource.data.tags)', where('tags', 'array-contains', 'b')],
    ['resource.data.tags == ["a"]', where('tags', 'array-contains', 'a')],
    ['resource.data.tags.size() == 1', where('tags', 'array-contains', 'a')],
    ['resource.data.get("public", true) == true', {}],
    ['resource.data.keys().hasAll(["a"])', where('a', '==', 'x')],
    ['resource.data.size() > 0', where('a', '==', 'x')],
    ['resource.data == {"a": "x"}', where('a', '==', 'x')],
    ['resource.data.diff({}).addedKeys().hasAny(["a"])', where('a', '==', 'x')],
    ['resource == null', {}],
    ['id == "d1"', {}],
    ['id == "d1"', where('__name__', '>=', named('d1'))],
    ['request.query.limit <= 10', { limit: 11 }],
    ['request.query.limit <= 10', {}],
    [`get(${roles}/$(id)).data.is == "boss"`, {}],
    [`!exists(${roles}/$(id))`, {}],
    [`!exists(${roles}/$(resource.data.owner))`, {}],
    ['!exists(path("/databases/(default)/documents/roles/" + resource.data.owner))', {}],
    [`!exists(${roles}/$(resource.data.owner))`, where('owner', '==', 'anna')],
    // For a document without `a` the condition itself has no value.
    ['resource.data.a == "x" ? true : true', {}],
    ['resource.data.a == "x" || !(resource.data.a == "x")', {}],
    ['request.method == "get"', {}],
  ];
  it.each(refused)('%s with %o', (condition, query) => {
    expect(mayList(`match /c/{id} { allow list: if ${condition}; }`, query)).toBe(false);
  });
});

describe('a query of a collection group', () => {
  const group = { from: { collectionId: 'c', allDescendants: true } };
  it.each<[rules: string, query: Partial<Query>, expected: boolean]>([
    ['match /c/{id} { allow list; }', group, false],
    ['match /{path=**}/c/{id} { allow list; }', group, true],
    ['match /{path=**}/d/{id} { allow list; }', group, false],
    ['match /c/{id}/{rest=**} { allow list; }', group, false],
    ['match /{all=**} { allow list; }', group, true],
    ['match /a/{a}/{path=**}/c/{id} { allow list; }', group, false],
    ['match /a/{a}/{path=**}/c/{id} { allow list; }', { ...group, parent: ['a', '1'] }, true],
    ['match /a/{a}/{path=**}/c/{id} { allow list: if a == "1"; }', { ...group, parent: ['a', '1'] }, true],
    ['match /a/{a}/{path=**}/c/{id} { allow list: if a == "1"; }', { ...group, parent: ['a', '2'] }, false],
    ['match /{path=**}/c/{id} { allow list: if path.size() == 2; }', group, false],
    [`match /{path=**}/c/{id} { allow list: if ${owner}; }`, { ...group, ...where('owner', '==', 'anna') }, true],
    [`match /{path=**}/c/{id} { allow list: if ${owner}; }`, group, false],
    ['match /c/{id} { allow list; }', {}, true],
    ['match /a/{x}/c/{id} { allow list: if x == "1"; }', { parent: ['a', '1'] }, true],
    ['match /a/{x}/c/{id} { allow list: if x == "1"; }', { parent: ['a', '2'] }, false],
  ])('with rules for %s and query %o is %s', (rules, query, expected) => {
    expect(mayList(rules, query)).toBe(expected);
  });
});
