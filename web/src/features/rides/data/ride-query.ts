import { isOfTaxiCompany, type Member } from '@talwaerts/domain/company/roles.ts';
import type { MarketArea } from '@talwaerts/domain/company/served-districts.ts';
import type { EscalationStep } from '@talwaerts/domain/escalation/escalation.ts';
import type { RideStatus } from '@talwaerts/domain/ride/ride.ts';
import { marketSources } from '@talwaerts/domain/ride/ride-fields.ts';
import {
  collection,
  type DocumentReference,
  type DocumentSnapshot,
  doc,
  type Firestore,
  getDocsFromServer,
  limit,
  orderBy,
  type Query,
  type QueryConstraint,
  query,
  startAfter,
  where,
} from 'firebase/firestore';
import { readAll } from '../../../shared/firebase/listen.ts';
import type { Period } from '../filter/filter-days.ts';
import { mostLoaded } from '../status/page-size.ts';
import { type ListedRide, listedRide } from './listed-ride.ts';

/** Hotels read their own view of a ride, which has no provision. */
const ridesFor = (firestore: Firestore, member: Member) =>
  member.role === 'hotel'
    ? collection(firestore, 'companies', member.companyId, 'rides')
    : collection(firestore, 'rides');

/**
 * The rides of one state; lists of their own are open rides whose pickup time has passed, and urgent ones in districts
 * that the open list leaves out.
 */
export type RideListing = RideStatus | 'overdue' | 'nearby';

/** Hotels have no overdue list: their open rides stay together, because a hotel can still withdraw overdue ones. */
export const hasOverdueList = ({ role }: Member): boolean => role !== 'hotel';

/** Whether a list has open rides only: those of an area, divided into ones ahead and overdue ones. */
export const isOfOpenRides = (listing: RideListing): boolean =>
  listing === 'open' || listing === 'overdue' || listing === 'nearby';

/** Only states that an open ride has: the last step, `expired`, closes it. */
const urgentSteps = ['urgent', 'alerted', 'guestTold'] as const satisfies readonly EscalationStep[];

function conditions(member: Member, { listing, sinceMs, area, period, companyId }: RideSelection): QueryConstraint[] {
  const status = isOfOpenRides(listing) ? 'open' : listing;
  const since = new Date(sinceMs);
  const open = where('status', '==', status);
  if (listing === 'nearby') {
    const urgent = [where('pickup.bezirk', 'in', area.nearby), where('escalation', 'in', urgentSteps)];
    return [open, ...urgent, where('pickupAt', '>=', since)];
  }
  // By exclusion: rides without a district, or from outside Tyrol, belong to every company's list.
  const served = area.hidden.length > 0 ? [where('pickup.bezirk', 'not-in', area.hidden)] : [];
  if (listing === 'overdue') return [open, where('pickupAt', '<', since), ...served];
  const until = period ? [where('pickupAt', '<', new Date(period.untilMs))] : [];
  if (listing === 'open' && hasOverdueList(member)) {
    const from = where('pickupAt', '>=', new Date(Math.max(sinceMs, period?.fromMs ?? sinceMs)));
    return [open, from, ...until, ...served];
  }
  const isOwn = isOfTaxiCompany(member) && status !== 'open';
  const carrierId = isOwn ? member.companyId : status !== 'open' && companyId;
  const own = carrierId ? [where('carrier.companyId', '==', carrierId)] : [];
  const from = period ? [where('pickupAt', '>=', new Date(period.fromMs))] : [];
  const sources = member.role === 'admin' ? [where('source', 'in', marketSources)] : [];
  return [...own, ...sources, where('status', '==', status), ...from, ...until];
}

export interface RideSelection {
  readonly listing: RideListing;
  /** Separates open rides from overdue ones. */
  readonly sinceMs: number;
  /** What the lists of open rides leave out. */
  readonly area: MarketArea;
  /** The pickups' period; all without one. Lists of their own have none. */
  readonly period?: Period | undefined;
  /** The carrier whose rides an administrator has chosen; open rides have none. */
  readonly companyId?: string | undefined;
}

const ascending: readonly RideListing[] = ['open', 'nearby', 'confirmed'];

/** Returns the query for at most `most` rides of a list. */
export const ridesOf = (firestore: Firestore, member: Member, selection: RideSelection, most: number): Query =>
  query(allRidesOf(firestore, member, selection), limit(most));

/**
 * Returns the query for all rides of a list, which the server counts: open and confirmed ones by ascending pickup time,
 * others descending.
 */
export function allRidesOf(firestore: Firestore, member: Member, selection: RideSelection): Query {
  const direction = ascending.includes(selection.listing) ? 'asc' : 'desc';
  return query(ridesFor(firestore, member), ...conditions(member, selection), orderBy('pickupAt', direction));
}

export const rideDocument = (firestore: Firestore, member: Member, rideId: string): DocumentReference =>
  doc(ridesFor(firestore, member), rideId);

const pageSize = 500;

interface LoadedRides {
  readonly rides: readonly ListedRide[];
  /** Whether there are more than `mostLoaded`. */
  readonly isCut: boolean;
}

export type LoadAllRides = () => Promise<LoadedRides>;

/** Reads the rides of a list, beyond what the screen shows, a page with each query. Fails without a connection. */
export async function loadAllRides(firestore: Firestore, member: Member, of: RideSelection): Promise<LoadedRides> {
  const rides: ListedRide[] = [];
  let last: DocumentSnapshot | undefined;
  let count = 0;
  do {
    const after = last ? [startAfter(last)] : [];
    const { docs } = await getDocsFromServer(query(allRidesOf(firestore, member, of), ...after, limit(pageSize)));
    rides.push(...readAll(docs, listedRide));
    count += docs.length;
    last = docs.length === pageSize ? docs.at(-1) : undefined;
  } while (last && count < mostLoaded);
  return { rides, isCut: last !== undefined };
}
