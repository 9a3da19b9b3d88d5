import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import type { Absence } from '../company/absence.ts';
import { quotePrice } from '../pricing/quote.ts';
import { defaultTariff } from '../pricing/tariff.ts';
import { cancelOwnRide } from '../ride/cancel-ride.ts';
import { changeByCarrier } from '../ride/carrier-change.ts';
import { aCarrier, account, confirmedRide, now, places, taxi } from '../ride/fixtures.ts';
import { offerHandOn, takeHandOn } from '../ride/hand-on.ts';
import { changeOwnRide, type OwnRideOrder, placeOwnRide } from '../ride/own-ride.ts';
import { type ConfirmedRide, isOwnRide, type Ride } from '../ride/ride.ts';
import { repeatRide } from '../ride/series.ts';
import { setCrew } from '../ride/set-crew.ts';
import { dayAfter, viennaDay } from '../time/vienna.ts';
import { type Conflict, conflictsOf, type Fleet } from './conflicts.ts';
import { proposeCrews } from './propose-crews.ts';

const hour = 3_600_000;
const stamp = { atMs: now, by: 'u-a' };
/** Every ride takes an hour, and ends where the next one begins. */
const route = { distanceMeters: 62_000, durationSeconds: 3_600 };
const roundTrip = { pickup: places.pickup, destination: places.pickup };
const contact = { name: 'Anna', phone: '+43 664 1', email: '', room: null };
const drivers = ['max', 'eva'].map((id) => ({ id, uid: id, name: id }));
const vehicles = ['bus', 'car'].map((id) => ({ id, name: id, plate: id, seats: 8, equipment: [] }));

/** Half an hour of the day after tomorrow: rides of one day often meet. */
const half = fc.nat(14);
const pickupAt = (at: number): number => now + 48 * hour + (at * hour) / 2;
const nth = fc.nat(5);
const named = fc.record({ driver: fc.option(fc.nat(1)), vehicle: fc.option(fc.nat(1)) });
const operation = fc.oneof(
  fc.record({ do: fc.constant('enter' as const), half, named }),
  fc.record({ do: fc.constant('accept' as const), half }),
  fc.record({ do: fc.constant('change' as const), nth, half, named }),
  fc.record({ do: fc.constant('setCrew' as const), nth, named }),
  fc.record({ do: fc.constantFrom('repeat' as const, 'cancel' as const, 'handOn' as const), nth }),
  fc.record({ do: fc.constant('absence' as const), half, hours: fc.integer({ min: 1, max: 50 }), named }),
  fc.record({ do: fc.constant('distribute' as const) }),
);
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;
interface Named {
  readonly driver: number | null;
  readonly vehicle: number | null;
}

const crewOfNamed = ({ driver, vehicle }: Named) => ({
  driver: drivers[driver ?? -1] ?? null,
  vehicle: vehicles[vehicle ?? -1] ?? null,
});
const orderAt = (at: number, who: Named): OwnRideOrder => ({
  ...roundTrip,
  route,
  pickupAtMs: pickupAt(at),
  pax: 2,
  notes: null,
  lang: 'de',
  priceCents: 2_500,
  contact,
  ...crewOfNamed(who),
});

/** The rides and absences of company `a`. */
class World {
  readonly rides = new Map<string, Ride>();
  readonly absences: Absence[] = [];

  store(step: { readonly ride: Ride } | { readonly refused: string }): void {
    if ('ride' in step) this.rides.set(step.ride.id, step.ride);
  }

  own(): readonly ConfirmedRide[] {
    return [...this.rides.values()].filter(
      (ride): ride is ConfirmedRide => ride.status === 'confirmed' && ride.carrier.companyId === 'a',
    );
  }

  fleet(): Fleet {
    return { absences: this.absences, vehicles: new Map(vehicles.map((one) => [one.id, one])) };
  }
}

function run(op: Operation, world: World): void {
  const id = `R${world.rides.size}`;
  if (op.do === 'enter') world.store(placeOwnRide(id, orderAt(op.half, op.named), aCarrier('a'), stamp));
  else if (op.do === 'accept')
    world.store({ ride: confirmedRide('a', { id, ...roundTrip, route, pickupAtMs: pickupAt(op.half) }) });
  else if (op.do === 'distribute') distribute(world);
  else if (op.do === 'absence') {
    const { driver, vehicle } = crewOfNamed(op.named);
    const fromMs = pickupAt(op.half);
    const who = { driverUid: driver?.uid ?? null, vehicleId: driver ? null : (vehicle?.id ?? null) };
    world.absences.push({ ...who, fromMs, toMs: fromMs + op.hours * hour, reason: '' });
  } else {
    const ride = world.own().at(-1 - op.nth);
    if (ride) runOn(op, ride, world);
  }
}

type OfRide = Extract<Operation, { nth: number }>;

function runOn(op: OfRide, ride: ConfirmedRide, world: World): void {
  if (op.do === 'setCrew') world.store(setCrew(ride, taxi('a'), crewOfNamed(op.named), now));
  else if (op.do === 'cancel') world.store(cancelOwnRide(ride, 'a', stamp));
  else if (op.do === 'change') change(op, ride, world);
  else if (op.do === 'repeat') repeat(ride, world);
  else handOn(ride, world);
}

