import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Caller } from '../access.ts';
import { createEngine } from '../create-engine.ts';
import type { CommitResult, Connection, Engine, TransactionId } from '../engine.ts';
import { EngineError } from '../engine-error.ts';
import type { Query } from '../query.ts';
import { fields, value } from '../testing/values.ts';
import { getField } from '../values/fields.ts';
import type { Write } from '../write.ts';

const ADMIN: Caller = { kind: 'admin' };
const put = (path: string, n: bigint): Write => ({
  type: 'update',
  path: path.split('/'),
  fields: fields({ n }),
  transforms: [],
});
const large: Query = {
  parent: [],
  from: { collectionId: 'c', allDescendants: false },
  where: { type: 'field', field: ['n'], op: '>=', value: value(5n) },
  orderBy: [],
  offset: 0,
};

describe('what a transaction has read', () => {
  let engine: Engine;
  beforeEach(() => {
    vi.useFakeTimers();
    engine = createEngine({ projectId: 'p', databaseId: '(default)' });
    engine.commit(ADMIN, [put('c/a', 1n), put('c/b', 1n)]);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const begin = (connection?: Connection) => engine.beginTransaction({ mode: 'read-write' }, connection);
  const read = (transaction: TransactionId, path: string) => {
    const [document] = engine.getDocuments(ADMIN, [path.split('/')], { transaction }).documents;
    return document && getField(document.fields, ['n']);
  };
  const stored = (path: string) => {
    const [document] = engine.getDocuments(ADMIN, [path.split('/')]).documents;
    return document && getField(document.fields, ['n']);
  };
  /** Starts a commit. Returns an object whose `outcome` is `waits` until the commit has ended. */
  const start = (writes: readonly Write[], transaction?: TransactionId, connection?: Connection) => {
    const commit = { outcome: 'waits' };
    const run = async (): Promise<CommitResult> => engine.commit(ADMIN, writes, transaction, connection);
    run().then(
      () => {
        commit.outcome = 'ok';
      },
      (refusal: unknown) => {
        commit.outcome = refusal instanceof EngineError ? refusal.code : String(refusal);
      },
    );
    return commit;
  };
  const settle = () => vi.advanceTimersByTimeAsync(0);

  it('is written by others once the transaction has committed', async () => {
    const transaction = begin();
    read(transaction, 'c/a');
    const write = start([put('c/a', 7n)]);
    await settle();
    expect([write.outcome, stored('c/a')]).toEqual(['waits', value(1n)]);
    engine.commit(ADMIN, [put('c/a', 2n)], transaction);
    expect(stored('c/a')).toEqual(value(2n));
    await settle();
    expect([write.outcome, stored('c/a')]).toEqual(['ok', value(7n)]);
  });

  it.each([
    ['the transaction is rolled back', (transaction: TransactionId) => engine.rollback(transaction)],
    ['the transaction commits without writes', (transaction: TransactionId) => engine.commit(ADMIN, [], transaction)],
  ])('is written by others once %s', async (_, end) => {
    const transaction = begin();
    read(transaction, 'c/a');
    const write = start([put('c/a', 7n)]);
    await settle();
    expect(write.outcome).toBe('waits');
    end(transaction);
    await settle();
    expect(write.outcome).toBe('ok');
  });

  it('is read by others at once', () => {
    const first = begin();
    const second = begin();
    read(first, 'c/a');
    expect(engine.waitForTurn(second, [['c', 'a']])).toBeUndefined();
    expect([read(second, 'c/a'), stored('c/a')]).toEqual([value(1n), value(1n)]);
  });

  it('includes missing documents', async () => {
    const transaction = begin();
    read(transaction, 'c/new');
    const write = start([put('c/new', 7n)]);
    await settle();
    expect(write.outcome).toBe('waits');
  });

  it('includes the results of queries, and documents that a write would add to them', async () => {
    engine.commit(ADMIN, [put('c/large', 9n)]);
    const transaction = begin();
    engine.runQuery(ADMIN, large, { transaction });
    const writes = [
      start([put('c/large', 1n)]),
      start([put('c/a', 6n)]),
      start([put('c/b', 3n)]),
      start([put('d/large', 9n)]),
    ];
    await settle();
    expect(writes.map(({ outcome }) => outcome)).toEqual(['waits', 'waits', 'ok', 'ok']);
  });

  it('is not locked by a read-only transaction', async () => {
    const transaction = engine.beginTransaction({ mode: 'read-only' });
    read(transaction, 'c/a');
    const write = start([put('c/a', 7n)]);
    await settle();
    expect([write.outcome, read(transaction, 'c/a')]).toEqual(['ok', value(1n)]);
  });

  it('is changed by a younger transaction once the older one has committed without changing it', async () => {
    const older = begin();
    const younger = begin();
    for (const transaction of [older, younger]) read(transaction, 'c/a');
    const second = start([put('c/a', 3n)], younger);
    await settle();
    expect(second.outcome).toBe('waits');
    engine.commit(ADMIN, [put('c/b', 2n)], older);
    await settle();
    expect([second.outcome, stored('c/a')]).toEqual(['ok', value(3n)]);
  });

  it('is changed by an older transaction at once, which aborts the younger one', async () => {
    const older = begin();
    const younger = begin();
    for (const transaction of [older, younger]) read(transaction, 'c/a');
    const first = start([put('c/a', 2n)], older);
    await settle();
    expect([first.outcome, stored('c/a')]).toEqual(['ok', value(2n)]);
    const second = start([put('c/b', 3n)], younger);
    await settle();
    expect([second.outcome, stored('c/b')]).toEqual(['aborted', value(1n)]);
  });

  it('is changed by an older transaction although a younger one already waits to change it', async () => {
    const oldest = begin();
    const older = begin();
    const younger = begin();
    read(oldest, 'c/b');
    for (const transaction of [older, younger]) read(transaction, 'c/a');
    const second = start([put('c/a', 3n), put('c/b', 3n)], younger);
    await settle();
    expect(second.outcome).toBe('waits');
    const first = start([put('c/a', 2n)], older);
    await settle();
    expect([first.outcome, second.outcome, stored('c/a')]).toEqual(['ok', 'aborted', value(2n)]);
  });

  it('never makes transactions deadlock: the youngest aborts', async () => {
    engine.commit(ADMIN, [put('c/d', 1n)]);
    const all = ['a', 'b', 'd'].map((id) => {
      const transaction = begin();
      read(transaction, `c/${id}`);
      return transaction;
    });
    const commits = [2, 1, 0].map((i) => start([put(`c/${['b', 'd', 'a'][i]}`, 9n)], all[i]));
    await settle();
    expect(commits.map(({ outcome }) => outcome)).toEqual(['aborted', 'ok', 'ok']);
  });

  it('aborts a write that has waited twenty seconds, while the transaction continues', async () => {
    const transaction = begin();
    read(transaction, 'c/a');
    const write = start([put('c/a', 7n)]);
    await vi.advanceTimersByTimeAsync(19_999);
    expect(write.outcome).toBe('waits');
    await vi.advanceTimersByTimeAsync(1);
    expect(write.outcome).toBe('aborted');
    const commit = start([put('c/a', 2n)], transaction);
    await settle();
    expect([commit.outcome, stored('c/a')]).toEqual(['ok', value(2n)]);
  });

  it('is released when the transaction has been idle for a minute', async () => {
    const transaction = begin();
    read(transaction, 'c/a');
    await vi.advanceTimersByTimeAsync(45_000);
    read(transaction, 'c/a');
    await vi.advanceTimersByTimeAsync(45_000);
    const write = start([put('c/a', 7n)]);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(write.outcome).toBe('waits');
    await vi.advanceTimersByTimeAsync(1);
    expect(write.outcome).toBe('ok');
    expect(() => read(transaction, 'c/a')).toThrow('The referenced transaction has expired');
  });

  it('is released 270 seconds after the transaction began, even if it is used', async () => {
    const transaction = begin();
    for (let seconds = 0; seconds < 270; seconds += 30) {
      read(transaction, 'c/a');
      await vi.advanceTimersByTimeAsync(30_000);
    }
    expect(() => read(transaction, 'c/a')).toThrow('The referenced transaction has expired');
    const write = start([put('c/a', 7n)]);
    await settle();
    expect(write.outcome).toBe('ok');
  });

  describe('if its client’s connection closes', () => {
    let connection: { isOpen: boolean };
    const close = () => {
      connection.isOpen = false;
      engine.disconnect(connection);
    };
    beforeEach(() => {
      connection = { isOpen: true };
    });

    it('is released at once', async () => {
      read(begin(connection), 'c/a');
      const write = start([put('c/a', 7n)]);
      await settle();
      expect(write.outcome).toBe('waits');
      close();
      await settle();
      expect(write.outcome).toBe('ok');
    });

    it('is not locked by a read that arrives after the connection has closed', async () => {
      const transaction = begin(connection);
      close();
      read(transaction, 'c/a');
      const write = start([put('c/a', 7n)]);
      await settle();
      expect(write.outcome).toBe('ok');
    });

    it('stays locked if a later request came through another connection', async () => {
      const transaction = begin(connection);
      read(transaction, 'c/a');
      engine.getDocuments(ADMIN, [['c', 'b']], { transaction, connection: { isOpen: true } });
      const write = start([put('c/a', 7n)]);
      close();
      await settle();
      expect(write.outcome).toBe('waits');
    });

    it('lets the transaction commit through another connection only if unchanged', async () => {
      const transactions = [begin(connection), begin(connection)];
      read(transactions[0] as TransactionId, 'c/a');
      read(transactions[1] as TransactionId, 'c/b');
      close();
      engine.commit(ADMIN, [put('c/a', 7n)]);
      const commits = transactions.map((transaction) => start([put('c/d', 1n)], transaction, { isOpen: true }));
      await settle();
      expect(commits.map(({ outcome }) => outcome)).toEqual(['aborted', 'ok']);
    });

    it('is not changed by commits that were waiting on that connection', async () => {
      const holder = begin();
      read(holder, 'c/a');
      const transaction = begin(connection);
      read(transaction, 'c/b');
      const commits = [
        start([put('c/a', 7n)], transaction, connection),
        start([put('c/a', 8n)], undefined, connection),
      ];
      await settle();
      close();
      engine.rollback(holder);
      await settle();
      expect([...commits.map(({ outcome }) => outcome), stored('c/a')]).toEqual(['cancelled', 'cancelled', value(1n)]);
    });
  });

  it('is read by a new transaction only after a commit that already waits to change it', async () => {
    const holder = begin();
    read(holder, 'c/a');
    const write = start([put('c/a', 7n)]);
    await settle();
    const later = begin();
    let seen: unknown = 'waits';
    engine.waitForTurn(later, [['c', 'a']])?.then(() => {
      seen = read(later, 'c/a');
    });
    expect(engine.waitForTurn(begin(), [['c', 'b']])).toBeUndefined();
    await settle();
    expect(seen).toBe('waits');
    engine.rollback(holder);
    await settle();
    expect([write.outcome, seen]).toEqual(['ok', value(7n)]);
  });

  it('holds up only the writes of a batch that change it', async () => {
    const transaction = begin();
    read(transaction, 'c/a');
    const results = engine.batchWrite(ADMIN, [put('c/a', 7n), put('c/b', 7n)]);
    await settle();
    expect([stored('c/a'), stored('c/b')]).toEqual([value(1n), value(7n)]);
    engine.rollback(transaction);
    expect((await results).map((result) => result instanceof Error)).toEqual([false, false]);
    expect(stored('c/a')).toEqual(value(7n));
  });
});
