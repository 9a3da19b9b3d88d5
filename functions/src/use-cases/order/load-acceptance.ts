import { isLicenceExpired } from '@talwaerts/domain/company/licence.ts';
import type { Stamp } from '@talwaerts/domain/ride/stamp.ts';
import type { Acceptance } from '@talwaerts/domain/ride/take-ride.ts';
import type { Transaction } from 'firebase-admin/firestore';
import { loadCarrier } from '../../store/companies.ts';
import { loadReturn } from '../../store/returns.ts';

/** Loads what decides whether a taxi company may take a ride; undefined if there is no such company. */
export async function loadAcceptance(
  tx: Transaction,
  { companyId, rideId }: { readonly companyId: string; readonly rideId: string },
  stamp: Stamp,
): Promise<Acceptance | undefined> {
  const [company, returned] = await Promise.all([loadCarrier(tx, companyId), loadReturn(tx, companyId, rideId)]);
  if (!company) return undefined;
  const { carrier, isActive, licence, closedTimes, account } = company;
  const hasGivenBack = returned !== undefined;
  return {
    carrier,
    carrierIsActive: isActive,
    isLicenceExpired: isLicenceExpired(licence, stamp.atMs),
    closedTimes,
    hasGivenBack,
    account,
    stamp,
  };
}
