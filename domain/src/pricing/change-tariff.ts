import { formatEur } from '../money/money.ts';
import { type Refused, refused } from '../refusals.ts';
import { isoInVienna } from '../time/vienna.ts';
import { type PlannedTariff, pendingTariff, type StoredTariffs, tariffAt } from './stored-tariff.ts';
import { defaultTariff, type Tariff } from './tariff.ts';

/** A planned change starts so much later at least: by then no instance caches the tariffs without it. */
export const leastPlanMs = 60_000;
/** A planned change starts so much later at most. */
export const mostPlanMs = 366 * 86_400_000;
/**
 * A change that raises the provision starts so much later at least: 15 days after every company was mailed (Regulation
 * (EU) 2019/1150, article 3), and a day for the mails.
 */
export const provisionNoticeMs = 16 * 86_400_000;

export interface TariffUpdate {
  /** The tariff in force that the change is based on; null if the stored one is invalid. */
  readonly before: Tariff | null;
  readonly tariff: Tariff;
  /** When the change starts; at once if missing. */
  readonly startsAtMs?: number | undefined;
}

/** A changed field with its old and new value as text for people, the same in every language. */
interface TariffChange {
  /** A field of the tariff, or an unknown one of an invalid tariff. */
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/**
 * Returns the changes to store; null if the wanted tariff is in force or planned for that start already, so that a
 * retry succeeds. Refused, in this order, with `tariff-changed` if the tariff in force is another one than the change
 * is based on, `tariff-planned` if a change is planned that has not started, `wrong-state` if an invalid tariff would
 * stay in force until the start, `provision-notice`, `lead-time` and `too-far-ahead` for the start.
 */
export function changeTariff(
  { stored, planned }: StoredTariffs,
  { before, tariff, startsAtMs }: TariffUpdate,
  nowMs: number,
): readonly TariffChange[] | null | Refused {
  const pending = pendingTariff(planned, nowMs);
  if (pending && pending.startsAtMs === startsAtMs && isSameTariff(pending.tariff, tariff)) return null;
  const inForce = tariffAt({ stored, planned }, nowMs);
  const changes = tariffChanges(inForce.fields, tariff);
  if (inForce.tariff && changes.length === 0) return null;
  if (!isSameTariff(inForce.tariff, before)) return refused('tariff-changed');
  if (pending) return refused('tariff-planned');
  if (!inForce.tariff && startsAtMs !== undefined) return refused('wrong-state');
  return startProblem(startsAtMs, nowMs, raisesProvision(inForce.tariff, tariff)) ?? changes;
}

/** Whether companies have to be told of a change long before its start. */
export const raisesProvision = (inForce: Tariff | null, tariff: Tariff): boolean =>
  inForce !== null && tariff.provisionPercent > inForce.provisionPercent;

/** Returns why a change cannot start at that instant, undefined for at once; undefined if it can. */
export function startProblem(
  startsAtMs: number | undefined,
  nowMs: number,
  isProvisionRaised: boolean,
): Refused | undefined {
  if (isProvisionRaised && (startsAtMs ?? nowMs) < nowMs + provisionNoticeMs) return refused('provision-notice');
  if (startsAtMs === undefined) return undefined;
  if (startsAtMs < nowMs + leastPlanMs) return refused('lead-time');
  return startsAtMs > nowMs + mostPlanMs ? refused('too-far-ahead') : undefined;
}

/**
 * Decides whether a planned change is withdrawn; null if it was already. Refused with `too-late` once it has started,
 * and with `tariff-changed` if another change is planned.
 */
export function withdrawTariff(
  planned: PlannedTariff | null,
  { tariff, startsAtMs }: Pick<PlannedTariff, 'tariff' | 'startsAtMs'>,
  nowMs: number,
): PlannedTariff | null | Refused {
  if (startsAtMs <= nowMs) return refused('too-late');
  if (!planned) return null;
  const isNamed = planned.startsAtMs === startsAtMs && isSameTariff(planned.tariff, tariff);
  return isNamed ? planned : refused('tariff-changed');
}

/** Returns a change for the audit log: old and new value of each field, and the start, if it is later. */
export const changeDetails = (
  changes: readonly TariffChange[],
  startsAtMs: number | undefined,
): Readonly<Record<string, string>> =>
  Object.fromEntries([
    ...changes.map(({ field, before, after }) => [field, `${before} → ${after}`]),
    ...(startsAtMs === undefined ? [] : [['startsAt', isoInVienna(startsAtMs)]]),
  ]);

export const isSameTariff = (one: Tariff | null, other: Tariff | null): boolean =>
  one === null || other === null ? one === other : tariffChanges(one, other).length === 0;

/** Compares a tariff with the present one, which may be invalid. Returns the fields that differ. */
export function tariffChanges(present: unknown, tariff: Tariff): readonly TariffChange[] {
  // Maps, because a plain object inherits fields such as `toString`.
  const before = new Map(Object.entries(recordOf(present)));
  const after = new Map(Object.entries(tariff));
  const fields = new Set([...Object.keys(defaultTariff), ...before.keys()]);
  return [...fields]
    .map((field) => ({
      field,
      before: tariffText(field, before.get(field)),
      after: tariffText(field, after.get(field)),
    }))
    .filter((change) => change.before !== change.after);
}

type Data = Readonly<Record<string, unknown>>;
const recordOf = (value: unknown): Data => (typeof value === 'object' && value !== null ? { ...value } : {});

/** Returns a field's value as text, the same in every language. Different valid values have different texts. */
export function tariffText(field: string, value: unknown): string {
  if (value === undefined) return '–';
  if (field === 'kmSteps' && Array.isArray(value)) return value.map(stepText).join(' · ');
  if (!Number.isSafeInteger(value)) return JSON.stringify(value).slice(0, 200);
  if (field.endsWith('Cents')) return formatEur(Number(value));
  if (field.endsWith('Percent')) return `${value} %`;
  if (field.endsWith('Minutes')) return `${value} min`;
  return field.endsWith('Hour') ? `${value}:00` : String(value);
}

function stepText(step: unknown, index: number, all: readonly unknown[]): string {
  const { upToKm, perKmCents } = recordOf(step);
  const price = tariffText('perKmCents', perKmCents);
  return upToKm === null
    ? `> ${tariffText('upToKm', recordOf(all[index - 1]).upToKm ?? 0)} km ${price}`
    : `≤ ${tariffText('upToKm', upToKm)} km ${price}`;
}
