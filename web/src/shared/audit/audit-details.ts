import type { AuditAction, AuditDetail, AuditEntry } from '@talwaerts/domain/audit/audit.ts';
import { taxStatuses } from '@talwaerts/domain/company/tax-status.ts';
import { formatTokens } from '@talwaerts/domain/money/money.ts';
import { type CuratedValues, curatedKinds } from '@talwaerts/domain/place/curated-place.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { dateOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import type { useText } from '../intl/language.tsx';
import type { TextId } from '../intl/texts.ts';
import { escalationLabels, kindTexts, labelOf, taxStatusTexts } from '../labels.ts';

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
  closedFrom: 'audit.closedFrom',
  closedTo: 'audit.closedTo',
  districts: 'audit.districts',
  tokens: 'profile.lowBalance.field',
  below: 'autoTopUp.below',
  amount: 'autoTopUp.amount',
  limit: 'autoTopUp.limit',
  taxStatus: 'profile.invoice.taxStatus',
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

/** The label of each changed field of a place. */
const placeLabels: Readonly<Record<keyof CuratedValues, TextId>> = {
  nameDE: 'places.field.nameDE',
  nameEN: 'places.field.nameEN',
  kind: 'places.field.kind',
  town: 'places.field.town',
  lat: 'places.field.lat',
  lng: 'places.field.lng',
  land: 'places.field.land',
  bundesland: 'places.field.bundesland',
  bezirk: 'places.field.bezirk',
  meetingDE: 'places.field.meetingDE',
  meetingEN: 'places.field.meetingEN',
};

// Maps, because the details of some actions are named after changed fields.
const byName = new Map<string, TextId | null>(Object.entries(labels));
const ofPlaces = new Map<string, TextId | null>(Object.entries({ place: labels.place, ...placeLabels }));

type Text = ReturnType<typeof useText>;

/** Returns the details of an action as labelled lines. Omits fields without a label. */
export function detailsOf(
  { what, data, rideId }: Pick<AuditEntry, 'what' | 'data' | 'rideId'>,
  text: Text,
  lang: Lang,
): readonly { readonly label: string; readonly value: string }[] {
  const lines = Object.entries(data).flatMap(([name, value]) => {
    const ids = labelsOf(what, name);
    if (ids.length === 0 || value === null) return [];
    return [{ label: ids.map((id) => text(id)).join(', '), value: shownValue(name, value, text, lang) }];
  });
  return rideId === null ? lines : [{ label: text('audit.ride'), value: rideId }, ...lines];
}

/** Returns the texts of a detail's label; none for a detail that people need not read. */
function labelsOf(what: AuditAction, name: string): readonly TextId[] {
  switch (what) {
    case 'tariff-changed':
    case 'tariff-planned':
    case 'tariff-withdrawn':
      return [name === 'startsAt' ? 'tariff.start' : labelOf(name)];
    case 'escalation-changed':
      return escalationLabels(name);
    case 'place-saved':
      return [ofPlaces.get(name) ?? []].flat();
    default:
      return [name === 'name' && what !== 'company-edited' ? 'audit.person' : (byName.get(name) ?? [])].flat();
  }
}

function shownValue(name: string, value: string | number, text: Text, lang: Lang): string {
  if (name.endsWith('TokenCents')) return formatTokens(Number(value));
  if (name === 'startsAt' || name === 'closedFrom' || name === 'closedTo')
    return shownInstant(Date.parse(String(value)), lang);
  if (name === 'taxStatus') {
    const status = taxStatuses.find((one) => one === value);
    return status ? text(taxStatusTexts[status]) : String(value);
  }
  if (name === 'kind') {
    return String(value).replaceAll(/\w+/g, (word) => {
      const kind = curatedKinds.find((one) => one === word);
      return kind ? text(kindTexts[kind]) : word;
    });
  }
  return String(value);
}

const shownInstant = (ms: number, lang: Lang): string => `${dateOf(ms, lang)}, ${timeOf(ms, lang)}`;
