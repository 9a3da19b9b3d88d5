import { randomBytes } from 'node:crypto';
import type { DocumentChange, TransactionId, TransactionOptions } from '../engine.ts';
import { EngineError } from '../engine-error.ts';
import type { ResourcePath } from '../value.ts';
import { type Micros, toMicros } from '../values/timestamp.ts';
import { noteConflict, type Transaction } from './transaction.ts';
import { Turns } from './turns.ts';

/** Transactions expire after this time without a request. */
const IDLE_MS = 60_000;

/** Open transactions with optimistic concurrency: no locks; a commit aborts if anything it has read was changed. */
export class Transactions {
  readonly #open = new Map<string, Transaction>();
  readonly #turns = new Turns();
  readonly #instance = randomBytes(4).toString('hex');
  #count = 0;

  begin(options: TransactionOptions): Transaction {
    this.#endIdle();
    const transaction: Transaction = {
      id: `${this.#instance}${(++this.#count).toString(16).padStart(8, '0')}`,
      mode: options.mode,
      version: options.mode === 'read-only' && options.readTime ? toMicros(options.readTime) : undefined,
      paths: new Set(),
      ranges: [],
      conflict: undefined,
      lastUsed: Date.now(),
    };
    this.#open.set(transaction.id, transaction);
    return transaction;
  }

  get(id: TransactionId): Transaction {
    const name = Buffer.from(id).toString('hex');
    const transaction = this.#open.get(name);
    if (transaction) {
      transaction.lastUsed = Date.now();
      return transaction;
    }
    const wasIssued = name.startsWith(this.#instance) && Number.parseInt(name.slice(8), 16) <= this.#count;
    throw new EngineError(
      'invalid-argument',
      wasIssued ? 'The referenced transaction has expired or is no longer valid.' : 'Invalid transaction.',
    );
  }

  /**
   * Returns the version that a transaction reads: the newest one until something that it has read changes; from
   * then on the last unchanged one, so that its reads stay consistent until it aborts.
   */
  versionFor(transaction: Transaction, newest: Micros): Micros {
    if (transaction.version === undefined || (transaction.mode === 'read-write' && !transaction.conflict)) {
      transaction.version = newest;
    }
    return transaction.version;
  }

  /** Resolves when this transaction may read contended documents; returns `undefined` without contention. */
  whenItsTurn(transaction: Transaction, paths: readonly ResourcePath[]): Promise<void> | undefined {
    if (transaction.mode === 'read-only' || transaction.version !== undefined) return undefined;
    return this.#turns.wait(transaction.id, paths);
  }

  end(transaction: Transaction): void {
    this.#open.delete(transaction.id);
    this.#turns.leave(transaction.id);
  }

  /** Throws `aborted` if anything that the transaction has read was changed. */
  checkUnchanged(transaction: Transaction): void {
    if (!transaction.conflict) return;
    this.#turns.contend(transaction.conflict);
    throw new EngineError('aborted', 'Too much contention on these documents. Please try again.');
  }

  /** Notifies all open transactions of a commit. */
  changed(changes: readonly DocumentChange[]): void {
    for (const transaction of this.#open.values()) noteConflict(transaction, changes);
  }

  /** Ordered by begin, not by last use: checks all of them, which is cheap since there are few. */
  #endIdle(): void {
    const limit = Date.now() - IDLE_MS;
    for (const transaction of this.#open.values()) if (transaction.lastUsed < limit) this.end(transaction);
  }
}
