import type { Caller } from './access.ts';
import type { ListenSink } from './engine.ts';

/** Reads by who asked; those of administrators and of guests are one sum each. */
export interface Reads {
  readonly admin: number;
  readonly guests: number;
  readonly users: Readonly<Record<string, number>>;
}

/** Index entries that an aggregation walks over for the price of one read. */
const entriesPerRead = 1_000;

/**
 * Counts reads as production bills them: each document that is answered or told to a listener, one for each 1,000 index
 * entries of an aggregation, and one for a question that finds nothing. What rules look up is not counted.
 */
export class ReadCount {
  #admin = 0;
  #guests = 0;
  readonly #users = new Map<string, number>();

  get reads(): Reads {
    return { admin: this.#admin, guests: this.#guests, users: Object.fromEntries(this.#users) };
  }

  documents(caller: Caller, answered: number): void {
    const reads = Math.max(1, answered);
    if (caller.kind === 'admin') this.#admin += reads;
    else if (caller.kind === 'guest') this.#guests += reads;
    else this.#users.set(caller.uid, (this.#users.get(caller.uid) ?? 0) + reads);
  }

  aggregation(caller: Caller, entries: number): void {
    this.documents(caller, Math.ceil(entries / entriesPerRead));
  }

  /** Counts what a listener is told: a document that comes, changes or is changed so that it leaves. Deletions cost nothing. */
  listening(caller: Caller, sink: ListenSink): ListenSink {
    const unanswered = new Set<number>();
    return (event) => {
      if (event.type === 'document-change' || event.type === 'document-remove') {
        this.documents(caller, 1);
        const { targetIds } = event.type === 'document-change' ? event : { targetIds: [] };
        for (const id of targetIds) unanswered.delete(id);
      } else if (event.type === 'target-change') {
        for (const id of event.targetIds) {
          if (event.change === 'add') unanswered.add(id);
          else if (unanswered.delete(id) && event.change === 'current') this.documents(caller, 1);
        }
      }
      sink(event);
    };
  }
}
