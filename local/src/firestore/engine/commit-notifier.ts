import type { CommitEvent } from './engine.ts';
import type { ListenHub } from './listen/listen-hub.ts';
import type { Commit } from './store/history.ts';
import { toTimestamp } from './values/timestamp.ts';

/** Notifies listeners and observers of commits in order: queues a commit made during a notification. */
export class CommitNotifier {
  readonly #listeners: ListenHub;
  readonly #observers = new Set<(commit: CommitEvent) => void>();
  readonly #pending: Commit[] = [];
  #isNotifying = false;

  constructor(listeners: ListenHub) {
    this.#listeners = listeners;
  }

  observe(observer: (commit: CommitEvent) => void): () => void {
    this.#observers.add(observer);
    return () => this.#observers.delete(observer);
  }

  notify(commit: Commit): void {
    this.#pending.push(commit);
    if (this.#isNotifying) return;
    this.#isNotifying = true;
    try {
      for (let next = this.#pending.shift(); next; next = this.#pending.shift()) {
        this.#listeners.publish(next);
        const event: CommitEvent = { commitTime: toTimestamp(next.version), changes: next.changes };
        for (const observer of this.#observers) observer(event);
      }
    } finally {
      this.#isNotifying = false;
    }
  }
}
