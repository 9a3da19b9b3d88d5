/** Actions that the audit log records. */
export const auditActions = [
  'token-booking',
  'company-edited',
  'company-deactivated',
  'company-activated',
  'company-added',
  'licence-opened',
  'website-created',
  'website-activated',
  'website-deactivated',
  'website-address-changed',
  'page-limit-set',
  'tariff-changed',
  'licence-changed',
  'licence-sent',
  'licence-accepted',
  'ride-ordered',
  'ride-withdrawn',
  'ride-assigned',
  'ride-canceled',
  'ride-rejected',
  'ride-finished',
  'ride-no-show',
  'ride-reopened',
  'guest-exported',
  'guest-erased',
  'member-invited',
  'member-invited-again',
  'member-joined',
  'member-role-changed',
  'member-removed',
  'admin-handed-over',
  'administrator-invited',
  'administrator-invited-again',
  'administrator-joined',
  'administrator-removed',
] as const;
/** Changes of a company's team, which the team's Admin may read. `firestore.rules` lists the same actions. */
export const teamActions = [
  'member-invited',
  'member-invited-again',
  'member-joined',
  'member-role-changed',
  'member-removed',
  'admin-handed-over',
] as const satisfies readonly (typeof auditActions)[number][];

/** Changes among administrators; they belong to no company. */
export const administratorActions = [
  'administrator-invited',
  'administrator-invited-again',
  'administrator-joined',
  'administrator-removed',
] as const satisfies readonly (typeof auditActions)[number][];
export type AuditAction = (typeof auditActions)[number];

/** `audit/{id}`: who did what to whom; append-only, written in the transaction of the action. */
export interface AuditEntry {
  readonly what: AuditAction;
  readonly who: { readonly uid: string; readonly email: string | null; readonly role: string };
  /** The company concerned; null for administrators, page limit and tariff, and for a ride without a company. */
  readonly companyId: string | null;
  readonly rideId: string | null;
  /** Details of the action that can be shown as lines of text. */
  readonly data: Readonly<Record<string, string | number | null>>;
  /** Stored as the Firestore timestamp `createdAt`. */
  readonly createdAtMs: number;
}
