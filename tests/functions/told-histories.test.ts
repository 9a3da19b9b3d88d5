// @module-tag long
import { randomUUID } from 'node:crypto';
import { curatedPlaceId } from '@talwaerts/domain/place/curated-place.ts';
import { provisionOf } from '@talwaerts/domain/pricing/quote.ts';
import { defaultTariff } from '@talwaerts/domain/pricing/tariff.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { carrierOf, type Ride } from '@talwaerts/domain/ride/ride.ts';
import { isSameWishes, type Wishes, wishesOf, withoutConnection } from '@talwaerts/domain/ride/wishes.ts';
import { lastClosable, startOfMonth } from '@talwaerts/domain/statement/month.ts';
import { isoInVienna, viennaInstant } from '@talwaerts/domain/time/vienna.ts';
import fc from 'fast-check';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { callFunction, functionsUrl } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { dispatch } from '../support/crash/platform.ts';
import { database } from '../support/database.ts';
import { bookingLinkIn } from '../support/guests.ts';
import { LedgerWatch } from '../support/ledger-invariants.ts';
import { dayFromToday, movePickup } from '../support/orders.ts';
import { admin, memberOf } from '../support/people.ts';
import { aQuote } from '../support/quotes.ts';
import { pagesOf } from '../support/statements.ts';
import { isLong } from '../support/suite.ts';
import * as told from '../support/told-rides.ts';
import { aKnownPage, aPageRide, bookOn, type TestPage } from '../support/websites.ts';

const places = ['airport-innsbruck', 'station-jenbach', 'mayrhofen-hauptstrasse-409', 'hotel-alpenrose', 'curated'];
const place = fc.constantFrom(...places);
const wishes: fc.Arbitrary<Wishes> = fc
  .record(
    {
      luggage: fc.constantFrom(1, 2, 5),
      skis: fc.constantFrom(1, 4),
      childSeats: fc.constantFrom([1], [7]),
      wheelchair: fc.boolean(),
      pet: fc.boolean(),
      flight: fc.constantFrom('OS 905', 'LH 1'),
      train: fc.constant('RJX 565'),
    },
    { requiredKeys: [] },
  )
  .map(wishesOf);
const pax = fc.constantFrom(1, 3, 4, 6, 8);
/** Half past two, a night, and a time of clock change's day or of a special one if one is near. */
const time = fc.constantFrom('14:30', '23:15', '05:59', '06:00');
const day = fc.integer({ min: 2, max: 9 });
/** How much dearer the tariff was when the guest saw the price; 0 if it is the present one. */
const dearer = fc.constantFrom(0, 0, 150, 2_000);
const nth = fc.nat(2);
const asked = fc.record({ from: place, to: place, day, time, pax, wishes, dearer });
const change = fc.record(
  {
    from: place,
    to: place,
    day,
    time,
    pax,
    wishes,
    notes: fc.constantFrom('Tor 2', null),
    name: fc.constantFrom('Eva Berger', 'John Smith'),
  },
  { requiredKeys: [] },
);

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('book' as const), asked, isPosted: fc.boolean(), isBack: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('bookOnPage' as const), asked }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('change' as const), ride: nth, change, dearer }) },
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constantFrom('accept', 'accept', 'accept', 'agree', 'agree', 'disagree', 'giveBack', 'noShow', 'finish'),
      ride: nth,
      company: fc.nat(1),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('lower' as const), ride: nth, to: fc.constantFrom(0, 55, 400) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('reassign' as const), ride: nth, company: fc.nat(1), refund: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('cancel', 'cancelAsGuest', 'reject'), ride: nth, refund: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reopen' as const), ride: nth }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
type Asked = typeof asked extends fc.Arbitrary<infer T> ? T : never;
type Do<D extends Step['do']> = Step & { readonly do: D };

/** A ride of the history as its people have agreed on it. */
interface Known {
  readonly id: string;
  readonly isOnPage: boolean;
  /** Whether its pickup was moved without a change, so that mails have told another time. */
  isMoved: boolean;
  /** Of the guest's link. */
  token: string;
  agreed: told.Agreed;
  /** What the carrier was asked to agree to. */
  wanted: told.Agreed | undefined;
}
interface World {
  readonly email: string;
  readonly taxis: readonly string[];
  readonly hotel: string;
  readonly page: TestPage;
  readonly rides: Known[];
  readonly told: told.Told;
  readonly seen: Set<string>;
  readonly watch: LedgerWatch;
}

