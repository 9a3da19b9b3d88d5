import { rideActionSchema } from '@talwaerts/domain/calls/ride-action.ts';
import type { RideCandidate } from '@talwaerts/domain/calls/ride-answers.ts';
import { isClosedForRide } from '@talwaerts/domain/company/closure.ts';
import { isLicenceExpired } from '@talwaerts/domain/company/licence.ts';
import { readCompany, readVehicle } from '@talwaerts/domain/company/stored-company.ts';
import { readAccount } from '@talwaerts/domain/ledger/ledger.ts';
import { byNearness, hasSeatsFor, mostSeats, nearnessOf } from '@talwaerts/domain/ride/candidates.ts';
import type { Ride } from '@talwaerts/domain/ride/ride.ts';
import type { Transaction } from 'firebase-admin/firestore';
import { db } from '../platform/app.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { memberTransaction } from '../store/members.ts';
import { readReadable } from '../store/reading.ts';
import { loadReturn } from '../store/returns.ts';
import { loadRide } from '../store/rides.ts';

/** Lists the companies that could drive an open ride, for an administrator who looks for one. */
export const candidates = memberCallable(
  'admin-candidates',
  { roles: ['admin'], payload: rideActionSchema, rateLimit: { requests: 120, perSeconds: 60 } },
  ({ rideid }, { member, nowMs }) =>
    memberTransaction(
      member,
      async (tx) => {
        const stored = await loadRide(tx, rideid, member);
        if (!stored) return refusal({ refused: 'not-found' });
        return { valid: true, candidates: await findCandidates(tx, stored.ride, nowMs) };
      },
      { readOnly: true },
    ),
);

/**
 * The nearest companies, whose vehicles are read; enough that some are left without those that have none for the ride.
 */
const mostRead = 30;
const mostListed = 10;

/**
 * Finds the active taxi companies that could drive a ride, the nearest first: without those who have given it back or
 * are closed.
 */
async function findCandidates(tx: Transaction, ride: Ride, nowMs: number): Promise<readonly RideCandidate[]> {
  const active = db().collection('companies').where('kind', '==', 'taxi').where('state', '==', 'active');
  const { docs } = await tx.get(active);
  const companies = readReadable(docs, (doc) => {
    const { designation, phone, place, licence, closedTimes } = readCompany(doc);
    if (isClosedForRide(closedTimes, ride.pickupAtMs, nowMs)) return [];
    const facts = { phone, isLicenceExpired: isLicenceExpired(licence, nowMs) };
    return [{ id: doc.id, name: designation, ...facts, ...nearnessOf(ride, place) }];
  }).flat();
  const nearest = companies.toSorted(byNearness).slice(0, mostRead);
  const found = await Promise.all(nearest.map((company) => candidateOf(tx, ride, company)));
  return found.flatMap((one) => one ?? []).slice(0, mostListed);
}

type Near = Omit<RideCandidate, 'seats' | 'canPay'>;

async function candidateOf(tx: Transaction, ride: Ride, company: Near): Promise<RideCandidate | null> {
  const [vehicles, returned, account] = await Promise.all([
    tx.get(db().collection(`companies/${company.id}/vehicles`)),
    loadReturn(tx, company.id, ride.id),
    tx.get(db().doc(`tokenAccounts/${company.id}`)),
  ]);
  const seats = mostSeats(readReadable(vehicles.docs, readVehicle));
  if (returned || !hasSeatsFor(ride, seats)) return null;
  const canPay = readAccount(account).balanceTokenCents >= ride.provisionTokenCents;
  return { ...company, km: company.km === null ? null : Math.round(company.km), seats, canPay };
}
