import { describe, expect, it } from 'vitest';
import { createAccessControl } from './create-access-control.ts';
import {
  anna,
  database,
  decide,
  document,
  fields,
  file,
  guest,
  holds,
  isAllowed,
  mayList,
  reader,
  time,
} from './testing/ask.ts';

describe('request and resource in rules', () => {
  decide({
    isTrue: [
      'request.auth != null',
      'request.auth.uid == "anna"',
      'request.auth.token.role == "taxi"',
      'request.auth.token.level == 3',
      'request.auth.token.level is int',
      'request.auth.token.get("missing", "d") == "d"',
      'request.method == "get"',
      'request.time is timestamp',
      'resource.id == "d1"',
      'id == "d1"',
      'database == "(default)"',
      'resource != null',
      'resource.data.owner == request.auth.uid',
    ],
    isFalse: ['request.auth == null', 'resource == null', 'request.method == "list"'],
    hasNoValue: [
      'request.auth.token.missing == "x"',
      'request.auth.email == "x"',
      'request.resource.data.n == 1',
      'request.query.limit == 1',
      'resource.n == 5',
    ],
  });

  it('have no auth in a signed-out request', () => {
    expect(holds('request.auth == null', guest)).toBe(true);
    expect(holds('request.auth.uid == "x"', guest)).toBe(false);
    expect(holds('request.auth != null && request.auth.uid == "x"', guest)).toBe(false);
  });

  it('have no resource for a missing document', () => {
    const mayGet = (condition: string): boolean => {
      const access = createAccessControl(file(`match /c/{id} { allow get: if ${condition}; }`), database);
      return isAllowed(() => access.checkGet({ caller: anna, path: ['c', 'x'], document: undefined, time, reader }));
    };
    expect(mayGet('resource == null')).toBe(true);
    expect(mayGet('resource.data.n == 1')).toBe(false);
    expect(mayGet('!(resource.data.n == 1)')).toBe(false);
  });
});

describe('lookups by rules', () => {
  const roles = '/databases/$(database)/documents/roles';
  decide({
    isTrue: [
      `get(${roles}/$(request.auth.uid)).data.is == "boss"`,
      `get(${roles}/anna).id == "anna"`,
      `get(${roles}/anna).__name__ == ${roles}/anna`,
      `get(${roles}/anna).data.n == 1`,
      `getAfter(${roles}/anna).data.n == 2`,
      `exists(${roles}/anna)`,
      `exists(${roles}/old)`,
      `existsAfter(${roles}/new)`,
      `existsAfter(${roles}/$(request.auth.uid))`,
      `!exists(${roles}/nobody)`,
      `get(${roles}/nobody) == null`,
      'exists(/databases/(default)/documents/roles/anna)',
      'exists(path("/databases/(default)/documents/roles/anna"))',
    ],
    isFalse: [
      `exists(${roles}/nobody)`,
      `exists(${roles}/new)`,
      `existsAfter(${roles}/old)`,
      `exists(${roles}/anna/roles/anna)`,
      `get(${roles}/anna).data.is == "clerk"`,
    ],
    hasNoValue: [
      `get(${roles}/nobody).data.is == "boss"`,
      `get(${roles}/anna).data.missing == 1`,
      `exists(${roles})`,
      'exists(/roles/anna)',
      'exists(/databases/other/documents/roles/anna)',
      'exists("/databases/(default)/documents/roles/anna")',
      'get(null) == null',
    ],
  });

  const each = (n: number, id: (i: number) => string): string =>
    Array.from({ length: n }, (_, i) => `!exists(${roles}/${id(i)})`).join(' && ');

  it('are limited to ten documents for one operation, each counted once', () => {
    expect(holds(each(10, (i) => `n${i}`))).toBe(true);
    expect(holds(each(11, (i) => `n${i}`))).toBe(false);
    expect(holds(each(100, () => 'same'))).toBe(true);
  });

  it('are limited to ten documents for a query', () => {
    expect(mayList(`match /c/{id} { allow list: if ${each(10, (i) => `n${i}`)}; }`, {})).toBe(true);
    expect(mayList(`match /c/{id} { allow list: if ${each(11, (i) => `n${i}`)}; }`, {})).toBe(false);
  });

  it('are limited to twenty documents for all operations of one request', () => {
    const access = createAccessControl(
      file(`match /c/{id} { allow get: if ${each(7, (i) => `$(id)/n/${i}`)} && !exists(${roles}/same); }`),
      database,
    );
    const batch = { ...reader, lookedUp: new Set<string>() };
    const mayGet = (id: string) =>
      isAllowed(() => access.checkGet({ caller: anna, path: ['c', id], document: undefined, time, reader: batch }));
    // Documents looked up so far, 7 for each operation and a shared one: 8, 15, 22.
    expect(['a', 'b', 'c'].map(mayGet)).toEqual([true, true, false]);
    expect(mayGet('a')).toBe(true);
  });
});

describe('writes', () => {
  type Method = 'create' | 'update' | 'delete';
  const may = (rule: string, method: Method, before: object | undefined, after: object | undefined): boolean => {
    const access = createAccessControl(file(`match /a/{x} { ${rule} }`), database);
    return isAllowed(() =>
      access.checkWrite({
        caller: anna,
        method,
        path: ['a', '1'],
        document: before && document('a/1', before),
        newFields: after && fields(after),
        time,
        reader,
      }),
    );
  };
  const onlyN = 'request.resource.data.diff(resource.data).affectedKeys().hasOnly(["n"])';

  it.each<[rule: string, method: Method, before: object | undefined, after: object | undefined, expected: boolean]>([
    ['allow create: if request.resource.data.n == 1;', 'create', undefined, { n: 1 }, true],
    ['allow create: if request.resource.data.n == 1;', 'create', undefined, { n: 2 }, false],
    ['allow create: if resource == null;', 'create', undefined, { n: 1 }, true],
    ['allow create: if request.resource.id == "1";', 'create', undefined, {}, true],
    ['allow create;', 'update', { n: 1 }, { n: 2 }, false],
    [`allow update: if ${onlyN};`, 'update', { n: 1, m: 1 }, { n: 2, m: 1 }, true],
    [`allow update: if ${onlyN};`, 'update', { n: 1, m: 1 }, { n: 2, m: 2 }, false],
    [`allow update: if ${onlyN};`, 'update', { n: 1, m: 1 }, { n: 1 }, false],
    ['allow update: if resource.data.n < request.resource.data.n;', 'update', { n: 1 }, { n: 2 }, true],
    ['allow update: if resource.data.n < request.resource.data.n;', 'update', { n: 2 }, { n: 2 }, false],
    ['allow update;', 'delete', { n: 1 }, undefined, false],
    ['allow delete: if resource.data.n == 1;', 'delete', { n: 1 }, undefined, true],
    ['allow delete: if request.resource.data.n == 1;', 'delete', { n: 1 }, undefined, false],
    ['allow write;', 'create', undefined, {}, true],
    ['allow write;', 'update', {}, {}, true],
    ['allow write;', 'delete', {}, undefined, true],
    ['allow read;', 'create', undefined, {}, false],
    ['allow create, delete: if request.method == "delete";', 'delete', {}, undefined, true],
    ['allow create, delete: if request.method == "delete";', 'create', undefined, {}, false],
    ['allow write: if false; allow create: if true;', 'create', undefined, {}, true],
  ])('%s on %s of %j to %j is %s', (rule, method, before, after, expected) => {
    expect(may(rule, method, before, after)).toBe(expected);
  });
});
