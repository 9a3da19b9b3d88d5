import type { Caller, DocumentReader } from './access.ts';
import type { ListenSink, Reads } from './engine.ts';
import type { ResourcePath } from './value.ts';

/** Index entries of an aggregation that cost one read. */
const entriesPerRead = 1_000;

/**
 * Counts reads as production bills them: each document returned or sent to a listener, one for each 1,000 index entries
 * of an aggregation, one for a request without results, and each document that rules look up for a request.
 */
export class ReadCount {
  #admin = 0;
  #guests = 0;
  readonly #users = new Map<string, number>();
  /** Documents that rules have looked up, by request. */
  readonly #lookedUp = new WeakMap<DocumentReader, Set<string>>();

  get reads(): Reads {
    return { admin: this.#admin, guests: this.#guests, users: Object.fromEntries(this.#users) };
  }

  countDocuments(caller: Caller, answered: number): void {
    const reads = Math.max(1, answered);
    if (caller.kind === 'admin') this.#admin += reads;
    else if (caller.kind === 'guest') this.#guests += reads;
    else this.#users.set(caller.uid, (this.#users.get(caller.uid) ?? 0) + reads);
  }

  countAggregation(caller: Caller, entries: number): void {
    this.countDocuments(caller, Math.ceil(entries / entriesPerRead));
  }

  /** Returns a reader that counts the rules' lookups: each document once for a request. */
  countLookups(caller: Caller, reader: DocumentReader): DocumentReader {
    const seen = this.#lookedUp.get(reader) ?? new Set();
    this.#lookedUp.set(reader, seen);
    const look = (read: DocumentReader['before']) => (path: ResourcePath) => {
      const name = path.join('/');
      if (!seen.has(name)) this.countDocuments(caller, 1);
      seen.add(name);
      return read(path);
    };
    return { before: look(reader.before), after: look(reader.after), lookedUp: reader.lookedUp };
  }

  /** Counts each document added, changed or removed for a listener, or one for an empty result. Deletions are free. */
  countListening(caller: Caller, sink: ListenSink): ListenSink {
    const unanswered = new Set<number>();
    return (event) => {
      if (event.type === 'document-change' || event.type === 'document-remove') {
        this.countDocuments(caller, 1);
        const { targetIds } = event.type === 'document-change' ? event : { targetIds: [] };
        for (const id of targetIds) unanswered.delete(id);
      } else if (event.type === 'target-change') {
        for (const id of event.targetIds) {
          if (event.change === 'add') unanswered.add(id);
          else if (unanswered.delete(id) && event.change === 'current') this.countDocuments(caller, 1);
        }
      }
      sink(event);
    };
  }
}
