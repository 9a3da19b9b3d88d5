import type { EntryDraft } from '@talwaerts/domain/ledger/entry-drafts.ts';
import {
  booking,
  partnerPageFee,
  provision,
  provisionRefund,
  topUpCredit,
} from '@talwaerts/domain/ledger/entry-drafts.ts';
import { post } from '@talwaerts/domain/ledger/post.ts';
import { lastClosable, monthBefore, startOfMonth } from '@talwaerts/domain/statement/month.ts';
import {
  readStatement,
  readStatementPage,
  type Statement,
  type StatementPage,
} from '@talwaerts/domain/statement/statement-fields.ts';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { database } from './database.ts';

/** The last three months that can be closed, oldest first. */
export const months = (): readonly [string, string, string] => {
  const last = lastClosable(Date.now());
  return [monthBefore(monthBefore(last)), monthBefore(last), last];
};

const dayMs = 24 * 3_600_000;
const hourMs = 3_600_000;
const ride = (id: string, provisionTokenCents: number) => ({ id, provisionTokenCents });

/** The drafts of a ledger of three months, the middle one without entries, the last one also with a later entry. */
export function threeMonths(companyId: string): readonly (readonly [number, EntryDraft])[] {
  const [first, , last] = months();
  const of = (id: string) => `${companyId}-${id}`;
  return [
    [startOfMonth(first) + dayMs, topUpCredit(of('s'), 10_000)],
    [startOfMonth(first) + 2 * dayMs, provision(ride(of('A'), 1_234), 'u')],
    [startOfMonth(first) + 3 * dayMs, provision(ride(of('B'), 500), 'u')],
    [startOfMonth(first) + 4 * dayMs, provisionRefund(ride(of('B'), 500), 'u')],
    [startOfMonth(last), booking({ requestId: of('b'), valueTokenCents: 55, description: '=1+1', by: 'demo-admin' })],
    [startOfMonth(last) + 27 * dayMs, partnerPageFee(ride(of('C'), 1))],
    [Date.now() - hourMs, provision(ride(of('D'), 900), 'u')],
  ];
}

/** Stores a ledger as the functions would have posted it. Returns its balance. */
export async function storeLedger(
  companyId: string,
  drafts: readonly (readonly [number, EntryDraft])[],
  documents: Firestore = database,
): Promise<number> {
  let account = { companyId, balanceTokenCents: 0 };
  const batch = documents.bulkWriter({ throttling: false });
  const document = documents.doc(`tokenAccounts/${companyId}`);
  for (const [atMs, draft] of drafts) {
    const posted = post(account, draft, atMs);
    account = posted.account;
    const { id, createdAtMs, ...entry } = posted.entry;
    batch.create(document.collection('entries').doc(id), { ...entry, createdAt: Timestamp.fromMillis(createdAtMs) });
  }
  batch.set(document, { balanceTokenCents: account.balanceTokenCents });
  await batch.close();
  return account.balanceTokenCents;
}

/** Returns the company's statements, oldest first. */
export async function statementsOf(companyId: string, documents = database): Promise<readonly Statement[]> {
  const { docs } = await documents.collection('statements').where('companyId', '==', companyId).get();
  return docs.map(readStatement).toSorted((a, b) => (a.month < b.month ? -1 : 1));
}

export async function pagesOf(companyId: string, month: string): Promise<readonly StatementPage[]> {
  const { docs } = await database.collection(`statements/${companyId}_${month}/pages`).get();
  return docs.toSorted((a, b) => Number(a.id) - Number(b.id)).map(readStatementPage);
}
