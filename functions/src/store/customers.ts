import { type Customer, erasureKeysOf, identityOf, readCustomer } from '@talwaerts/domain/ride/customer.ts';
import type { GuestContact } from '@talwaerts/domain/ride/ride.ts';
import { type DocumentReference, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { companyDocument } from './companies.ts';

export const customersOf = (companyId: string) => companyDocument(companyId).collection('customers');

/** Finds the customer that a guest is: by phone number, without one by name. */
export async function findCustomer(
  tx: Transaction,
  companyId: string,
  guest: Pick<GuestContact, 'name' | 'phone'>,
): Promise<FoundCustomer | undefined> {
  const { docs } = await tx.get(customersOf(companyId).where('identity', '==', identityOf(guest)).limit(1));
  return docs.map((found) => ({ document: found.ref, customer: readCustomer(found) }))[0];
}

interface FoundCustomer {
  readonly document: DocumentReference;
  readonly customer: Customer;
}

/** Finds the customers that have a guest's e-mail address or phone number. */
export async function findErased(
  tx: Transaction,
  companyId: string,
  guest: GuestContact,
): Promise<readonly DocumentReference[]> {
  const keys = erasureKeysOf(guest);
  if (companyId === '' || keys.length === 0) return [];
  const { docs } = await tx.get(customersOf(companyId).where('keys', 'array-contains-any', keys));
  return docs.map(({ ref }) => ref);
}

export function storeCustomer(tx: Transaction, document: DocumentReference, customer: Customer): void {
  const { lastRideAtMs, ...rest } = customer;
  tx.set(document, { ...rest, lastRideAt: Timestamp.fromMillis(lastRideAtMs) });
}
