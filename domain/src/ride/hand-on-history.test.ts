import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import { entryId, partnerPageFee, provision } from '../ledger/entry-drafts.ts';
import type { Entry, TokenAccount } from '../ledger/ledger.ts';
import { type Posting, post } from '../ledger/post.ts';
import type { Refused } from '../refusals.ts';
import { cancelByGuest, cancelRide } from './cancel-ride.ts';
import { finishRide } from './complete-ride.ts';
import { aCarrier, account, admin, confirmedRide, now, taxi } from './fixtures.ts';
import { declineHandOn, expireHandOn, offerHandOn, payerOf, takeHandOn, withdrawHandOn } from './hand-on.ts';
import type { Ride } from './ride.ts';
import type { Acceptance } from './take-ride.ts';

const companies = ['a', 'b', 'c', 'd'] as const;
const minute = 60_000;

const answering = fc.oneof(
  { weight: 3, arbitrary: fc.constant('the offered one') },
  { weight: 1, arbitrary: fc.constantFrom(...companies) },
);
const operation = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('offer' as const), companyId: fc.constantFrom(...companies) }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('take' as const), by: answering }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('decline' as const), by: answering }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('withdraw' as const, 'expire' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 40 }) }),
  },
);
const ending = fc.record({
  do: fc.constantFrom('finish' as const, 'guestCancel' as const, 'cancel' as const),
  refund: fc.boolean(),
});
/** Few rides would be handed on twice if they could end at any operation. */
const history = fc
  .tuple(
    fc.array(operation, { minLength: 20, maxLength: 60, size: 'max' }),
    ending,
    fc.array(operation, { maxLength: 10, size: 'max' }),
  )
  .map(([before, end, after]) => [...before, end, ...after]);
type Operation = (typeof history extends fc.Arbitrary<infer T> ? T : never)[number];

interface MailIntent {
  readonly id: string;
  readonly template: string;
  readonly to?: string;
}
interface StoredStep {
  readonly ride: Ride;
  readonly account: TokenAccount | null;
  readonly entries: readonly Entry[];
  readonly mails: readonly MailIntent[];
  readonly told?: readonly MailIntent[];
  readonly former?: { readonly posting: Posting | null } | null;
}

/** One ride of company `a`, the ledgers of all, and the mails. Stores steps as the functions do. */
class World {
  ride: Ride;
  nowMs = now;
  /** Each company that has carried the ride, the present one last. */
  readonly carriers: string[] = ['a'];
  readonly accounts = new Map<string, TokenAccount>();
  readonly entries = new Map<string, Entry>();
  readonly mails: MailIntent[] = [];
  readonly startTokenCents: readonly number[];

  constructor(isOnPage: boolean, startTokenCents: readonly number[]) {
    this.startTokenCents = startTokenCents;
    for (const [i, id] of companies.entries()) this.accounts.set(id, account(id, startTokenCents[i] ?? 0));
    const ride = confirmedRide('a', isOnPage ? { source: 'partnerPage' } : {});
    this.ride = ride;
    this.add(post(this.account('a'), isOnPage ? partnerPageFee(ride) : provision(ride, 'u'), now));
  }

  account(companyId: string): TokenAccount {
    return this.accounts.get(companyId) ?? account(companyId, 0);
  }

  add({ account: after, entry }: Posting): void {
    const key = `${after.companyId}/${entry.id}`;
    if (this.entries.has(key)) throw new Error(`${key} is booked twice`);
    this.entries.set(key, entry);
    this.accounts.set(after.companyId, after);
  }

  store(step: StoredStep | Refused | null): void {
    if (step === null || 'refused' in step) return;
    this.ride = step.ride;
    for (const entry of step.entries) {
      if (!step.account) throw new Error('An entry needs its account');
      this.add({ account: step.account, entry });
    }
    if (step.former?.posting) this.add(step.former.posting);
    for (const mail of [...step.mails, ...(step.told ?? [])]) {
      if (this.mails.some(({ id }) => id === mail.id)) throw new Error(`${mail.id} is owed twice`);
      this.mails.push(mail);
    }
  }

  carrierId(): string {
    return this.carriers.at(-1) ?? '';
  }

  acceptanceOf(companyId: string): Acceptance {
    return {
      carrier: aCarrier(companyId),
      carrierIsActive: true,
      hasGivenBack: this.carriers.includes(companyId) && companyId !== this.carrierId(),
      account: this.account(companyId),
      stamp: { atMs: this.nowMs, by: `u-${companyId}` },
    };
  }
}

function run(world: World, op: Operation): void {
  const { ride, nowMs } = world;
  if (op.do === 'wait') {
    world.nowMs += op.minutes * minute;
    return;
  }
  if (op.do === 'take') {
    take(world, answeringOf(op.by, ride));
    return;
  }
  world.store(stepOf(op, world, ride, nowMs));
}

