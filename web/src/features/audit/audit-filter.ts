import { type AuditKind, actionsOf, auditKinds } from '@talwaerts/domain/audit/audit-kinds.ts';
import { collection, type Firestore, orderBy, type Query, query, where } from 'firebase/firestore';

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
