import { viennaDate, viennaTime } from '../time/vienna.ts';
import { csvOf } from './csv.ts';
import { type RideInvoice, rideInvoiceNumber } from './ride-invoice.ts';

/** Writes a company's invoices for guests, oldest first. The columns are documented in docs/ride-invoices.md. */
export const rideInvoiceCsv = (invoices: readonly RideInvoice[]): string =>
  csvOf([
    [
      'rechnung',
      'ausgestellt',
      'fahrt',
      'datum',
      'zeit',
      'von',
      'nach',
      'personen',
      'name',
      'anschrift',
      'netto',
      'ust',
      'ustsatz',
      'brutto',
      'uid',
    ],
    ...invoices
      .toSorted((a, b) => a.number - b.number)
      .map((invoice) => [
        rideInvoiceNumber(invoice.number),
        viennaDate(invoice.issuedAtMs),
        invoice.rideId,
        viennaDate(invoice.pickupAtMs),
        viennaTime(invoice.pickupAtMs),
        invoice.pickup,
        invoice.destination,
        String(invoice.pax),
        invoice.recipient?.name ?? '',
        invoice.recipient?.address ?? '',
        invoice.netCents,
        invoice.vatCents,
        `${invoice.vatPercent} %`,
        invoice.grossCents,
        invoice.recipient?.vatId ?? '',
      ]),
  ]);