const answeringOf = (by: string, ride: Ride): string =>
  by === 'the offered one' ? (ride.status === 'confirmed' && ride.handOn?.companyId) || 'b' : by;

function take(world: World, companyId: string): void {
  const { ride } = world;
  const former = ride.status === 'confirmed' ? world.account(payerOf(ride)) : null;
  const outcome = takeHandOn(ride, world.acceptanceOf(companyId), former);
  world.store(outcome);
  if ('refused' in outcome || !outcome.former) return;
  expect(outcome.former.carrier.companyId).toBe(world.carrierId());
  world.carriers.push(companyId);
}

function stepOf(
  op: Exclude<Operation, { do: 'wait' | 'take' }>,
  world: World,
  ride: Ride,
  nowMs: number,
): StoredStep | Refused | null {
  const stamp = { atMs: nowMs, by: 'u' };
  switch (op.do) {
    case 'offer': {
      const to = world.acceptanceOf(op.companyId);
      return offerHandOn(ride, { companyId: world.carrierId(), to, managerIds: ['m'], stamp });
    }
    case 'decline':
      return declineHandOn(ride, answeringOf(op.by, ride), stamp);
    case 'withdraw':
      return withdrawHandOn(ride, world.carrierId(), stamp);
    case 'expire':
      return expireHandOn(ride, nowMs);
    case 'finish':
      return finishRide(ride, taxi(world.carrierId()), nowMs);
    case 'cancel':
    case 'guestCancel': {
      if (ride.status !== 'confirmed') return null;
      const charged = world.account(payerOf(ride));
      if (op.do === 'guestCancel') return cancelByGuest(ride, charged, nowMs);
      return cancelRide(ride, admin, { nowMs, account: charged, refund: op.refund });
    }
  }
}

function expectInvariants(world: World, isOnPage: boolean): void {
  const { ride, carriers } = world;
  const price = ride.provisionTokenCents;
  const isRefunded = ride.status === 'canceled' && !ride.canceled.isProvisionKept;
  const booked = (id: string, entry: string) => world.entries.get(`${id}/${entry}`)?.valueTokenCents;
  for (const [i, id] of companies.entries()) {
    const isPayer = isOnPage ? id === 'a' : carriers.includes(id);
    const isBack = isPayer && (isRefunded || (!isOnPage && id !== world.carrierId()));
    const charge = booked(id, isOnPage ? entryId.partnerPageFee(ride.id) : entryId.provision(ride.id));
    expect([id, charge]).toEqual([id, isPayer ? -price : undefined]);
    expect([id, booked(id, entryId.provisionRefund(ride.id))]).toEqual([id, isBack ? price : undefined]);
    // No other entry explains a balance.
    const start = world.startTokenCents[i] ?? 0;
    const paid = isPayer && !isBack ? price : 0;
    expect([id, world.account(id).balanceTokenCents]).toEqual([id, start - paid]);
  }
  if (ride.status === 'open') throw new Error('Handing on never opens a ride');
  expect(ride.carrier?.companyId).toBe(world.carrierId());
  expect(new Set(carriers).size).toBe(carriers.length);
  expect(ride.round).toBe(carriers.length - 1);
  if ('handOn' in ride)
    expect([ride.status, carriers.includes(ride.handOn?.companyId ?? '')]).toEqual(['confirmed', false]);
  // The guest hears of each new carrier, and of a cancellation only once the ride is canceled.
  const toGuest = (template: string) => world.mails.filter((mail) => mail.to === 'guest' && mail.template === template);
  expect(toGuest('ride-confirmed')).toHaveLength(carriers.length - 1);
  expect(toGuest('ride-canceled')).toHaveLength(ride.status === 'canceled' ? 1 : 0);
  expect(toGuest('no-taxi-yet')).toEqual([]);
}

it.each([
  { whose: 'a ride of the platform', isOnPage: false },
  { whose: 'a ride of a company’s page', isOnPage: true },
])(
  '$whose that is offered, taken and declined at random is paid for by one company at any time',
  ({ isOnPage }) => {
    let mostCarriers = 0;
    // The first company can pay; the others perhaps cannot.
    const balances = fc.tuple(fc.constant(1_535), ...[1, 2, 3].map(() => fc.integer({ min: 1_000, max: 4_000 })));
    fc.assert(
      fc.property(balances, history, (startTokenCents, operations) => {
        const world = new World(isOnPage, startTokenCents);
        expectInvariants(world, isOnPage);
        for (const op of operations) {
          run(world, op);
          expectInvariants(world, isOnPage);
        }
        mostCarriers = Math.max(mostCarriers, world.carriers.length);
      }),
      { numRuns: inject('isLong') ? 2_000 : 60 },
    );
    // The histories reach a ride that is handed on twice.
    expect(mostCarriers).toBeGreaterThan(2);
  },
  600_000,
);
