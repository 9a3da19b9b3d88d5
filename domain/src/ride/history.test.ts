import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import type { Entry, TokenAccount } from '../ledger/ledger.ts';
import { entryId, post } from '../ledger/post.ts';
import { cancelByGuest, cancelRide, rejectRide, withdrawRide } from './cancel-ride.ts';
import { finishRide, reportNoShow } from './complete-ride.ts';
import { aCarrier, account, admin, hotel, now, openRide, taxi } from './fixtures.ts';
import type { Outcome } from './outcome.ts';
import { carrierOf, type Ride } from './ride.ts';
import { acceptRide, assignRide, type Taking } from './take-ride.ts';

/** A world of rides, accounts and their ledger, stored as the functions store them: entries are only ever added. */
class World {
  readonly rides = new Map<string, Ride>();
  readonly accounts = new Map<string, TokenAccount>();
  readonly entries = new Map<string, { companyId: string; entry: Entry }>();

  account(companyId: string): TokenAccount {
    return this.accounts.get(companyId) ?? account(companyId, 0);
  }

  store(outcome: Outcome): void {
    if ('refused' in outcome) return;
    this.rides.set(outcome.ride.id, outcome.ride);
    for (const entry of outcome.entries) {
      if (!outcome.account) throw new Error('An entry without an account');
      this.add(outcome.account, entry);
    }
  }

  add(after: TokenAccount, entry: Entry): void {
    if (this.entries.has(entry.id)) throw new Error(`${entry.id} was booked twice`);
    this.entries.set(entry.id, { companyId: after.companyId, entry });
    this.accounts.set(after.companyId, after);
  }
}

const companies = ['a', 'b', 'c'];
const companyId = fc.constantFrom(...companies);
const rideId = fc.integer({ min: 0, max: 11 }).map((n) => `R${n}`);
const operation = fc.oneof(
  fc.record({
    do: fc.constant('place' as const),
    rideId,
    provision: fc.integer({ min: 0, max: 3_000 }),
    atHotel: fc.boolean(),
  }),
  fc.record({ do: fc.constantFrom('accept' as const, 'assign' as const), rideId, companyId }),
  fc.record({
    do: fc.constantFrom('finish' as const, 'noShow' as const, 'reject' as const, 'withdraw' as const),
    rideId,
    companyId,
  }),
  fc.record({ do: fc.constantFrom('cancel' as const, 'guestCancel' as const), rideId }),
  fc.record({
    do: fc.constant('topUp' as const),
    companyId,
    session: fc.integer({ min: 0, max: 30 }),
    value: fc.integer({ min: 1, max: 5_000 }),
  }),
  fc.record({
    do: fc.constant('adminBooking' as const),
    companyId,
    request: fc.integer({ min: 0, max: 30 }),
    value: fc.integer({ min: -4_000, max: 4_000 }),
  }),
);
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

function run(world: World, op: Operation): void {
  if (op.do === 'topUp' || op.do === 'adminBooking') {
    const id = op.do === 'topUp' ? entryId.topUp(`s${op.session}`) : entryId.booking(`q${op.request}`);
    if (world.entries.has(id)) return; // the store refuses to create an entry twice
    const draft = {
      id,
      valueTokenCents: op.value,
      kind: 'booking',
      description: '',
      rideId: null,
      sessionId: null,
      actor: 'x',
    } as const;
    const posting = post(world.account(op.companyId), draft, now);
    world.add(posting.account, posting.entry);
    return;
  }
  const ride = world.rides.get(op.rideId);
  if (op.do === 'place') {
    const at = op.atHotel ? { companyId: 'h', name: 'Hotel' } : null;
    if (!ride) world.rides.set(op.rideId, openRide({ id: op.rideId, provisionTokenCents: op.provision, hotel: at }));
    return;
  }
  if (!ride) return;
  world.store(stepOf(op, ride, world));
}

function stepOf(op: Exclude<Operation, { do: 'topUp' | 'adminBooking' | 'place' }>, ride: Ride, world: World): Outcome {
  const deed = { atMs: now, by: 'u' };
  const carrier = carrierOf(ride);
  const charged = carrier && world.account(carrier.companyId);
  switch (op.do) {
    case 'accept':
      return acceptRide(ride, taking(op.companyId, world));
    case 'assign':
      return assignRide(ride, taking(op.companyId, world));
    case 'finish':
      return finishRide(ride, taxi(op.companyId), now);
    case 'noShow':
      return reportNoShow(ride, taxi(op.companyId), now);
    case 'reject':
      return rejectRide(ride, deed);
    case 'withdraw':
      return withdrawRide(ride, 'h', deed);
    case 'cancel':
      return cancelRide(ride, ride.hotel ? hotel('h') : admin, charged ?? account('none', 0), now);
    case 'guestCancel':
      return cancelByGuest(ride, charged, now);
  }
}

function taking(companyId: string, world: World): Taking {
  return {
    carrier: aCarrier(companyId),
    carrierIsActive: true,
    account: world.account(companyId),
    deed: { atMs: now, by: 'u' },
  };
}

function expectInvariants(world: World, before: ReadonlyMap<string, string>): void {
  for (const id of companies) {
    const entries = [...world.entries.values()].filter((e) => e.companyId === id).map((e) => e.entry);
    const sum = entries.reduce((total, entry) => total + entry.valueTokenCents, 0);
    expect(world.account(id).balanceTokenCents).toBe(sum); // 1
    let balance = 0;
    for (const entry of entries) {
      balance += entry.valueTokenCents;
      expect(entry.balanceAfterTokenCents).toBe(balance);
      if (entry.kind === 'provision') expect(balance).toBeGreaterThanOrEqual(0); // 3
    }
  }
  for (const ride of world.rides.values()) {
    // 4 (2 is refused by the store: an entry's id is booked once)
    const taken = carrierOf(ride) !== null;
    expect(world.entries.has(entryId.provision(ride.id))).toBe(taken);
    expect(world.entries.has(entryId.provisionRefund(ride.id))).toBe(taken && ride.status === 'canceled');
  }
  for (const [id, entry] of before) expect(JSON.stringify(world.entries.get(id))).toBe(entry); // 5
}

describe('random histories', () => {
  it('keep the five invariants of the ledger after every step', () => {
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
      { numRuns: long ? 100 : 20 },
    );
  }, 600_000);
});
