import { readRideInvoice } from '@talwaerts/domain/statement/ride-invoice.ts';
import { callFunction } from './calls.ts';
import { aCompanyOfItsOwn } from './companies.ts';
import { database } from './database.ts';
import { aConfirmedRide } from './orders.ts';
import { memberOf } from './people.ts';

/** The e-mail address of `aConfirmedRide`'s guest. */
export const invoiceEmail = 'anna.gruber@example.com';

export const aTaxedCompany = (): Promise<string> =>
  aCompanyOfItsOwn(90_000, { vatId: 'ATU12345678', invoiceAddress: 'Weg 1, 6280 Zell' });

/** Creates a ride that the company has driven. */
export async function aDriven(companyId: string): Promise<string> {
  const rideid = await aConfirmedRide(companyId, -60);
  const { result } = await callFunction('driver-finishride', { rideid }, memberOf(companyId));
  if (!result?.valid) throw new Error('Not finished');
  return rideid;
}

/** Returns the numbers of the company's invoices, sorted, and how many its counter has given. */
export async function numbersOf(companyId: string) {
  const { docs } = await database.collection('rideInvoices').where('companyId', '==', companyId).get();
  const numbers = docs.map((invoice) => readRideInvoice(invoice).number).toSorted((a, b) => a - b);
  const last: number = (await database.doc(`counters/rideInvoices_${companyId}`).get()).get('last') ?? 0;
  return { numbers, last };
}
