import type { Entry } from '../ledger/ledger.ts';
import { carrierOf, endingOf, isOwnRide, type Ride } from '../ride/ride.ts';
import { viennaTime } from '../time/vienna.ts';
import type { Wait } from './district-figures.ts';
import {
  addFigures,
  chargesOf,
  type DayNumbers,
  type Figures,
  noFigures,
  noRides,
  type RideNumbers,
  requestedSources,
  unknownDistrict,
} from './figures.ts';

/** The stored records of one day. */
export interface DayRecords {
  /** The rides with their pickup on the day, of any state. */
  readonly rides: readonly Ride[];
  /** The hotel of each ride that was ordered on the day; null for a guest's. */
  readonly orders: readonly (string | null)[];
  /** The entries of the day, of all ledgers. */
  readonly entries: readonly (Pick<Entry, 'kind' | 'valueTokenCents'> & { readonly companyId: string })[];
}

export interface DayCount {
  readonly platform: Figures;
  /** Of each taxi company and hotel that had something on the day, without own rides. */
  readonly companies: ReadonlyMap<string, Figures>;
  /** Of the own rides of taxi companies, which administrators do not read. */
  readonly own: ReadonlyMap<string, Figures>;
  readonly waits: readonly Wait[];
}

export function countDay({ rides, orders, entries }: DayRecords): DayCount {
  const platform: Figures[] = [];
  const companies = new Map<string, Figures[]>();
  const own = new Map<string, Figures[]>();
  const count = (companyId: string | null | undefined, figures: Figures, of = companies) => {
    if (companyId) of.set(companyId, [...(of.get(companyId) ?? []), figures]);
  };
  for (const ride of rides) {
    const numbers = rideNumbers(ride);
    if (isOwnRide(ride)) {
      count(carrierOf(ride)?.companyId, inDistrict(ride, numbers), own);
      continue;
    }
    platform.push(inDistrict(ride, numbers));
    count(carrierOf(ride)?.companyId, inDistrict(ride, numbers));
    count(ride.hotel?.companyId, inDistrict(ride, { ...numbers, rideProvisionTokenCents: 0 }));
  }
  for (const hotelId of orders) {
    platform.push({ ...noFigures, ordered: 1 });
    count(hotelId, { ...noFigures, ordered: 1 });
  }
  for (const entry of entries) {
    const figures = { ...noFigures, ...charged(entry) };
    if (!isNothing(figures)) platform.push(figures);
    if (!isNothing(figures)) count(entry.companyId, figures);
  }
  return {
    platform: addFigures(platform),
    companies: addedEach(companies),
    own: addedEach(own),
    waits: rides.flatMap((ride) => waitOf(ride) ?? []),
  };
}

const addedEach = (of: ReadonlyMap<string, readonly Figures[]>) =>
  new Map([...of].map(([id, figures]) => [id, addFigures(figures)]));

/** Whether there is nothing to store. */
export const isNothing = ({ districts, ...day }: Figures): boolean =>
  Object.keys(districts).length === 0 && Object.values(day).every((value) => value === 0);

export const districtOf = ({ pickup }: Pick<Ride, 'pickup'>): string => pickup.bezirk || unknownDistrict;

const inDistrict = (ride: Ride, numbers: RideNumbers): Figures => ({
  ...noFigures,
  districts: { [districtOf(ride)]: numbers },
});

/** Returns what a ride adds to the figures of its pickup's day. */
export function rideNumbers(ride: Ride): RideNumbers {
  const ending = endingOf(ride);
  const isDriven = ending === 'finished' || ending === 'no-show';
  return {
    ...noRides,
    ...acceptanceOf(ride),
    finished: Number(ending === 'finished'),
    noShows: Number(ending === 'no-show'),
    expired: Number(ending === 'expired'),
    canceled: Number(ride.status === 'canceled' && ending !== 'expired'),
    turnoverCents: ending === 'finished' ? (ride.priceCents ?? 0) : 0,
    rideProvisionTokenCents: isDriven ? ride.provisionTokenCents : 0,
  };
}

const isRequested = ({ source }: Ride): boolean => requestedSources.some((one) => one === source);

/** Returns undefined for a ride whose search has not ended, or ended because the ride was no longer wanted. */
function waitOf(ride: Ride): Wait | undefined {
  const confirmed = ride.status === 'open' ? null : ride.confirmed;
  const ended = confirmed ?? (endingOf(ride) === 'expired' && ride.status === 'canceled' ? ride.canceled : null);
  if (!isRequested(ride) || !ended) return undefined;
  const { atMs } = ride.created;
  const hour = Number(viennaTime(atMs).slice(0, 2));
  return { district: districtOf(ride), hour, minutes: Math.ceil((ended.atMs - atMs) / 60_000) };
}

function acceptanceOf(ride: Ride): Partial<RideNumbers> {
  if (!isRequested(ride)) return {};
  const confirmed = ride.status === 'open' ? null : ride.confirmed;
  return confirmed ? { requested: 1, accepted: 1, waitedMs: confirmed.atMs - ride.created.atMs } : { requested: 1 };
}

function charged({ kind, valueTokenCents }: Pick<Entry, 'kind' | 'valueTokenCents'>): Partial<DayNumbers> {
  for (const [name, { kinds, sign }] of Object.entries(chargesOf)) {
    if (kinds.some((one) => one === kind)) return { [name]: sign * valueTokenCents };
  }
  return {};
}