let curated: string;
beforeAll(async () => {
  curated = randomUUID();
  const values = {
    nameDE: 'Erzählalm',
    nameEN: 'Tale hut',
    kind: 'hut',
    town: 'Mayrhofen',
    lat: 47.1662,
    lng: 11.8604,
    land: 'AT',
    bundesland: 'Tirol',
    bezirk: 'Schwaz',
    meetingDE: 'Am Parkplatz',
    meetingEN: 'At the car park',
  };
  const { result } = await callFunction('admin-saveplace', { id: curated, values, baseSavedAtMs: null }, admin);
  expect(result).toEqual({ valid: true });
});
const placeIdOf = (name: string): string => (name === 'curated' ? curatedPlaceId(curated) : name);

async function aWorld(): Promise<World> {
  const taxed = { vatId: 'ATU12345678', invoiceAddress: 'Weg 1, 6280 Zell' };
  const aTaxi = () => aCompanyOfItsOwn(90_000, { ...taxed, email: `${randomUUID()}@company.example` });
  return {
    email: `${randomUUID()}@example.com`,
    taxis: [await aTaxi(), await aTaxi()],
    hotel: await aCompanyOfItsOwn(0, { kind: 'hotel', email: `${randomUUID()}@hotel.example` }),
    page: await aKnownPage(90_000, undefined, { ...taxed, email: `${randomUUID()}@company.example` }),
    rides: [],
    told: new Map(),
    seen: new Set(),
    watch: new LedgerWatch(),
  };
}

interface Trip {
  readonly fromPlaceId: string;
  readonly toPlaceId: string;
  readonly pickupAtMs: number;
  readonly pax: number;
  readonly wishes: Wishes;
}
const instantOf = (daysAhead: number, clock: string): number => viennaInstant(dayFromToday(daysAhead), clock) ?? 0;
const tripOf = ({ from, to, day: ahead, time: clock, ...others }: Asked): Trip => ({
  fromPlaceId: placeIdOf(from),
  toPlaceId: placeIdOf(to),
  pickupAtMs: instantOf(ahead, clock),
  pax: others.pax,
  wishes: others.wishes,
});

/** Returns the price that the guest sees, with its quote; one of a dearer tariff was answered some minutes ago. */
async function seenPrice({ fromPlaceId, toPlaceId, pickupAtMs, ...trip }: Trip, extraCents: number) {
  const { result } = await callFunction('global-calculateprice', {
    pax: trip.pax,
    wishes: wishesOf(withoutConnection(trip.wishes)),
    date: isoInVienna(pickupAtMs),
    origin: { placeId: fromPlaceId },
    destination: { placeId: toPlaceId },
  });
  if (!result?.valid) return undefined;
  const cents = Math.round(Number(result.price) * 100) + extraCents;
  const ride = { ...trip, fromPlaceId, toPlaceId, pickupAtMs };
  return { cents, quote: extraCents === 0 ? result.quote : aQuote(cents, ride, 5 * 60_000) };
}

const langOf = (ahead: number): Lang => (ahead % 2 === 0 ? 'de' : 'en');

/** Books one ride or a round trip as guest or hotel. */
async function book(world: World, { asked: wanted, isBack, isPosted }: Do<'book'>): Promise<void> {
  const there = tripOf(wanted);
  const back = {
    ...there,
    fromPlaceId: there.toPlaceId,
    toPlaceId: there.fromPlaceId,
    pickupAtMs: instantOf(12, '14:30'),
  };
  const legs = isBack && !isPosted ? [there, back] : [there];
  const prices = [];
  for (const leg of legs) prices.push(await seenPrice(leg, wanted.dearer));
  const [first, second] = prices;
  if (!first || (legs.length > 1 && !second)) return;
  const order = {
    requestId: randomUUID(),
    pickup: 'x',
    pickupPlaceId: there.fromPlaceId,
    land: '',
    bundesland: '',
    bezirk: '',
    destination: 'x',
    destinationPlaceId: there.toPlaceId,
    dland: '',
    dbundesland: '',
    dbezirk: '',
    dateTime: isoInVienna(there.pickupAtMs),
    pax: there.pax,
    wishes: there.wishes,
    quote: first.quote,
    price: (first.cents + (second?.cents ?? 0)) / 100,
    notes: null,
    lang: langOf(wanted.day),
    guestName: 'Anna Gruber',
    guestPhone: '+43 664 1234567',
    guestEmail: world.email,
  };
  const { result } = isPosted
    ? await callFunction(
        'hotel-postride',
        { ...order, room: '7', payToPartner: isBack },
        memberOf(world.hotel, 'hotel'),
      )
    : await callFunction('global-createride', {
        ...order,
        terms: true,
        ...(second && { dateTimeBack: isoInVienna(back.pickupAtMs), quoteBack: second.quote }),
      });
  if (!result?.valid) throw new Error(`Not booked: ${JSON.stringify(result)}`);
  const ids =
    'documentBack' in result && result.documentBack ? [result.document, result.documentBack] : [result.document];
  for (const [i, id] of ids.entries())
    await learn(world, { id, trip: legs[i] ?? there, cents: prices[i]?.cents ?? 0, lang: order.lang });
}

