import type { BookingReadBack } from '@talwaerts/domain/calls/booking-answers.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { type Refused, refused } from '@talwaerts/domain/refusals.ts';
import { carrierOf, type Ride } from '@talwaerts/domain/ride/ride.ts';
import { readRide } from '@talwaerts/domain/ride/stored-ride.ts';
import {
  type InvoiceRecipient,
  invoiceUntilMs,
  isInvoiceOpen,
  issueRideInvoice,
  ownInvoiceReason,
  type RideInvoice,
  refusalOf,
  unnamedInvoiceCents,
} from '@talwaerts/domain/statement/ride-invoice.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { isoInVienna } from '@talwaerts/domain/time/vienna.ts';
import type { Transaction } from 'firebase-admin/firestore';
import { db } from '../../platform/app.ts';
import { findCompany, loadCompany } from '../../store/companies.ts';
import {
  invoiceSeries,
  loadNextNumber,
  loadRideInvoice,
  rideInvoiceDocument,
  storeRideInvoice,
} from '../../store/ride-invoices.ts';
import { rideDocument } from '../../store/rides.ts';

export interface AskedInvoice {
  readonly rideId: string;
  readonly recipient: InvoiceRecipient | null;
  readonly lang: Lang;
  readonly nowMs: number;
}

/**
 * Returns the ride's invoice, and issues it if there is none: document and number in one transaction. Refused with
 * `not-found`, and the refusals of the domain's `issueRideInvoice`.
 */
export function issueInvoice(asked: AskedInvoice): Promise<RideInvoice | Refused> {
  return db().runTransaction(async (tx) => {
    const made = await makeInvoice(tx, asked);
    if ('refused' in made) return made;
    if (!made.isStored) storeRideInvoice(tx, made.invoice);
    return made.invoice;
  });
}

/** Returns the invoice that `issueInvoice` would return, with the same refusals, and uses no number. */
export function previewInvoice(asked: AskedInvoice): Promise<RideInvoice | Refused> {
  return db().runTransaction(async (tx) => {
    const made = await makeInvoice(tx, asked);
    return 'refused' in made ? made : made.invoice;
  });
}

type Made = { readonly invoice: RideInvoice; readonly isStored: boolean };

/** Returns the stored invoice, or the one to store. */
async function makeInvoice(tx: Transaction, { rideId, recipient, lang, nowMs }: AskedInvoice): Promise<Made | Refused> {
  const [stored, before] = await Promise.all([tx.get(rideDocument(rideId)), loadRideInvoice(tx, rideId)]);
  const ride = ifStored(stored, readRide);
  const carrier = ride && carrierOf(ride);
  if (!ride || !carrier) return refused(ride ? 'not-finished' : 'not-found');
  if (before) return refusalOf(ride, nowMs) ?? { invoice: before, isStored: true };
  const [company, nextNumber] = await Promise.all([
    loadCompany(tx, carrier.companyId),
    loadNextNumber(tx, invoiceSeries(carrier.companyId)),
  ]);
  const invoice = issueRideInvoice({ ride, company, recipient, lang, nextNumber, nowMs });
  return 'refused' in invoice ? invoice : { invoice, isStored: false };
}

/** Returns what the ticket says of a ride's invoice: the one to load, or why its company issues it itself. */
export async function offeredInvoice(
  ride: Ride,
  nowMs: number,
): Promise<Pick<BookingReadBack, 'invoice' | 'ownInvoice'>> {
  if (!isInvoiceOpen(ride, nowMs)) return { invoice: null };
  const isIssued = (await rideInvoiceDocument(ride.id).get()).exists;
  const reason = isIssued ? null : ownInvoiceReason(ride, await findCompany(ride.carrier.companyId));
  if (reason) return { invoice: null, ownInvoice: reason };
  const isRecipientNeeded = (ride.priceCents ?? 0) > unnamedInvoiceCents;
  return { invoice: { until: isoInVienna(invoiceUntilMs(ride)), isIssued, isRecipientNeeded } };
}
