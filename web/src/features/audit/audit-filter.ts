import { type AuditKind, actionsOf, auditKinds } from '@talwaerts/domain/audit/audit-kinds.ts';
import { collection, type Firestore, limit, orderBy, type Query, query, where } from 'firebase/firestore';
import { type ListedAudit, listedAudit } from '../../shared/audit/audit-entry.ts';
import { readAll } from '../../shared/firebase/listen.ts';
import { useLiveList } from '../../shared/firebase/live-data.ts';

/** The filter of the audit log, kept in the URL; an empty text does not narrow it. */
export interface AuditFilter {
  readonly kind: AuditKind | '';
  /** The uid of the person who acted. */
  readonly person: string;
  /** The id of the company concerned. */
  readonly company: string;
}

/** Reads the URL; leaves out what is invalid. */
export const filterIn = (search: URLSearchParams): AuditFilter => ({
  kind: auditKinds.find((kind) => kind === search.get('kind')) ?? '',
  person: search.get('person') ?? '',
  company: search.get('company') ?? '',
});

export const searchOf = (filter: AuditFilter): URLSearchParams =>
  new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));

export const isNarrowed = (filter: AuditFilter): boolean => searchOf(filter).size > 0;

/** Returns the matching entries, newest first. Each condition has an index with the order; Firestore combines them. */
export const entriesOf = (firestore: Firestore, { kind, person, company }: AuditFilter): Query =>
  query(
    collection(firestore, 'audit'),
    ...(kind ? [where('what', 'in', actionsOf(kind))] : []),
    ...(person ? [where('who.uid', '==', person)] : []),
    ...(company ? [where('companyId', '==', company)] : []),
    orderBy('createdAt', 'desc'),
  );

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
