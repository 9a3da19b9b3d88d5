import { taxStatuses } from '../company/tax-status.ts';
import { entryKinds } from '../ledger/ledger.ts';
import { isCharged } from '../ledger/turnover.ts';
import {
  instant,
  integer,
  oneOf,
  orNull,
  part,
  parts,
  readShape,
  type ShapeOf,
  storedAs,
  text,
} from '../stored/shape.ts';
import { fieldsOf, type StoredSnapshot } from '../stored/stored-fields.ts';
import { invoiceFields } from './invoice.ts';

export const billedCompanyFields = {
  name: text,
  address: text,
  vatId: orNull(text),
  /** Null if it was not chosen yet. */
  taxStatus: orNull(oneOf(taxStatuses)),
};
/** A company's data on a statement or an invoice, as they were when it was closed or issued. */
export type BilledCompany = ShapeOf<typeof billedCompanyFields>;

const kindSumFields = { kind: oneOf(entryKinds), count: integer, valueTokenCents: integer };
export type KindSum = ShapeOf<typeof kindSumFields>;

/** `statements/{companyId}_{YYYY-MM}`: a closed month of a company's ledger, never changed. */
export const statementFields = {
  companyId: text,
  month: text,
  openingTokenCents: integer,
  closingTokenCents: integer,
  /** In the order of `entryKinds`, without kinds that have no entry. */
  kinds: parts(kindSumFields),
  /** Number of documents `pages/{n}`, counted from 0. */
  pages: integer,
  company: part(billedCompanyFields),
  /** Null if the platform charged nothing. */
  invoice: orNull(part(invoiceFields)),
  closedAtMs: storedAs('closedAt', instant),
};
export type Statement = ShapeOf<typeof statementFields>;

const statedEntryFields = {
  id: text,
  createdAtMs: integer,
  kind: oneOf(entryKinds),
  description: text,
  rideId: orNull(text),
  valueTokenCents: integer,
  balanceAfterTokenCents: integer,
};
export type StatedEntry = ShapeOf<typeof statedEntryFields>;

const statedRideFields = {
  rideId: text,
  /** Null if the ride is no longer stored. */
  pickupAtMs: orNull(integer),
  priceCents: orNull(integer),
  /** What the ride cost the company in this month: negative if it got more back than it paid. */
  chargedTokenCents: integer,
};
/** A ride with entries in the month. Without places: they are the guest's, and a statement is kept for years. */
export type StatedRide = ShapeOf<typeof statedRideFields>;

/** `statements/{id}/pages/{n}`: some of the month's entries and rides, few enough for a document's size. */
export const statementPageFields = { entries: parts(statedEntryFields), rides: parts(statedRideFields) };
export type StatementPage = ShapeOf<typeof statementPageFields>;

/** A description has at most 250 characters, so a page has less than 600 kB of the 1 MiB of a document. */
export const entriesPerPage = 500;

export const statementId = (companyId: string, month: string): string => `${companyId}_${month}`;

/** Sums the values of entries or kinds. */
export const sumOf = (values: readonly { readonly valueTokenCents: number }[]): number =>
  values.reduce((tokenCents, { valueTokenCents }) => tokenCents + valueTokenCents, 0);

/** What the platform charged in the month, in cents; 1 token is worth 1 EUR. */
export const chargedCents = (kinds: readonly KindSum[]): number =>
  0 - sumOf(kinds.filter(({ kind }) => isCharged(kind)));

/** `statements/{companyId}_{YYYY-MM}` */
export const readStatement = (snapshot: StoredSnapshot): Statement => readShape(statementFields, fieldsOf(snapshot));

/** `statements/{companyId}_{YYYY-MM}/pages/{n}` */
export const readStatementPage = (snapshot: StoredSnapshot): StatementPage =>
  readShape(statementPageFields, fieldsOf(snapshot));
