import { findCompaniesSchema } from '@talwaerts/domain/calls/ride-action.ts';
import type { FoundCompany } from '@talwaerts/domain/calls/ride-answers.ts';
import { isClosedForRide } from '@talwaerts/domain/company/closure.ts';
import { isLicenceExpired } from '@talwaerts/domain/company/licence.ts';
import { readCompany } from '@talwaerts/domain/company/stored-company.ts';
import { byNearness, nearnessOf } from '@talwaerts/domain/ride/candidates.ts';
import { isFound, villageOf } from '@talwaerts/domain/ride/found-company.ts';
import { carrierOf, type Ride } from '@talwaerts/domain/ride/ride.ts';
import type { Transaction } from 'firebase-admin/firestore';
import { db } from '../platform/app.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { mayAct } from '../store/companies.ts';
import { memberTransaction } from '../store/members.ts';
import { readReadable } from '../store/reading.ts';
import { loadRide } from '../store/rides.ts';

/** Finds companies to which the caller's company could hand its ride on. Answers only what is public about them. */
export const findcompanies = memberCallable(
  'taxi-findcompanies',
  { roles: ['taxi'], payload: findCompaniesSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  ({ rideid, text }, { member, nowMs }) =>
    memberTransaction(
      member,
      async (tx) => {
        const [stored, isActive] = await Promise.all([loadRide(tx, rideid), mayAct(tx, member)]);
        if (!isActive) return refusal({ refused: 'company-inactive' });
        if (!stored) return refusal({ refused: 'not-found' });
        if (carrierOf(stored.ride)?.companyId !== member.companyId) return refusal({ refused: 'not-yours' });
        const search = { text, except: member.companyId, nowMs };
        return { valid: true, companies: await findCompanies(tx, stored.ride, search) };
      },
      { readOnly: true },
    ),
);

/** Few, so that nobody lists all companies. */
const mostFound = 10;

interface Search {
  readonly text: string;
  /** The ride's carrier. */
  readonly except: string;
  readonly nowMs: number;
}

/**
 * Finds the active taxi companies whose name or village has the text, the nearest to the ride first, without closed
 * ones.
 */
async function findCompanies(tx: Transaction, ride: Ride, search: Search): Promise<readonly FoundCompany[]> {
  const active = db().collection('companies').where('kind', '==', 'taxi').where('state', '==', 'active');
  const { docs } = await tx.get(active);
  const others = docs.filter(({ id }) => id !== search.except);
  const companies = readReadable(others, (doc) => {
    const { designation, address, place, licence, closedTimes } = readCompany(doc);
    if (isClosedForRide(closedTimes, ride.pickupAtMs, search.nowMs)) return [];
    const facts = { place: villageOf(address), isLicenceExpired: isLicenceExpired(licence, search.nowMs) };
    return [{ id: doc.id, name: designation, ...facts, ...nearnessOf(ride, place) }];
  }).flat();
  return companies
    .filter((company) => isFound(company, search.text))
    .toSorted(byNearness)
    .slice(0, mostFound)
    .map(({ isLocal: _, km, ...company }) => ({ ...company, km: km === null ? null : Math.round(km) }));
}
