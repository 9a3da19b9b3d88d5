import { beforeEach, describe, expect, it } from 'vitest';
import type { AccessControl, Caller, GetRequest, ListRequest, WriteRequest } from './access.ts';
import { createEngine } from './create-engine.ts';
import type { Engine } from './engine.ts';
import { EngineError } from './engine-error.ts';
import type { Query } from './query.ts';
import { commitAtOnce } from './testing/commit.ts';
import { fields, type Plain, value } from './testing/values.ts';
import type { Precondition, Write } from './write.ts';

const ADMIN: Caller = { kind: 'admin' };
const USER: Caller = { kind: 'user', uid: 'u', token: { sub: 'u' } };
const rides: Query = { parent: [], from: { collectionId: 'rides', allDescendants: false }, orderBy: [], offset: 0 };
const put = (path: string, plain: { [key: string]: Plain }, precondition?: Precondition): Write => ({
  type: 'update',
  path: path.split('/'),
  fields: fields(plain),
  transforms: [],
  ...(precondition && { precondition }),
});

/** Records the requests. Allows all of them, or none if `denies`. */
class RecordingAccess implements AccessControl {
  readonly gets: GetRequest[] = [];
  readonly lists: ListRequest[] = [];
  readonly writes: WriteRequest[] = [];
  denies = false;

  checkGet = (request: GetRequest) => this.#note(this.gets, request);
  checkList = (request: ListRequest) => this.#note(this.lists, request);
  checkWrite = (request: WriteRequest) => this.#note(this.writes, request);

  #note<T>(to: T[], request: T): void {
    to.push(request);
    if (this.denies) throw new EngineError('permission-denied', 'Missing or insufficient permissions.');
  }
}

describe('access rules', () => {
  let engine: Engine;
  let access: RecordingAccess;
  beforeEach(() => {
    engine = createEngine({ projectId: 'p', databaseId: '(default)' });
    access = new RecordingAccess();
    engine.setAccessControl(access);
    engine.commit(ADMIN, [put('rides/a', { n: 1n })]);
  });

  it('do not apply to administrators', () => {
    access.denies = true;
    engine.commit(ADMIN, [put('rides/b', {})]);
    engine.getDocuments(ADMIN, [['rides', 'a']]);
    engine.runQuery(ADMIN, rides);
    expect([access.gets, access.lists, access.writes]).toEqual([[], [], []]);
  });

  it('allow everything until they are loaded', () => {
    const bare = createEngine({ projectId: 'p', databaseId: '(default)' });
    bare.commit(USER, [put('rides/b', { n: 1n })]);
    expect(bare.getDocuments({ kind: 'guest' }, [['rides', 'b']]).documents[0]?.fields).toEqual(fields({ n: 1n }));
    expect(bare.runQuery(USER, rides).documents).toHaveLength(1);
  });

  it('check each document that is read, missing ones included, and a query once', () => {
    engine.getDocuments(USER, [
      ['rides', 'a'],
      ['rides', 'none'],
    ]);
    expect(access.gets.map(({ document }) => document?.path)).toEqual([['rides', 'a'], undefined]);
    engine.runQuery(USER, rides);
    engine.runAggregation(USER, rides, [{ type: 'count', alias: 'n' }]);
    expect(access.lists.map(({ query }) => query)).toEqual([rides, rides]);
  });

  it('see the document before and after each write', () => {
    engine.commit(USER, [
      {
        ...put('rides/a', {}),
        mask: [],
        transforms: [{ type: 'increment', field: ['n'], operand: value(1n) }],
      } as Write,
      put('rides/new', { x: true }),
      { type: 'delete', path: ['rides', 'a'] },
    ]);
    expect(access.writes.map(({ method, document, newFields }) => [method, document?.fields, newFields])).toEqual([
      ['update', fields({ n: 1n }), fields({ n: 2n })],
      ['create', undefined, fields({ x: true })],
      ['delete', fields({ n: 2n }), undefined],
    ]);
    engine.commit(ADMIN, [put('rides/a', { n: 9n })]);
    access.denies = true;
    expect(() => engine.commit(USER, [put('rides/a', {})])).toThrow(
      expect.objectContaining({ code: 'permission-denied' }),
    );
    expect(engine.getDocuments(ADMIN, [['rides', 'a']]).documents[0]?.fields).toEqual(fields({ n: 9n }));
  });

  it('see other documents before and after all writes of the commit', () => {
    const seen: unknown[] = [];
    engine.setAccessControl({
      checkGet: () => undefined,
      checkList: () => undefined,
      checkWrite: ({ reader }) => {
        seen.push([reader.before(['rides', 'a'])?.fields, reader.before(['rides', 'new'])]);
        seen.push([reader.after(['rides', 'a']), reader.after(['rides', 'new'])?.fields]);
      },
    });
    engine.commit(USER, [put('rides/new', { x: true }), { type: 'delete', path: ['rides', 'a'] }]);
    const before = [fields({ n: 1n }), undefined];
    const after = [undefined, fields({ x: true })];
    expect(seen).toEqual([before, after, before, after]);
  });

  it('see the commit’s server timestamp as `request.time`', () => {
    const { results } = commitAtOnce(engine, USER, [
      { ...put('rides/a', {}), transforms: [{ type: 'server-timestamp', field: ['at'] }] } as Write,
    ]);
    expect(results[0]?.transformResults).toEqual([{ type: 'timestamp', value: access.writes[0]?.time }]);
  });

  it('are checked before preconditions, so that a refused caller does not learn which documents exist', () => {
    access.denies = true;
    expect(() => engine.commit(USER, [put('rides/none', {}, { exists: true })])).toThrow(
      expect.objectContaining({ code: 'permission-denied' }),
    );
    expect(access.writes[0]?.method).toBe('update');
    access.denies = false;
    expect(() => engine.commit(USER, [put('rides/none', {}, { exists: true })])).toThrow(
      expect.objectContaining({ code: 'not-found' }),
    );
  });

  it('check that a verified document may be read', () => {
    engine.commit(USER, [{ type: 'verify', path: ['rides', 'a'], precondition: { exists: true } }]);
    expect(access.gets.map(({ path }) => path)).toEqual([['rides', 'a']]);
    expect(access.writes).toEqual([]);
  });
});
