import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../access.ts';
import { createEngine } from '../create-engine.ts';
import type { Connection, Engine, TransactionId } from '../engine.ts';
import { EngineError } from '../engine-error.ts';
import type { Query } from '../query.ts';
import { fields, RUNS, TIMEOUT_MS, value } from '../testing/values.ts';
import { getField } from '../values/fields.ts';
import type { Write } from '../write.ts';

const ADMIN: Caller = { kind: 'admin' };
const newEngine = () => createEngine({ projectId: 'p', databaseId: '(default)' });
const put = (path: string, balance: bigint): Write => ({
  type: 'update',
  path: path.split('/'),
  fields: fields({ balance }),
  transforms: [],
});
const inAccounts = (from: bigint): Query => ({
  parent: [],
  from: { collectionId: 'accounts', allDescendants: false },
  where: { type: 'field', field: ['balance'], op: '>=', value: value(from) },
  orderBy: [],
  offset: 0,
});
const begin = (engine: Engine, connection?: Connection) => engine.beginTransaction({ mode: 'read-write' }, connection);
/** Begins a transaction on a closed connection: it locks nothing, so that others may change what it reads. */
const beginUnlocked = (engine: Engine) => begin(engine, { isOpen: false });
const read = (engine: Engine, transaction: TransactionId, path: string) =>
  engine.getDocuments(ADMIN, [path.split('/')], { transaction }).documents[0];
const codeOf = (act: () => unknown) => {
  try {
    act();
    return 'ok';
  } catch (refusal) {
    if (refusal instanceof EngineError) return refusal.code;
    throw refusal;
  }
};
/** Like `codeOf`, for an act that may wait. */
const outcomeOf = async (act: () => unknown): Promise<string> => {
  try {
    await act();
    return 'ok';
  } catch (refusal) {
    return codeOf(() => {
      throw refusal;
    });
  }
};

