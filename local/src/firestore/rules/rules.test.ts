import { describe, expect, it } from 'vitest';
import type { Caller } from '../engine/access.ts';
import type { Query } from '../engine/query.ts';
import type { Document, Fields, Value } from '../engine/value.ts';
import { createAccessControl } from './create-access-control.ts';
import { RulesError } from './language/rules-error.ts';

const database = { projectId: 'demo', databaseId: '(default)' };
const time = { seconds: 1_767_225_600n, nanos: 0 }; // 2026-01-01
const value = (json: unknown): Value => {
  if (json === null) return { type: 'null' };
  if (typeof json === 'string') return { type: 'string', value: json };
  if (typeof json === 'boolean') return { type: 'boolean', value: json };
  if (typeof json === 'number') {
    return Number.isInteger(json) ? { type: 'integer', value: BigInt(json) } : { type: 'double', value: json };
  }
  if (Array.isArray(json)) return { type: 'array', values: json.map(value) };
  return { type: 'map', fields: fields(json as object) };
};
const fields = (json: object): Fields => new Map(Object.entries(json).map(([k, v]) => [k, value(v)]));
const document = (path: string, json: object): Document => ({
  path: path.split('/'),
  fields: fields(json),
  createTime: time,
  updateTime: time,
});
const user: Caller = { kind: 'user', uid: 'anna', token: { role: 'taxi', companyId: 'z', level: 3 } };
const stored = new Map([['roles/anna', document('roles/anna', { is: 'boss', tags: ['a'] })]]);
const reader = {
  before: (p: readonly string[]) => stored.get(p.join('/')),
  after: (p: readonly string[]) => stored.get(p.join('/')),
};

const file = (body: string): string =>
  `rules_version = '2';\nservice cloud.firestore { match /databases/{database}/documents {\n${body}\n} }`;
function decide(run: () => void): boolean {
  try {
    run();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'permission-denied') return false;
    throw error;
  }
}
const data = {
  owner: 'anna',
  n: 5,
  x: 2.5,
  list: ['a', 'b'],
  map: { k: 'v' },
  none: null,
  yes: true,
  text: 'Grüß Gott',
};
/** Whether a document with `data` may be read under one condition. */
const holds = (condition: string, caller: Caller = user): boolean => {
  const access = createAccessControl(file(`match /c/{id} { allow get: if ${condition}; }`), database);
  return decide(() => access.checkGet({ caller, path: ['c', 'd1'], document: document('c/d1', data), time, reader }));
};

