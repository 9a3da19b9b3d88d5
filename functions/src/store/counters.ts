import type { Transaction } from 'firebase-admin/firestore';
import { db } from '../platform/app.ts';

const counter = (series: string) => db().doc(`counters/${series}`);

/** Returns the next number of a series without gaps. Concurrent transactions that take one wait for each other. */
export async function loadNextNumber(tx: Transaction, series: string): Promise<number> {
  const last: unknown = (await tx.get(counter(series))).get('last');
  return typeof last === 'number' ? last + 1 : 1;
}

/** Counts the number as used, in the transaction that stores what has it. */
export function storeNumber(tx: Transaction, series: string, number: number): void {
  tx.set(counter(series), { last: number });
}
