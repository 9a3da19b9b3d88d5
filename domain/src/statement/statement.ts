import type { Company } from '../company/company.ts';
import { isReverseCharged } from '../company/tax-status.ts';
import { type Entry, entryKinds } from '../ledger/ledger.ts';
import { type Invoice, type OperatorInvoice, splitVat } from './invoice.ts';
import { monthOf, startOfMonth } from './month.ts';
import {
  type BilledCompany,
  chargedCents,
  entriesPerPage,
  type KindSum,
  type StatedEntry,
  type StatedRide,
  type Statement,
  type StatementPage,
  sumOf,
} from './statement-fields.ts';

export const billedCompany = ({ name, address, invoiceAddress, vatId, taxStatus }: Company): BilledCompany => ({
  name,
  address: invoiceAddress ?? address,
  vatId: vatId ?? null,
  taxStatus: taxStatus ?? null,
});

export interface RideOfEntry {
  readonly pickupAtMs: number;
  readonly priceCents: number | null;
}

export interface MonthToClose {
  readonly companyId: string;
  readonly month: string;
  /** The closing balance of the month before. */
  readonly openingTokenCents: number;
  /** All entries since `settleMs` before the month, also those of later months. */
  readonly entries: readonly Entry[];
  /** The account's balance. */
  readonly balanceTokenCents: number;
  /** The rides of the month's entries, by id. */
  readonly rides: ReadonlyMap<string, RideOfEntry>;
  readonly company: BilledCompany;
  readonly operator: OperatorInvoice;
  readonly nextInvoiceNumber: number;
  readonly nowMs: number;
}

export interface ClosedMonth {
  readonly statement: Statement;
  readonly pages: readonly StatementPage[];
}

/**
 * Closes a month. Throws if the ledger does not tie out: the opening balance and all entries since must lead to the
 * account's balance, through the balance that each entry recorded.
 */
export function closeMonth(given: MonthToClose): ClosedMonth {
  const { companyId, month, openingTokenCents, company, nowMs } = given;
  checkLedger(given);
  const entries = given.entries
    .filter(({ createdAtMs }) => monthOf(createdAtMs) === month)
    .toSorted((a, b) => a.createdAtMs - b.createdAtMs);
  const kinds = sumsOf(entries);
  const pages = pagesOf(entries, given.rides);
  const statement = {
    companyId,
    month,
    openingTokenCents,
    closingTokenCents: openingTokenCents + sumOf(kinds),
    kinds,
    pages: pages.length,
    company,
    invoice: invoiceOf(kinds, given),
    closedAtMs: nowMs,
  };
  return { statement, pages };
}

/**
 * Compares balances, not the order: clocks differ, so an entry may have an earlier time than the one posted before it,
 * even across the start of the month. So the entries must form a chain to the account's balance from the opening
 * balance, or from the one before some entry of the last hour before. They form a chain if every balance is left as
 * often as it is reached, except for the two ends.
 */
function checkLedger({ companyId, month, openingTokenCents, entries, balanceTokenCents }: MonthToClose): void {
  const ledger = `The ledger of ${companyId} since ${month}`;
  const startMs = startOfMonth(month);
  const since = entries.filter(({ createdAtMs }) => createdAtMs >= startMs);
  const total = openingTokenCents + sumOf(since);
  if (total !== balanceTokenCents) throw new Error(`${ledger} adds up to ${total}, not to ${balanceTokenCents}`);
  const chain = new BalanceChain(balanceTokenCents);
  for (const entry of since) chain.add(entry);
  let start = openingTokenCents;
  if (chain.startsAt(start)) return;
  const before = entries.filter(({ createdAtMs }) => createdAtMs < startMs);
  for (const entry of before.toSorted((a, b) => b.createdAtMs - a.createdAtMs)) {
    chain.add(entry);
    start -= entry.valueTokenCents;
    if (chain.startsAt(start)) return;
  }
  throw new Error(`${ledger} has entries whose balances disagree`);
}

/** Counts for each balance how much more often it is reached than left. Forgets balances that even out. */
class BalanceChain {
  private readonly reached = new Map<number, number>();

  constructor(end: number) {
    this.count(end, -1);
  }

  add({ valueTokenCents, balanceAfterTokenCents }: Entry): void {
    this.count(balanceAfterTokenCents, 1);
    this.count(balanceAfterTokenCents - valueTokenCents, -1);
  }

  startsAt(balance: number): boolean {
    return this.reached.size === 1 && this.reached.get(balance) === -1;
  }

  private count(balance: number, by: number): void {
    const times = (this.reached.get(balance) ?? 0) + by;
    if (times === 0) this.reached.delete(balance);
    else this.reached.set(balance, times);
  }
}

const sumsOf = (entries: readonly Entry[]): readonly KindSum[] =>
  entryKinds.flatMap((kind) => {
    const ofKind = entries.filter((entry) => entry.kind === kind);
    return ofKind.length > 0 ? [{ kind, count: ofKind.length, valueTokenCents: sumOf(ofKind) }] : [];
  });

/** Without VAT if the company owes it in its own state: the amount charged is then net. */
function invoiceOf(
  kinds: readonly KindSum[],
  { company, operator, nextInvoiceNumber }: Pick<MonthToClose, 'company' | 'operator' | 'nextInvoiceNumber'>,
): Invoice | null {
  const grossCents = chargedCents(kinds);
  if (grossCents === 0) return null;
  const { issuer } = operator;
  const vatPercent = isReverseCharged(company) ? 0 : operator.vatPercent;
  return { number: nextInvoiceNumber, grossCents, ...splitVat(grossCents, vatPercent), vatPercent, issuer };
}

function pagesOf(entries: readonly Entry[], rides: ReadonlyMap<string, RideOfEntry>): readonly StatementPage[] {
  const stated = entries.map(({ sessionId, actor, ...entry }): StatedEntry => entry);
  const charged = new Map<string, number>();
  for (const { rideId, valueTokenCents } of stated) {
    if (rideId !== null) charged.set(rideId, (charged.get(rideId) ?? 0) - valueTokenCents);
  }
  const listed = [...charged].map(([rideId, chargedTokenCents]): StatedRide => {
    const { pickupAtMs = null, priceCents = null } = rides.get(rideId) ?? {};
    return { rideId, pickupAtMs, priceCents, chargedTokenCents };
  });
  // There are never more rides than entries.
  return Array.from({ length: Math.ceil(stated.length / entriesPerPage) }, (_, n) => {
    const from = n * entriesPerPage;
    const to = (n + 1) * entriesPerPage;
    return { entries: stated.slice(from, to), rides: listed.slice(from, to) };
  });
}