const table: readonly [condition: string, expected: boolean][] = [
  ['true', true],
  ['false', false],
  ['1', false],
  ['!false', true],
  ['!true', false],
  ['!1', false],
  ['true && true', true],
  ['true && false', false],
  ['resource.data.missing == 1 && false', false],
  ['resource.data.missing == 1 || true', true],
  ['true || resource.data.missing == 1', true],
  ['false || resource.data.missing == 1', false],
  ['1 == 1.0', true],
  ['1 == "1"', false],
  ['null == null', true],
  ['"a" != "b"', true],
  ['1 < 2', true],
  ['2 <= 2', true],
  ['3 > 2.5', true],
  ['"b" > "a"', true],
  ['"b" > 1', false],
  ['1 + 2 == 3', true],
  ['7 / 2 == 3', true],
  ['7.0 / 2 == 3.5', true],
  ['7 % 4 == 3', true],
  ['1 / 0 == 1', false],
  ['2 * 3 - 1 == 5', true],
  ['2 + 3 * 4 == 14', true],
  ['(2 + 3) * 4 == 20', true],
  ['-5 < 0', true],
  ['"a" + "b" == "ab"', true],
  ['[1] + [2] == [1, 2]', true],
  ['true ? true : false', true],
  ['false ? true : false', false],
  ['1 == 1 ? 2 == 2 : false', true],
  ['9223372036854775807 + 1 > 0', false],
  ['resource.data.owner == request.auth.uid', true],
  ['resource.data["owner"] == "anna"', true],
  ['resource.data.n == 5', true],
  ['resource.data.n is int', true],
  ['resource.data.x is float', true],
  ['resource.data.x is number', true],
  ['resource.data.x is int', false],
  ['resource.data.owner is string', true],
  ['resource.data.list is list', true],
  ['resource.data.map is map', true],
  ['resource.data.none is null', true],
  ['resource.data.yes is bool', true],
  ['request.time is timestamp', true],
  ['request.path is path', true],
  ['resource.data.map.k == "v"', true],
  ['resource.data.list[1] == "b"', true],
  ['resource.data.list[2] == "b"', false],
  ['resource.data.list[0:1] == ["a"]', true],
  ['"abc"[1] == "b"', true],
  ['"abc"[0:2] == "ab"', true],
  ['"a" in resource.data.list', true],
  ['"z" in resource.data.list', false],
  ['"owner" in resource.data', true],
  ['"z" in resource.data', false],
  ['"a" in ["a", "b"].toSet()', true],
  ['resource.id == "d1"', true],
  ['id == "d1"', true],
  ['database == "(default)"', true],
  ['resource.__name__ == /databases/$(database)/documents/c/d1', true],
  ['request.path[4] == "d1"', true],
  ['request.method == "get"', true],
  ['request.auth != null', true],
  ['request.auth.token.role == "taxi"', true],
  ['request.auth.token.level == 3', true],
  ['request.auth.token.missing == "x"', false],
  ['request.auth.token.get("missing", "d") == "d"', true],
  ['resource.data.get("owner", "") == "anna"', true],
  ['resource.data.get(["map", "k"], "") == "v"', true],
  ['resource.data.get(["map", "z"], "d") == "d"', true],
  ['resource.data.size() == 8', true],
  ['resource.data.keys().hasAll(["owner", "n"])', true],
  ['resource.data.keys().hasAny(["zzz"])', false],
  ['resource.data.map.values() == ["v"]', true],
  ['{"a": 1}.keys() == ["a"].toSet()', true],
  ['{"a": 1, "b": 2}.diff({"a": 1}).affectedKeys() == ["b"].toSet()', true],
  ['{"a": 1}.diff({"a": 2, "c": 1}).changedKeys().hasOnly(["a"])', true],
  ['{"a": 1}.diff({"c": 1}).addedKeys() == ["a"].toSet()', true],
  ['{"a": 1}.diff({"c": 1}).removedKeys() == ["c"].toSet()', true],
  ['{"a": 1, "b": 2}.diff({"a": 1}).unchangedKeys() == ["a"].toSet()', true],
  ['["a", "b"].hasAll(["a"])', true],
  ['["a", "b"].hasOnly(["a"])', false],
  ['["a", "b"].hasAny(["b", "c"])', true],
  ['["a", "b"].join("-") == "a-b"', true],
  ['["a", "b"].concat(["c"]).size() == 3', true],
  ['["a", "b", "a"].removeAll(["a"]) == ["b"]', true],
  ['["a", "a"].toSet().size() == 1', true],
  ['["a"].toSet().union(["b"].toSet()).size() == 2', true],
  ['["a", "b"].toSet().difference(["b"].toSet()) == ["a"].toSet()', true],
  ['["a", "b"].toSet().intersection(["b"].toSet()) == ["b"].toSet()', true],
  ['"Grüß Gott".size() == 9', true],
  ['"AbC".lower() == "abc"', true],
  ['"AbC".upper() == "ABC"', true],
  ['"  a ".trim() == "a"', true],
  ['"abc".matches("a.c")', true],
  ['"xabc".matches("a.c")', false],
  ['"ABC".matches("(?i)abc")', true],
  ['"abc".matches("(a)\\\\1")', false],
  ['"a,b,c".split(",") == ["a", "b", "c"]', true],
  ['"banana".replace("a", "o") == "bonono"', true],
  ['"ä".toUtf8().size() == 2', true],
  ['string(5) == "5"', true],
  ['string(true) == "true"', true],
  ['int("42") == 42', true],
  ['int("x") == 42', false],
  ['int(2.9) == 2', true],
  ['float("2.5") == 2.5', true],
  ['bool("true")', true],
  ['math.abs(-3) == 3', true],
  ['math.ceil(2.1) == 3', true],
  ['math.floor(-2.1) == -3', true],
  ['math.round(2.5) == 3', true],
  ['math.sqrt(9) == 3.0', true],
  ['math.pow(2, 3) == 8.0', true],
  ['math.isNaN(1.0)', false],
  ['request.time.year() == 2026', true],
  ['request.time.month() == 1', true],
  ['request.time.day() == 1', true],
  ['request.time.dayOfWeek() == 4', true],
  ['request.time.dayOfYear() == 1', true],
  ['request.time.hours() == 0', true],
  ['request.time == timestamp.date(2026, 1, 1)', true],
  ['request.time + duration.value(1, "d") == timestamp.date(2026, 1, 2)', true],
  ['timestamp.date(2026, 1, 2) - request.time == duration.time(24, 0, 0, 0)', true],
  ['timestamp.value(1767225600000) == request.time', true],
  ['request.time.toMillis() == 1767225600000', true],
  ['duration.value(90, "s") > duration.value(1, "m")', true],
  ['duration.value(1, "y") > duration.value(1, "m")', false],
  ['latlng.value(47.0, 11.0).distance(latlng.value(47.0, 11.0)) == 0.0', true],
  ['latlng.value(91.0, 11.0).latitude() > 0', false],
  ['hashing.md5("a").toHexString() == "0CC175B9C0F1B6A831C399E269772661"', true],
  ['hashing.crc32c("123456789").toHexString() == "E3069283"', true],
  ['hashing.crc32("123456789").toHexString() == "CBF43926"', true],
  ['hashing.sha256("").size() == 32', true],
  ['get(/databases/$(database)/documents/roles/$(request.auth.uid)).data.is == "boss"', true],
  ['get(/databases/$(database)/documents/roles/nobody).data.is == "boss"', false],
  ['exists(/databases/$(database)/documents/roles/anna)', true],
  ['exists(/databases/$(database)/documents/roles/nobody)', false],
  ['getAfter(/databases/$(database)/documents/roles/anna).id == "anna"', true],
  ['exists(/databases/$(database)/documents/roles)', false],
];

