import {
  type Customer,
  hasCustomer,
  identityOf,
  isForgettable,
  withoutRide,
  withRide,
} from '@talwaerts/domain/ride/customer.ts';
import type { SavedOwnRide } from '@talwaerts/domain/ride/own-ride.ts';
import type { GuestContact, Ride } from '@talwaerts/domain/ride/ride.ts';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { customersOf, findCustomer, storeCustomer } from '../../store/customers.ts';

interface Saving {
  readonly companyId: string;
  readonly saved: SavedOwnRide;
  /** The stored ride and its guest; undefined for a new ride. */
  readonly before: Ride | undefined;
  readonly formerContact: GuestContact | undefined;
  /** When the last ride of its series is, or the ride itself. */
  readonly lastRideAtMs: number;
}

/**
 * Loads the customer of an own ride that is saved, and the former one if its guest has changed. Returns a function that
 * stores them: reads come before a transaction's writes.
 */
export async function customerOfSaved(tx: Transaction, saving: Saving): Promise<() => void> {
  const { companyId, saved, before, formerContact, lastRideAtMs } = saving;
  const { ride, contact } = saved;
  if (ride === before || !hasCustomer(ride)) return () => undefined;
  const isOther = formerContact !== undefined && identityOf(formerContact) !== identityOf(contact);
  const [known, former] = await Promise.all([
    findCustomer(tx, companyId, contact),
    isOther ? findCustomer(tx, companyId, formerContact) : undefined,
  ]);
  return () => {
    if (former && before) forgetRide(tx, former.document, withoutRide(former.customer, before));
    const customer = known && before && !isOther ? withoutRide(known.customer, before) : known?.customer;
    const document = known?.document ?? customersOf(companyId).doc();
    storeCustomer(tx, document, withRide(customer, { ride, contact, lastRideAtMs }));
  };
}

function forgetRide(tx: Transaction, document: DocumentReference, customer: Customer): void {
  if (isForgettable(customer)) tx.delete(document);
  else storeCustomer(tx, document, customer);
}