describe('a transaction', () => {
  it('is aborted when a document that it read was changed', () => {
    const engine = newEngine();
    engine.commit(ADMIN, [put('accounts/a', 1n)]);
    const transaction = beginUnlocked(engine);
    read(engine, transaction, 'accounts/a');
    engine.commit(ADMIN, [put('accounts/a', 2n)]);
    expect(codeOf(() => engine.commit(ADMIN, [put('accounts/b', 1n)], transaction))).toBe('aborted');
  });

  it('is aborted when a document that it found missing was created', () => {
    const engine = newEngine();
    const transaction = beginUnlocked(engine);
    expect(read(engine, transaction, 'accounts/a')).toBeUndefined();
    engine.commit(ADMIN, [put('accounts/a', 2n)]);
    expect(codeOf(() => engine.commit(ADMIN, [put('accounts/a', 1n)], transaction))).toBe('aborted');
  });

  it('is aborted when a document was added to the results of its query', () => {
    const engine = newEngine();
    const transaction = beginUnlocked(engine);
    engine.runQuery(ADMIN, inAccounts(5n), { transaction });
    engine.commit(ADMIN, [put('accounts/a', 7n)]);
    expect(codeOf(() => engine.commit(ADMIN, [put('accounts/b', 1n)], transaction))).toBe('aborted');
  });

  it('commits when only documents outside its reads have changed', () => {
    const engine = newEngine();
    engine.commit(ADMIN, [put('accounts/a', 1n)]);
    const transaction = beginUnlocked(engine);
    read(engine, transaction, 'accounts/a');
    engine.runQuery(ADMIN, inAccounts(5n), { transaction });
    engine.commit(ADMIN, [put('accounts/b', 4n)]);
    expect(codeOf(() => engine.commit(ADMIN, [put('accounts/a', 2n)], transaction))).toBe('ok');
  });

  it('reads the newest version while its earlier reads are unchanged', () => {
    const engine = newEngine();
    const transaction = beginUnlocked(engine);
    read(engine, transaction, 'accounts/a');
    engine.commit(ADMIN, [put('accounts/b', 4n)]);
    expect(read(engine, transaction, 'accounts/b')).toBeDefined();
    expect(codeOf(() => engine.commit(ADMIN, [put('accounts/a', 2n)], transaction))).toBe('ok');
  });

  it('commits when a document after the last result of its limited query changed', () => {
    const engine = newEngine();
    engine.commit(ADMIN, [put('accounts/a', 5n), put('accounts/b', 6n)]);
    const transaction = beginUnlocked(engine);
    engine.runQuery(ADMIN, { ...inAccounts(5n), limit: 1 }, { transaction });
    engine.commit(ADMIN, [put('accounts/b', 9n)]);
    expect(codeOf(() => engine.commit(ADMIN, [put('accounts/c', 1n)], transaction))).toBe('ok');
  });

  it('keeps reading the same version after its reads have changed', () => {
    const engine = newEngine();
    engine.commit(ADMIN, [put('accounts/a', 1n), put('accounts/b', 1n)]);
    for (const mode of ['read-write', 'read-only'] as const) {
      const transaction = engine.beginTransaction({ mode }, { isOpen: false });
      const before = read(engine, transaction, 'accounts/a');
      engine.commit(ADMIN, [put('accounts/a', 2n), { type: 'delete', path: ['accounts', 'b'] }]);
      expect(read(engine, transaction, 'accounts/a')).toEqual(before);
      expect(read(engine, transaction, 'accounts/b')).toBeDefined();
      expect(engine.runQuery(ADMIN, inAccounts(0n), { transaction }).documents).toHaveLength(2);
      engine.commit(ADMIN, [put('accounts/a', 1n), put('accounts/b', 1n)]);
    }
  });

  it('without writes commits even if its reads have changed', () => {
    const engine = newEngine();
    const transaction = beginUnlocked(engine);
    read(engine, transaction, 'accounts/a');
    engine.commit(ADMIN, [put('accounts/a', 2n)]);
    expect(codeOf(() => engine.commit(ADMIN, [], transaction))).toBe('ok');
  });

  it('is refused writes if it is read-only', () => {
    const engine = newEngine();
    const transaction = engine.beginTransaction({ mode: 'read-only' });
    expect(codeOf(() => engine.commit(ADMIN, [put('accounts/a', 2n)], transaction))).toBe('invalid-argument');
  });

  it('is refused after it has ended, with the message that makes the SDK retry', () => {
    const engine = newEngine();
    const transaction = beginUnlocked(engine);
    engine.rollback(transaction);
    expect(() => read(engine, transaction, 'accounts/a')).toThrow('The referenced transaction has expired');
    expect(codeOf(() => engine.rollback(Buffer.from('abcd')))).toBe('invalid-argument');
  });
});

