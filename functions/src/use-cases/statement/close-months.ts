import type { Entry } from '@talwaerts/domain/ledger/ledger.ts';
import { readEntry } from '@talwaerts/domain/ledger/ledger.ts';
import { readRide } from '@talwaerts/domain/ride/stored-ride.ts';
import { operatorInvoice } from '@talwaerts/domain/statement/invoice.ts';
import { lastClosable, monthAfter, monthOf, settleMs, startOfMonth } from '@talwaerts/domain/statement/month.ts';
import { billedCompany, closeMonth, type RideOfEntry } from '@talwaerts/domain/statement/statement.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { type QueryDocumentSnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { db } from '../../platform/app.ts';
import { enqueueClosing } from '../../platform/task-queue.ts';
import { loadCompany } from '../../store/companies.ts';
import { loadAccount, loadRemovedTokenCents } from '../../store/ledger.ts';
import { loadNextNumber } from '../../store/ride-invoices.ts';
import { invoiceSeries, loadLatestStatement, statementDocument, storeStatement } from '../../store/statements.ts';

const accountsPerPage = 300;
const readBatch = 500;

/**
 * Enqueues a task for each company with a ledger that has no statement of the last month that is over. Returns the
 * count. Also finds what earlier runs have missed, since a task closes all months that are over.
 */
export async function startClosings(nowMs: number): Promise<number> {
  const month = lastClosable(nowMs);
  const accounts = db().collection('tokenAccounts').orderBy('__name__').select().limit(accountsPerPage);
  let started = 0;
  for (let page = await accounts.get(); ; ) {
    const companyIds = page.docs.map(({ id }) => id);
    if (companyIds.length === 0) return started;
    const statements = companyIds.map((companyId) => statementDocument(companyId, month));
    const stored = await db().getAll(...statements, { fieldMask: ['month'] });
    const missing = companyIds.filter((_, i) => !stored[i]?.exists);
    await Promise.all(missing.map(enqueueClosing));
    started += missing.length;
    page = await accounts.startAfter(page.docs.at(-1)).get();
  }
}

/** Closes the company's months that are over, in their order, each in one transaction. Idempotent. */
export async function closeMonths(companyId: string, nowMs: number): Promise<void> {
  while (await db().runTransaction((tx) => closeNext(tx, companyId, nowMs)));
}

/** Closes the month after the latest statement. Resolves to false if it is not over, or if there is no ledger. */
async function closeNext(tx: Transaction, companyId: string, nowMs: number): Promise<boolean> {
  const latest = await loadLatestStatement(tx, companyId);
  const month = latest ? monthAfter(latest.month) : await firstMonth(tx, companyId);
  if (month === undefined || month > lastClosable(nowMs)) return false;
  const company = await loadCompany(tx, companyId);
  if (!company) return false;
  const account = await loadAccount(tx, companyId);
  const entries = await loadEntries(tx, companyId, startOfMonth(month) - settleMs);
  const closed = closeMonth({
    companyId,
    month,
    openingTokenCents: latest ? latest.closingTokenCents : await loadRemovedTokenCents(tx, companyId),
    entries,
    balanceTokenCents: account.balanceTokenCents,
    rides: await loadRides(tx, entries, month),
    company: billedCompany(company),
    operator: operatorInvoice(),
    nextInvoiceNumber: await loadNextNumber(tx, invoiceSeries),
    nowMs,
  });
  storeStatement(tx, closed);
  return true;
}

const ledgerOf = (companyId: string) =>
  db().collection(`tokenAccounts/${companyId}/entries`).orderBy('createdAt').orderBy('__name__');

async function firstMonth(tx: Transaction, companyId: string): Promise<string | undefined> {
  const [first] = (await tx.get(ledgerOf(companyId).limit(1))).docs.map(readEntry);
  return first && monthOf(first.createdAtMs);
}

/** Reads in batches: a month's entries may be thousands. */
async function loadEntries(tx: Transaction, companyId: string, fromMs: number): Promise<readonly Entry[]> {
  const since = ledgerOf(companyId).where('createdAt', '>=', Timestamp.fromMillis(fromMs)).limit(readBatch);
  const found: QueryDocumentSnapshot[] = [];
  for (let page = await tx.get(since); page.size > 0; page = await tx.get(since.startAfter(page.docs.at(-1)))) {
    found.push(...page.docs);
    if (page.size < readBatch) break;
  }
  return found.map(readEntry);
}

async function loadRides(tx: Transaction, entries: readonly Entry[], month: string) {
  const ofMonth = entries.filter(({ createdAtMs }) => monthOf(createdAtMs) === month);
  const ids = [...new Set(ofMonth.flatMap(({ rideId }) => rideId ?? []))];
  const rides = new Map<string, RideOfEntry>();
  for (let from = 0; from < ids.length; from += readBatch) {
    const documents = ids.slice(from, from + readBatch).map((id) => db().doc(`rides/${id}`));
    for (const snapshot of await tx.getAll(...documents)) {
      const ride = ifStored(snapshot, readRide);
      if (ride) rides.set(ride.id, { pickupAtMs: ride.pickupAtMs, priceCents: ride.priceCents });
    }
  }
  return rides;
}
