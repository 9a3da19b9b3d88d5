import { array, number, object } from 'yup';
import { checkPayload } from '../calls/check-payload.ts';
import type { Tariff } from './tariff.ts';

const whole = (min: number, max: number) =>
  number().strict().typeError('type').required('required').integer('integer').min(min, 'min').max(max, 'max');
const cents = () => whole(0, 1_000_000);
const factor = () => whole(100, 1_000);
const hour = () => whole(0, 23);

const kmStep = object({
  upToKm: number().strict().typeError('type').defined('required').nullable().integer('integer').min(1, 'min'),
  perKmCents: cents(),
}).noUnknown('unknown');

type KmSteps = Tariff['kmSteps'];
/** Whether the ends rise and only the last step has none, so that every kilometre has one rate. */
const areKmSteps = (steps: KmSteps | undefined): boolean =>
  (steps ?? []).every(({ upToKm }, index, all) => {
    const before = all[index - 1]?.upToKm ?? 0;
    return index === all.length - 1 ? upToKm === null : upToKm !== null && upToKm > before;
  });

/** Refuses unknown fields: if one is a misspelt rate, the old rate would stay in force unnoticed. */
const tariffSchema = object({
  baseFeeCents: cents(),
  kmSteps: array().of(kmStep).strict().typeError('type').required('required').min(1, 'min').test('steps', areKmSteps),
  perMinuteCents: cents(),
  vanFactorPercent: factor(),
  nightFactorPercent: factor(),
  nightFromHour: hour(),
  nightUntilHour: hour(),
  specialDayFactorPercent: factor(),
  roundToCents: whole(1, 10_000),
  minimumCents: whole(1, 1_000_000),
  provisionPercent: whole(0, 100),
})
  // A night that does not cross midnight would count for the whole day.
  .test('night', 'night', (tariff) => tariff.nightUntilHour < tariff.nightFromHour)
  .noUnknown('unknown')
  .strict()
  .typeError('type')
  .required('required');

export type ParsedTariff =
  | { readonly tariff: Tariff }
  /** Path of each bad field to its reason. */
  | { readonly invalid: Readonly<Record<string, string>> };

/** Validates a stored tariff before it is used for prices. */
export function parseTariff(stored: unknown): ParsedTariff {
  const checked = checkPayload(tariffSchema, stored);
  return 'invalid' in checked ? checked : { tariff: checked.payload };
}
