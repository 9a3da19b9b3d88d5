import type { CompanyOfMonth } from '@talwaerts/domain/calls/figures-answers.ts';
import { readCompany } from '@talwaerts/domain/company/stored-company.ts';
import { addFigures, chargedTokenCents, drivenOf, totalsOf } from '@talwaerts/domain/figures/figures.ts';
import { readMonthFigures } from '@talwaerts/domain/figures/stored-figures.ts';
import { readAccount } from '@talwaerts/domain/ledger/ledger.ts';
import { inNaturalOrder } from '@talwaerts/domain/product/natural-order.ts';
import { monthOf } from '@talwaerts/domain/statement/month.ts';
import { readStatement } from '@talwaerts/domain/statement/statement-fields.ts';
import { ifStored, type StoredSnapshot } from '@talwaerts/domain/stored/stored-fields.ts';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { db } from '../../platform/app.ts';
import { monthDocument } from '../../store/figures.ts';
import { readReadable } from '../../store/reading.ts';
import { statementDocument } from '../../store/statements.ts';

/** Lists all taxi companies with their counted figures of a month, sorted by designation. */
export async function listMonth(tx: Transaction, month: string, nowMs: number): Promise<readonly CompanyOfMonth[]> {
  const { docs } = await tx.get(db().collection('companies').where('kind', '==', 'taxi'));
  const load = async (documentOf: (id: string) => DocumentReference) =>
    docs.length > 0 ? tx.getAll(...docs.map(({ id }) => documentOf(id))) : [];
  const [figures, statements, accounts] = await Promise.all([
    load((id) => monthDocument(id, month)),
    load((id) => statementDocument(id, month)),
    load((id) => db().doc(`tokenAccounts/${id}`)),
  ]);
  const isPresent = month === monthOf(nowMs);
  const indexes = new Map(docs.map(({ id }, i) => [id, i]));
  const companies = readReadable(docs, (doc): CompanyOfMonth => {
    const i = indexes.get(doc.id) ?? 0;
    const days = ifStored(figures[i], readMonthFigures)?.days ?? {};
    const totals = totalsOf(addFigures(Object.values(days)));
    return {
      id: doc.id,
      name: readCompany(doc).designation,
      rides: drivenOf(totals),
      turnoverCents: totals.turnoverCents,
      chargedTokenCents: chargedTokenCents(totals),
      balanceTokenCents: balanceOf(statements[i], accounts[i], isPresent),
    };
  });
  return companies.toSorted((a, b) => inNaturalOrder(a.name, b.name));
}

function balanceOf(
  statement: StoredSnapshot | undefined,
  account: StoredSnapshot | undefined,
  isPresent: boolean,
): number | null {
  const balance = ifStored(account, readAccount)?.balanceTokenCents;
  // Without an account there was never an entry.
  if (balance === undefined) return 0;
  return ifStored(statement, readStatement)?.closingTokenCents ?? (isPresent ? balance : null);
}
