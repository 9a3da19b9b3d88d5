import type { AuditAction, AuditData, AuditEntry } from '@talwaerts/domain/audit/audit.ts';
import { readAuditEntry } from '@talwaerts/domain/audit/stored-audit.ts';
import type { Member } from '@talwaerts/domain/company/roles.ts';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { db } from '../platform/app.ts';
import type { MemberCaller } from '../platform/callable.ts';

/** An action with the details that its kind stores, if any. */
export type AuditedChange = {
  [A in AuditAction]: { readonly what: A } & (AuditData[A] extends Readonly<Record<string, never>>
    ? { readonly data?: undefined }
    : { readonly data: AuditData[A] });
}[AuditAction];
/** An action, and the details by which a repeat is recognised. */
export interface RepeatedAction {
  readonly what: AuditAction;
  readonly data?: object | undefined;
}
type AuditedAction = AuditedChange & { readonly companyId: string | null; readonly rideId?: string };

/** Whether the ride's latest entry of this action is the member's, and has at least this data. */
export async function isLatestBy(
  tx: Transaction,
  { uid }: Member,
  rideId: string,
  { what, data = {} }: RepeatedAction,
): Promise<boolean> {
  const entries = db().collection('audit').where('rideId', '==', rideId).where('what', '==', what);
  const { docs } = await tx.get(entries.orderBy('createdAt', 'desc').limit(1));
  const [latest] = docs.map(readAuditEntry);
  return latest?.who.uid === uid && Object.entries(data).every(([name, value]) => latest.data[name] === value);
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
    data: { ...data },
  };
  tx.create(document, { ...entry, createdAt: Timestamp.fromMillis(nowMs) });
}
