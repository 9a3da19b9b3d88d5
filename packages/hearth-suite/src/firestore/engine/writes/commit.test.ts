import { beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../access.ts';
import { createEngine } from '../create-engine.ts';
import type { CommitEvent, Engine } from '../engine.ts';
import { commitAtOnce } from '../testing/commit.ts';
import { fields, type Plain, value } from '../testing/values.ts';
import type { Document, Value } from '../value.ts';
import type { FieldTransform, Precondition, Write } from '../write.ts';

const ADMIN: Caller = { kind: 'admin' };
const NAME = 'projects/p/databases/(default)/documents';

describe('a write', () => {
  let engine: Engine;
  let clock: number;
  beforeEach(() => {
    clock = 1_700_000_000_123_456;
    engine = createEngine({ projectId: 'p', databaseId: '(default)', clock: () => clock });
  });

  const set = (path: string, plain: { [key: string]: Plain }, more: Partial<Write> = {}): Write =>
    ({ type: 'update', path: path.split('/'), fields: fields(plain), transforms: [], ...more }) as Write;
  const remove = (path: string, precondition?: Precondition): Write => ({
    type: 'delete',
    path: path.split('/'),
    ...(precondition && { precondition }),
  });
  const get = (path: string): Document | undefined => engine.getDocuments(ADMIN, [path.split('/')]).documents[0];
  const commit = (...writes: Write[]) => commitAtOnce(engine, ADMIN, writes);
  const transform = (...transforms: FieldTransform[]) => commit(set('c/x', {}, { mask: [], transforms })).results[0];

  it('replaces the document without a mask, and only the masked fields with a mask', () => {
    commit(set('c/x', { a: 1n, b: { c: 1n, d: 2n } }));
    commit(set('c/x', { b: { c: 5n } }, { mask: [['b', 'c'], ['b', 'd'], ['e']] }));
    expect(get('c/x')?.fields).toEqual(fields({ a: 1n, b: { c: 5n } }));
    commit(set('c/x', { z: 1n }));
    expect(get('c/x')?.fields).toEqual(fields({ z: 1n }));
  });

  it('keeps the creation time, and the update time if nothing changes', () => {
    const first = commit(set('c/x', { a: 1n }));
    clock += 1_000_000;
    const same = commit(set('c/x', { a: 1n }));
    expect(same.results[0]?.updateTime).toEqual(first.commitTime);
    const other = commit(set('c/x', { a: 1 }));
    expect(get('c/x')).toMatchObject({ createTime: first.commitTime, updateTime: other.commitTime });
  });

  it('gets a later time than every earlier commit, even when the clock jumps back', () => {
    const first = commit(set('c/x', {}));
    clock -= 5_000_000;
    const second = commit(set('c/y', {}));
    expect(second.commitTime).toEqual({ ...first.commitTime, nanos: first.commitTime.nanos + 1000 });
    expect(engine.now()).toEqual(second.commitTime);
  });

  it('is refused if its precondition fails, in production’s words', () => {
    expect(() => commit(set('c/x', {}, { precondition: { exists: true } }))).toThrow(
      expect.objectContaining({ code: 'not-found', message: `No document to update: ${NAME}/c/x` }),
    );
    const { commitTime } = commit(set('c/x', {}));
    expect(() => commit(set('c/x', {}, { precondition: { exists: false } }))).toThrow(
      expect.objectContaining({ code: 'already-exists', message: `Document already exists: ${NAME}/c/x` }),
    );
    commit(set('c/x', { a: 1n }));
    expect(() => commit(remove('c/x', { updateTime: commitTime }))).toThrow(
      expect.objectContaining({ code: 'failed-precondition' }),
    );
    expect(() => commit({ type: 'verify', path: ['c', 'x'], precondition: { updateTime: commitTime } })).toThrow(
      expect.objectContaining({ code: 'failed-precondition' }),
    );
    expect(() => commit(remove('c/none', { updateTime: { seconds: 1n, nanos: 0 } }))).toThrow(
      expect.objectContaining({
        code: 'failed-precondition',
        message: 'the stored version (0) does not match the required base version (1000000)',
      }),
    );
    expect(() => commit(remove('c/none', { exists: true }))).toThrow(expect.objectContaining({ code: 'not-found' }));
    commit(remove('c/none'));
  });

  it('of a commit is stored with all others or not at all', () => {
    expect(() => commit(set('c/x', {}), remove('c/y', { exists: true }))).toThrow();
    expect(get('c/x')).toBeUndefined();
  });

  it('of a commit sees the earlier writes of that commit, and observers are notified once', () => {
    const events: CommitEvent[] = [];
    engine.onCommit((event) => events.push(event));
    commit(
      set('c/x', { n: 1n }),
      set('c/x', {}, { mask: [], transforms: [{ type: 'increment', field: ['n'], operand: value(2n) }] }),
      set('c/gone', {}),
      remove('c/gone'),
    );
    expect(get('c/x')?.fields).toEqual(fields({ n: 3n }));
    expect(events).toHaveLength(1);
    expect(events[0]?.changes.map(({ path, before }) => [path.join('/'), before])).toEqual([['c/x', undefined]]);
  });

  it.each<[first: string, second: string, Write[]]>([
    ['delete', 'update', [remove('c/x'), set('c/x', {}, { precondition: { exists: true } })]],
    ['create', 'create', [0, 1].map(() => set('c/new', {}, { precondition: { exists: false } }))],
    ['set', 'create', [set('c/new', {}), set('c/new', {}, { precondition: { exists: false } })]],
    [
      'update',
      'create',
      [set('c/x', {}, { precondition: { exists: true } }), set('c/x', {}, { precondition: { exists: false } })],
    ],
  ])('is refused as invalid if one commit tries to %s and then to %s one document', (_first, _second, writes) => {
    commit(set('c/x', { n: 1n }));
    expect(() => commit(...writes)).toThrow(expect.objectContaining({ code: 'invalid-argument' }));
    expect([get('c/x')?.fields, get('c/new')]).toEqual([fields({ n: 1n }), undefined]);
  });

  it('may delete and then create or set one document in one commit', () => {
    commit(set('c/x', { n: 1n }));
    commit(remove('c/x'), set('c/x', { n: 2n }, { precondition: { exists: false } }));
    commit(remove('c/x'), set('c/x', { n: 3n }));
    expect(get('c/x')?.fields).toEqual(fields({ n: 3n }));
  });

  it('of a batch succeeds or fails alone, but a batch with two writes of one document is refused', async () => {
    const results = await engine.batchWrite(ADMIN, [set('c/x', {}), remove('c/y', { exists: true }), set('c/z', {})]);
    expect(results.map((result) => result instanceof Error)).toEqual([false, true, false]);
    expect(get('c/z')).toBeDefined();
    await expect(engine.batchWrite(ADMIN, [set('c/x', {}), remove('c/x')])).rejects.toThrow('more than once');
  });

  it('stamps the server time in milliseconds, the same for all fields of a commit', () => {
    const result = transform(
      { type: 'server-timestamp', field: ['a'] },
      { type: 'server-timestamp', field: ['m', 'b'] },
    );
    const stamp: Value = { type: 'timestamp', value: { seconds: 1_700_000_000n, nanos: 123_000_000 } };
    expect(result?.transformResults).toEqual([stamp, stamp]);
  });

  it('increments integers up to the limits of 64 bits, and returns a double if either number is a double', () => {
    const increment = (operand: Plain) =>
      transform({ type: 'increment', field: ['n'], operand: value(operand) })?.transformResults[0];
    expect(increment(5n)).toEqual(value(5n));
    expect(increment(2n ** 63n - 1n)).toEqual(value(2n ** 63n - 1n));
    expect(increment(-1n)).toEqual(value(2n ** 63n - 2n));
    commit(set('c/x', { n: 1n }));
    expect(increment(0.5)).toEqual(value(1.5));
    commit(set('c/x', { n: 'text' }));
    expect(increment(4n)).toEqual(value(4n));
    expect(() => increment('1')).toThrow(expect.objectContaining({ code: 'invalid-argument' }));
  });

  it('keeps the stored number if the operand of maximum or minimum equals it', () => {
    const extreme = (type: 'maximum' | 'minimum', stored: Plain, operand: Plain) => {
      commit(set('c/x', { n: stored }));
      return transform({ type, field: ['n'], operand: value(operand) })?.transformResults[0];
    };
    expect(extreme('maximum', 3n, 5)).toEqual(value(5));
    expect(extreme('maximum', 3n, 3)).toEqual(value(3n));
    expect(extreme('minimum', 3, 3n)).toEqual(value(3));
    expect(extreme('minimum', 3n, -1n)).toEqual(value(-1n));
    expect(extreme('maximum', 'text', 1n)).toEqual(value(1n));
    expect(extreme('minimum', Number.NaN, 1n)).toEqual(value(Number.NaN));
  });

  it('adds missing elements to arrays and removes all equal ones', () => {
    commit(set('c/x', { t: [1n, 'a', 1n] }));
    transform({ type: 'array-union', field: ['t'], values: [value(1), value('b'), value('b')] });
    expect(get('c/x')?.fields).toEqual(fields({ t: [1n, 'a', 1n, 'b'] }));
    const removed = transform({ type: 'array-remove', field: ['t'], values: [value(1)] });
    expect(removed?.transformResults).toEqual([value(null)]);
    expect(get('c/x')?.fields).toEqual(fields({ t: ['a', 'b'] }));
  });

  it('truncates timestamps to microseconds', () => {
    const time = { seconds: 1n, nanos: 1_999 };
    commit({ ...set('c/x', {}), fields: new Map([['t', { type: 'timestamp', value: time }]]) } as Write);
    expect(get('c/x')?.fields.get('t')).toEqual({ type: 'timestamp', value: { seconds: 1n, nanos: 1_000 } });
  });
});

describe('the limits of a document', () => {
  const engine = createEngine({ projectId: 'p', databaseId: '(default)' });
  const write = (path: readonly string[], plain: { [key: string]: Plain }) => () =>
    engine.commit(ADMIN, [{ type: 'update', path, fields: fields(plain), transforms: [] }]);
  const nested = (levels: number): Plain => (levels === 0 ? 1n : { m: nested(levels - 1) });

  it.each<[string, readonly string[], { [key: string]: Plain }, string]>([
    ['a field name of more than 1,500 bytes', ['c', 'x'], { ['n'.repeat(1501)]: 1n }, 'longer than 1500 bytes'],
    ['a reserved field', ['c', 'x'], { __a__: 1n }, "field name '__a__' is reserved."],
    ['more than 20 levels', ['c', 'x'], { f: nested(21) }, 'Property f contains an invalid nested entity.'],
    ['a reserved id', ['c', '__x__'], {}, 'reserved'],
    ['more than 100 levels of collections', Array.from({ length: 202 }, () => 'c'), {}, '100 collections'],
    [
      'an id of more than 1,500 bytes',
      ['c', 'd'.repeat(1501)],
      {},
      'The key path element name is longer than 1500 bytes.',
    ],
    [
      'a value of more than 1,048,487 bytes',
      ['c', 'x'],
      { s: 'x'.repeat(1_048_488) },
      'The value of property "s" is longer than 1048487 bytes.',
    ],
    [
      'more than one mebibyte',
      ['c', 'x'],
      { a: 'x'.repeat(600_000), b: 'x'.repeat(600_000) },
      'exceeds the maximum allowed size of 1,048,576 bytes.',
    ],
    ['arrays in arrays', ['c', 'x'], { a: [[1n]] }, 'Cannot convert an array value in an array value.'],
  ])('refuse %s', (_what, path, plain, message) => {
    expect(write(path, plain)).toThrow(expect.objectContaining({ code: 'invalid-argument' }));
    expect(write(path, plain)).toThrow(message);
  });

  it.each<[string, readonly string[], { [key: string]: Plain }]>([
    ['a field name of 1,500 bytes', ['c', 'x'], { ['n'.repeat(1500)]: 1n }],
    ['20 levels', ['c', 'x'], { f: nested(20) }],
    ['an id of 1,500 bytes', ['c', 'd'.repeat(1500)], {}],
    ['a numeric id', ['c', '__id7__'], {}],
    ['an id of four underscores', ['c', '____'], {}],
    ['100 levels of collections', Array.from({ length: 200 }, () => 'c'), {}],
    ['a large value', ['c', 'x'], { s: 'x'.repeat(1_048_400) }],
    ['a map in an array', ['c', 'x'], { a: [{ b: [1n] }] }],
  ])('allow %s', (_what, path, plain) => {
    expect(write(path, plain)).not.toThrow();
  });

  it('refuse more than 500 transforms', () => {
    const transforms = Array.from(
      { length: 501 },
      (_, i): FieldTransform => ({ type: 'server-timestamp', field: [`f${i}`] }),
    );
    expect(() =>
      engine.commit(ADMIN, [{ type: 'update', path: ['c', 'x'], fields: new Map(), mask: [], transforms }]),
    ).toThrow('500');
  });
});

describe('an import', () => {
  const imported = (path: string, n: bigint) => ({ path: path.split('/'), fields: fields({ n }) });

  it('adds and replaces documents, keeps others and creation times, and notifies no triggers', () => {
    let clock = 1_700_000_000_000_000;
    const engine = createEngine({ projectId: 'p', databaseId: '(default)', clock: () => clock });
    const find = (id: string) => engine.getDocuments(ADMIN, [['c', id]]).documents[0];
    engine.importDocuments([imported('c/changed', 1n), imported('c/same', 1n), imported('c/kept', 1n)]);
    const [changed, same, kept] = ['changed', 'same', 'kept'].map(find);
    clock += 1_000_000;
    const events: CommitEvent[] = [];
    engine.onCommit((event) => events.push(event));

    engine.importDocuments([imported('c/changed', 2n), imported('c/same', 1n), imported('c/added', 1n)]);

    expect([find('same'), find('kept')]).toEqual([same, kept]);
    expect(find('changed')).toEqual({ ...changed, fields: fields({ n: 2n }), updateTime: engine.now() });
    expect(find('added')).toMatchObject({ createTime: engine.now(), updateTime: engine.now() });
    expect(events).toEqual([]);
    engine.commit(ADMIN, [{ type: 'delete', path: ['c', 'kept'] }]);
    expect(events).toHaveLength(1);
  });

  it('stores nothing if one document cannot be stored', () => {
    const engine = createEngine({ projectId: 'p', databaseId: '(default)' });
    const faulty = { path: ['c', 'b'], fields: fields({ __reserved__: 1n }) };
    expect(() => engine.importDocuments([imported('c/a', 1n), faulty])).toThrow(
      "field name '__reserved__' is reserved.",
    );
    expect([...engine.allDocuments()]).toEqual([]);
  });
});
