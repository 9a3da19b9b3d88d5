import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { defaultEscalation } from '../escalation/escalation.ts';
import { booking, entryId, topUpCredit } from '../ledger/entry-drafts.ts';
import type { Entry, TokenAccount } from '../ledger/ledger.ts';
import { post } from '../ledger/post.ts';
import { quotePrice } from '../pricing/quote.ts';
import { defaultTariff } from '../pricing/tariff.ts';
import type { Refused } from '../refusals.ts';
import { eraseGuest } from '../retention/remove-guest.ts';
import { cancelByGuest, cancelRide, rejectRide, withdrawRide } from './cancel-ride.ts';
import { answerChange, expireChange } from './change-request.ts';
import { changeRide } from './change-ride.ts';
import { finishRide, reopenRide, reportNoShow } from './complete-ride.ts';
import { escalateRide, startOfEscalation } from './escalate-ride.ts';
import { aCarrier, account, admin, hotel, now, openRide, taxi } from './fixtures.ts';
import { giveBackRide, type ReturnedRide } from './give-back.ts';
import { declineHandOn, expireHandOn, type HandOnStep, offerHandOn, takeHandOn, withdrawHandOn } from './hand-on.ts';
import { lowerProvision } from './lower-provision.ts';
import { type Outcome, type Step, unchanged } from './outcome.ts';
import { reassignRide } from './reassign-ride.ts';
import { type Carrier, carrierOf, type Ride } from './ride.ts';
import type { RideReturn } from './ride-return.ts';
import { type Acceptance, acceptRide, assignRide } from './take-ride.ts';
import { tellGuest } from './tell-guest.ts';

/** Rides, accounts and their ledgers, stored as the functions store them: entries are only added. */
class World {
  readonly rides = new Map<string, Ride>();
  readonly accounts = new Map<string, TokenAccount>();
  readonly entries = new Map<string, { companyId: string; entry: Entry }>();
  readonly mailIds = new Set<string>();
  /** The return of each ride by each company, `{company}/{ride}`. */
  readonly returns = new Map<string, RideReturn>();
  /** Rides whose provision an administrator kept when canceling them. */
  readonly kept = new Set<string>();
  nowMs = now;

  account(companyId: string): TokenAccount {
    return this.accounts.get(companyId) ?? account(companyId, 0);
  }

  store(outcome: Outcome | ReturnedRide | Refused): void {
    if ('refused' in outcome) return;
    this.rides.set(outcome.ride.id, outcome.ride);
    for (const mail of [...outcome.mails, ...('alerts' in outcome ? outcome.alerts : [])]) this.owe(mail);
    for (const entry of outcome.entries) {
      if (!outcome.account) throw new Error('An entry without an account');
      this.add(outcome.account, entry);
    }
  }

  owe({ id }: { readonly id: string }): void {
    if (this.mailIds.has(id)) throw new Error(`${id} is owed twice`);
    this.mailIds.add(id);
  }

  add(after: TokenAccount, entry: Entry): void {
    // Each company's account has its entries.
    const key = `${after.companyId}/${entry.id}`;
    if (this.entries.has(key)) throw new Error(`${key} was booked twice`);
    this.entries.set(key, { companyId: after.companyId, entry });
    this.accounts.set(after.companyId, after);
  }
}

const companies = ['a', 'b', 'c'];
const companyId = fc.constantFrom(...companies);
/** Counted back from the latest ride. */
const nth = fc.nat(3);
/** Weighted so that many rides are accepted, closed and reopened: few orders of operations lead there. */
const operation = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('place' as const),
      provision: fc.integer({ min: 0, max: 3_000 }),
      inHours: fc.integer({ min: 1, max: 48 }),
      atHotel: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('accept' as const, 'assign' as const), nth, companyId }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('finish' as const, 'noShow' as const),
      nth,
      by: fc.oneof(fc.constant('carrier' as const), companyId),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('reopen' as const), nth }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('giveBack' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('tell' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('lower' as const), nth, to: fc.nat(3_000) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('reject' as const, 'withdraw' as const, 'guestCancel' as const),
      nth,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('reassign' as const), nth, companyId, refund: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('take' as const), nth, companyId }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('offer' as const, 'decline' as const),
      nth,
      companyId,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('expire' as const, 'withdraw offer' as const), nth }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('ask' as const),
      nth,
      pax: fc.integer({ min: 1, max: 16 }),
      inHours: fc.integer({ min: 1, max: 48 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('answer' as const), nth, accept: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('expire change' as const), nth }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('escalate' as const), nth }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('eraseGuest' as const), nth }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('cancel' as const),
      by: fc.constantFrom(admin, hotel('h')),
      nth,
      refund: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 60 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('topUp' as const),
      companyId,
      session: fc.integer({ min: 0, max: 30 }),
      value: fc.integer({ min: 1, max: 5_000 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('adminBooking' as const),
      companyId,
      request: fc.integer({ min: 0, max: 30 }),
      value: fc.integer({ min: -4_000, max: 4_000 }),
    }),
  },
);
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