describe('many transactions at once', () => {
  /** Increments the counter like the SDK, in up to five attempts. Returns the number of attempts. */
  async function addOne(engine: Engine, pause: () => Promise<void>): Promise<number> {
    for (let attempt = 1; ; attempt++) {
      const transaction = begin(engine);
      await engine.waitForTurn(transaction, [['counters', 'c']]);
      const document = read(engine, transaction, 'counters/c');
      await pause();
      const before = document && getField(document.fields, ['balance']);
      const balance = before?.type === 'integer' ? before.value : 0n;
      try {
        await engine.commit(ADMIN, [put('counters/c', balance + 1n)], transaction);
        return attempt;
      } catch (refusal) {
        if (!(refusal instanceof EngineError) || refusal.code !== 'aborted' || attempt === 5) throw refusal;
      }
    }
  }

  it('increment one document two hundred times without a lost update', async () => {
    const engine = newEngine();
    const pause = () => new Promise<void>((resolve) => setImmediate(resolve));
    const attempts = await Promise.all(Array.from({ length: 200 }, () => addOne(engine, pause)));
    const [document] = engine.getDocuments(ADMIN, [['counters', 'c']]).documents;
    expect(document && getField(document.fields, ['balance'])).toEqual(value(200n));
    expect(Math.max(...attempts)).toBeLessThanOrEqual(3);
  });

  it('remove the first entry of a queue one after the other, without giving up', async () => {
    const engine = newEngine();
    const next: Query = { ...inAccounts(0n), limit: 1 };
    engine.commit(
      ADMIN,
      Array.from({ length: 60 }, (_, i) => put(`accounts/${i}`, BigInt(i))),
    );
    const taken: string[] = [];
    const take = async () => {
      for (let attempt = 1; attempt <= 5; attempt++) {
        const transaction = begin(engine);
        await engine.waitForTurn(transaction, [['accounts']]);
        const [first] = engine.runQuery(ADMIN, next, { transaction }).documents;
        await new Promise<void>((resolve) => setImmediate(resolve));
        const path = first?.path ?? [];
        if ((await outcomeOf(() => engine.commit(ADMIN, [{ type: 'delete', path }], transaction))) !== 'ok') continue;
        taken.push(path.join('/'));
        return;
      }
    };
    await Promise.all(Array.from({ length: 60 }, take));
    expect(new Set(taken).size).toBe(60);
  });

  it(
    'keep the sum of all accounts when they transfer in any interleaving, with and without locks',
    async () => {
      const transfer = fc.record({
        from: fc.integer({ min: 0, max: 2 }),
        to: fc.integer({ min: 0, max: 2 }),
        amount: fc.bigInt({ min: 1n, max: 5n }),
        how: fc.constantFrom<Transfer['how']>('documents', 'query', 'outside'),
        isLocking: fc.boolean(),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(transfer, { minLength: 2, maxLength: 6 }), fc.scheduler(), async (transfers, all) => {
          const engine = newEngine();
          engine.commit(ADMIN, [put('accounts/0', 10n), put('accounts/1', 10n), put('accounts/2', 10n)]);
          const pause = () => all.schedule(Promise.resolve());
          await all.waitFor(Promise.all(transfers.map((plan) => run(engine, plan, pause))));
          const balances = engine.runQuery(ADMIN, inAccounts(-100n)).documents.map(({ fields: f }) => f.get('balance'));
          const sum = balances.reduce((total, b) => total + (b?.type === 'integer' ? b.value : 0n), 0n);
          expect(sum).toBe(30n);
        }),
        { numRuns: 200 * RUNS },
      );
    },
    TIMEOUT_MS,
  );

  interface Transfer {
    readonly from: number;
    readonly to: number;
    readonly amount: bigint;
    readonly how: 'documents' | 'query' | 'outside';
    readonly isLocking: boolean;
  }

  const add = (account: number, amount: bigint): Write => ({
    type: 'update',
    path: ['accounts', String(account)],
    fields: fields({}),
    mask: [],
    transforms: [{ type: 'increment', field: ['balance'], operand: value(amount) }],
  });

  async function run(engine: Engine, plan: Transfer, pause: () => Promise<void>): Promise<void> {
    await pause();
    if (plan.how === 'outside') {
      await engine.commit(ADMIN, [add(plan.from, -plan.amount), add(plan.to, plan.amount)]);
      return;
    }
    for (let attempt = 1; attempt <= 20; attempt++) {
      const transaction = plan.isLocking ? begin(engine) : beginUnlocked(engine);
      await engine.waitForTurn(transaction, [plan.how === 'query' ? ['accounts'] : ['accounts', String(plan.from)]]);
      const balanceOf = (account: number): bigint => {
        const documents =
          plan.how === 'query'
            ? engine.runQuery(ADMIN, inAccounts(-100n), { transaction }).documents
            : engine.getDocuments(ADMIN, [['accounts', String(account)]], { transaction }).documents;
        const balance = documents.find((document) => document?.path[1] === String(account))?.fields.get('balance');
        return balance?.type === 'integer' ? balance.value : 0n;
      };
      const source = balanceOf(plan.from);
      await pause();
      const target = plan.from === plan.to ? source - plan.amount : balanceOf(plan.to);
      await pause();
      const commit = () =>
        engine.commit(
          ADMIN,
          [put(`accounts/${plan.from}`, source - plan.amount), put(`accounts/${plan.to}`, target + plan.amount)],
          transaction,
        );
      const outcome = await outcomeOf(commit);
      if (outcome === 'ok') return;
      expect(outcome).toBe('aborted');
    }
    throw new Error('Too many attempts');
  }
});