async function bookOnPage(
  world: World,
  { asked: { pax: persons, day: ahead, time: clock, wishes: wished } }: Do<'bookOnPage'>,
) {
  const cents = persons <= 3 ? 9_500 : 12_000 * Math.ceil(persons / 7);
  const lang = langOf(ahead);
  const pickupAtMs = instantOf(ahead, clock);
  const payload = aPageRide(world.page, {
    pax: persons,
    wishes: wished,
    price: cents / 100,
    dateTime: isoInVienna(pickupAtMs),
    lang,
    guestEmail: world.email,
  });
  const { result } = await bookOn(payload);
  if (!result?.valid) throw new Error(`Not booked on the page: ${JSON.stringify(result)}`);
  // Expensive rides wait for the guest's click.
  if (result.waiting) return;
  const trip = { fromPlaceId: '', toPlaceId: '', pickupAtMs, pax: persons, wishes: wished };
  await learn(world, { id: result.document, trip, cents, lang, isOnPage: true });
}

interface Booked {
  readonly id: string;
  readonly trip: Trip;
  readonly cents: number;
  readonly lang: Lang;
  readonly isOnPage?: boolean;
}
/** Adds a new ride with what its guest has typed and seen. The names of its places are the server's. */
async function learn(world: World, { id, trip, cents, lang, isOnPage = false }: Booked): Promise<void> {
  const { pickup, destination } = await told.storedRide(id);
  if (!isOnPage) expect([pickup.placeId, destination.placeId]).toEqual([trip.fromPlaceId, trip.toPlaceId]);
  const { pickupAtMs, pax: persons, wishes: wished } = trip;
  const agreed = {
    pickup,
    destination,
    pickupAtMs,
    pax: persons,
    wishes: wished,
    notes: null,
    lang,
    priceCents: cents,
    provisionTokenCents: provisionOf(defaultTariff, cents),
  };
  world.rides.push({ id, isOnPage, isMoved: false, token: '', agreed, wanted: undefined });
}

/** Refusals of changes that depend on the state of the ride, or on its other ride. */
const mayRefuse = [
  'wrong-state',
  'too-late',
  'ask-carrier',
  'already-requested',
  'same-place',
  'return-too-early',
  'no-route',
];

