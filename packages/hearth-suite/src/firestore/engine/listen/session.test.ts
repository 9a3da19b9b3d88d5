import { beforeEach, describe, expect, it } from 'vitest';
import type { AccessControl, Caller } from '../access.ts';
import { createEngine } from '../create-engine.ts';
import type { Engine, Target } from '../engine.ts';
import { EngineError } from '../engine-error.ts';
import type { Query } from '../query.ts';
import { Listener } from '../testing/listener.ts';
import { fields, type Plain, value } from '../testing/values.ts';
import type { Write } from '../write.ts';

const ADMIN: Caller = { kind: 'admin' };
const USER: Caller = { kind: 'user', uid: 'u', token: {} };

const put = (path: string, plain: { [key: string]: Plain } = {}): Write => ({
  type: 'update',
  path: path.split('/'),
  fields: fields(plain),
  transforms: [],
});
const deletion = (path: string): Write => ({ type: 'delete', path: path.split('/') });
const rides: Query = { parent: [], from: { collectionId: 'rides', allDescendants: false }, orderBy: [], offset: 0 };
const query = (more: Partial<Query> = {}): Target => ({ type: 'query', query: { ...rides, ...more } });
const open = query({ where: { type: 'field', field: ['open'], op: '==', value: value(true) } });
const newest = (limit: number) => query({ orderBy: [{ field: ['at'], direction: 'descending' }], limit });
const documents = (...paths: string[]): Target => ({ type: 'documents', paths: paths.map((path) => path.split('/')) });

let engine: Engine;
beforeEach(() => {
  engine = createEngine({ projectId: 'p', databaseId: '(default)' });
});
const commit = (...writes: Write[]) => engine.commit(ADMIN, writes);

