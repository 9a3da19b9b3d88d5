import type { FoundCompany } from '@talwaerts/domain/calls/ride-answers.ts';
import { readCompany } from '@talwaerts/domain/company/stored-company.ts';
import { byNearness, nearnessOf } from '@talwaerts/domain/ride/candidates.ts';
import { isFound, villageOf } from '@talwaerts/domain/ride/found-company.ts';
import type { Ride } from '@talwaerts/domain/ride/ride.ts';
import type { Transaction } from 'firebase-admin/firestore';
import { db } from '../../platform/app.ts';
import { readReadable } from '../../store/readable.ts';

/** Few, so that nobody lists all companies. */
const mostFound = 10;

interface Search {
  readonly text: string;
  /** The ride's carrier. */
  readonly except: string;
}

/** Finds the active taxi companies whose name or village has the text, the nearest to the ride first. */
export async function findCompanies(tx: Transaction, ride: Ride, search: Search): Promise<readonly FoundCompany[]> {
  const active = db().collection('companies').where('kind', '==', 'taxi').where('state', '==', 'active');
  const { docs } = await tx.get(active);
  const others = docs.filter(({ id }) => id !== search.except);
  const companies = readReadable(others, (doc) => {
    const { designation, address, place } = readCompany(doc);
    return { id: doc.id, name: designation, place: villageOf(address), ...nearnessOf(ride, place) };
  });
  return companies
    .filter((company) => isFound(company, search.text))
    .toSorted(byNearness)
    .slice(0, mostFound)
    .map(({ id, name, place, km }) => ({ id, name, place, km: km === null ? null : Math.round(km) }));
}
