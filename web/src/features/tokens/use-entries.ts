import { collection, getCountFromServer, limit, orderBy, query } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { firestore } from '../../shared/firebase/firestore.ts';
import { listenToList } from '../../shared/firebase/listen.ts';
import { type ListedEntry, listedEntry } from './entry.ts';

/** As many as are shown at most. */
export const maxEntries = 100;

export interface Entries {
  /** Newest first; undefined while they are on their way. */
  readonly entries: readonly ListedEntry[] | undefined;
  /** How many there are, shown or not. */
  readonly total: number | undefined;
  readonly hasFailed: boolean;
}

const nothing: Entries = { entries: undefined, total: undefined, hasFailed: false };

/** The newest entries of a company's ledger, live. Only where there are more than are shown does the server count them. */
export function useEntries(companyId: string): Entries {
  const [state, setState] = useState<Entries & { companyId: string }>({ ...nothing, companyId });
  useEffect(() => {
    let isCurrent = true;
    const ledger = collection(firestore, 'tokenAccounts', companyId, 'entries');
    const unsubscribe = listenToList(
      query(ledger, orderBy('createdAt', 'desc'), limit(maxEntries)),
      ({ docs }) => {
        const entries = docs.map(listedEntry);
        const isAll = entries.length < maxEntries;
        setState((before) => {
          const lastTotal = before.companyId === companyId ? before.total : undefined;
          return { companyId, entries, total: isAll ? entries.length : lastTotal, hasFailed: false };
        });
        if (isAll) return;
        getCountFromServer(ledger).then(
          (counted) => isCurrent && setState((before) => ({ ...before, total: counted.data().count })),
          () => undefined, // Without a connection the last count stays, if there was one; the next change counts again.
        );
      },
      () => setState({ ...nothing, companyId, hasFailed: true }),
    );
    return () => {
      isCurrent = false;
      unsubscribe();
    };
  }, [companyId]);
  return state.companyId === companyId ? state : nothing;
}