/** Changes a ride as its guest does: with the price on the screen if the change may have one. */
async function changeRide(known: Known, { change: typed, dearer: extraCents }: Do<'change'>): Promise<void> {
  const { agreed } = known;
  const moved = {
    ...(typed.from !== undefined &&
      placeIdOf(typed.from) !== agreed.pickup.placeId && { pickupPlaceId: placeIdOf(typed.from) }),
    ...(typed.to !== undefined &&
      placeIdOf(typed.to) !== agreed.destination.placeId && { destinationPlaceId: placeIdOf(typed.to) }),
    ...(typed.pax !== undefined && typed.pax !== agreed.pax && { pax: typed.pax }),
    ...(typed.day !== undefined && { dateTime: isoInVienna(instantOf(typed.day, typed.time ?? '14:30')) }),
  };
  const wished = typed.wishes && !isSameWishes(typed.wishes, agreed.wishes) ? { wishes: typed.wishes } : {};
  const notes = typed.notes === undefined || typed.notes === agreed.notes ? {} : { notes: typed.notes };
  const changed = { ...moved, ...wished, ...notes, ...(typed.name && { guestName: typed.name }) };
  if (Object.keys(changed).length === 0) return;
  const trip: Trip = {
    fromPlaceId: moved.pickupPlaceId ?? agreed.pickup.placeId,
    toPlaceId: moved.destinationPlaceId ?? agreed.destination.placeId,
    pickupAtMs: moved.dateTime === undefined ? agreed.pickupAtMs : Date.parse(moved.dateTime),
    pax: moved.pax ?? agreed.pax,
    wishes: wished.wishes ?? agreed.wishes,
  };
  const isPriced = Object.keys(moved).length > 0 && !known.isOnPage;
  const seen = isPriced ? await seenPrice(trip, extraCents) : undefined;
  const { result: answer } = await callFunction('global-changebooking', {
    token: known.token,
    rideid: known.id,
    change: changed,
    requestId: randomUUID(),
    ...(seen && { price: seen.cents / 100, quote: seen.quote }),
  });
  if (!answer?.valid) {
    expect(mayRefuse).toContain(answer?.error);
    return;
  }
  const { pickup, destination, ...stored } = await told.storedRide(known.id);
  const asks = stored.status === 'confirmed' ? stored.changeRequest : undefined;
  const now = { ...agreed, ...wished, ...notes };
  if (answer.state === 'requested') {
    if (!asks || !seen) throw new Error(`${known.id} has no request`);
    known.agreed = now;
    known.wanted = asWanted(now, { ...trip, pickup: asks.pickup, destination: asks.destination, cents: seen.cents });
  } else if (seen) known.agreed = asWanted(now, { ...trip, pickup, destination, cents: seen.cents });
  else known.agreed = now;
}

const asWanted = (
  agreed: told.Agreed,
  {
    pickup,
    destination,
    pickupAtMs,
    pax: persons,
    fromPlaceId,
    toPlaceId,
    cents,
  }: Trip & Pick<Ride, 'pickup' | 'destination'> & { cents: number },
): told.Agreed => {
  expect([pickup.placeId, destination.placeId]).toEqual([fromPlaceId, toPlaceId]);
  const isSamePrice = cents === agreed.priceCents;
  return {
    ...agreed,
    pickup,
    destination,
    pickupAtMs,
    pax: persons,
    priceCents: cents,
    provisionTokenCents: isSamePrice ? agreed.provisionTokenCents : provisionOf(defaultTariff, cents),
  };
};

/** Lets the ride's pickup be over. Mails have told another time. */
async function passPickup(known: Known): Promise<void> {
  await movePickup(known.id, -1);
  known.agreed = { ...known.agreed, pickupAtMs: (await told.storedRide(known.id)).pickupAtMs };
  known.isMoved = true;
}

type OnRide = Exclude<Step, { do: 'book' | 'bookOnPage' | 'change' }>;

/** Sends a step's call about a ride. Returns whether it was done. */
async function send(world: World, { id, token }: Known, one: OnRide): Promise<boolean> {
  const rideid = id;
  const company = 'company' in one ? memberOf(world.taxis[one.company] ?? '') : '';
  const carrier = carrierOf(await told.storedRide(id))?.companyId ?? world.taxis[0] ?? '';
  const answer = () => {
    switch (one.do) {
      case 'accept':
        return callFunction('driver-confirmride', { rideid }, company);
      case 'agree':
      case 'disagree':
        return callFunction('driver-answerchange', { rideid, accept: one.do === 'agree' }, memberOf(carrier));
      case 'giveBack':
        return callFunction('driver-giveback', { rideid, reason: 'Panne' }, memberOf(carrier));
      case 'finish':
        return callFunction('driver-finishride', { rideid }, memberOf(carrier));
      case 'noShow':
        return callFunction('driver-noshow', { rideid }, memberOf(carrier));
      case 'lower':
        return callFunction('admin-lowerprovision', { rideid, provision: one.to / 100 }, admin);
      case 'reassign': {
        const payload = { rideid, companyid: world.taxis[one.company], reason: 'Panne', refund: one.refund };
        return callFunction('admin-reassign', payload, admin);
      }
      case 'cancel':
        return callFunction('admin-cancelride', { rideid, refund: one.refund }, admin);
      case 'cancelAsGuest':
        return callFunction('global-cancelbooking', { token, orderId: id });
      case 'reject':
        return callFunction('admin-rejectride', { rideid }, admin);
      case 'reopen':
        return callFunction('admin-reopenride', { rideid, reason: 'Grund' }, admin);
    }
  };
  const { result, error } = await answer();
  if (error && error.status !== 'PERMISSION_DENIED') throw new Error(`${one.do}: ${JSON.stringify(error)}`);
  return result?.valid === true;
}

