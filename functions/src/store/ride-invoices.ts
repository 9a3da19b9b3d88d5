import type { RideInvoice } from '@talwaerts/domain/statement/ride-invoice.ts';
import { readRideInvoice } from '@talwaerts/domain/statement/stored-statement.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { db } from '../platform/app.ts';
import { storeNumber } from './counters.ts';

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
