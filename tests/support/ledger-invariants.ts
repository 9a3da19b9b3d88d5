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
}

/** Reads balances, entries and rides in one transaction, so that they are consistent. */
function readWorld(companies: readonly string[], rides: readonly string[]): Promise<World> {
  return database.runTransaction(
    async (tx) => {
      const accounts = await tx.getAll(...companies.map((id) => database.doc(`tokenAccounts/${id}`)));
      const ledgers = await Promise.all(
        companies.map((id) => tx.get(database.collection(`tokenAccounts/${id}/entries`))),
      );
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
    // Invariant 2: a cause, which the id names, has one entry across all accounts.
    expect(new Set(world.entries.map(({ id }) => id)).size).toBe(world.entries.length);
    for (const ride of world.rides) expectProvision(world, ride);
    // Invariant 5: the entries of the previous check are unchanged.
    const texts = new Map(world.entries.map(({ id, text }) => [id, text]));
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
 * Invariant 4: an accepted ride has one provision, and one refund if canceled later, unless the administrator who
 * canceled it kept the provision.
 */
function expectProvision({ entries }: World, ride: FirebaseFirestore.DocumentSnapshot): void {
  const status = ride.get('status') as string;
  const carrier = status === 'open' ? undefined : ride.get('carrier')?.companyId;
  const booked = (id: string) =>
    entries.filter((entry) => entry.id === id).map((entry) => [entry.companyId, entry.valueTokenCents]);
  const provision = ride.get('provisionTokenCents') as number;
  const isKept: boolean = ride.get('canceled')?.isProvisionKept ?? false;
  if (isKept) expect([ride.id, ride.get('canceled').by]).toEqual([ride.id, 'admin']);
  expect([ride.id, status, booked(entryId.provision(ride.id))]).toEqual([
    ride.id,
    status,
    carrier ? [[carrier, -provision]] : [],
  ]);
  expect([ride.id, status, booked(entryId.provisionRefund(ride.id))]).toEqual([
    ride.id,
    status,
    carrier && status === 'canceled' && !isKept ? [[carrier, provision]] : [],
  ]);
}
