import type { StoredSnapshot } from '../stored/stored-fields.ts';
import { parseTariff, withTariffDefaults } from './parse-tariff.ts';
import { defaultTariff, type Tariff } from './tariff.ts';

export interface StoredTariff {
  /** The tariff in force; null if the stored one is invalid. */
  readonly tariff: Tariff | null;
  /** Path of each bad field to its reason. */
  readonly invalid: Readonly<Record<string, string>>;
  /** The fields as they are stored, valid or not, with defaults for newer ones. */
  readonly fields: unknown;
}

/** In force as long as no tariff is stored. */
export const notStoredTariff: StoredTariff = { tariff: defaultTariff, invalid: {}, fields: defaultTariff };

/** `config/tariff` */
export function readTariff(snapshot: StoredSnapshot): StoredTariff {
  const fields = withTariffDefaults(snapshot.data());
  const parsed = parseTariff(fields);
  if ('tariff' in parsed) return { tariff: parsed.tariff, invalid: {}, fields: parsed.tariff };
  return { tariff: null, invalid: parsed.invalid, fields };
}
