import { type DayCount, isNothing } from '@talwaerts/domain/figures/count-day.ts';
import type { Counted, Figures, MonthFigures } from '@talwaerts/domain/figures/figures.ts';
import { monthOfDay } from '@talwaerts/domain/figures/period.ts';
import { readCounted, readCountedDay, readMonthFigures } from '@talwaerts/domain/figures/stored-figures.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { type DocumentReference, FieldPath, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { db } from '../platform/app.ts';

/** A company's id; null for the platform. */
type Subject = string | null;

export const monthDocument = (subject: Subject, month: string): DocumentReference =>
  db().doc(subject === null ? `figures/${month}` : `companies/${subject}/figures/${month}`);
const countedDocument = () => db().doc('figures/counted');

export async function findCounted(): Promise<Counted | undefined> {
  return ifStored(await countedDocument().get(), readCounted);
}

export async function storeCounted(counted: Counted): Promise<void> {
  await countedDocument().set(counted);
}

export interface StoredMonths {
  readonly counted: Counted | undefined;
  /** Without months of which nothing is stored. */
  readonly months: readonly MonthFigures[];
}

export async function loadMonths(tx: Transaction, subject: Subject, months: readonly string[]): Promise<StoredMonths> {
  const documents = months.map((month) => monthDocument(subject, month));
  const [counted, ...found] = await tx.getAll(countedDocument(), ...documents);
  return {
    counted: ifStored(counted, readCounted),
    months: found.flatMap((snapshot) => ifStored(snapshot, readMonthFigures) ?? []),
  };
}

/**
 * Stores a day's figures in the months of the platform and of each company, in one transaction: all of them or none.
 * Also removes the day from companies that had something on it when it was last counted. Never replaces a newer count.
 */
export async function storeDay(day: string, count: DayCount, takenAtMs: number): Promise<void> {
  const month = monthOfDay(day);
  const counted = [...count.companies, ...count.own];
  const companyIds = [...new Set(counted.flatMap(([id, figures]) => (isNothing(figures) ? [] : id)))];
  await db().runTransaction(async (tx) => {
    const document = db().doc(`figures/${month}/days/${day}`);
    const before = ifStored(await tx.get(document), readCountedDay);
    if (before && before.takenAtMs > takenAtMs) return;
    const put = (subject: Subject, figures: Figures | undefined, own: Figures | undefined) => {
      const of = (some: Figures | undefined) => (some && !isNothing(some) ? some : FieldValue.delete());
      tx.set(
        monthDocument(subject, month),
        { month, days: { [day]: of(figures) }, ownDays: { [day]: of(own) } },
        { mergeFields: ['month', new FieldPath('days', day), new FieldPath('ownDays', day)] },
      );
    };
    put(null, count.platform, undefined);
    const written = new Set([...(before?.companyIds ?? []), ...companyIds]);
    for (const id of written) put(id, count.companies.get(id), count.own.get(id));
    tx.set(document, { takenAtMs, companyIds, waits: count.waits });
  });
}
