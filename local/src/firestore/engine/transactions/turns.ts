import type { ResourcePath } from '../value.ts';

/** How long a document counts as fought for after a transaction was aborted because of it. */
const CONTENDED_MS = 30_000;
/** How long anybody waits for one that is ahead. Then it goes on and may be aborted, so nothing hangs for ever. */
const PATIENCE_MS = 5_000;

interface Waiter {
  readonly transaction: string;
  /** It is its turn. */
  go(): void;
  /** It stops waiting and goes on without. */
  giveUp(): void;
}

interface Queue {
  until: number;
  holder: string | undefined;
  readonly waiting: Waiter[];
}

/**
 * Fairness for documents that many transactions want to change at once. Without it, of two hundred that read a counter
 * together one commits and the rest try again together; the SDK gives up after five attempts. Once a transaction was
 * aborted because of a document, those that read it do so one after the other. This only orders them: whether a commit
 * is possible is decided by what was read, not by whose turn it is.
 */
export class Turns {
  readonly #queues = new Map<string, Queue>();
  readonly #held = new Map<string, Set<string>>();

  contend(path: ResourcePath): void {
    const key = path.join('/');
    const queue = this.#queues.get(key) ?? { until: 0, holder: undefined, waiting: [] };
    queue.until = Date.now() + CONTENDED_MS;
    this.#queues.set(key, queue);
  }

  wait(transaction: string, paths: readonly ResourcePath[]): Promise<void> | undefined {
    if (this.#queues.size === 0) return undefined;
    // Always in the same order, so that two transactions do not wait for each other.
    const keys = paths.map((path) => path.join('/')).sort();
    const contended = keys.filter((key) => this.#isContended(key));
    if (contended.length === 0) return undefined;
    return contended.reduce<Promise<void>>(
      (before, key) => before.then(() => this.#acquire(transaction, key)),
      Promise.resolve(),
    );
  }

  leave(transaction: string): void {
    for (const key of this.#held.get(transaction) ?? []) this.#release(key);
    this.#held.delete(transaction);
    // One that ended while it waited must not be given the turn.
    for (const { waiting } of this.#queues.values()) {
      for (const waiter of waiting.filter((one) => one.transaction === transaction)) waiter.giveUp();
    }
  }

  #isContended(key: string): boolean {
    const queue = this.#queues.get(key);
    if (!queue) return false;
    if (queue.until > Date.now() || queue.holder !== undefined) return true;
    this.#queues.delete(key);
    return false;
  }

  #acquire(transaction: string, key: string): Promise<void> {
    const queue = this.#queues.get(key);
    if (!queue || queue.holder === transaction) return Promise.resolve();
    if (queue.holder === undefined) {
      this.#hold(transaction, key, queue);
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      const waiter: Waiter = {
        transaction,
        go: () => {
          clearTimeout(timer);
          this.#hold(transaction, key, queue);
          resolve();
        },
        giveUp: () => {
          clearTimeout(timer);
          queue.waiting.splice(queue.waiting.indexOf(waiter), 1);
          resolve();
        },
      };
      const timer = setTimeout(waiter.giveUp, PATIENCE_MS);
      queue.waiting.push(waiter);
    });
  }

  #hold(transaction: string, key: string, queue: Queue): void {
    queue.holder = transaction;
    const held = this.#held.get(transaction) ?? new Set();
    this.#held.set(transaction, held.add(key));
  }

  #release(key: string): void {
    const queue = this.#queues.get(key);
    if (!queue) return;
    queue.holder = undefined;
    queue.waiting.shift()?.go();
  }
}