describe('a listen stream', () => {
  it('sends a query’s results, then each commit as one snapshot', () => {
    commit(put('rides/a', { open: true }), put('rides/b', { open: false }));
    const listener = new Listener(engine, ADMIN);
    expect(listener.add(1, open)).toEqual(['add 1', 'change rides/a 1', 'current 1', 'snapshot']);
    commit(put('rides/b', { open: true }), put('rides/d', { open: true }));
    expect(listener.take()).toEqual(['change rides/b 1', 'change rides/d 1', 'snapshot']);
    commit(put('rides/a', { open: false }));
    expect(listener.take()).toEqual(['change rides/a -1', 'snapshot']);
    commit(deletion('rides/b'));
    expect(listener.take()).toEqual(['delete rides/b -1', 'snapshot']);
  });

  it('sends nothing for a commit that affects none of its targets', () => {
    const listener = new Listener(engine, ADMIN);
    listener.add(1, open);
    commit(put('rides/x', { open: false }), put('companies/x'));
    commit(put('rides/x', { open: false }));
    expect(listener.take()).toEqual([]);
  });

  it('sends a document that belongs to several targets once per snapshot', () => {
    const listener = new Listener(engine, ADMIN);
    listener.add(1, open);
    listener.add(2, query());
    listener.add(3, documents('rides/a'));
    listener.take();
    commit(put('rides/a', { open: true }));
    expect(listener.take()).toEqual(['change rides/a 1,2,3', 'snapshot']);
    commit(put('rides/a', { open: false }));
    expect(listener.take()).toEqual(['change rides/a 2,3,-1', 'snapshot']);
  });

  it('refills a limited query, even after a commit that changes many of its results', () => {
    commit(...[1n, 2n, 3n, 4n].map((at) => put(`rides/r${at}`, { at })));
    const listener = new Listener(engine, ADMIN);
    expect(listener.add(1, newest(2))).toEqual([
      'add 1',
      'change rides/r4 1',
      'change rides/r3 1',
      'current 1',
      'snapshot',
    ]);
    commit(deletion('rides/r4'));
    expect(listener.take()).toEqual(['delete rides/r4 -1', 'change rides/r2 1', 'snapshot']);
    commit(put('rides/r9', { at: 9n }), deletion('rides/r3'));
    expect(listener.take()).toEqual(['delete rides/r3 -1', 'change rides/r9 1', 'snapshot']);
    commit(put('rides/r1', { at: 0n }));
    expect(listener.take()).toEqual([]);
  });

  it('sends the documents of a target by path, and a deletion for a missing one', () => {
    commit(put('rides/a'));
    const listener = new Listener(engine, ADMIN);
    expect(listener.add(1, documents('rides/a', 'rides/b'))).toEqual([
      'add 1',
      'change rides/a 1',
      'delete rides/b -1',
      'current 1',
      'snapshot',
    ]);
    commit(put('rides/b'), deletion('rides/a'));
    expect(listener.take()).toEqual(['change rides/b 1', 'delete rides/a -1', 'snapshot']);
  });

  it('removes a `once` target after its first snapshot, and any target on request', () => {
    const listener = new Listener(engine, ADMIN);
    expect(listener.add(1, open, { once: true })).toEqual(['add 1', 'current 1', 'snapshot', 'remove 1']);
    listener.add(2, open);
    listener.session.removeTarget(2);
    expect(listener.take()).toEqual(['remove 2']);
    commit(put('rides/a', { open: true }));
    expect(listener.take()).toEqual([]);
  });

  it('sends nothing once closed', () => {
    const listener = new Listener(engine, ADMIN);
    listener.add(1, open);
    listener.session.close();
    listener.take();
    commit(put('rides/a', { open: true }));
    expect(listener.take()).toEqual([]);
  });

  it('throws for a target id that is in use, but only removes the target of an invalid query', () => {
    const listener = new Listener(engine, ADMIN);
    listener.add(1, open);
    expect(() => listener.add(1, open)).toThrow('Target ID 1 is already in use.');
    engine.setIndexes({ indexes: [], fieldOverrides: [] });
    const twoOrders = query({
      orderBy: [
        { field: ['a'], direction: 'ascending' },
        { field: ['b'], direction: 'ascending' },
      ],
    });
    listener.take();
    expect(listener.add(2, twoOrders)).toEqual(['remove 2: failed-precondition']);
  });

  it('reports the clearing of the database as one snapshot', () => {
    commit(put('rides/a'), put('rides/b'));
    const listener = new Listener(engine, ADMIN);
    listener.add(1, query());
    engine.clear();
    expect(listener.take()).toEqual(['delete rides/a -1', 'delete rides/b -1', 'snapshot']);
  });
});

describe('resuming a target', () => {
  const offline = (...writes: Write[]) => {
    commit(put('rides/a', { open: true }), put('rides/b', { open: true }), put('rides/keep', { open: true }));
    const before = new Listener(engine, ADMIN);
    before.add(1, open);
    before.session.close();
    for (const write of writes) commit(write);
    return before.token;
  };
  const changes = [put('rides/a', { open: false }), deletion('rides/b'), put('rides/new', { open: true })];
  const difference = ['add 1', 'change rides/a -1', 'delete rides/b -1', 'change rides/new 1'];

  it('sends only the changes since the resume token', () => {
    const token = offline(...changes);
    const again = new Listener(engine, ADMIN);
    expect(again.add(1, open, { resume: { token } })).toEqual([...difference, 'current 1', 'snapshot']);
  });

  it('sends only the changes since a read time', () => {
    offline();
    const readTime = engine.now();
    for (const change of changes) commit(change);
    const again = new Listener(engine, ADMIN);
    expect(again.add(1, open, { resume: { readTime } })).toEqual([...difference, 'current 1', 'snapshot']);
  });

  it('sends a filter if the client has the wrong number of documents', () => {
    const token = offline(...changes);
    const right = new Listener(engine, ADMIN);
    expect(right.add(1, open, { resume: { token }, expectedCount: 3 })).not.toContain('filter 1 = 2');
    const wrong = new Listener(engine, ADMIN);
    expect(wrong.add(1, open, { resume: { token }, expectedCount: 4 })).toEqual([
      ...difference,
      'filter 1 = 2',
      'current 1',
      'snapshot',
    ]);
  });

  it('starts over (RESET) if the resume token is of another process or too old', () => {
    let clock = 1_700_000_000_000_000;
    engine = createEngine({ projectId: 'p', databaseId: '(default)', clock: () => clock });
    const token = offline();
    const startsOver = [
      'add 1',
      'reset 1',
      'change rides/a 1',
      'change rides/b 1',
      'change rides/keep 1',
      'current 1',
      'snapshot',
    ];
    const foreign = Buffer.from(token).fill(7, 0, 8);
    expect(new Listener(engine, ADMIN).add(1, open, { resume: { token: foreign } })).toEqual(startsOver);
    clock += 30 * 60 * 1e6;
    commit(put('companies/x'));
    clock += 90 * 60 * 1e6;
    commit(put('companies/y'));
    expect(new Listener(engine, ADMIN).add(1, open, { resume: { token } })).toEqual(startsOver);
  });
});

