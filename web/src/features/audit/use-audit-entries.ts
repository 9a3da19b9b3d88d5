import { limit, query } from 'firebase/firestore';
import { type ListedAudit, listedAudit } from '../../shared/audit/audit-entry.ts';
import { listenToList, readAll } from '../../shared/firebase/listen.ts';
import { useLiveData } from '../../shared/firebase/live-data.ts';
import { type AuditFilter, entriesOf, searchOf } from './audit-filter.ts';

/** Entries of the first page, and of each further one. */
export const pageSize = 50;

interface AuditPage {
  /** Newest first. */
  readonly entries: readonly ListedAudit[];
  readonly hasMore: boolean;
}

/** Returns the live newest entries that match the filter; undefined until known, `failed` if unreadable. */
export const useAuditEntries = (filter: AuditFilter, count: number): AuditPage | 'failed' | undefined =>
  useLiveData<AuditPage | 'failed'>(`audit log ${searchOf(filter)} ${count}`, (firestore, emit) =>
    listenToList(
      query(entriesOf(firestore, filter), limit(count + 1)),
      ({ docs }) => emit({ entries: readAll(docs.slice(0, count), listedAudit), hasMore: docs.length > count }),
      () => emit('failed'),
      count > pageSize,
    ),
  );
