import type { AuditAction, AuditDetail, AuditEntry } from '@talwaerts/domain/audit/audit.ts';
import { taxStatuses } from '@talwaerts/domain/company/tax-status.ts';
import { formatTokens } from '@talwaerts/domain/money/money.ts';
import { type CuratedValues, curatedKinds } from '@talwaerts/domain/place/curated-place.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { dateOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import type { useText } from '../intl/language.tsx';
import type { TextId } from '../intl/texts.ts';
import {
  byTariffField,
  escalationFields,
  escalationLabels,
  kindTexts,
  tariffLabel,
  taxStatusTexts,
} from '../labels.ts';

/** Details that people need not read. */
type Hidden = 'uid' | 'before' | 'ended' | 'endedAtMs' | 'endedBy';

/** The label of each other detail, in their order. */
const details = [
  ['name', 'audit.person'],
  ['email', 'users.field.email'],
  ['role', 'audit.role'],
  ['designation', 'users.field.designation'],
  ['address', 'users.field.address'],
  ['phone', 'users.field.phone'],
  ['plate', 'fleet.field.plate'],
  ['valueTokenCents', 'users.value'],
  ['description', 'users.description'],
  ['carrier', 'audit.carrier'],
  ['beforeTokenCents', 'audit.provisionBefore'],
  ['afterTokenCents', 'audit.provisionAfter'],
  ['refundTokenCents', 'audit.refund'],
  ['subject', 'mailing.subject'],
  ['place', 'audit.place'],
  ['added', 'audit.added'],
  ['changed', 'audit.changed'],
  ['found', 'audit.found'],
  ['districts', 'audit.districts'],
  ['closedFrom', 'audit.closedFrom'],
  ['closedTo', 'audit.closedTo'],
  ['driverlessMinutes', 'profile.alarms.driverless'],
  ['lateMinutes', 'profile.alarms.late'],
  ['tokens', 'profile.lowBalance.field'],
  ['below', 'autoTopUp.below'],
  ['amount', 'autoTopUp.amount'],
  ['limit', 'autoTopUp.limit'],
  ['taxStatus', 'profile.invoice.taxStatus'],
  ['vatId', 'profile.invoice.vatId'],
  ['invoiceAddress', 'profile.invoice.address'],
  ['lowestBalanceTokenCents', 'audit.lowestBalance'],
  ['clickAboveTokenCents', 'audit.clickAbove'],
  ['number', 'users.licence.number'],
  ['authority', 'users.licence.authority'],
  ['validUntil', 'users.licence.validUntil'],
  ['reason', 'users.reason'],
] as const satisfies readonly (readonly [Exclude<AuditDetail, Hidden>, TextId])[];
export type ListedDetail = Hidden | (typeof details)[number][0];

/** Labels of a name that is no person's. */
const nameLabels: Readonly<Partial<Record<AuditAction, TextId>>> = {
  'company-edited': 'users.field.name',
  'vehicle-saved': 'fleet.field.name',
  'vehicle-removed': 'fleet.field.name',
};

/** The changed fields of a place, in their order. */
const placeFields = [
  'nameDE',
  'nameEN',
  'kind',
  'town',
  'bezirk',
  'bundesland',
  'land',
  'lat',
  'lng',
  'meetingDE',
  'meetingEN',
] as const satisfies readonly (keyof CuratedValues)[];
export type ListedPlaceField = (typeof placeFields)[number];

type Text = ReturnType<typeof useText>;

/** Returns the details of an action as labelled lines. Omits fields without a label. */
export function detailsOf(
  { what, data, rideId }: Pick<AuditEntry, 'what' | 'data' | 'rideId'>,
  text: Text,
  lang: Lang,
): readonly { readonly label: string; readonly value: string }[] {
  const lines = labelsIn({ what, data }).flatMap(([name, ...labels]) => {
    const value = data[name] ?? null;
    if (value === null) return [];
    return [{ label: labels.map((id) => text(id)).join(', '), value: shownValue(name, value, text, lang) }];
  });
  return rideId === null ? lines : [{ label: text('audit.ride'), value: rideId }, ...lines];
}

/** Returns the names of the details that an action may have, with the texts of their labels, in their order. */
function labelsIn({ what, data }: Pick<AuditEntry, 'what' | 'data'>): readonly (readonly [string, ...TextId[]])[] {
  switch (what) {
    case 'tariff-changed':
    case 'tariff-planned':
    case 'tariff-withdrawn': {
      const { startsAt, ...fields } = data;
      const names = Object.keys(fields).toSorted(byTariffField);
      return [...names.map((name) => [name, tariffLabel(name)] as const), ['startsAt', 'tariff.start']];
    }
    case 'escalation-changed':
      return escalationFields.map((name) => [name, ...escalationLabels(name)]);
    case 'place-saved':
      return [['place', 'audit.place'], ...placeFields.map((name) => [name, `places.field.${name}`] as const)];
    default:
      return details.map(([name, label]) => [name, (name === 'name' && nameLabels[what]) || label]);
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