describe('access of a listener', () => {
  /** Lets every caller get open rides and run filtered queries; lets only members get and list the other rides. */
  const access: AccessControl = {
    checkGet: ({ document, reader }) => {
      if (isTrue(document?.fields.get('open'))) return;
      if (!reader.before(['members', 'u'])) throw new EngineError('permission-denied', 'no');
    },
    checkList: ({ query: { where }, reader }) => {
      if (where === undefined && !reader.before(['members', 'u'])) throw new EngineError('permission-denied', 'no');
    },
    checkWrite: () => undefined,
  };
  const isTrue = (v: ReturnType<typeof value> | undefined) => v?.type === 'boolean' && v.value;

  it('is unlimited without rules, and checked against rules once they are set', () => {
    const listener = new Listener(engine, USER);
    expect(listener.add(3, query())).toEqual(['add 3', 'current 3', 'snapshot']);
    engine.setAccessControl(access);
    expect(listener.take()).toEqual(['remove 3: permission-denied']);
    expect(listener.add(1, open)).toEqual(['add 1', 'current 1', 'snapshot']);
    expect(listener.add(2, query())).toEqual(['remove 2: permission-denied']);
  });

  it('ends when the member document that the rules looked up is deleted', () => {
    engine.setAccessControl(access);
    commit(put('members/u'), put('rides/a', { open: false }));
    const listener = new Listener(engine, USER);
    expect(listener.add(1, query())).toEqual(['add 1', 'change rides/a 1', 'current 1', 'snapshot']);
    commit(deletion('members/u'), put('rides/secret'));
    expect(listener.take()).toEqual(['remove 1: permission-denied']);
    commit(put('rides/b'));
    expect(listener.take()).toEqual([]);
  });

  it('ends for a target by path when its document becomes unreadable for the caller', () => {
    engine.setAccessControl(access);
    commit(put('rides/a', { open: true }));
    const listener = new Listener(engine, USER);
    listener.add(1, documents('rides/a'));
    commit(put('rides/a', { open: true, pax: 2n }));
    expect(listener.take()).toEqual(['change rides/a 1', 'snapshot']);
    commit(put('rides/a', { open: false }));
    expect(listener.take()).toEqual(['remove 1: permission-denied']);
  });

  it('covers only the removal of a document that left the results and must not be read', () => {
    engine.setAccessControl(access);
    commit(put('rides/a', { open: true }));
    const listener = new Listener(engine, USER);
    listener.add(1, open);
    commit(put('rides/a', { open: false, guest: 'secret' }));
    expect(listener.take()).toEqual(['remove rides/a -1', 'snapshot']);
  });

  it('is checked again when the rules change', () => {
    engine.setAccessControl(access);
    const listener = new Listener(engine, USER);
    listener.add(1, open);
    engine.setAccessControl({
      ...access,
      checkList: () => {
        throw new EngineError('permission-denied', 'no');
      },
    });
    expect(listener.take()).toEqual(['remove 1: permission-denied']);
  });
});
