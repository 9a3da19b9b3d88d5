import type { CompanyChanges } from '../company/administer.ts';
import type { CompanyState, LicenceFacts } from '../company/company.ts';
import type { Taxation } from '../company/tax-status.ts';

/** Actions that the audit log records. */
export const auditActions = [
  'token-booking',
  'company-edited',
  'company-deactivated',
  'company-activated',
  'company-added',
  'company-mailed',
  'licence-opened',
  'website-created',
  'website-activated',
  'website-hours-saved',
  'website-deactivated',
  'website-address-changed',
  'page-limit-set',
  'tariff-changed',
  'tariff-planned',
  'tariff-withdrawn',
  'escalation-changed',
  'place-saved',
  'place-deleted',
  'places-imported',
  'licence-changed',
  'licence-sent',
  'licence-accepted',
  'districts-stated',
  'invoice-data-changed',
  'alarms-set',
  'low-balance-set',
  'auto-top-up-set',
  'card-removed',
  'rides-searched',
  'ride-ordered',
  'ride-changed',
  'ride-withdrawn',
  'ride-assigned',
  'ride-canceled',
  'ride-rejected',
  'ride-finished',
  'ride-no-show',
  'ride-given-back',
  'ride-reassigned',
  'ride-handed-on',
  'ride-provision-lowered',
  'ride-guest-told',
  'ride-reopened',
  'rating-answered',
  'rating-hidden',
  'vehicle-saved',
  'vehicle-removed',
  'closure-saved',
  'closure-removed',
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

interface Person {
  readonly uid: string;
  readonly name: string;
  readonly email: string;
}
type Nothing = Readonly<Record<string, never>>;
/** The instants, ISO 8601 with Vienna's offset. */
interface ClosedDays {
  readonly closedFrom: string;
  readonly closedTo: string;
}

/** The details that each action stores. */
export interface AuditData {
  readonly 'token-booking': { readonly valueTokenCents: number; readonly description: string };
  /** Old and new value of each changed field. */
  readonly 'company-edited': CompanyChanges;
  readonly 'company-deactivated': StateChange;
  readonly 'company-activated': StateChange;
  readonly 'company-added': Person & { readonly designation: string };
  readonly 'company-mailed': { readonly subject: string };
  readonly 'licence-opened': Nothing;
  readonly 'website-created': Nothing;
  readonly 'website-activated': Nothing;
  readonly 'website-hours-saved': Nothing;
  readonly 'website-deactivated': Nothing;
  readonly 'website-address-changed': Nothing;
  readonly 'page-limit-set': {
    readonly lowestBalanceTokenCents: number;
    readonly clickAboveTokenCents: number;
  };
  /** Old and new value of each changed field. */
  readonly 'tariff-changed': Readonly<Record<string, string>>;
  /** The same, with the start of the change as `startsAt`. */
  readonly 'tariff-planned': Readonly<Record<string, string>>;
  readonly 'tariff-withdrawn': Readonly<Record<string, string>>;
  /** Old and new value of each changed number. */
  readonly 'escalation-changed': Readonly<Record<string, string>>;
  /** The name as `place`, and old and new value of each changed field; only the name of a new place. */
  readonly 'place-saved': { readonly place: string } & Readonly<Record<string, string>>;
  readonly 'place-deleted': { readonly place: string };
  readonly 'places-imported': { readonly added: number; readonly changed: number };
  readonly 'licence-changed': LicenceFacts;
  readonly 'licence-sent': Nothing;
  readonly 'licence-accepted': LicenceFacts;
  readonly 'districts-stated': { readonly districts: string };
  /** Null without a VAT number, or if invoices go to the company's address. */
  readonly 'invoice-data-changed': Taxation & { readonly invoiceAddress: string | null };
  readonly 'alarms-set': { readonly driverlessMinutes: number; readonly lateMinutes: number };
  readonly 'low-balance-set': { readonly tokens: number };
  /** In tokens; `below` is 0 if it was switched off. */
  readonly 'auto-top-up-set': { readonly below: number; readonly amount: number; readonly limit: number };
  readonly 'card-removed': Nothing;
  /** Without the text of the search, which is a guest's data. */
  readonly 'rides-searched': { readonly found: number };
  readonly 'ride-ordered': Nothing;
  readonly 'ride-changed': Nothing;
  readonly 'ride-withdrawn': Nothing;
  readonly 'ride-assigned': { readonly carrier: string };
  /** The reason is an administrator's; null from companies. */
  readonly 'ride-canceled': { readonly refundTokenCents: number; readonly reason: string | null };
  readonly 'ride-rejected': { readonly reason: string | null };
  readonly 'ride-finished': Nothing;
  readonly 'ride-no-show': Nothing;
  readonly 'ride-given-back': { readonly refundTokenCents: number; readonly reason: string };
  /** The former carrier is the entry's company; `carrier` is the new one. */
  readonly 'ride-reassigned': {
    readonly carrier: string;
    readonly refundTokenCents: number;
    readonly reason: string;
  };
  /** The former carrier is the entry's company; `carrier` is the new one. */
  readonly 'ride-handed-on': { readonly carrier: string; readonly refundTokenCents: number };
  readonly 'ride-provision-lowered': { readonly beforeTokenCents: number; readonly afterTokenCents: number };
  readonly 'ride-guest-told': Nothing;
  /** With the end that was reverted; a repeat has none. */
  readonly 'ride-reopened': {
    readonly reason: string;
    readonly ended?: 'finished' | 'no-show';
    readonly endedAtMs?: number;
    readonly endedBy?: string;
  };
  /** Without the answer, which is erased with the guest's data. */
  readonly 'rating-answered': Nothing;
  readonly 'rating-hidden': { readonly reason: string };
  readonly 'vehicle-saved': { readonly name: string; readonly plate: string };
  readonly 'vehicle-removed': { readonly name: string; readonly plate: string };
  readonly 'closure-saved': ClosedDays;
  readonly 'closure-removed': ClosedDays;
  readonly 'guest-exported': Nothing;
  readonly 'guest-erased': Nothing;
  readonly 'member-invited': Person & { readonly role: string };
  readonly 'member-invited-again': Person;
  readonly 'member-joined': Person;
  readonly 'member-role-changed': Person & { readonly role: string };
  readonly 'member-removed': Person & { readonly role: string };
  readonly 'admin-handed-over': Person & { readonly role: string };
  readonly 'administrator-invited': Person;
  readonly 'administrator-invited-again': Person;
  readonly 'administrator-joined': Person;
  readonly 'administrator-removed': Person;
}
/** The names of all details, without those of the actions whose details are named after changed fields. */
export type AuditDetail = {
  [A in AuditAction]: string extends keyof AuditData[A] ? never : keyof AuditData[A];
}[AuditAction];

interface StateChange extends Partial<LicenceFacts> {
  readonly before: CompanyState;
  readonly reason: string | null;
}

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
