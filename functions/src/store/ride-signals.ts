import type { OwnRideSignal, RideSignal } from '@talwaerts/domain/ride/ride-signals.ts';
import type { StoredSnapshot } from '@talwaerts/domain/stored/stored-fields.ts';
import { db } from '../platform/app.ts';

/** The raw fields of a ride's document, which may be missing or unreadable. */
interface Changing {
  readonly status?: unknown;
  readonly pickupAt?: { toMillis(): number };
  readonly carrier?: { readonly companyId?: unknown } | null;
  readonly hotel?: { readonly companyId?: unknown } | null;
}

/**
 * Signals open screens that a ride's state or time has changed. Writes without reading, so that concurrent changes of
 * rides do not contend.
 */
export async function signalRide(rideId: string, before: StoredSnapshot, after: StoredSnapshot): Promise<void> {
  const [old, now]: readonly Changing[] = [before.data() ?? {}, after.data() ?? {}];
  if (old?.status === now?.status && old?.pickupAt?.toMillis() === now?.pickupAt?.toMillis()) return;
  const atMs = Date.now();
  const isOpenChange = old?.status === 'open' || now?.status === 'open';
  const signal: Partial<RideSignal> = { changedAtMs: atMs, ...(isOpenChange && { openChangedAtMs: atMs }) };
  const isCanceled = now?.status === 'canceled' && old?.status !== 'canceled';
  const own: Partial<OwnRideSignal> = { changedAtMs: atMs, ...(isCanceled && { canceled: { rideId, atMs } }) };
  const companies = new Set([old, now].flatMap((ride) => [ride?.carrier?.companyId, ride?.hotel?.companyId]));
  const batch = db().batch();
  batch.set(db().doc('figures/rides'), signal, { merge: true });
  for (const companyId of companies) {
    if (typeof companyId === 'string')
      batch.set(db().doc(`companies/${companyId}/figures/rides`), own, { merge: true });
  }
  await batch.commit();
}
