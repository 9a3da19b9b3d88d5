import { fieldsOf, type StoredSnapshot } from '../stored/stored-fields.ts';
import { type AuditEntry, auditActions } from './audit.ts';

/** `audit/{id}` */
export function readAuditEntry(snapshot: StoredSnapshot): AuditEntry {
  const fields = fieldsOf(snapshot);
  return {
    what: fields.oneOf('what', auditActions),
    who: fields.part('who', (who) => ({
      uid: who.text('uid'),
      email: who.orNull('email', who.text),
      role: who.text('role'),
    })),
    companyId: fields.orNull('companyId', fields.text),
    rideId: fields.orNull('rideId', fields.text),
    data: fields.part('data', (data) => data.all(isLine)),
    createdAtMs: fields.instant('createdAt'),
  };
}

/** Reads whom the entry of an invitation or a new company names. */
export function readNamedPerson(snapshot: StoredSnapshot) {
  const fields = fieldsOf(snapshot);
  return {
    companyId: fields.orNull('companyId', fields.text),
    ...fields.part('data', (data) => ({ uid: data.text('uid'), name: data.text('name'), email: data.text('email') })),
  };
}

const isLine = (value: unknown): value is string | number | null =>
  value === null || typeof value === 'string' || typeof value === 'number';
