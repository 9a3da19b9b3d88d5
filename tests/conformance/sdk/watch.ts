import type { Fields, Found } from './plain.ts';

export interface Snapshot {
  /** In the order of the query; of a document that is not there, none. */
  readonly found: readonly Found[];
  /** What has changed since the last snapshot, `added a`, by the document's id. */
  readonly changes: readonly string[];
}

/** A listener whose snapshots are kept, so that none is missed between two looks. */
export interface Watch {
  /** The first snapshot, from those seen already on, that is as wanted. Fails with what the listener failed with. */
  until(isWanted: (snapshot: Snapshot) => boolean): Promise<Snapshot>;
  /** All snapshots so far. */
  readonly seen: readonly Snapshot[];
  stop(): void;
}

/** Keeps what an SDK's listener tells. Snapshots that may still change, as they come from a cache, are left out by the SDK's side. */
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
