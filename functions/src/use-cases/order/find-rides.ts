import type { FoundRide } from '@talwaerts/domain/calls/ride-answers.ts';
import type { Member } from '@talwaerts/domain/company/roles.ts';
import {
  askedKeys,
  isContactReadable,
  isFound,
  mostFoundByCompany,
  rideSearchOf,
  type SearchEntry,
} from '@talwaerts/domain/ride/search-entries.ts';
import { isoInVienna } from '@talwaerts/domain/time/vienna.ts';
import type { Transaction } from 'firebase-admin/firestore';
import { refusal } from '../../platform/callable.ts';
import { mayAct } from '../../store/companies.ts';
import { memberTransaction } from '../../store/members.ts';
import { findSearchEntries } from '../../store/rides.ts';

/** How many entries are read for each ride to find, where a key finds more than the search. */
const readForEach = 4;

interface Searching {
  readonly text: string;
  /** The company's id, or `platformReader`. */
  readonly readBy: string;
  readonly most: number;
  readonly nowMs: number;
}

/** Finds a reader's rides; the pickup nearest to now first. Reads as much among any number of rides. */
export async function findRides(
  tx: Transaction,
  { text, readBy, most, nowMs }: Searching,
): Promise<readonly FoundRide[]> {
  const search = rideSearchOf(text);
  const [first = [], second = []] = askedKeys(search);
  const found = async (keys: readonly string[], read: number): Promise<readonly SearchEntry[]> => {
    const entries = keys.length > 0 ? await findSearchEntries(tx, { readBy, keys, nowMs }, read) : [];
    return entries.filter((entry) => isFound(entry, search, nowMs));
  };
  const whole = await found(first, most);
  const entries = whole.length > 0 ? whole : await found(second, most * readForEach);
  return entries
    .toSorted((a, b) => Math.abs(a.pickupAtMs - nowMs) - Math.abs(b.pickupAtMs - nowMs))
    .slice(0, most)
    .map((entry) => ({
      id: entry.rideId,
      pickupAt: isoInVienna(entry.pickupAtMs),
      status: entry.status,
      pickup: entry.pickup,
      destination: entry.destination,
      guestName: isContactReadable(entry, nowMs) ? entry.guestName : null,
      carrier: entry.carrier,
    }));
}

/** Finds the rides of a member's company. Refused with `company-inactive`. */
export const findOwnRides = (text: string, member: Member<'taxi' | 'driver' | 'hotel'>, nowMs: number) =>
  memberTransaction(
    member,
    async (tx) => {
      const of = { text, readBy: member.companyId, most: mostFoundByCompany, nowMs };
      const [rides, isActive] = await Promise.all([findRides(tx, of), mayAct(tx, member)]);
      return isActive ? ({ valid: true, rides } as const) : refusal({ refused: 'company-inactive' });
    },
    { readOnly: true },
  );
