import type { CommitEvent } from './engine.ts';
import type { ListenHub } from './listen/listen-hub.ts';
import type { Commit } from './store/history.ts';
import { toTimestamp } from './values/timestamp.ts';

/** An import notifies listeners only. */
export type Audience = 'all' | 'listeners';

/** Notifies listeners and observers of commits in order: queues a commit made during a notification. */
export class CommitNotifier {
  readonly #listeners: ListenHub;
  readonly #observers = new Set<(commit: CommitEvent) => void>();
  readonly #pending: { readonly commit: Commit; readonly audience: Audience }[] = [];
  #isNotifying = false;

  constructor(listeners: ListenHub) {
    this.#listeners = listeners;
  }

  observe(observer: (commit: CommitEvent) => void): () => void {
    this.#observers.add(observer);
    return () => this.#observers.delete(observer);
  }

  notify(commit: Commit, audience: Audience): void {
    this.#pending.push({ commit, audience });
    if (this.#isNotifying) return;
    this.#isNotifying = true;
    try {
      for (let next = this.#pending.shift(); next; next = this.#pending.shift()) {
        const { version, changes } = next.commit;
        this.#listeners.publish(next.commit);
        if (next.audience === 'listeners') continue;
        const event: CommitEvent = { commitTime: toTimestamp(version), changes };
        for (const observer of this.#observers) observer(event);
      }
    } finally {
      this.#isNotifying = false;
    }
  }
}
