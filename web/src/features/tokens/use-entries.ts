import type { Entry } from '@talwaerts/domain/ledger/ledger.ts';
import { readEntry } from '@talwaerts/domain/ledger/ledger.ts';
import { getCountFromServer, limit, type Query, query } from 'firebase/firestore';
import { listenToList, readAll } from '../../shared/firebase/listen.ts';
import { useLiveData } from '../../shared/firebase/live-data.ts';
import { type EntryFilter, entriesOf } from './entry-filter.ts';

/** Maximum number of entries shown. */
const maxEntries = 100;

interface Entries {
  /** Newest first; undefined until known. */
  readonly entries: readonly Entry[] | undefined;
  /** Number of all entries, shown or not. */
  readonly total: number | undefined;
  readonly hasFailed: boolean;
}

const nothing: Entries = { entries: undefined, total: undefined, hasFailed: false };

/** Returns the live newest entries that the filter leaves. Lets the server count only if there are more than shown. */
export const useEntries = (companyId: string, filter: EntryFilter): Entries =>
  useLiveData<Entries>(['entries', companyId, filter.group, filter.ride], (firestore, emit) =>
    listenToEntries(entriesOf(firestore, companyId, filter), emit),
  ) ?? nothing;

function listenToEntries(ledger: Query, emit: (entries: Entries) => void): () => void {
  let isCurrent = true;
  let current = nothing;
  const update = (changes: Partial<Entries>): void => {
    current = { ...current, ...changes };
    emit(current);
  };
  const end = listenToList(
    query(ledger, limit(maxEntries)),
    ({ docs }) => {
      const entries = readAll(docs, readEntry);
      const isAll = docs.length < maxEntries;
      update({ entries, total: isAll ? entries.length : current.total, hasFailed: false });
      if (isAll) return;
      getCountFromServer(ledger).then(
        (counted) => isCurrent && update({ total: counted.data().count }),
        () => undefined, // Without a connection the last count stays, if there was one; the next change counts again.
      );
    },
    () => update({ ...nothing, hasFailed: true }),
  );
  return () => {
    isCurrent = false;
    end();
  };
}
