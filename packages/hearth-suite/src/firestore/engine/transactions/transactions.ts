import { randomBytes } from 'node:crypto';
import type { Connection, DocumentChange, TransactionId, TransactionOptions } from '../engine.ts';
import { EngineError } from '../engine-error.ts';
import type { ResourcePath } from '../value.ts';
import { type Micros, toMicros } from '../values/timestamp.ts';
import { type BlockedCommit, LockWaits, tooMuchContention } from './lock-waits.ts';
import { alteredRead, isLocking, type Transaction } from './transaction.ts';
import { Turns } from './turns.ts';

/** Transactions expire after this time without a request. */
const IDLE_MS = 60_000;
/** Maximum age of a transaction. */
const AGE_MS = 270_000;

/**
 * Open transactions. A read-write transaction locks what it reads. Others may read that, too; to change it, writes and
 * younger transactions wait, while an older transaction makes the holder abort. The locks only order commits: whether a
 * commit succeeds depends on its reads, which may have changed if the transaction has lost its locks.
 */
export class Transactions {
  readonly #open = new Map<string, Transaction>();
  readonly #turns = new Turns();
  readonly #waits = new LockWaits();
  readonly #instance = randomBytes(4).toString('hex');
  #count = 0;

  begin(options: TransactionOptions, connection?: Connection): Transaction {
    const end = () => this.end(transaction);
    const begun = ++this.#count;
    const transaction: Transaction = {
      id: `${this.#instance}${begun.toString(16).padStart(8, '0')}`,
      begun,
      mode: options.mode,
      version: options.mode === 'read-only' && options.readTime ? toMicros(options.readTime) : undefined,
      paths: new Set(),
      ranges: [],
      conflict: undefined,
      connection,
      idleTimer: setTimeout(end, IDLE_MS).unref(),
      ageTimer: setTimeout(end, AGE_MS).unref(),
    };
    this.#open.set(transaction.id, transaction);
    return transaction;
  }

  get(id: TransactionId, connection?: Connection): Transaction {
    const name = Buffer.from(id).toString('hex');
    const transaction = this.#open.get(name);
    if (transaction) {
      transaction.idleTimer.refresh();
      transaction.connection = connection ?? transaction.connection;
      return transaction;
    }
    const wasIssued = name.startsWith(this.#instance) && Number.parseInt(name.slice(8), 16) <= this.#count;
    throw new EngineError(
      'invalid-argument',
      wasIssued ? 'The referenced transaction has expired or is no longer valid.' : 'Invalid transaction.',
    );
  }

  /**
   * Returns the version that a transaction reads. Read-only: the one it began with, or that of its first read.
   * Read-write: the newest; once the transaction must abort, that of its last read. So its reads stay consistent.
   */
  versionFor(transaction: Transaction, newest: Micros): Micros {
    if (transaction.version === undefined || (transaction.mode === 'read-write' && !transaction.conflict)) {
      transaction.version = newest;
    }
    return transaction.version;
  }

  /**
   * Resolves when this transaction may do its first read: after the commits that already wait to change `paths`, and in
   * turn if `paths` are contended. Returns `undefined` if the transaction need not wait. Later reads never wait: other
   * transactions may already wait for the locks of the first read.
   */
  whenItsTurn(transaction: Transaction, paths: readonly ResourcePath[]): Promise<unknown> | undefined {
    if (transaction.mode === 'read-only' || transaction.version !== undefined) return undefined;
    const turn = this.#turns.wait(transaction.id, paths);
    return turn ? turn.then(() => this.#waits.whenUnblocked(paths)) : this.#waits.whenUnblocked(paths);
  }

  /**
   * Resolves when no older transaction locks what a commit changes; returns `undefined` if none does now. Never waits
   * for younger transactions, which lose their locks and abort: so there are no deadlocks.
   */
  whenUnlocked(
    transaction: Transaction | undefined,
    commit: Pick<BlockedCommit, 'connection' | 'changes' | 'deadlineMs'>,
  ): Promise<void> | undefined {
    const blockers: string[] = [];
    for (const other of this.#open.values()) {
      const isOlder = !transaction || other.begun < transaction.begun;
      if (isOlder && isLocking(other) && alteredRead(other, commit.changes)) blockers.push(other.id);
    }
    if (blockers.length === 0) return undefined;
    return this.#waits.wait({ ...commit, transaction: transaction?.id, blockers });
  }

  end(transaction: Transaction): void {
    clearTimeout(transaction.idleTimer);
    clearTimeout(transaction.ageTimer);
    this.#open.delete(transaction.id);
    this.#release(transaction);
  }

  /** Releases the locks of transactions that last used this connection. Cancels commits that wait on it. */
  disconnect(connection: Connection): void {
    for (const transaction of this.#open.values())
      if (transaction.connection === connection) this.#release(transaction);
    this.#waits.disconnect(connection);
  }

  /** Throws `aborted` if anything that the transaction has read was changed. */
  checkUnchanged(transaction: Transaction): void {
    if (!transaction.conflict) return;
    this.#turns.contend(transaction.conflict);
    throw tooMuchContention();
  }

  /** Marks the open transactions whose reads a commit has changed, and releases their locks. */
  changed(changes: readonly DocumentChange[]): void {
    for (const transaction of this.#open.values()) {
      if (transaction.conflict || transaction.mode === 'read-only') continue;
      transaction.conflict = alteredRead(transaction, changes);
      if (!transaction.conflict) continue;
      this.#release(transaction);
      this.#waits.wake(transaction.id);
    }
  }

  #release({ id }: Transaction): void {
    this.#turns.leave(id);
    this.#waits.release(id);
  }
}
