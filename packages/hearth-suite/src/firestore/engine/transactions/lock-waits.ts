import type { Connection, DocumentChange } from '../engine.ts';
import { EngineError } from '../engine-error.ts';
import type { ResourcePath } from '../value.ts';

/** A commit that needs what other transactions have locked. */
export interface BlockedCommit {
  /** Undefined for a write outside transactions. */
  readonly transaction: string | undefined;
  readonly connection: Connection | undefined;
  readonly changes: readonly DocumentChange[];
  readonly blockers: readonly string[];
  readonly deadlineMs: number;
}

interface Wait {
  readonly transaction: string | undefined;
  readonly connection: Connection | undefined;
  /** The documents that the commit changes, and their collections. */
  readonly keys: ReadonlySet<string>;
  readonly blockers: Set<string>;
  readonly ended: Promise<void>;
  readonly end: (failure?: EngineError) => void;
}

export const tooMuchContention = (): EngineError =>
  new EngineError('aborted', 'Too much contention on these documents. Please try again.');

/** The commits that wait until other transactions unlock what the commits change. */
export class LockWaits {
  readonly #waits = new Set<Wait>();

  /** Resolves when every blocker has released its locks. Rejects at the deadline, and when the connection closes. */
  wait({ transaction, connection, changes, blockers, deadlineMs }: BlockedCommit): Promise<void> {
    let settle: (failure?: EngineError) => void = () => {};
    const ended = new Promise<void>((resolve, reject) => {
      settle = (failure) => (failure ? reject(failure) : resolve());
    });
    const wait: Wait = {
      transaction,
      connection,
      keys: new Set(changes.flatMap(({ path }) => [path.join('/'), path.slice(0, -1).join('/')])),
      blockers: new Set(blockers),
      ended,
      end: (failure) => {
        clearTimeout(timer);
        this.#waits.delete(wait);
        settle(failure);
      },
    };
    const timer = setTimeout(() => wait.end(tooMuchContention()), deadlineMs - Date.now()).unref();
    this.#waits.add(wait);
    return ended;
  }

  /** Resolves when the waiting commits that change any of `paths` need not wait any more; `undefined` without any. */
  whenUnblocked(paths: readonly ResourcePath[]): Promise<unknown> | undefined {
    if (this.#waits.size === 0) return undefined;
    const waits = [...this.#waits].filter(({ keys }) => paths.some((path) => keys.has(path.join('/'))));
    return waits.length > 0 ? Promise.allSettled(waits.map(({ ended }) => ended)) : undefined;
  }

  /** Resumes the commits that waited only for this transaction, which has ended or lost its locks. */
  release(transaction: string): void {
    for (const wait of this.#waits) if (wait.blockers.delete(transaction) && wait.blockers.size === 0) wait.end();
  }

  /** Resumes the waiting commit of a transaction that must abort, so that the commit fails at once. */
  wake(transaction: string): void {
    for (const wait of this.#waits) if (wait.transaction === transaction) wait.end();
  }

  disconnect(connection: Connection): void {
    for (const wait of this.#waits) {
      if (wait.connection === connection) wait.end(new EngineError('cancelled', 'The connection was closed.'));
    }
  }
}
