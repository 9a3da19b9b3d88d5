import type { CheckedPayload } from '@talwaerts/domain/calls/check-payload.ts';
import { formatTokens, validCents } from '@talwaerts/domain/money/money.ts';
import { tariffText } from '@talwaerts/domain/pricing/change-tariff.ts';
import { parseTariff, tariffBounds } from '@talwaerts/domain/pricing/parse-tariff.ts';
import type { Tariff } from '@talwaerts/domain/pricing/tariff.ts';
import type { TextId } from '../../shared/intl/texts.ts';
import { tariffFields } from '../../shared/labels.ts';
import { typedAmount } from '../../shared/typed-amount.ts';

type NumberName = Exclude<keyof Tariff, 'kmSteps'>;
type Bounded = keyof typeof tariffBounds;

/** Texts of the form's fields. The last step applies to all further kilometres, whatever its `upToKm`. */
export type TypedTariff = Record<NumberName, string> & { kmSteps: TypedStep[] };
interface TypedStep {
  upToKm: string;
  perKmCents: string;
}
export const emptyStep: TypedStep = { upToKm: '', perKmCents: '' };

type Values = Readonly<Record<string, string>>;

/** Returns the bounds of a number as text; hours as they are typed. */
export function boundsOf(name: Bounded): Values {
  const [min, max] = tariffBounds[name];
  if (name.endsWith('Hour')) return { min: String(min), max: String(max) };
  return { min: tariffText(name, min), max: tariffText(name, max) };
}

/** Returns why a field is wrong. */
export function problemOf(path: string, reason: string): { readonly id: TextId; readonly values: Values } {
  if (reason === 'night' || reason === 'steps' || reason === 'unknown')
    return { id: `tariff.error.${reason}`, values: {} };
  const name = path.split('.').at(-1) ?? '';
  if (!(name in tariffBounds)) return { id: 'tariff.error.list', values: {} };
  return {
    id: name.endsWith('Cents') ? 'tariff.error.amount' : 'tariff.error.number',
    values: boundsOf(name as Bounded),
  };
}

/** Returns the fields' texts for a stored tariff, which may be invalid. */
export function typedOf(stored: unknown): TypedTariff {
  const fields = recordOf(stored);
  const steps = Array.isArray(fields.kmSteps) ? fields.kmSteps.map(recordOf) : [{}];
  const numbers = tariffFields.map((name) => [name, typedNumber(name, fields[name])]);
  return {
    ...(Object.fromEntries(numbers) as Record<NumberName, string>),
    kmSteps: steps.map(({ upToKm, perKmCents }) => ({
      upToKm: typedNumber('upToKm', upToKm ?? undefined),
      perKmCents: typedNumber('perKmCents', perKmCents),
    })),
  };
}

type Data = Readonly<Record<string, unknown>>;
const recordOf = (value: unknown): Data => (typeof value === 'object' && value !== null ? { ...value } : {});

function typedNumber(name: string, value: unknown): string {
  if (typeof value !== 'number') return value === undefined ? '' : String(value);
  return name.endsWith('Cents') ? formatTokens(value).replaceAll('.', '') : String(value);
}

/** Parses the typed tariff, with comma or point. Wrong fields are `NaN` or missing, for `parseTariff` to report. */
export function draftOf({ kmSteps, ...typed }: TypedTariff): unknown {
  return {
    ...Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, numberOf(name, text)])),
    kmSteps: kmSteps.map(({ upToKm, perKmCents }, index) => ({
      upToKm: index === kmSteps.length - 1 ? null : numberOf('upToKm', upToKm),
      perKmCents: numberOf('perKmCents', perKmCents),
    })),
  };
}

function numberOf(name: string, typed: string): number {
  const value = typedAmount(typed);
  if (value === undefined) return Number.NaN;
  return name.endsWith('Cents') ? validCents(value) : value;
}

/** Checks the form by the domain's rules. The problem of the list as a whole is its root's. */
export function checkTariff(typed: TypedTariff): CheckedPayload<Tariff> {
  const parsed = parseTariff(draftOf(typed));
  if ('tariff' in parsed) return { payload: parsed.tariff };
  const { kmSteps, ...others } = parsed.invalid;
  return { invalid: kmSteps ? { ...others, 'kmSteps.root': kmSteps } : others };
}
