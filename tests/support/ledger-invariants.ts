import { entryId } from '@talwaerts/domain/ledger/entry-drafts.ts';
import type { Entry } from '@talwaerts/domain/ledger/ledger.ts';
import type { Timestamp } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import { database } from './database.ts';

interface StoredEntry extends Pick<Entry, 'id' | 'kind' | 'valueTokenCents' | 'balanceAfterTokenCents'> {
  readonly companyId: string;
  readonly storedAt: Timestamp;
  /** The whole entry as JSON, to detect changes. */
  readonly text: string;
}
interface World {
  readonly balances: ReadonlyMap<string, number>;
  /** Oldest first. */
  readonly entries: readonly StoredEntry[];
  readonly rides: readonly FirebaseFirestore.DocumentSnapshot[];
  /** Whether each provision was kept, by `{companyId}/{rideId}` of the rides that companies lost to others. */
  readonly returns: ReadonlyMap<string, boolean>;
}

/** Reads balances, entries and rides in one transaction, so that they are consistent. */
function readWorld(companies: readonly string[], rides: readonly string[]): Promise<World> {
  return database.runTransaction(
    async (tx) => {
      const accounts = await tx.getAll(...companies.map((id) => database.doc(`tokenAccounts/${id}`)));
      const ledgers = await Promise.all(
        companies.map((id) => tx.get(database.collection(`tokenAccounts/${id}/entries`))),
      );
      const returned = await Promise.all(companies.map((id) => tx.get(database.collection(`companies/${id}/returns`))));
      const entries = ledgers.flatMap(({ docs }, i) =>
        docs.map((doc) => ({
          ...(doc.data() as Entry),
          id: doc.id,
          companyId: companies[i] ?? '',
          storedAt: doc.createTime,
          text: JSON.stringify(doc.data()),
        })),
      );
      return {
        balances: new Map(accounts.map((account) => [account.id, account.get('balanceTokenCents') ?? 0])),
        returns: new Map(
          returned.flatMap(({ docs }, i) =>
            docs.map((one) => [`${companies[i]}/${one.id}`, one.get('isProvisionKept') === true] as const),
          ),
        ),
        entries: entries.sort((a, b) => a.storedAt.valueOf().localeCompare(b.storedAt.valueOf())),
        rides: rides.length > 0 ? await tx.getAll(...rides.map((id) => database.doc(`rides/${id}`))) : [],
      };
    },
    { readOnly: true },
  );
}

/** Checks the ledger's five invariants, also against the entries of the previous check. */
export class LedgerWatch {
  #before: ReadonlyMap<string, string> = new Map();

  async expectInvariants(companies: readonly string[], rides: readonly string[]): Promise<void> {
    const world = await readWorld(companies, rides);
    for (const companyId of companies) expectSums(world, companyId);
    // Invariant 2: a cause, which the id names, has one entry: its documents' names are unique. A payment or booking
    // has one across all accounts; a ride one for each company that carried it.
    const ofOneAccount = world.entries.filter(({ kind }) => !kind.startsWith('provision'));
    expect(new Set(ofOneAccount.map(({ id }) => id)).size).toBe(ofOneAccount.length);
    for (const ride of world.rides) expectProvision(world, ride, companies);
    // Invariant 5: the entries of the previous check are unchanged.
    const texts = new Map(world.entries.map(({ companyId, id, text }) => [`${companyId}/${id}`, text]));
    for (const [id, text] of this.#before) expect([id, texts.get(id)]).toEqual([id, text]);
    this.#before = texts;
  }
}

/** Invariants 1 and 3: the balance is the sum after every entry; no provision takes it below zero. */
function expectSums({ balances, entries }: World, companyId: string): void {
  let sum = 0;
  for (const entry of entries.filter((one) => one.companyId === companyId)) {
    sum += entry.valueTokenCents;
    expect([entry.id, entry.balanceAfterTokenCents]).toEqual([entry.id, sum]);
    if (entry.kind === 'provision') expect(sum).toBeGreaterThanOrEqual(0);
  }
  expect([companyId, balances.get(companyId)]).toEqual([companyId, sum]);
}

/**
 * Invariant 4: each company that carried the ride has one provision; who lost it, by a cancellation, a
 * return in time, a hand-on or a reassignment, has one refund, unless the provision was kept.
 */
function expectProvision(
  { entries, returns }: World,
  ride: FirebaseFirestore.DocumentSnapshot,
  companies: readonly string[],
): void {
  const status = ride.get('status') as string;
  const carrier = status === 'open' ? undefined : ride.get('carrier')?.companyId;
  const provision = ride.get('provisionTokenCents') as number;
  const isKept: boolean = ride.get('canceled')?.isProvisionKept ?? false;
  if (isKept) expect([ride.id, ride.get('canceled').by]).toEqual([ride.id, 'admin']);
  for (const companyId of companies) {
    const booked = (id: string) =>
      entries
        .filter((entry) => entry.id === id && entry.companyId === companyId)
        .map(({ valueTokenCents }) => valueTokenCents);
    const isReturnKept = returns.get(`${companyId}/${ride.id}`);
    const carries = carrier === companyId;
    const isCharged = carries || isReturnKept !== undefined;
    const isRefunded = isReturnKept === undefined ? carries && status === 'canceled' && !isKept : !isReturnKept;
    const first = booked(entryId.provision(ride.id));
    const refunds = booked(entryId.provisionRefund(ride.id));
    // What changes of the ride cost more, or less, since the company carried it.
    const changed = entries
      .filter((entry) => entry.companyId === companyId && entry.id.startsWith(`ride_${ride.id}_change_`))
      .reduce((sum, { valueTokenCents }) => sum + valueTokenCents, 0);
    if (first.length === 0) expect([ride.id, companyId, changed]).toEqual([ride.id, companyId, 0]);
    // Below, `0 -` is not -0 for a ride whose provision was lowered to nothing.
    const paid = first.map((value) => value + changed);
    // Who has lost the ride may have paid more: its provision can be lowered before the next acceptance.
    const expected = carries ? [0 - provision] : isCharged ? [paid[0]] : [];
    expect([ride.id, status, paid]).toEqual([ride.id, status, expected]);
    expect([ride.id, status, refunds]).toEqual([ride.id, status, isRefunded ? [0 - (paid[0] ?? Number.NaN)] : []]);
  }
}