function run(world: World, op: Operation): void {
  if (op.do === 'wait') {
    world.nowMs += op.hours * 3_600_000;
    return;
  }
  if (op.do === 'topUp' || op.do === 'adminBooking') {
    const draft =
      op.do === 'topUp'
        ? topUpCredit(`s${op.session}`, op.value)
        : booking({ requestId: `q${op.request}`, valueTokenCents: op.value, description: '', by: 'x' });
    if (world.entries.has(`${op.companyId}/${draft.id}`)) return; // The store refuses to create an entry twice.
    const posting = post(world.account(op.companyId), draft, now);
    world.add(posting.account, posting.entry);
    return;
  }
  if (op.do === 'place') {
    const at = op.atHotel ? { companyId: 'h', name: 'Hotel' } : null;
    const pickupAtMs = world.nowMs + op.inHours * 3_600_000;
    const id = `R${world.rides.size}`;
    const created = { atMs: world.nowMs, by: 'guest' };
    const ride = openRide({ id, provisionTokenCents: op.provision, hotel: at, pickupAtMs, created });
    world.rides.set(id, { ...ride, ...startOfEscalation(ride, defaultEscalation) });
    return;
  }
  const ride = [...world.rides.values()].at(-1 - op.nth);
  if (!ride) return;
  if (op.do === 'eraseGuest') {
    const erased = eraseGuest([ride], world.nowMs);
    if (!('refused' in erased)) for (const one of erased) world.rides.set(one.id, one);
    return;
  }
  if (op.do === 'giveBack') {
    giveBack(ride, world);
    return;
  }
  if (op.do === 'reassign') {
    reassign(op, ride, world);
    return;
  }
  if (op.do === 'take') {
    takeOver(op.companyId, ride, world);
    return;
  }
  if (isAboutOffer(op)) {
    changeOffer(op, ride, world);
    return;
  }
  const outcome = stepOf(op, ride, world);
  world.store(outcome);
  if (op.do === 'cancel' && op.by === admin && !op.refund && !('refused' in outcome)) world.kept.add(ride.id);
}

/** Gives the ride back for its carrier. */
function giveBack(ride: Ride, world: World): void {
  const companyId = carrierOf(ride)?.companyId ?? 'a';
  const outcome = giveBackRide(ride, {
    companyId,
    account: world.account(companyId),
    settings: defaultEscalation,
    administratorIds: ['admin'],
    stamp: { atMs: world.nowMs, by: 'u' },
  });
  world.store(outcome);
  if ('refused' in outcome) return;
  // The guest hears nothing, or the truth; never of a cancellation.
  for (const { template } of outcome.mails) expect(['no-taxi-yet', 'ride-changed']).toContain(template);
  expect(outcome.ride.nextStepAtMs).toBeGreaterThan(world.nowMs);
  world.returns.set(`${companyId}/${ride.id}`, outcome.returned);
}

/** Moves the ride to a company for an administrator. */
function reassign({ companyId, refund }: { companyId: string; refund: boolean }, ride: Ride, world: World): void {
  const former = carrierOf(ride)?.companyId ?? 'a';
  const to = acceptance(companyId, ride, world);
  const outcome = reassignRide(ride, { to, formerAccount: world.account(former), refund });
  world.store(outcome);
  if ('refused' in outcome || !outcome.former) return;
  const { posting, returned, mail } = outcome.former;
  if (posting) world.add(posting.account, posting.entry);
  world.owe(mail);
  // The guest hears the new name, never of a cancellation.
  const toGuest = outcome.mails.filter(({ to }) => to === 'guest').map(({ template }) => template);
  expect(toGuest).toEqual(['ride-confirmed']);
  world.returns.set(`${former}/${ride.id}`, returned);
}

/** Takes the ride over for the company, if it was offered to it. */
function takeOver(companyId: string, ride: Ride, world: World): void {
  const former = carrierOf(ride)?.companyId ?? 'a';
  const outcome = takeHandOn(ride, acceptance(companyId, ride, world), world.account(former));
  world.store(outcome);
  if ('refused' in outcome || !outcome.former) return;
  const { posting, returned } = outcome.former;
  if (posting) world.add(posting.account, posting.entry);
  for (const mail of outcome.told) world.owe(mail);
  // The guest hears the new name, never of a cancellation.
  const toGuest = outcome.mails.filter((mail) => 'to' in mail && mail.to === 'guest').map(({ template }) => template);
  expect(toGuest).toEqual(['ride-confirmed']);
  world.returns.set(`${former}/${ride.id}`, returned);
}

