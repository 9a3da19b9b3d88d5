import { type RideInvoice, readRideInvoice } from '@talwaerts/domain/statement/ride-invoice.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
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

export const rideInvoiceDocument = (rideId: string) => db().doc(`rideInvoices/${rideId}`);
/** The counter of a company's numbers. */
export const invoiceSeries = (companyId: string): string => `rideInvoices_${companyId}`;

export async function loadRideInvoice(tx: Transaction, rideId: string): Promise<RideInvoice | undefined> {
  return ifStored(await tx.get(rideInvoiceDocument(rideId)), readRideInvoice);
}

export const hasInvoice = async (tx: Transaction, rideId: string): Promise<boolean> =>
  (await tx.get(rideInvoiceDocument(rideId))).exists;

/** Stores a ride's only invoice: a second one fails, so that its number is not used up. */
export function storeRideInvoice(tx: Transaction, { issuedAtMs, ...invoice }: RideInvoice): void {
  tx.create(rideInvoiceDocument(invoice.rideId), {
    ...invoice,
    issuedAt: Timestamp.fromMillis(issuedAtMs),
  });
  storeNumber(tx, invoiceSeries(invoice.companyId), invoice.number);
}
