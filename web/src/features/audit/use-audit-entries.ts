import { limit, query } from 'firebase/firestore';
import { type ListedAudit, listedAudit } from '../../shared/audit/audit-entry.ts';
import { readAll } from '../../shared/firebase/listen.ts';
import { useLiveList } from '../../shared/firebase/live-data.ts';
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
  useLiveList(
    ['audit log', searchOf(filter).toString(), count],
    (firestore) => query(entriesOf(firestore, filter), limit(count + 1)),
    (docs) => ({ entries: readAll(docs.slice(0, count), listedAudit), hasMore: docs.length > count }),
    count > pageSize,
  );
