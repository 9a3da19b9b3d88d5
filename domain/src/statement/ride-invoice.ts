import type { Company } from '../company/company.ts';
import { type Lang, langs } from '../product/lang.ts';
import { type Refused, refused } from '../refusals.ts';
import type { ClosedRide, Ride } from '../ride/ride.ts';
import { instant, integer, oneOf, orNull, part, type ShapeOf, storedAs, text } from '../stored/shape.ts';
import { viennaDay } from '../time/vienna.ts';
import { splitVat } from './invoice.ts';
import { startOfMonth } from './month.ts';
import { billedCompany } from './statement.ts';

/** Austrian VAT on the carriage of passengers, which a ride's price includes. */
export const rideVatPercent = 10;
const austria = 'AT';
const dayMs = 86_400_000;
const invoiceDays = 30;
/** Above this amount an invoice has to name its recipient (UStG § 11 Abs. 6). */
export const unnamedInvoiceCents = 40_000;

const recipientFields = { name: text, address: text };
export type InvoiceRecipient = ShapeOf<typeof recipientFields>;

/** `rideInvoices/{rideId}`: a taxi company's invoice to its guest, never changed. The PDF depends on nothing else. */
export const rideInvoiceFields = {
  companyId: text,
  rideId: text,
  /** Consecutive for each company, without gaps. */
  number: integer,
  lang: oneOf(langs),
  issuedAtMs: storedAs('issuedAt', instant),
  /** The end of the year, from which it is kept for as long as the law asks (BAO § 132). */
  yearEndMs: storedAs('yearEndAt', instant),
  /** As it was when the invoice was issued. */
  company: part({ name: text, address: text, vatId: text }),
  /** As the guest has typed it; null without. */
  recipient: orNull(part(recipientFields)),
  pickupAtMs: integer,
  pickup: text,
  destination: text,
  pax: integer,
  grossCents: integer,
  netCents: integer,
  vatCents: integer,
  vatPercent: integer,
};
export type RideInvoice = ShapeOf<typeof rideInvoiceFields>;

/** Formats as `TWF-000042`: a series of its own beside the company's other invoices. */
export const rideInvoiceNumber = (number: number): string => `TWF-${String(number).padStart(6, '0')}`;

/**
 * Whether a ride is taxed in Austria alone: the part of a ride abroad is taxed there. Captions of a company's page have
 * no country, and count as Austrian.
 */
export const isWithinAustria = ({ pickup, destination }: Pick<Ride, 'pickup' | 'destination'>): boolean =>
  [pickup, destination].every(({ land }) => land === '' || land === austria);

export const invoiceUntilMs = ({ closed }: Pick<ClosedRide, 'closed'>): number => closed.atMs + invoiceDays * dayMs;

/** Returns why there is no invoice, issued or not; undefined if there may be one. */
export function refusalOf(ride: Ride, nowMs: number): Refused | undefined {
  if (ride.status !== 'closed' || ride.closed.how !== 'finished') return refused('not-finished');
  if (ride.guestRemovedAtMs !== null) return refused('guest-removed');
  return nowMs > invoiceUntilMs(ride) ? refused('too-late') : undefined;
}

/** Whether a stored invoice can still be loaded, or a new one issued as far as the ride is concerned. */
export const isInvoiceOpen = (ride: Ride, nowMs: number): ride is ClosedRide => refusalOf(ride, nowMs) === undefined;

/** Returns the company's data for an invoice; undefined if it cannot issue this ride's by this platform. */
function issuerOf(ride: Ride, company: Company | undefined): RideInvoice['company'] | undefined {
  if (!company || ride.payToPartner || !isWithinAustria(ride)) return undefined;
  const { name, address, vatId } = billedCompany(company);
  return vatId === null ? undefined : { name, address, vatId };
}

/** Whether the ride's invoice can be issued: a hotel that pays the company has its invoice from there. */
export const isInvoicePossible = (ride: Ride, company: Company | undefined, nowMs: number): boolean =>
  isInvoiceOpen(ride, nowMs) && issuerOf(ride, company) !== undefined;

interface ToIssue {
  readonly ride: Ride;
  /** The ride's carrier. */
  readonly company: Company | undefined;
  readonly recipient: InvoiceRecipient | null;
  readonly lang: Lang;
  readonly nextNumber: number;
  readonly nowMs: number;
}

/**
 * Issues the carrier's invoice for a ride. Refused with `not-finished`, `guest-removed`, `too-late`, then `not-found`
 * (the company has not entered its VAT number, a hotel pays, or the ride leaves Austria), then `no-address`.
 */
export function issueRideInvoice({
  ride,
  company,
  recipient,
  lang,
  nextNumber,
  nowMs,
}: ToIssue): RideInvoice | Refused {
  const refusal = refusalOf(ride, nowMs);
  if (refusal) return refusal;
  const issuer = issuerOf(ride, company);
  if (!issuer || ride.status !== 'closed') return refused('not-found');
  if (!recipient && ride.priceCents > unnamedInvoiceCents) return refused('no-address');
  const { id: rideId, carrier, pickupAtMs, pax, pickup, destination, priceCents } = ride;
  return {
    ...{
      companyId: carrier.companyId,
      rideId,
      number: nextNumber,
      lang,
      issuedAtMs: nowMs,
      yearEndMs: startOfMonth(`${Number(viennaDay(nowMs).slice(0, 4)) + 1}-01`),
      company: issuer,
      recipient,
    },
    ...{ pickupAtMs, pickup: pickup.label, destination: destination.label, pax },
    ...{ grossCents: priceCents, ...splitVat(priceCents, rideVatPercent), vatPercent: rideVatPercent },
  };
}
