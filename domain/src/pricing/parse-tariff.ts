import { array, number, object } from 'yup';
import { checkPayload } from '../calls/check-payload.ts';
import { defaultTariff, type Tariff } from './tariff.ts';

/** Lowest and highest value of each number: cents, percent, hours, minutes, kilometres. */
export const tariffBounds = {
  baseFeeCents: [0, 1_000_000],
  upToKm: [1, 10_000],
  perKmCents: [0, 1_000_000],
  perMinuteCents: [0, 1_000_000],
  vanFactorPercent: [100, 1_000],
  nightFactorPercent: [100, 1_000],
  nightFromHour: [0, 23],
  nightUntilHour: [0, 23],
  specialDayFactorPercent: [100, 1_000],
  roundToCents: [1, 10_000],
  minimumCents: [1, 1_000_000],
  luggageCents: [0, 10_000],
  skiCents: [0, 10_000],
  childSeatCents: [0, 10_000],
  wheelchairCents: [0, 10_000],
  petCents: [0, 10_000],
  freeWaitingAirportMinutes: [0, 240],
  freeWaitingStationMinutes: [0, 240],
  freeWaitingElsewhereMinutes: [0, 240],
  provisionPercent: [0, 100],
} as const;
export const maxKmSteps = 20;

function whole(name: keyof typeof tariffBounds) {
  const [min, max] = tariffBounds[name];
  return number().strict().typeError('type').required('required').integer('integer').min(min, 'min').max(max, 'max');
}

const kmStep = object({
  upToKm: whole('upToKm').nullable(),
  perKmCents: whole('perKmCents'),
}).noUnknown('unknown');

type KmSteps = Tariff['kmSteps'];
/** Whether the ends rise and only the last step has none, so that every kilometre has one rate. */
const areKmSteps = (steps: KmSteps | undefined): boolean =>
  (steps ?? []).every(({ upToKm }, index, all) => {
    const before = all[index - 1]?.upToKm ?? 0;
    return index === all.length - 1 ? upToKm === null : upToKm !== null && upToKm > before;
  });

// A night that does not cross midnight would count for the whole day.
const crossesMidnight = (until: number, { parent }: { readonly parent: Partial<Tariff> }): boolean =>
  typeof parent.nightFromHour !== 'number' || until < parent.nightFromHour;

/** Refuses unknown fields: if one is a misspelt rate, the old rate would stay in force unnoticed. */
export const tariffSchema = object({
  baseFeeCents: whole('baseFeeCents'),
  kmSteps: array()
    .of(kmStep)
    .strict()
    .typeError('type')
    .required('required')
    .min(1, 'min')
    .max(maxKmSteps, 'max')
    .test('steps', 'steps', areKmSteps),
  perMinuteCents: whole('perMinuteCents'),
  vanFactorPercent: whole('vanFactorPercent'),
  nightFactorPercent: whole('nightFactorPercent'),
  nightFromHour: whole('nightFromHour'),
  nightUntilHour: whole('nightUntilHour').test('night', 'night', crossesMidnight),
  specialDayFactorPercent: whole('specialDayFactorPercent'),
  roundToCents: whole('roundToCents'),
  minimumCents: whole('minimumCents'),
  luggageCents: whole('luggageCents'),
  skiCents: whole('skiCents'),
  childSeatCents: whole('childSeatCents'),
  wheelchairCents: whole('wheelchairCents'),
  petCents: whole('petCents'),
  freeWaitingAirportMinutes: whole('freeWaitingAirportMinutes'),
  freeWaitingStationMinutes: whole('freeWaitingStationMinutes'),
  freeWaitingElsewhereMinutes: whole('freeWaitingElsewhereMinutes'),
  provisionPercent: whole('provisionPercent'),
})
  .noUnknown('unknown')
  .strict()
  .typeError('type')
  .required('required');

type ParsedTariff =
  | { readonly tariff: Tariff }
  /** Path of each bad field to its reason. */
  | { readonly invalid: Readonly<Record<string, string>> };

/** Validates a whole tariff, which a change or the command line writes: it defaults nothing. */
export function parseTariff(value: unknown): ParsedTariff {
  const checked = checkPayload(tariffSchema, value);
  return 'invalid' in checked ? checked : { tariff: checked.payload };
}

/** Returns the stored fields with defaults for those that are missing, because they are newer than the document. */
export const withTariffDefaults = (stored: unknown): unknown =>
  stored === undefined || isMap(stored) ? { ...defaultTariff, ...stored } : stored;

const isMap = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);
