import type { ResourcePath } from '../value.ts';

/** How long a document counts as contended after a transaction aborted because of it. */
const CONTENDED_MS = 30_000;
/** Maximum duration of a turn: an abandoned transaction must not block the others. */
const TURN_MS = 2_000;

interface Waiter {
  readonly transaction: string;
  go(): void;
}

interface Queue {
  contendedUntil: number;
  holder: string | undefined;
  timer: NodeJS.Timeout | undefined;
  waiting: Waiter[];
}

/**
 * Queues the transactions that read a contended document or query a contended collection. A document or collection is
 * contended for a while after it made a transaction abort. Without turns, of two hundred transactions that read a
 * counter at once, one commits and the rest retry together; the SDK gives up after five attempts. Turns only order
 * transactions: whether a commit succeeds depends on its reads.
 */
export class Turns {
  readonly #queues = new Map<string, Queue>();
  readonly #held = new Map<string, Set<string>>();

  contend(path: ResourcePath): void {
    const key = path.join('/');
    const queue = this.#queues.get(key) ?? { contendedUntil: 0, holder: undefined, timer: undefined, waiting: [] };
    queue.contendedUntil = Date.now() + CONTENDED_MS;
    this.#queues.set(key, queue);
  }

  wait(transaction: string, paths: readonly ResourcePath[]): Promise<void> | undefined {
    if (this.#queues.size === 0) return undefined;
    // In a fixed order, so that two transactions never wait for each other.
    const keys = paths.map((path) => path.join('/')).sort();
    const contended = keys.filter((key) => this.#isContended(key));
    if (contended.length === 0) return undefined;
    return contended.reduce<Promise<void>>(
      (before, key) => before.then(() => this.#acquire(transaction, key)),
      Promise.resolve(),
    );
  }

  leave(transaction: string): void {
    for (const key of this.#held.get(transaction) ?? [])
      if (this.#queues.get(key)?.holder === transaction) this.#next(key);
    this.#held.delete(transaction);
    // A transaction that ended while waiting gets no turn; its next request is refused.
    for (const queue of this.#queues.values()) {
      for (const waiter of queue.waiting) if (waiter.transaction === transaction) waiter.go();
      queue.waiting = queue.waiting.filter((waiter) => waiter.transaction !== transaction);
    }
  }

  #isContended(key: string): boolean {
    const queue = this.#queues.get(key);
    if (!queue) return false;
    if (queue.contendedUntil > Date.now() || queue.holder !== undefined) return true;
    this.#queues.delete(key);
    return false;
  }

  #acquire(transaction: string, key: string): Promise<void> {
    const queue = this.#queues.get(key);
    if (!queue || queue.holder === transaction) return Promise.resolve();
    return new Promise((resolve) => {
      queue.waiting.push({ transaction, go: resolve });
      if (queue.holder === undefined) this.#next(key);
    });
  }

  /** Grants the turn to the transaction that has waited longest. */
  #next(key: string): void {
    const queue = this.#queues.get(key);
    if (!queue) return;
    clearTimeout(queue.timer);
    const waiter = queue.waiting.shift();
    queue.holder = waiter?.transaction;
    if (!waiter) return;
    const held = this.#held.get(waiter.transaction) ?? new Set();
    this.#held.set(waiter.transaction, held.add(key));
    queue.timer = setTimeout(() => this.#next(key), TURN_MS).unref();
    waiter.go();
  }
}