async function actOn(world: World, known: Known, one: OnRide): Promise<void> {
  const before = await told.storedRide(known.id);
  if ((one.do === 'finish' || one.do === 'noShow') && before.status === 'confirmed') await passPickup(known);
  if (!(await send(world, known, one))) return;
  const { wanted, agreed } = known;
  if (one.do === 'lower') known.agreed = { ...agreed, provisionTokenCents: one.to };
  if (one.do === 'accept' || one.do === 'reassign' || one.do === 'lower') return;
  // What the carrier has not answered counts for a ride that is open again.
  if (wanted && (one.do === 'agree' || one.do === 'giveBack')) {
    known.agreed = { ...wanted, wishes: agreed.wishes, notes: agreed.notes };
  }
  known.wanted = undefined;
}

async function act(world: World, one: Step): Promise<void> {
  if (one.do === 'book') return book(world, one);
  if (one.do === 'bookOnPage') return bookOnPage(world, one);
  const known = world.rides.at(-1 - one.ride);
  if (!known) return;
  return one.do === 'change' ? changeRide(known, one) : actOn(world, known, one);
}

/** Expects that everything that names a ride's facts names those that its people have agreed on. */
async function expectOneStory(world: World): Promise<void> {
  for (const known of world.rides) {
    const ride = await told.storedRide(known.id);
    expect([ride.id, told.agreedOf(ride)]).toEqual([ride.id, known.agreed]);
    await told.receiveMails(ride, world);
    told.expectTold(ride, known, world.told);
    await told.expectShown(ride, known.agreed, world.email);
    const mail = world.told.get(`guest ${ride.id}`);
    if (mail) known.token ||= bookingLinkIn(mail).searchParams.get('token') ?? '';
  }
  const offPage = world.rides.filter(({ isOnPage }) => !isOnPage).map(({ id }) => id);
  await world.watch.expectInvariants(world.taxis, offPage);
}

/** Moves the ledger to the last month that can be closed, closes it, and expects the prices and provisions there. */
async function expectStatements({ taxis, page, rides }: World): Promise<void> {
  const month = lastClosable(Date.now());
  for (const companyId of [...taxis, page.companyId]) {
    const { docs } = await database.collection(`tokenAccounts/${companyId}/entries`).get();
    const sorted = docs.toSorted((a, b) => a.createTime.valueOf().localeCompare(b.createTime.valueOf()));
    const batch = database.batch();
    for (const [i, entry] of sorted.entries()) {
      batch.update(entry.ref, { createdAt: Timestamp.fromMillis(startOfMonth(month) + i * 1_000) });
    }
    await batch.commit();
    expect(await dispatch(`${functionsUrl}/tasks-closemonth`, { companyId })).toBe(204);
    const stated = new Map(
      (await pagesOf(companyId, month)).flatMap((one) => one.rides.map((ride) => [ride.rideId, ride])),
    );
    for (const { id, agreed } of rides) {
      const ride = await told.storedRide(id);
      const isCharged = carrierOf(ride)?.companyId === companyId && ride.feePaidBy === null;
      if (isCharged) expect(stated.get(id)?.priceCents).toBe(agreed.priceCents);
      const isRefunded = ride.status === 'canceled' && !ride.canceled.isProvisionKept;
      if (isCharged) expect(stated.get(id)?.chargedTokenCents).toBe(isRefunded ? 0 : agreed.provisionTokenCents);
    }
  }
}

describe('random histories of bookings and changes', () => {
  it('keep price, provision, wishes and vehicle the same in ride, ticket, mails, papers and statement', async () => {
    const history = fc.array(step, { minLength: isLong ? 15 : 7, maxLength: isLong ? 30 : 9, size: 'max' });
    await fc.assert(
      fc.asyncProperty(asked, history, async (first, steps) => {
        const world = await aWorld();
        for (const one of [{ do: 'book' as const, asked: first, isPosted: false, isBack: true }, ...steps]) {
          await act(world, one);
          await expectOneStory(world);
        }
        for (const { id, agreed } of world.rides) {
          const ride = await told.storedRide(id);
          await told.expectPaper(ride, agreed, world.email);
          if (ride.status === 'closed' && ride.closed.how === 'finished')
            await told.expectInvoice(ride, agreed, world.email);
        }
        await expectStatements(world);
      }),
      { numRuns: isLong ? 20 : 2, endOnFailure: true },
    );
  });
});
