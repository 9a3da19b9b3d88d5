import { tariffInForce } from '@talwaerts/domain/pricing/parse-tariff.ts';
import type { Tariff } from '@talwaerts/domain/pricing/tariff.ts';
import type { Transaction } from 'firebase-admin/firestore';
import { db } from '../platform/app.ts';

export const tariffDocument = () => db().doc('config/tariff');

/** How long an instance caches the tariff. */
const freshMs = 30_000;
let cached: { readonly tariff: Tariff; readonly readAtMs: number } | undefined;

/**
 * Returns the stored tariff, or the default one if missing. Throws if it is invalid: no price is better than a wrong
 * one.
 */
export async function loadTariff(nowMs: number): Promise<Tariff> {
  if (cached && nowMs - cached.readAtMs < freshMs) return cached.tariff;
  const stored = await tariffDocument().get();
  cached = { tariff: validTariff(stored.data()), readAtMs: nowMs };
  return cached.tariff;
}

/** Returns the stored fields, valid or not; undefined if missing. */
export const loadStoredTariff = async (tx: Transaction): Promise<unknown> => (await tx.get(tariffDocument())).data();

function validTariff(stored: unknown): Tariff {
  const parsed = tariffInForce(stored);
  if ('invalid' in parsed) throw new Error(`config/tariff is invalid: ${JSON.stringify(parsed.invalid)}`);
  return parsed.tariff;
}
