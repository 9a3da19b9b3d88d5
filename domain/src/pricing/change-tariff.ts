import { formatEur } from '../money/money.ts';
import { type Refused, refused } from '../refusals.ts';
import { tariffInForce } from './parse-tariff.ts';
import { defaultTariff, type Tariff } from './tariff.ts';

export interface TariffUpdate {
  /** The tariff in force that the change is based on; null if the stored one is invalid. */
  readonly before: Tariff | null;
  readonly tariff: Tariff;
}

/** A changed field with its old and new value as text for people, the same in every language. */
export interface TariffChange {
  /** A field of the tariff, or an unknown one of an invalid tariff. */
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/**
 * Returns the changes to store; null if the wanted tariff is in force already, so that a retry succeeds. Refused with
 * `tariff-changed` if the tariff in force is another one than the change is based on.
 */
export function changeTariff(
  stored: unknown,
  { before, tariff }: TariffUpdate,
): readonly TariffChange[] | null | Refused {
  const parsed = tariffInForce(stored);
  const inForce = 'tariff' in parsed ? parsed.tariff : null;
  const changes = tariffChanges(inForce ?? stored, tariff);
  if (inForce && changes.length === 0) return null;
  return isSameTariff(inForce, before) ? changes : refused('tariff-changed');
}

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
  return field.endsWith('Hour') ? `${value}:00` : String(value);
}

function stepText(step: unknown, index: number, all: readonly unknown[]): string {
  const { upToKm, perKmCents } = recordOf(step);
  const price = tariffText('perKmCents', perKmCents);
  return upToKm === null
    ? `> ${tariffText('upToKm', recordOf(all[index - 1]).upToKm ?? 0)} km ${price}`
    : `≤ ${tariffText('upToKm', upToKm)} km ${price}`;
}