type OfferOperation =
  | { readonly do: 'offer' | 'decline'; readonly companyId: string }
  | { readonly do: 'expire' | 'withdraw offer' };

const isAboutOffer = (op: Operation): op is Extract<Operation, { do: OfferOperation['do'] }> & OfferOperation =>
  op.do === 'offer' || op.do === 'decline' || op.do === 'withdraw offer' || op.do === 'expire';

/** Offers the ride for its carrier, or ends the offer. */
function changeOffer(op: OfferOperation, ride: Ride, world: World): void {
  const outcome = offerStepOf(op, ride, world);
  if (outcome === null || 'refused' in outcome) return;
  world.store(outcome);
  if ('told' in outcome) for (const mail of outcome.told) world.owe(mail);
  expect(carrierOf(outcome.ride)).toEqual(carrierOf(ride));
}

function offerStepOf(op: OfferOperation, ride: Ride, world: World): HandOnStep | Step | Refused | null {
  const from = carrierOf(ride)?.companyId ?? 'a';
  const stamp = { atMs: world.nowMs, by: 'u' };
  if (op.do === 'expire') return expireHandOn(ride, world.nowMs);
  if (!('companyId' in op)) return withdrawHandOn(ride, from, stamp);
  if (op.do === 'decline') return declineHandOn(ride, op.companyId, stamp);
  const to = acceptance(op.companyId, ride, world);
  return offerHandOn(ride, { companyId: from, to, managerIds: ['m'], stamp });
}

type ClosedTo =
  | ('topUp' | 'adminBooking' | 'place' | 'wait' | 'eraseGuest' | 'giveBack' | 'reassign' | 'take')
  | OfferOperation['do'];
type RideOperation = Exclude<Operation, { do: ClosedTo }>;

function stepOf(op: RideOperation, ride: Ride, world: World): Outcome {
  const { nowMs } = world;
  const stamp = { atMs: nowMs, by: 'u' };
  const carrier = carrierOf(ride);
  const charged = carrier && world.account(carrier.companyId);
  switch (op.do) {
    case 'accept':
      return acceptRide(ride, acceptance(op.companyId, ride, world));
    case 'assign':
      return assignRide(ride, acceptance(op.companyId, ride, world));
    case 'finish':
      return finishRide(ride, taxi(companyFor(op.by, carrier)), nowMs);
    case 'noShow':
      return reportNoShow(ride, taxi(companyFor(op.by, carrier)), nowMs);
    case 'reopen':
      return reopenRide(ride, nowMs);
    case 'reject':
      return rejectRide(ride, stamp);
    case 'withdraw':
      return withdrawRide(ride, 'h', stamp);
    case 'cancel':
      return cancelRide(ride, op.by, { nowMs, account: charged, refund: op.refund });
    case 'escalate':
      return escalateRide(ride, { settings: defaultEscalation, administratorIds: [], nowMs }) ?? unchanged(ride);
    case 'tell':
      return tellGuest(ride, defaultEscalation, nowMs);
    case 'lower':
      return lowerProvision(ride, op.to);
    case 'guestCancel':
      return cancelByGuest(ride, charged, nowMs);
    case 'ask':
      return ask(op, ride, nowMs);
    case 'answer':
      return answerChange(ride, {
        companyId: carrier?.companyId ?? 'a',
        accept: op.accept,
        nth: undefined,
        account: charged ?? world.account('a'),
        stamp,
      });
    case 'expire change':
      return expireChange(ride, nowMs) ?? unchanged(ride);
  }
}

const contact = { name: 'Anna', email: 'a@example.com', phone: '+43 664 1', room: null };
const route = { distanceMeters: 62_000, durationSeconds: 3_000 };

/** Asks for a change at the price that the screen shows. */
function ask({ pax, inHours }: { pax: number; inHours: number }, ride: Ride, nowMs: number): Outcome {
  const pickupAtMs = nowMs + inHours * 3_600_000;
  const { priceCents } = quotePrice(defaultTariff, { ...route, pickupAtMs, pax, wishes: ride.wishes });
  const settings = defaultEscalation;
  return changeRide(ride, {
    change: { pax, pickupAtMs },
    contact,
    other: undefined,
    tariff: defaultTariff,
    route,
    settings,
    shownPriceCents: priceCents,
    stamp: { atMs: nowMs, by: 'guest' },
  });
}

