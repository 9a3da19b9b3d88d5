import { readShape } from '../stored/shape.ts';
import { fieldsOf, type StoredSnapshot } from '../stored/stored-fields.ts';
import { type RideInvoice, rideInvoiceFields } from './ride-invoice.ts';
import { type Statement, type StatementPage, statementFields, statementPageFields } from './statement-fields.ts';

/** `statements/{companyId}_{YYYY-MM}` */
export const readStatement = (snapshot: StoredSnapshot): Statement => readShape(statementFields, fieldsOf(snapshot));

/** `statements/{companyId}_{YYYY-MM}/pages/{n}` */
export const readStatementPage = (snapshot: StoredSnapshot): StatementPage =>
  readShape(statementPageFields, fieldsOf(snapshot));

/** `rideInvoices/{rideId}` */
export const readRideInvoice = (snapshot: StoredSnapshot): RideInvoice =>
  readShape(rideInvoiceFields, fieldsOf(snapshot));
