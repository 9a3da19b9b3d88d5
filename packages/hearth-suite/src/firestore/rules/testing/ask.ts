import { expect, it } from 'vitest';
import type { Caller } from '../../engine/access.ts';
import type { Query } from '../../engine/query.ts';
import type { Document, Fields, Value } from '../../engine/value.ts';
import { createAccessControl } from '../create-access-control.ts';

export const database = { projectId: 'demo', databaseId: '(default)' };
/** The first of January 2026, a Thursday. */
export const time = { seconds: 1_767_225_600n, nanos: 0 };
export const anna: Caller = { kind: 'user', uid: 'anna', token: { role: 'taxi', companyId: 'z', level: 3 } };
export const guest: Caller = { kind: 'guest' };

/** Reads stored values from JSON; values without a JSON form are passed through. */
export function value(json: unknown): Value {
  if (json === null) return { type: 'null' };
  if (typeof json === 'string') return { type: 'string', value: json };
  if (typeof json === 'boolean') return { type: 'boolean', value: json };
  if (typeof json === 'number') {
    return Number.isInteger(json) ? { type: 'integer', value: BigInt(json) } : { type: 'double', value: json };
  }
  if (Array.isArray(json)) return { type: 'array', values: json.map(value) };
  return 'type' in (json as object) ? (json as Value) : { type: 'map', fields: fields(json as object) };
}
export const fields = (json: object): Fields => new Map(Object.entries(json).map(([k, v]) => [k, value(v)]));
export const document = (path: string, json: object): Document => ({
  path: path.split('/'),
  fields: fields(json),
  createTime: time,
  updateTime: time,
});

const before = [document('roles/anna', { is: 'boss', tags: ['a'], n: 1 }), document('roles/old', { is: 'gone' })];
const after = [document('roles/anna', { is: 'boss', tags: ['a'], n: 2 }), document('roles/new', { is: 'fresh' })];
const find = (documents: readonly Document[]) => (path: readonly string[]) =>
  documents.find((one) => one.path.join('/') === path.join('/'));
/** The documents for lookups, before and after the request's writes. Each use of `lookedUp` starts a new request. */
export const reader = {
  before: find(before),
  after: find(after),
  get lookedUp() {
    return new Set<string>();
  },
};

export const file = (body: string): string =>
  `rules_version = '2';\nservice cloud.firestore { match /databases/{database}/documents {\n${body}\n} }`;

/** Whether the operation is allowed. Throws any error but a refusal. */
export function isAllowed(run: () => void): boolean {
  try {
    run();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'permission-denied') return false;
    throw error;
  }
}

/** The data of the document under test. */
const data = {
  owner: 'anna',
  n: 5,
  x: 2.5,
  list: ['a', 'b'],
  map: { k: 'v', deep: { er: 1 } },
  none: null,
  yes: true,
  text: 'Grüß Gott',
  bytes: { type: 'bytes', value: Buffer.from('abc') },
  at: { type: 'timestamp', value: { seconds: 1_767_225_600n, nanos: 123_456_000 } },
  place: { type: 'geopoint', latitude: 47.26, longitude: 11.39 },
  friend: { type: 'reference', value: 'projects/demo/databases/(default)/documents/roles/anna' },
  nan: { type: 'double', value: Number.NaN },
};

/** Whether a document with `data` may be read under one condition. */
export function holds(condition: string, caller: Caller = anna): boolean {
  const access = createAccessControl(file(`match /c/{id} { allow get: if ${condition}; }`), database);
  return isAllowed(() =>
    access.checkGet({ caller, path: ['c', 'd1'], document: document('c/d1', data), time, reader }),
  );
}

/** Rows of a decision table: true allows; false, or no value, does not. */
interface Decisions {
  readonly isTrue?: readonly string[];
  readonly isFalse?: readonly string[];
  /** Conditions without a value: neither they nor their negation allow. */
  readonly hasNoValue?: readonly string[];
}

export function decide({ isTrue = [], isFalse = [], hasNoValue = [] }: Decisions): void {
  const rows = [
    ...isTrue.map((condition) => [condition, 'true', true, false] as const),
    ...isFalse.map((condition) => [condition, 'false', false, true] as const),
    ...hasNoValue.map((condition) => [condition, 'without value', false, false] as const),
  ];
  it.each(rows)('%s is %s', (condition, _, allows, oppositeAllows) => {
    expect(holds(condition)).toBe(allows);
    expect(holds(`!(${condition})`)).toBe(oppositeAllows);
  });
}

/** Whether a query of collection `c` is allowed under rules. */
export function mayList(rules: string, query: Partial<Query>): boolean {
  const access = createAccessControl(file(rules), database);
  const from = { collectionId: 'c', allDescendants: false };
  const whole: Query = { parent: [], from, orderBy: [], offset: 0, ...query };
  return isAllowed(() => access.checkList({ caller: anna, query: whole, time, reader }));
}
