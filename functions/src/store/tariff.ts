import { defaultTariff, type Tariff } from '@talwaerts/domain/pricing/tariff.ts';
import { db } from '../platform/app.ts';

/** How long an instance relies on the tariff that it has read. */
const freshMs = 30_000;
let cached: { readonly tariff: Tariff; readonly readAtMs: number } | undefined;

/** The stored tariff; where none is stored, the default one. */
export async function loadTariff(nowMs: number): Promise<Tariff> {
  if (cached && nowMs - cached.readAtMs < freshMs) return cached.tariff;
  const stored = await db().doc('config/tariff').get();
  cached = { tariff: (stored.data() as Tariff | undefined) ?? defaultTariff, readAtMs: nowMs };
  return cached.tariff;
}
