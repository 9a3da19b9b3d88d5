import { fieldsOf, type StoredSnapshot } from '../stored/stored-fields.ts';
import { parseTariff, withTariffDefaults } from './parse-tariff.ts';
import type { Tariff } from './tariff.ts';

export interface StoredTariff {
  /** The stored tariff, the default one if missing; null if it is invalid. */
  readonly tariff: Tariff | null;
  /** Path of each bad field to its reason. */
  readonly invalid: Readonly<Record<string, string>>;
  /** The fields as they are stored, valid or not, with defaults for newer ones. */
  readonly fields: unknown;
}

/** A tariff that is in force from an instant on. From then it may take a while until it is moved to `config/tariff`. */
export interface PlannedTariff extends StoredTariff {
  readonly startsAtMs: number;
}

export interface StoredTariffs {
  readonly stored: StoredTariff;
  readonly planned: PlannedTariff | null;
}

/** Reads the fields of a tariff, undefined if none is stored. */
export function storedTariffOf(stored: unknown): StoredTariff {
  const fields = withTariffDefaults(stored);
  const parsed = parseTariff(fields);
  if ('tariff' in parsed) return { tariff: parsed.tariff, invalid: {}, fields: parsed.tariff };
  return { tariff: null, invalid: parsed.invalid, fields };
}

/** `config/tariff` */
export const readTariff = (snapshot: StoredSnapshot): StoredTariff => storedTariffOf(snapshot.data());

/** `config/plannedTariff` */
export function readPlannedTariff(snapshot: StoredSnapshot): PlannedTariff {
  const startsAtMs = fieldsOf(snapshot).instant('startsAt');
  // Null is invalid: a plan without a tariff must not start the default one.
  return { ...storedTariffOf(snapshot.data()?.tariff ?? null), startsAtMs };
}

/** Returns the planned tariff once it has started. */
export const startedTariff = (planned: PlannedTariff | null, atMs: number): PlannedTariff | null =>
  planned && planned.startsAtMs <= atMs ? planned : null;

/** Returns the tariff in force at an instant. */
export const tariffAt = ({ stored, planned }: StoredTariffs, atMs: number): StoredTariff =>
  startedTariff(planned, atMs) ?? stored;

/** Returns the planned tariff as long as it has not started. */
export const pendingTariff = (planned: PlannedTariff | null, atMs: number): PlannedTariff | null =>
  startedTariff(planned, atMs) ? null : planned;
