import { collection, getCountFromServer, limit, onSnapshot, orderBy, query } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { firestore } from '../../shared/firebase/firestore.ts';
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
    const unsubscribe = onSnapshot(
      query(ledger, orderBy('createdAt', 'desc'), limit(maxEntries)),
      async (snapshot) => {
        const entries = snapshot.docs.map(listedEntry);
        setState((before) => ({
          companyId,
          entries,
          total: entries.length < maxEntries ? entries.length : before.total,
          hasFailed: false,
        }));
        if (entries.length < maxEntries) return;
        const total = (await getCountFromServer(ledger)).data().count;
        if (isCurrent) setState((before) => ({ ...before, total }));
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
