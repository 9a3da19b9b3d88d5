import fc from 'fast-check';
import { type Entry, entryKinds } from '../ledger/ledger.ts';
import { aCarrier, openRide } from '../ride/fixtures.ts';
import { cancelReasons, closings, isOwnRide, type Ride } from '../ride/ride.ts';
import { rideSources } from '../ride/ride-fields.ts';

interface HistoryOf {
  /** Around which pickups, orders and entries are. */
  readonly aroundMs: readonly number[];
  readonly taxis: readonly string[];
  readonly hotels: readonly string[];
}

const minuteMs = 60_000;
const near = (aroundMs: readonly number[], minutes: number) =>
  fc
    .tuple(fc.constantFrom(...aroundMs), fc.integer({ min: -minutes, max: minutes }))
    .map(([at, by]) => at + by * minuteMs);

/** The hotels of rides that were ordered from the platform; null for a guest's. */
export const ordersOf = (rides: readonly Ride[]): readonly (string | null)[] =>
  rides.flatMap((ride) => (isOwnRide(ride) ? [] : (ride.hotel?.companyId ?? null)));

/** A ride of any state, source and district. */
export const someRide = ({ aroundMs, taxis, hotels }: HistoryOf): fc.Arbitrary<Ride> =>
  fc
    .record({
      pickupAtMs: near(aroundMs, 600),
      createdAtMs: near(aroundMs, 3_000),
      waitedMs: fc.integer({ min: 1, max: 5 * 24 * 60 * minuteMs }),
      source: fc.constantFrom(...rideSources),
      bezirk: fc.constantFrom('Schwaz', 'Innsbruck-Land', 'St. Johann', ''),
      priceCents: fc.integer({ min: 1_000, max: 50_000 }),
      provisionTokenCents: fc.integer({ min: 0, max: 5_000 }),
      taxi: fc.constantFrom(...taxis),
      hotel: fc.constantFrom(...hotels),
      state: fc.oneof(
        fc.constant({ status: 'open' } as const),
        fc.constant({ status: 'confirmed' } as const),
        fc.constantFrom(...closings).map((how) => ({ status: 'closed', how }) as const),
        fc.constantFrom(...cancelReasons).map((how) => ({ status: 'canceled', how }) as const),
      ),
      isTaken: fc.boolean(),
    })
    .map(({ taxi, hotel, state, isTaken, bezirk, createdAtMs, waitedMs, ...facts }): Ride => {
      const stamp = { atMs: createdAtMs + waitedMs, by: 'u' };
      const open = openRide({
        ...facts,
        hotel: facts.source === 'hotel' ? { companyId: hotel, name: 'Hotel' } : null,
        created: { atMs: createdAtMs, by: 'guest' },
      });
      const ride = { ...open, pickup: { ...open.pickup, bezirk } };
      const taken = { ...ride, nextStepAtMs: null, carrier: aCarrier(taxi), confirmed: stamp };
      if (state.status === 'open') return ride;
      if (state.status === 'confirmed') return { ...taken, status: 'confirmed' };
      const ended = { ...stamp, how: state.how };
      if (state.status === 'closed') return { ...taken, status: 'closed', closed: { ...stamp, how: state.how } };
      const canceled = { ...ended, how: state.how, isProvisionKept: false };
      const former = isTaken ? {} : { carrier: null, confirmed: null };
      return { ...taken, ...former, status: 'canceled', canceled };
    });

export interface SomeEntry extends Pick<Entry, 'kind' | 'valueTokenCents' | 'createdAtMs'> {
  readonly companyId: string;
}

export const someEntry = ({ aroundMs, taxis }: HistoryOf): fc.Arbitrary<SomeEntry> =>
  fc.record({
    kind: fc.constantFrom(...entryKinds),
    valueTokenCents: fc.integer({ min: -5_000, max: 5_000 }),
    createdAtMs: near(aroundMs, 600),
    companyId: fc.constantFrom(...taxis),
  });
