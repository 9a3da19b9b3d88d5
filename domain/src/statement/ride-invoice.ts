import type { Company } from '../company/company.ts';
import { invoicedVatPercent } from '../company/tax-status.ts';
import type { RidePlace } from '../place/place.ts';
import { type Lang, langs } from '../product/lang.ts';
import { type Refused, refused } from '../refusals.ts';
import { type ClosedRide, isOwnRide, type Ride } from '../ride/ride.ts';
import {
  instant,
  integer,
  oneOf,
  optional,
  orNull,
  part,
  readShape,
  type ShapeOf,
  storedAs,
  text,
} from '../stored/shape.ts';
import { fieldsOf, type StoredSnapshot } from '../stored/stored-fields.ts';
import { splitVat } from './invoice.ts';
import { billedCompany } from './statement.ts';
import { type BilledCompany, billedCompanyFields } from './statement-fields.ts';

const austria = 'AT';
const dayMs = 86_400_000;
const invoiceDays = 30;
/** Above this amount an invoice has to name its recipient (UStG § 11 Abs. 6). */
export const unnamedInvoiceCents = 40_000;

const recipientFields = {
  name: text,
  address: text,
  /** Missing if the guest has given none. */
  vatId: optional(text),
};
export type InvoiceRecipient = ShapeOf<typeof recipientFields>;

/** `rideInvoices/{rideId}`: a taxi company's invoice to its guest, never changed. The PDF depends on nothing else. */
export const rideInvoiceFields = {
  companyId: text,
  rideId: text,
  /** Consecutive for each company, without gaps. */
  number: integer,
  lang: oneOf(langs),
  issuedAtMs: storedAs('issuedAt', instant),
  company: part(billedCompanyFields),
  /** As the guest has typed it; null without. */
  recipient: orNull(part(recipientFields)),
  pickupAtMs: integer,
  pickup: text,
  destination: text,
  pax: integer,
  grossCents: integer,
  netCents: integer,
  vatCents: integer,
  /** 0 of a Kleinunternehmer. */
  vatPercent: integer,
};
export type RideInvoice = ShapeOf<typeof rideInvoiceFields>;

/** Formats as `TWF-000042`: a series of its own beside the company's other invoices. */
export const rideInvoiceNumber = (number: number): string => `TWF-${String(number).padStart(6, '0')}`;

type Ends = Pick<Ride, 'pickup' | 'destination'>;

/** States and districts that the usual road from North Tyrol or Vorarlberg reaches through Bavaria. */
const beyondBavaria = {
  states: ['Oberösterreich', 'Niederösterreich', 'Wien', 'Burgenland'],
  districts: ['Salzburg', 'Salzburg-Stadt', 'Salzburg-Umgebung', 'Hallein'],
} as const;
const isBeyondBavaria = ({ bundesland, bezirk }: RidePlace): boolean =>
  beyondBavaria.states.some((state) => state === bundesland) ||
  (bundesland === 'Salzburg' && beyondBavaria.districts.some((district) => district === bezirk));
const isWestOfBavaria = ({ bundesland, bezirk }: RidePlace): boolean =>
  bundesland === 'Vorarlberg' || (bundesland === 'Tirol' && bezirk !== 'Lienz');

/** Whether the usual road between two Austrian places leads through Bavaria for more than 30 km. */
const crossesBavaria = ({ pickup, destination }: Ends): boolean =>
  (isWestOfBavaria(pickup) && isBeyondBavaria(destination)) ||
  (isWestOfBavaria(destination) && isBeyondBavaria(pickup));

/**
 * Whether a ride is taxed in Austria alone: the part of a ride abroad is taxed there (UStG § 3a Abs. 10). Captions of a
 * company's page have no country, and count as Austrian.
 */
export const isWithinAustria = (ride: Ends): boolean =>
  [ride.pickup, ride.destination].every(({ land }) => land === '' || land === austria) && !crossesBavaria(ride);

export const invoiceUntilMs = ({ closed }: Pick<ClosedRide, 'closed'>): number => closed.atMs + invoiceDays * dayMs;

/** Returns why there is no invoice, issued or not; undefined if there may be one. */
export function refusalOf(ride: Ride, nowMs: number): Refused | undefined {
  if (ride.status !== 'closed' || ride.closed.how !== 'finished') return refused('not-finished');
  if (ride.guestRemovedAtMs !== null) return refused('guest-removed');
  return nowMs > invoiceUntilMs(ride) ? refused('too-late') : undefined;
}

/** Whether a stored invoice can still be loaded, or a new one issued as far as the ride is concerned. */
export const isInvoiceOpen = (ride: Ride, nowMs: number): ride is ClosedRide => refusalOf(ride, nowMs) === undefined;

/**
 * Why the platform issues no invoice for a ride, and its company does so itself: it is the company's own, of which the
 * platform keeps no books, a hotel pays, another country taxes a part, or the company is no Kleinunternehmer and has
 * entered no Austrian VAT number.
 */
const ownInvoiceReasons = ['own-ride', 'hotel-pays', 'abroad', 'no-vat-id'] as const;
export type OwnInvoiceReason = (typeof ownInvoiceReasons)[number];

interface Taxed {
  readonly company: BilledCompany;
  readonly grossCents: number;
  readonly vatPercent: number;
}

/** Returns the company's data and the VAT for an invoice, or why it has to issue this ride's itself. */
function taxedBy(ride: Ride, company: Company | undefined): Taxed | OwnInvoiceReason {
  if (isOwnRide(ride) || ride.priceCents === null) return 'own-ride';
  if (ride.payToPartner) return 'hotel-pays';
  if (!isWithinAustria(ride)) return 'abroad';
  if (!company) return 'no-vat-id';
  const billed = billedCompany(company);
  const vatPercent = invoicedVatPercent(billed);
  return vatPercent === undefined ? 'no-vat-id' : { company: billed, vatPercent, grossCents: ride.priceCents };
}

/** Returns why the ride's company issues the invoice itself; null if the platform can. */
export function ownInvoiceReason(ride: Ride, company: Company | undefined): OwnInvoiceReason | null {
  const taxed = taxedBy(ride, company);
  return typeof taxed === 'string' ? taxed : null;
}

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
 * (the company has to issue it itself: `ownInvoiceReason`), then `no-address`.
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
  const taxed = taxedBy(ride, company);
  if (typeof taxed === 'string' || ride.status !== 'closed') return refused('not-found');
  const { grossCents } = taxed;
  if (!recipient && grossCents > unnamedInvoiceCents) return refused('no-address');
  const { id: rideId, carrier, pickupAtMs, pax, pickup, destination } = ride;
  return {
    companyId: carrier.companyId,
    rideId,
    number: nextNumber,
    lang,
    issuedAtMs: nowMs,
    company: taxed.company,
    recipient,
    pickupAtMs,
    pickup: pickup.label,
    destination: destination.label,
    pax,
    grossCents,
    ...splitVat(grossCents, taxed.vatPercent),
    vatPercent: taxed.vatPercent,
  };
}

/** `rideInvoices/{rideId}` */
export const readRideInvoice = (snapshot: StoredSnapshot): RideInvoice =>
  readShape(rideInvoiceFields, fieldsOf(snapshot));