describe('conditions', () => {
  it.each(table)('%s is %s', (condition, expected) => {
    expect(holds(condition)).toBe(expected);
  });

  it('see no auth where nobody is signed in', () => {
    expect(holds('request.auth == null', { kind: 'guest' })).toBe(true);
    expect(holds('request.auth.uid == "x"', { kind: 'guest' })).toBe(false);
  });
});

describe('queries', () => {
  const list = (rules: string, query: Partial<Query>): boolean => {
    const access = createAccessControl(file(rules), database);
    const whole: Query = {
      parent: [],
      from: { collectionId: 'c', allDescendants: false },
      orderBy: [],
      offset: 0,
      ...query,
    };
    return decide(() => access.checkList({ caller: user, query: whole, time, reader }));
  };
  const where = (
    field: string,
    op: '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | 'not-in' | 'array-contains',
    of: unknown,
  ) => ({ where: { type: 'field', field: field.split('.'), op, value: value(of) } }) as const;
  const when = (condition: string): string => `match /c/{id} { allow list: if ${condition}; }`;

  it.each([
    ['true', {}, true],
    ['resource.data.owner == request.auth.uid', {}, false],
    ['resource.data.owner == request.auth.uid', where('owner', '==', 'anna'), true],
    ['resource.data.owner == request.auth.uid', where('owner', '==', 'berta'), false],
    ['request.auth.token.role == "admin" || resource.data.owner == "anna"', where('owner', '==', 'anna'), true],
    ['resource.data.status in ["open", "new"]', where('status', '==', 'open'), true],
    ['resource.data.status in ["open", "new"]', where('status', 'in', ['open', 'new']), true],
    ['resource.data.status in ["open", "new"]', where('status', 'in', ['open', 'old']), false],
    ['resource.data.carrier.companyId == request.auth.token.companyId', where('carrier.companyId', '==', 'z'), true],
    ['resource.data.carrier.companyId == request.auth.token.companyId', where('carrier', '==', 'z'), false],
    ['resource.data.n > 3', where('n', '>', 5), true],
    ['resource.data.n > 3', where('n', '>', 2), false],
    ['resource.data.n >= 3', where('n', '>=', 3), true],
    ['resource.data.n > 3', where('n', '>=', 3), false],
    ['resource.data.n < 3', where('n', '<', 3), true],
    ['resource.data.n == 3', where('n', '==', 3), true],
    ['resource.data.n is int', where('n', '==', 3), false],
    ['resource.data.s != "secret"', where('s', '!=', 'secret'), true],
    ['resource.data.s != "secret"', where('s', 'not-in', ['secret', 'x']), true],
    ['"a" in resource.data.tags', where('tags', 'array-contains', 'a'), true],
    ['"b" in resource.data.tags', where('tags', 'array-contains', 'a'), false],
    ['resource.data.get("public", false) == true', where('public', '==', true), true],
    ['resource.data.get("public", true) == true', {}, false],
    ['resource.data.keys().hasAll(["a"])', where('a', '==', 'x'), false],
    ['request.query.limit <= 10', { limit: 10 }, true],
    ['request.query.limit <= 10', { limit: 11 }, false],
    ['request.query.limit <= 10', {}, false],
    ['get(/databases/$(database)/documents/roles/$(request.auth.uid)).data.is == "boss"', {}, true],
    ['get(/databases/$(database)/documents/roles/$(id)).data.is == "boss"', {}, false],
    ['id == "d1"', {}, false],
    ['resource.data.a == "x" ? true : true', {}, true],
  ] as const)('under %s (case %#)', (condition, query, expected) => {
    expect(list(when(condition), query as Partial<Query>)).toBe(expected);
  });

  it('of a collection group need a rule for it below anything', () => {
    const group = { from: { collectionId: 'c', allDescendants: true } };
    expect(list('match /c/{id} { allow list: if true; }', group)).toBe(false);
    expect(list('match /{path=**}/c/{id} { allow list: if true; }', group)).toBe(true);
    expect(list('match /c/{id}/{rest=**} { allow list: if true; }', group)).toBe(false);
    expect(list('match /{all=**} { allow list: if true; }', group)).toBe(true);
  });

  it('with alternatives need all of them allowed', () => {
    const or = (a: string, b: string): Partial<Query> => ({
      where: { type: 'or', filters: [where('owner', '==', a).where, where('owner', '==', b).where] },
    });
    const rule = when('resource.data.owner in ["anna", "berta"]');
    expect(list(rule, or('anna', 'berta'))).toBe(true);
    expect(list(rule, or('anna', 'carl'))).toBe(false);
  });
});

