import type { Caller } from '../access.ts';
import type { ListenSession, ListenSink } from '../engine.ts';
import { scopeKeysOf } from '../queries/scope.ts';
import type { Commit } from '../store/history.ts';
import { documentKey, type ListenContext, type ListenTarget } from './listen-target.ts';
import { Session, type TargetRegistry } from './session.ts';

type Place = Map<Session, Set<number>>;

/** Indexes the targets of all listen streams by collection, group and document: a commit visits only affected ones. */
export class ListenHub {
  readonly #context: ListenContext;
  readonly #byKey = new Map<string, Place>();
  /** Targets by the documents that their rules have looked up. */
  readonly #byReason = new Map<string, Place>();

  constructor(context: ListenContext) {
    this.#context = context;
  }

  open(caller: Caller, sink: ListenSink): ListenSession {
    return new Session(caller, sink, this.#context, this.#registry);
  }

  publish(commit: Commit): void {
    for (const [session, targetIds] of gather(this.#byReason, commit, (path) => [path.join('/')])) {
      for (const targetId of targetIds) session.recheck(targetId);
    }
    const keysOf = (path: readonly string[]) => [documentKey(path), ...scopeKeysOf(path)];
    for (const [session, targetIds] of gather(this.#byKey, commit, keysOf)) session.deliver(commit, targetIds);
  }

  /** Checks every target against changed rules. */
  recheckAll(): void {
    const places = [...this.#byKey.values()];
    for (const place of places) {
      for (const [session, targetIds] of [...place]) for (const id of [...targetIds]) session.recheck(id);
    }
  }

  readonly #registry: TargetRegistry = {
    add: (session, targetId, target) => {
      this.#place(target, (map, key) => {
        const place = map.get(key) ?? new Map<Session, Set<number>>();
        map.set(key, place.set(session, (place.get(session) ?? new Set()).add(targetId)));
      });
    },
    remove: (session, targetId, target) => {
      this.#place(target, (map, key) => {
        const place = map.get(key);
        const targetIds = place?.get(session);
        targetIds?.delete(targetId);
        if (targetIds?.size === 0) place?.delete(session);
        if (place?.size === 0) map.delete(key);
      });
    },
  };

  #place(target: ListenTarget, act: (map: Map<string, Place>, key: string) => void): void {
    for (const key of target.keys) act(this.#byKey, key);
    for (const reason of target.reasons) act(this.#byReason, reason);
  }
}

function gather(
  places: ReadonlyMap<string, Place>,
  { changes }: Commit,
  keysOf: (path: readonly string[]) => readonly string[],
): Map<Session, Set<number>> {
  const found = new Map<Session, Set<number>>();
  if (places.size === 0) return found;
  for (const { path } of changes) {
    for (const key of keysOf(path)) {
      for (const [session, targetIds] of places.get(key) ?? []) {
        const all = found.get(session) ?? new Set();
        for (const id of targetIds) all.add(id);
        found.set(session, all);
      }
    }
  }
  return found;
}
