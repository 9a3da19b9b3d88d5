import type { Fields, Found } from './plain.ts';

export interface Snapshot {
  /** Results in the query's order; empty for a missing document. */
  readonly found: readonly Found[];
  /** Changes since the last snapshot by the document's id: `added a`. */
  readonly changes: readonly string[];
}

/** A listener that keeps its snapshots, so that a test misses none. */
export interface Watch {
  /** Returns the first snapshot, past or future, that `isWanted` accepts. Rejects with the listener's error. */
  until(isWanted: (snapshot: Snapshot) => boolean): Promise<Snapshot>;
  /** All snapshots so far. */
  readonly seen: readonly Snapshot[];
  stop(): void;
}

/** Records the snapshots of an SDK's listener. The adapter drops snapshots from the cache, which may still change. */
export function watch(
  subscribe: (next: (snapshot: Snapshot) => void, fail: (error: unknown) => void) => () => void,
): Watch {
  const seen: Snapshot[] = [];
  const waiting = new Set<() => void>();
  let failure: { readonly error: unknown } | undefined;
  const wake = (): void => {
    for (const look of [...waiting]) look();
  };
  const stop = subscribe(
    (snapshot) => {
      seen.push(snapshot);
      wake();
    },
    (error) => {
      failure = { error };
      wake();
    },
  );
  return {
    seen,
    stop,
    until: (isWanted) =>
      new Promise((resolve, reject) => {
        let from = 0;
        const look = (): void => {
          const wanted = seen.slice(from).find(isWanted);
          from = seen.length;
          if (!wanted && !failure) return;
          waiting.delete(look);
          if (wanted) resolve(wanted);
          else reject(failure?.error);
        };
        waiting.add(look);
        look();
      }),
  };
}

export const idsOf = (snapshot: Snapshot): string => snapshot.found.map(({ path }) => idOf(path)).join(' ');
export const idOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
export const fieldsIn = (snapshot: Snapshot): Fields | undefined => snapshot.found[0]?.fields;