function handOn(ride: ConfirmedRide, world: World): void {
  const to = { carrier: aCarrier('b'), carrierIsActive: true, hasGivenBack: false };
  const offered = offerHandOn(ride, { companyId: 'a', to, managerIds: [], stamp });
  if ('refused' in offered) throw new Error(offered.refused);
  world.store(takeHandOn(offered.ride, { ...to, account: account('b', 100_000), stamp }, account('a', 0)));
}

/** Moves the ride, as its company's own or for its guest. */
function change(op: Extract<Operation, { do: 'change' }>, ride: ConfirmedRide, world: World): void {
  if (isOwnRide(ride)) {
    const order = orderAt(op.half, op.named);
    world.store(changeOwnRide(ride, { order, contact, companyId: 'a', stamp }));
    return;
  }
  const moved = { pickupAtMs: pickupAt(op.half) };
  const outcome = changeByCarrier(ride, {
    change: moved,
    contact,
    companyId: 'a',
    account: account('a', 100_000),
    other: undefined,
    tariff: defaultTariff,
    route,
    pagePriceCents: undefined,
    shownPriceCents: quotePrice(defaultTariff, { ...route, ...moved, pax: ride.pax, wishes: ride.wishes }).priceCents,
    stamp,
  });
  world.store(outcome);
}

function repeat(ride: ConfirmedRide, world: World): void {
  if (!isOwnRide(ride) || ride.seriesId !== null) return;
  const today = viennaDay(now);
  const repeated = repeatRide({ ride, contact }, [], {
    seriesId: ride.id,
    rule: { weekdays: [1, 2, 3, 4, 5, 6, 7], until: dayAfter(today, 4), without: [] },
    idOn: (day) => `${ride.id}-${day}`,
    carrier: aCarrier('a'),
    closedTimes: undefined,
    stamp,
  });
  if ('refused' in repeated) return;
  for (const placed of repeated.placed) world.store(placed);
}

/** Puts the proposed drivers and vehicles on the rides: whom a proposal adds, nothing speaks against. */
function distribute(world: World): void {
  for (const { rideid, driverUid, vehicleId } of proposeCrews(
    world.own(),
    { drivers, vehicles, absences: world.absences },
    now,
  )) {
    const ride = world.rides.get(rideid);
    if (ride?.status !== 'confirmed') throw new Error(`${rideid} is not confirmed`);
    const added = {
      driverUid: ride.crew?.driverUid ? null : driverUid,
      vehicleId: ride.crew?.vehicleId ? null : vehicleId,
    };
    expect(conflictsOf(ride, added, world.own(), world.fleet())).toEqual([]);
    const driver = drivers.find(({ uid }) => uid === driverUid) ?? null;
    world.store(
      setCrew(ride, taxi('a'), { driver, vehicle: vehicles.find((one) => one.id === vehicleId) ?? null }, now),
    );
  }
}

const meets = (ride: ConfirmedRide, fromMs: number, toMs: number): boolean =>
  ride.pickupAtMs < toMs && fromMs < ride.pickupAtMs + hour;
const namedIn = (conflicts: readonly Conflict[]): readonly string[] =>
  conflicts.map((one) => ('other' in one ? one.other.id : one.kind)).toSorted();

/** Each ride names all that speaks against its crew, and nothing else. Returns how many do. */
function expectWarnings(world: World): number {
  const rides = world.own();
  let count = 0;
  for (const ride of rides) {
    const { driverUid = null, vehicleId = null } = ride.crew ?? {};
    const shares = (who: { readonly driverUid: string | null; readonly vehicleId: string | null } | undefined) =>
      (driverUid !== null && who?.driverUid === driverUid) || (vehicleId !== null && who?.vehicleId === vehicleId);
    const others = rides.filter(
      (other) => other !== ride && shares(other.crew) && meets(ride, other.pickupAtMs, other.pickupAtMs + hour),
    );
    const away = world.absences
      .filter((absence) => shares(absence) && meets(ride, absence.fromMs, absence.toMs))
      .map((absence) => (absence.driverUid === null ? 'vehicleAway' : 'driverAway'));
    const expected = [...others.map(({ id }) => id), ...away].toSorted();
    expect([ride.id, namedIn(conflictsOf(ride, { driverUid, vehicleId }, rides, world.fleet()))]).toEqual([
      ride.id,
      expected,
    ]);
    count += expected.length;
  }
  return count;
}

it('no driver and no vehicle of a random day is needed twice, or while away, without a warning on each ride', () => {
  let warnings = 0;
  fc.assert(
    fc.property(fc.array(operation, { minLength: 10, maxLength: 40, size: 'max' }), (operations) => {
      const world = new World();
      for (const op of operations) {
        run(op, world);
        warnings += expectWarnings(world);
      }
    }),
    { numRuns: inject('isLong') ? 1_000 : 30 },
  );
  expect(warnings).toBeGreaterThan(0);
}, 600_000);
