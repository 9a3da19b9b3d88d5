import { isLicenceExpired, newlyExpiredDays } from '@talwaerts/domain/company/licence.ts';
import { withCarrierState } from '@talwaerts/domain/ride/carrier-state.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { db } from '../../platform/app.ts';
import { attemptAll } from '../../platform/attempt-all.ts';
import { loadCompany } from '../../store/companies.ts';
import { loadRide, storeStep } from '../../store/rides.ts';

/**
 * Marks the confirmed rides ahead of a company that is closed, was deleted, or whose licence has ended, for
 * administrators, and removes the mark once it may drive again. Idempotent: each ride takes over the state that is
 * stored now. No ride is missed: accepting one reads the company's state in its transaction.
 */
export async function markRides(companyId: string): Promise<void> {
  const ahead = await db()
    .collection('rides')
    .where('carrier.companyId', '==', companyId)
    .where('status', '==', 'confirmed')
    .where('pickupAt', '>=', Timestamp.now())
    .select()
    .get();
  for (const { id } of ahead.docs) {
    await db().runTransaction(async (tx) => {
      const [stored, company] = await Promise.all([loadRide(tx, id), loadCompany(tx, companyId)]);
      const mayDrive = company?.state === 'active' && !isLicenceExpired(company.licence, Date.now());
      const marked = stored && withCarrierState(stored.ride, companyId, mayDrive);
      if (marked) storeStep(tx, { ride: marked, account: null, entries: [], mails: [] }, stored.contact);
    });
  }
}

/** Marks the rides ahead of companies whose licence has expired within the last days. */
export async function markRidesOfExpired(nowMs: number): Promise<void> {
  const { from, to } = newlyExpiredDays(nowMs);
  const { docs } = await db()
    .collection('companies')
    .where('state', '==', 'active')
    .where('licence.validUntil', '>=', from)
    .where('licence.validUntil', '<=', to)
    .select()
    .get();
  await attemptAll(
    docs.map(
      ({ id }) =>
        () =>
          markRides(id),
    ),
  );
}
