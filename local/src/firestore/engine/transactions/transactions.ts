import { randomBytes } from 'node:crypto';
import type { DocumentChange, TransactionId, TransactionOptions } from '../engine.ts';
import { EngineError } from '../engine-error.ts';
import type { ResourcePath } from '../value.ts';
import { type Micros, toMicros } from '../values/timestamp.ts';
import { noteConflict, type Transaction } from './transaction.ts';
import { Turns } from './turns.ts';

/** A transaction that nobody used for so long has ended. */
const IDLE_MS = 60_000;

/** The transactions under way. Optimistic: nobody waits for a lock; who read what has changed since is aborted. */
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
   * Which state a transaction reads. A read-write transaction goes along with the newest one as long as nothing that it
   * has read was changed; from then on it stays where it was, so that what it reads fits together until it is aborted.
   */
  versionFor(transaction: Transaction, newest: Micros): Micros {
    if (transaction.version === undefined || (transaction.mode === 'read-write' && !transaction.conflict)) {
      transaction.version = newest;
    }
    return transaction.version;
  }

  /** Resolves when it is this transaction's turn to read documents that others fight for; at once for all others. */
  whenItsTurn(transaction: Transaction, paths: readonly ResourcePath[]): Promise<void> | undefined {
    if (transaction.mode === 'read-only' || transaction.version !== undefined) return undefined;
    return this.#turns.wait(transaction.id, paths);
  }

  end(transaction: Transaction): void {
    this.#open.delete(transaction.id);
    this.#turns.leave(transaction.id);
  }

  /** Refuses the commit of a transaction that has read what somebody else changed. */
  checkUnchanged(transaction: Transaction): void {
    if (!transaction.conflict) return;
    this.#turns.contend(transaction.conflict);
    throw new EngineError('aborted', 'Too much contention on these documents. Please try again.');
  }

  /** Tells all open transactions of a commit. */
  changed(changes: readonly DocumentChange[]): void {
    for (const transaction of this.#open.values()) noteConflict(transaction, changes);
  }

  /** Opened in order of age, but used in any: all are looked at, which stays cheap as there are few. */
  #endIdle(): void {
    const limit = Date.now() - IDLE_MS;
    for (const transaction of this.#open.values()) if (transaction.lastUsed < limit) this.end(transaction);
  }
}