const companyFor = (by: string, carrier: Carrier | null): string =>
  by === 'carrier' ? (carrier?.companyId ?? 'a') : by;

function acceptance(companyId: string, { id }: Ride, world: World): Acceptance {
  return {
    carrier: aCarrier(companyId),
    carrierIsActive: true,
    hasGivenBack: world.returns.has(`${companyId}/${id}`),
    account: world.account(companyId),
    stamp: { atMs: world.nowMs, by: 'u' },
  };
}

function expectInvariants(world: World, before: ReadonlyMap<string, string>): void {
  for (const id of companies) {
    const entries = [...world.entries.values()].filter((e) => e.companyId === id).map((e) => e.entry);
    const sum = entries.reduce((total, entry) => total + entry.valueTokenCents, 0);
    expect(world.account(id).balanceTokenCents).toBe(sum); // Invariant 1: the balance is the sum of the entries.
    let balance = 0;
    for (const entry of entries) {
      balance += entry.valueTokenCents;
      expect(entry.balanceAfterTokenCents).toBe(balance);
      if (entry.kind === 'provision') expect(balance).toBeGreaterThanOrEqual(0); // Invariant 3: no provision overdraws.
    }
  }
  for (const ride of world.rides.values()) {
    // Invariant 4: the carrier and those that lost the ride are charged. Who lost it gets a refund, unless the
    // provision was kept. (Invariant 2, no entry twice, `World.add` checks.)
    for (const id of companies) {
      const returned = world.returns.get(`${id}/${ride.id}`);
      const carries = carrierOf(ride)?.companyId === id;
      const booked = (entry: string) => world.entries.get(`${id}/${entry}`)?.entry.valueTokenCents;
      const paid = booked(entryId.provision(ride.id));
      const refund = booked(entryId.provisionRefund(ride.id));
      expect(paid !== undefined).toBe(carries || returned !== undefined);
      const changes = [...world.entries.values()]
        .filter(({ companyId, entry }) => companyId === id && entry.kind === 'provisionChange')
        .filter(({ entry }) => entry.rideId === ride.id)
        .reduce((total, { entry }) => total + entry.valueTokenCents, 0);
      if (paid === undefined) expect(changes).toBe(0);
      // Those that lost the ride may have paid more: its provision can be lowered before the next acceptance.
      if (carries) expect((paid ?? 0) + changes).toBe(-ride.provisionTokenCents + 0);
      const isRefunded = returned
        ? !returned.isProvisionKept
        : carries && ride.status === 'canceled' && !world.kept.has(ride.id);
      expect(refund).toBe(isRefunded && paid !== undefined ? -paid - changes + 0 : undefined);
      expect(carries && returned !== undefined).toBe(false);
    }
    // No ride without a guest can be accepted.
    if (ride.guestRemovedAtMs !== null) {
      expect(ride.status).not.toBe('open');
      if (ride.status !== 'open' && ride.confirmed)
        expect(ride.confirmed.atMs).toBeLessThanOrEqual(ride.guestRemovedAtMs);
    }
    // The ride says how many provisions an administrator kept when moving it.
    const lost = companies.flatMap((id) => world.returns.get(`${id}/${ride.id}`) ?? []);
    expect(ride.reassignments.filter((one) => one.isProvisionKept)).toHaveLength(
      lost.filter((one) => one.how === 'reassigned' && one.isProvisionKept).length,
    );
    // Only a confirmed ride is offered, and never to its carrier.
    if ('handOn' in ride)
      expect([ride.status, ride.handOn?.companyId === carrierOf(ride)?.companyId]).toEqual(['confirmed', false]);
    // Only a confirmed ride has a change to agree to.
    if ('changeRequest' in ride) expect(ride.status).toBe('confirmed');
    if (ride.status === 'canceled') expect(ride.canceled.isProvisionKept).toBe(world.kept.has(ride.id));
  }
  // Invariant 5: entries never change.
  for (const [id, entry] of before) expect(JSON.stringify(world.entries.get(id))).toBe(entry);
}

describe('random histories of rides', () => {
  it('keep the ledger’s five invariants after every step', () => {
    const long = inject('isLong');
    fc.assert(
      fc.property(fc.array(operation, { minLength: 50, maxLength: long ? 400 : 120, size: 'max' }), (operations) => {
        const world = new World();
        let before = new Map<string, string>();
        for (const op of operations) {
          run(world, op);
          expectInvariants(world, before);
          before = new Map([...world.entries].map(([id, entry]) => [id, JSON.stringify(entry)]));
        }
      }),
      { numRuns: long ? 100 : 8 },
    );
  }, 600_000);
});
