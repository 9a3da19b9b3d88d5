import type { AuditAction, AuditEntry } from '@talwaerts/domain/audit/audit.ts';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { db } from '../platform/app.ts';
import type { MemberCaller } from '../platform/callable.ts';

interface AuditedAction {
  readonly what: AuditAction;
  readonly companyId: string | null;
  readonly rideId?: string;
  readonly data?: AuditEntry['data'];
}

export const auditDocument = (id: string) => db().doc(`audit/${id}`);

/** Adds an audit entry in the action's transaction. */
export function storeAudit(
  tx: Transaction,
  { member, email, nowMs }: Pick<MemberCaller, 'member' | 'email' | 'nowMs'>,
  { what, companyId, rideId, data }: AuditedAction,
  document = db().collection('audit').doc(),
): void {
  const entry: Omit<AuditEntry, 'createdAtMs'> = {
    what,
    who: { uid: member.uid, email, role: member.role },
    companyId,
    rideId: rideId ?? null,
    data: data ?? {},
  };
  tx.create(document, { ...entry, createdAt: Timestamp.fromMillis(nowMs) });
}
