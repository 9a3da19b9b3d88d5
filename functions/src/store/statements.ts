import type { ClosedMonth } from '@talwaerts/domain/statement/statement.ts';
import {
  readStatement,
  readStatementPage,
  type Statement,
  type StatementPage,
  statementId,
} from '@talwaerts/domain/statement/statement-fields.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { db } from '../platform/app.ts';
import { storeNumber } from './ride-invoices.ts';

export const statementDocument = (companyId: string, month: string) =>
  db().doc(`statements/${statementId(companyId, month)}`);

export async function loadLatestStatement(tx: Transaction, companyId: string): Promise<Statement | undefined> {
  const ofCompany = db().collection('statements').where('companyId', '==', companyId);
  const { docs } = await tx.get(ofCompany.orderBy('month', 'desc').limit(1));
  return docs.map(readStatement)[0];
}

export interface StoredMonth {
  readonly statement: Statement;
  readonly pages: readonly StatementPage[];
}

export async function loadStatement(
  tx: Transaction,
  companyId: string,
  month: string,
): Promise<StoredMonth | undefined> {
  const document = statementDocument(companyId, month);
  const statement = ifStored(await tx.get(document), readStatement);
  if (!statement) return undefined;
  const documents = Array.from({ length: statement.pages }, (_, n) => document.collection('pages').doc(String(n)));
  const pages = documents.length > 0 ? await tx.getAll(...documents) : [];
  return { statement, pages: pages.map(readStatementPage) };
}

/** The counter of the platform's invoices. */
export const invoiceSeries = 'invoices';

/** Stores a closed month, once: a second one fails, so that its invoice's number is not used up. */
export function storeStatement(tx: Transaction, { statement: { closedAtMs, ...statement }, pages }: ClosedMonth): void {
  const document = statementDocument(statement.companyId, statement.month);
  tx.create(document, { ...statement, closedAt: Timestamp.fromMillis(closedAtMs) });
  for (const [n, page] of pages.entries()) tx.create(document.collection('pages').doc(String(n)), page);
  if (statement.invoice) storeNumber(tx, invoiceSeries, statement.invoice.number);
}
