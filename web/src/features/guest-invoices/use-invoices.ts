import { monthAfter, startOfMonth } from '@talwaerts/domain/statement/month.ts';
import type { RideInvoice } from '@talwaerts/domain/statement/ride-invoice.ts';
import { readRideInvoice } from '@talwaerts/domain/statement/stored-statement.ts';
import { collection, type Firestore, limit, orderBy, query, Timestamp, where } from 'firebase/firestore';
import { listenToList } from '../../shared/firebase/listen.ts';
import { useLiveData } from '../../shared/firebase/live-data.ts';
import { readAll } from '../../shared/firebase/read-all.ts';

/** Maximum number of a month's invoices on the screen and in its table. */
export const maxInvoices = 500;

type Invoices = readonly RideInvoice[] | 'failed';

/** Returns the invoices issued in a company's name in a month, live, newest first. Undefined until known. */
export const useInvoices = (companyId: string, month: string): Invoices | undefined =>
  useLiveData<Invoices>(`rideInvoices ${companyId} ${month}`, (firestore, emit) =>
    listenToInvoices(firestore, { companyId, month }, emit),
  );

function listenToInvoices(
  firestore: Firestore,
  { companyId, month }: { readonly companyId: string; readonly month: string },
  emit: (invoices: Invoices) => void,
): () => void {
  const ofMonth = query(
    collection(firestore, 'rideInvoices'),
    where('companyId', '==', companyId),
    where('issuedAt', '>=', Timestamp.fromMillis(startOfMonth(month))),
    where('issuedAt', '<', Timestamp.fromMillis(startOfMonth(monthAfter(month)))),
  );
  return listenToList(
    query(ofMonth, orderBy('issuedAt', 'desc'), limit(maxInvoices)),
    ({ docs }) => emit(readAll(docs, readRideInvoice)),
    () => emit('failed'),
  );
}
