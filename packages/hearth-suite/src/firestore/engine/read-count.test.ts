import { beforeEach, describe, expect, it } from 'vitest';
import type { Caller, DocumentReader } from './access.ts';
import { createEngine } from './create-engine.ts';
import type { Engine, Target } from './engine.ts';
import type { Query } from './query.ts';
import { Listener } from './testing/listener.ts';
import { fields, value } from './testing/values.ts';
import type { Write } from './write.ts';

const ADMIN: Caller = { kind: 'admin' };
const GUEST: Caller = { kind: 'guest' };
const USER: Caller = { kind: 'user', uid: 'u', token: {} };

const put = (path: string, open: boolean): Write => ({
  type: 'update',
  path: path.split('/'),
  fields: fields({ open }),
  transforms: [],
});
const rides: Query = { parent: [], from: { collectionId: 'rides', allDescendants: false }, orderBy: [], offset: 0 };
const isOpen = (open: boolean): Query => ({
  ...rides,
  where: { type: 'field', field: ['open'], op: '==', value: value(open) },
});
const count = [{ type: 'count', alias: 'all' }] as const;
const allow = { checkGet: () => {}, checkList: () => {}, checkWrite: () => {} };

let engine: Engine;
beforeEach(() => {
  engine = createEngine({ projectId: 'p', databaseId: '(default)' });
  engine.setAccessControl(allow);
});
/** Returns the number of reads that an action adds to the user's count. */
function cost(act: () => unknown): number {
  const read = () => engine.reads().users.u ?? 0;
  const before = read();
  act();
  return read() - before;
}
const store = (many: number, open: boolean): void => {
  for (let i = 0; i < many; i += 1) engine.commit(ADMIN, [put(`rides/${open}-${i}`, open)]);
};

describe('reads are counted as production bills them:', () => {
  it('one for each requested document, missing ones included', () => {
    store(1, true);
    expect(cost(() => engine.getDocuments(USER, [['rides', 'true-0']]))).toBe(1);
    const two = [
      ['rides', 'true-0'],
      ['rides', 'none'],
    ];
    expect(cost(() => engine.getDocuments(USER, two))).toBe(2);
  });

  it('one for each document that a query returns or skips, and one for an empty result', () => {
    store(3, true);
    expect(cost(() => engine.runQuery(USER, rides))).toBe(3);
    expect(cost(() => engine.runQuery(USER, { ...rides, limit: 2 }))).toBe(2);
    expect(cost(() => engine.runQuery(USER, { ...rides, limit: 1, offset: 1 }))).toBe(2);
    expect(cost(() => engine.runQuery(USER, isOpen(false)))).toBe(1);
  });

  it('one for each 1,000 entries that an aggregation walks over', () => {
    store(1_001, true);
    expect(cost(() => engine.runAggregation(USER, isOpen(false), count))).toBe(1);
    expect(cost(() => engine.runAggregation(USER, { ...rides, limit: 1_000 }, count))).toBe(1);
    expect(cost(() => engine.runAggregation(USER, rides, count))).toBe(2);
  });

  it('one for each document of a listed page', () => {
    store(3, true);
    const list = { parent: [], collectionId: 'rides', pageSize: 2, pageToken: '', orderBy: '', showMissing: false };
    expect(cost(() => engine.listDocuments(USER, list))).toBe(2);
  });

  it('one for each document sent to a listener, and one for an empty result', () => {
    const listener = new Listener(engine, USER);
    const query = (one: Query): Target => ({ type: 'query', query: one });
    store(3, true);
    expect(cost(() => listener.add(1, query(isOpen(true))))).toBe(3);
    expect(cost(() => listener.add(2, query(isOpen(false))))).toBe(1);
    expect(cost(() => listener.add(3, { type: 'documents', paths: [['rides', 'none']] }))).toBe(1);
    // Stores three unchanged rides and a new one: only that is sent.
    expect(cost(() => store(4, true))).toBe(1);
    // The ride leaves the one query and enters the other: sent once.
    expect(cost(() => engine.commit(ADMIN, [put('rides/true-1', false)]))).toBe(1);
    expect(cost(() => engine.commit(ADMIN, [{ type: 'delete', path: ['rides', 'true-2'] }]))).toBe(0);
    expect(cost(() => listener.session.removeTarget(1))).toBe(0);
  });

  it('one for each document that rules look up for a request', () => {
    const look = ({ reader }: { reader: DocumentReader }) => {
      for (const id of ['a', 'a', 'b']) reader.before(['companies', id]);
    };
    engine.setAccessControl({ ...allow, checkGet: look, checkList: look });
    expect(cost(() => engine.runQuery(USER, rides))).toBe(1 + 2);
    const two = [
      ['rides', 'a'],
      ['rides', 'b'],
    ];
    expect(cost(() => engine.getDocuments(USER, two))).toBe(2 + 2);
    expect(cost(() => new Listener(engine, USER).add(1, { type: 'query', query: rides }))).toBe(1 + 2);
  });

  it('separately for each user, for guests together, and for administrators', () => {
    for (const caller of [ADMIN, ADMIN, GUEST, USER]) engine.getDocuments(caller, [['rides', 'a']]);
    engine.getDocuments({ ...USER, uid: 'other' }, [['rides', 'a']]);
    expect(engine.reads()).toEqual({ admin: 2, guests: 1, users: { u: 1, other: 1 } });
  });

  it('nothing if the rules refuse', () => {
    const refuse = () => {
      throw new Error('refused');
    };
    engine.setAccessControl({ checkGet: refuse, checkList: refuse, checkWrite: refuse });
    expect(cost(() => expect(() => engine.runQuery(USER, rides)).toThrow('refused'))).toBe(0);
  });
});
