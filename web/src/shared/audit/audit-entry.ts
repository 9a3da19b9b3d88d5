import type { AuditAction, AuditDetail, AuditEntry } from '@talwaerts/domain/audit/audit.ts';
import { readAuditEntry } from '@talwaerts/domain/audit/stored-audit.ts';
import { formatTokens } from '@talwaerts/domain/money/money.ts';
import type { StoredSnapshot } from '@talwaerts/domain/stored/stored-fields.ts';
import type { TextId } from '../intl/texts.ts';

export type ListedAudit = AuditEntry & { readonly id: string };

export const listedAudit = (snapshot: StoredSnapshot): ListedAudit => ({
  ...readAuditEntry(snapshot),
  id: snapshot.id,
});

/** One text for each action: a new action without one does not compile. */
export const auditTexts: Readonly<Record<AuditAction, TextId>> = {
  'token-booking': 'audit.token-booking',
  'company-edited': 'audit.company-edited',
  'company-deactivated': 'audit.company-deactivated',
  'company-activated': 'audit.company-activated',
  'company-added': 'audit.company-added',
  'company-mailed': 'audit.company-mailed',
  'licence-opened': 'audit.licence-opened',
  'website-created': 'audit.website-created',
  'website-activated': 'audit.website-activated',
  'website-deactivated': 'audit.website-deactivated',
  'website-address-changed': 'audit.website-address-changed',
  'page-limit-set': 'audit.page-limit-set',
  'tariff-changed': 'audit.tariff-changed',
  'tariff-planned': 'audit.tariff-planned',
  'tariff-withdrawn': 'audit.tariff-withdrawn',
  'escalation-changed': 'audit.escalation-changed',
  'place-saved': 'audit.place-saved',
  'place-deleted': 'audit.place-deleted',
  'places-imported': 'audit.places-imported',
  'licence-changed': 'audit.licence-changed',
  'licence-sent': 'audit.licence-sent',
  'licence-accepted': 'audit.licence-accepted',
  'districts-stated': 'audit.districts-stated',
  'invoice-data-changed': 'audit.invoice-data-changed',
  'low-balance-set': 'audit.low-balance-set',
  'auto-top-up-set': 'audit.auto-top-up-set',
  'card-removed': 'audit.card-removed',
  'rides-searched': 'audit.rides-searched',
  'ride-ordered': 'audit.ride-ordered',
  'ride-changed': 'audit.ride-changed',
  'ride-withdrawn': 'audit.ride-withdrawn',
  'ride-assigned': 'audit.ride-assigned',
  'ride-canceled': 'audit.ride-canceled',
  'ride-rejected': 'audit.ride-rejected',
  'ride-finished': 'audit.ride-finished',
  'ride-no-show': 'audit.ride-no-show',
  'ride-given-back': 'audit.ride-given-back',
  'ride-reassigned': 'audit.ride-reassigned',
  'ride-handed-on': 'audit.ride-handed-on',
  'ride-provision-lowered': 'audit.ride-provision-lowered',
  'ride-guest-told': 'audit.ride-guest-told',
  'ride-reopened': 'audit.ride-reopened',
  'rating-hidden': 'audit.rating-hidden',
  'vehicle-saved': 'audit.vehicle-saved',
  'vehicle-removed': 'audit.vehicle-removed',
  'guest-exported': 'audit.guest-exported',
  'guest-erased': 'audit.guest-erased',
  'member-invited': 'audit.member-invited',
  'member-invited-again': 'audit.member-invited-again',
  'member-joined': 'audit.member-joined',
  'member-role-changed': 'audit.member-role-changed',
  'member-removed': 'audit.member-removed',
  'admin-handed-over': 'audit.admin-handed-over',
  'administrator-invited': 'audit.administrator-invited',
  'administrator-invited-again': 'audit.administrator-invited-again',
  'administrator-joined': 'audit.administrator-joined',
  'administrator-removed': 'audit.administrator-removed',
};

/** The label of each detail; null hides one that people need not read. */
const labels: Readonly<Record<AuditDetail, TextId | null>> = {
  uid: null,
  before: null,
  ended: null,
  endedAtMs: null,
  endedBy: null,
  carrier: 'audit.carrier',
  beforeTokenCents: 'audit.provisionBefore',
  afterTokenCents: 'audit.provisionAfter',
  name: 'users.field.name',
  districts: 'audit.districts',
  tokens: 'profile.lowBalance.field',
  below: 'autoTopUp.below',
  amount: 'autoTopUp.amount',
  limit: 'autoTopUp.limit',
  vatId: 'profile.invoice.vatId',
  invoiceAddress: 'profile.invoice.address',
  designation: 'users.field.designation',
  address: 'users.field.address',
  phone: 'users.field.phone',
  plate: 'fleet.field.plate',
  email: 'users.field.email',
  valueTokenCents: 'users.value',
  refundTokenCents: 'audit.refund',
  description: 'users.description',
  found: 'audit.found',
  subject: 'mailing.subject',
  place: 'audit.place',
  added: 'audit.added',
  changed: 'audit.changed',
  reason: 'users.reason',
  role: 'audit.role',
  lowestBalanceTokenCents: 'audit.lowestBalance',
  clickAboveTokenCents: 'audit.clickAbove',
  number: 'users.licence.number',
  authority: 'users.licence.authority',
  validUntil: 'users.licence.validUntil',
};

// A map, because an entry of the tariff has details of any name.
const labelsByName = new Map<string, TextId | null>(Object.entries(labels));

/** Returns the details of an action as labelled lines. Omits fields without a label. */
export function detailsOf({ what, data, rideId }: Pick<AuditEntry, 'what' | 'data' | 'rideId'>) {
  const lines = Object.entries(data).flatMap(([key, value]) => {
    const label = key === 'name' && what !== 'company-edited' ? 'audit.person' : labelsByName.get(key);
    if (!label || value === null) return [];
    const shown = key.endsWith('TokenCents') ? formatTokens(Number(value)) : String(value);
    return [{ label, value: shown }];
  });
  return rideId === null ? lines : [{ label: 'audit.ride' as const, value: rideId }, ...lines];
}
