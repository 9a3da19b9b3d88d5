import { withCarrierState } from '@talwaerts/domain/ride/carrier-state.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { db } from '../../platform/app.ts';
import { loadCompany } from '../../store/companies.ts';
import { loadRide, storeStep } from '../../store/rides.ts';

/**
 * Marks the confirmed rides ahead of a company that is closed, or was deleted, for administrators, and removes the mark
 * once it is active again. Idempotent: each ride takes over the state that is stored now. No ride is missed: accepting
 * one reads the company's state in its transaction.
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
      const marked = stored && withCarrierState(stored.ride, companyId, company?.state === 'active');
      if (marked) storeStep(tx, { ride: marked, account: null, entries: [], mails: [] }, stored.contact);
    });
  }
}
