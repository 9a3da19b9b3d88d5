import { mondayOf, noMark, type VisitStep } from '@talwaerts/domain/website/marks.ts';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { db } from '../platform/app.ts';

export const marksOf = (companyId: string) => db().collection(`companies/${companyId}/marks`);
export const visitsOf = (companyId: string) => db().collection(`companies/${companyId}/visits`);

/** Returns a guest's mark if the company has it: no other one is counted by itself. */
export async function findMark(
  companyId: string,
  mark: string | undefined,
  tx?: Transaction,
): Promise<string | undefined> {
  if (mark === undefined) return undefined;
  const document = marksOf(companyId).doc(mark);
  const { exists } = await (tx ? tx.get(document) : document.get());
  return exists ? mark : undefined;
}

/** Counts what a guest did on the company's page. Reads nothing, so that guests do not wait for each other. */
export async function countVisit(companyId: string, mark: string | undefined, step: VisitStep, nowMs: number) {
  const monday = mondayOf(nowMs);
  await visitsOf(companyId)
    .doc(monday)
    .set(incremented(monday, mark, step), { merge: true });
}

/** Counts a booking in the transaction that stores it: once, however often its request is sent. */
export function storeBookedVisit(tx: Transaction, companyId: string, mark: string | undefined, nowMs: number): void {
  const monday = mondayOf(nowMs);
  tx.set(visitsOf(companyId).doc(monday), incremented(monday, mark, 'booked'), { merge: true });
}

const incremented = (monday: string, mark = noMark, step: VisitStep) => ({
  monday,
  counts: { [mark]: { [step]: FieldValue.increment(1) } },
});