describe('rules files', () => {
  const read = (rules: string, path: string): boolean => {
    const access = createAccessControl(file(rules), database);
    return decide(() => access.checkGet({ caller: user, path: path.split('/'), document: undefined, time, reader }));
  };

  it('allow where any of several blocks does', () => {
    expect(read('match /a/{x} { allow get: if false; } match /a/{y} { allow read; }', 'a/1')).toBe(true);
  });

  it('match nested blocks and recursive wildcards, which may be empty', () => {
    expect(read('match /a/{x} { match /b/{y} { allow get: if x == "1" && y == "2"; } }', 'a/1/b/2')).toBe(true);
    expect(read('match /a/{x} { match /b/{y} { allow get; } }', 'a/1')).toBe(false);
    expect(read('match /a/{x}/{rest=**} { allow get; }', 'a/1')).toBe(true);
    expect(read('match /a/{x}/{rest=**} { allow get: if rest[1] == "2"; }', 'a/1/b/2')).toBe(true);
  });

  it('run functions with arguments and variables, as seen from where they stand', () => {
    const rules = `function isBoss(who) { let role = get(/databases/$(database)/documents/roles/$(who)); return role.data.is == "boss"; }
      match /a/{x} { function mine() { return x == "1" && isBoss(request.auth.uid); } allow get: if mine(); }`;
    expect(read(rules, 'a/1')).toBe(true);
    expect(read(rules, 'a/2')).toBe(false);
  });

  it('tell create, update and delete apart, with the new and the old data', () => {
    const access = createAccessControl(
      file(
        'match /a/{x} { allow create: if request.resource.data.n == 1; allow update: if request.resource.data.diff(resource.data).affectedKeys().hasOnly(["n"]); }',
      ),
      database,
    );
    const write = (
      method: 'create' | 'update' | 'delete',
      before: object | undefined,
      after: object | undefined,
    ): boolean =>
      decide(() =>
        access.checkWrite({
          caller: user,
          method,
          path: ['a', '1'],
          document: before && document('a/1', before),
          newFields: after && fields(after),
          time,
          reader,
        }),
      );
    expect(write('create', undefined, { n: 1 })).toBe(true);
    expect(write('create', undefined, { n: 2 })).toBe(false);
    expect(write('update', { n: 1, m: 1 }, { n: 2, m: 1 })).toBe(true);
    expect(write('update', { n: 1, m: 1 }, { n: 2, m: 2 })).toBe(false);
    expect(write('delete', { n: 1 }, undefined)).toBe(false);
  });

  it.each([
    ['service cloud.firestore {', '1:26', 'Unexpected'],
    ['rules_version = "3"; service cloud.firestore {}', '1:17', 'rules_version'],
    [file('match /a/{x} { allow fly; }'), '3:22', "Unknown method 'fly'"],
    [file('match /a/{x} { allow get: if y == 1; }'), '3:30', "Variable 'y' is not defined"],
    [file('match /a/{x} { allow get: if f(1); }'), '3:30', "Function 'f' is not defined"],
    [file('function f() { return f(); }'), '3:1', 'calls itself'],
    [file('function f(a) { return a; } match /a/{x} { allow get: if f(); }'), '3:58', "'f' takes 1 arguments, not 0"],
    [file('match /a/{x} { allow get: if 1 is toad; }'), '3:35', "Unknown type 'toad'"],
    [file('match /a/{x}/b/{x} { allow get; }'), '3:1', "'x' is bound already"],
    [file('match /a/{x} { allow get: if (true; }'), '3:35', "')' expected"],
  ])('are refused with line and column: %j', (source, position, message) => {
    try {
      createAccessControl(source, database);
      expect.unreachable();
    } catch (error) {
      if (!(error instanceof RulesError)) throw error;
      expect(error.message).toContain(message);
      expect(error.message.startsWith(`${position} `)).toBe(true);
    }
  });
});
