import { includesVat, rideVatPercent, type TaxStatus } from '@talwaerts/domain/company/tax-status.ts';
import { formatEur } from '@talwaerts/domain/money/money.ts';
import { meetingText } from '@talwaerts/domain/place/curated-place.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { carrierOf, endingOf, type GuestContact, isCarriersGuest, type Ride } from '@talwaerts/domain/ride/ride.ts';
import { splitVat } from '@talwaerts/domain/statement/invoice.ts';
import { isWithinAustria } from '@talwaerts/domain/statement/ride-invoice.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { dateOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { pageColours } from '@talwaerts/domain/website/page-colours.ts';
import { slugOf } from '@talwaerts/domain/website/slug.ts';
import { readWebsite } from '@talwaerts/domain/website/stored-website.ts';
import { Paper, spruce } from '../../services/pdf-table.ts';
import { findCompany } from '../../store/companies.ts';
import { findMeetingPoint } from '../../store/curated-places.ts';
import { websiteDocument } from '../../store/websites.ts';
import { bookingWords } from './booking-words.ts';
import { bookedRows, carrierRows } from './fact-rows.ts';
import { type PaperWords, paperWords } from './paper-words.ts';

interface Booked {
  readonly ride: Ride;
  /** The other ride of a round trip. */
  readonly other: Ride | undefined;
}
interface Shown {
  /** Null to leave out what the guest typed: a mail to an unconfirmed address must not quote it. */
  readonly guest: GuestContact | null;
  readonly lang: Lang;
  readonly nowMs: number;
}

/**
 * Makes the PDF that confirms a booking and proves its price, both rides of a round trip. Names neither provision nor
 * link, since guests show it to others.
 */
export async function bookingPaper({ ride, other }: Booked, { guest, lang, nowMs }: Shown) {
  const rides = (other ? [ride, other] : [ride]).toSorted((a, b) => a.pickupAtMs - b.pickupAtMs);
  const words = paperWords[lang];
  const booked = bookingWords[lang];
  const paper = new Paper(words.booking, lang);
  const { name, phone, email, colour, file, footer } = await senderOf(ride, words);
  paper.line(name, { size: 20, isBold: true, colour });
  paper.gap(24);
  paper.line(words.booking, { size: 18, isBold: true });
  paper.line(words.asOf(dateOf(nowMs, lang), timeOf(nowMs, lang)));
  paper.gap(14);
  for (const [i, one] of rides.entries()) {
    if (other) paper.line(i === 0 ? words.there : words.back, { size: 13, isBold: true });
    const carrier = carrierOf(one);
    const meeting = endingOf(one) ? null : await findMeetingPoint(one);
    paper.facts([
      [booked.label.id, one.id],
      [words.state, words.states[one.status]],
      ...(guest ? [[booked.label.name, guest.name] as const] : []),
      ...bookedRows(one, { lang, isFreeTextShown: guest !== null }, booked),
      ...(meeting ? [[booked.label.meetingPoint, meetingText(meeting, lang)] as const] : []),
      ...(carrier && one.status !== 'canceled' ? carrierRows(carrier, booked) : []),
    ]);
    paper.gap(16);
  }
  await writePrice(paper, rides, words);
  paper.gap(16);
  paper.line(words.support(phone, email));
  const content = await paper.finish(footer);
  return { name: `${file}-${rides.map(({ id }) => id).join('-')}.pdf`, content };
}

async function writePrice(paper: Paper, rides: readonly Ride[], words: PaperWords): Promise<void> {
  const valid = rides.filter(({ status }) => status !== 'canceled');
  if (valid.length === 0) return;
  const prices = valid.flatMap(({ priceCents }) => priceCents ?? []);
  // A company's own ride may have no price.
  if (prices.length < valid.length) return;
  const sum = prices.reduce((cents, priceCents) => cents + priceCents, 0);
  paper.line(words.fixedPrice(formatEur(sum)), { size: 13, isBold: true });
  paper.line(words.fixedPriceHint);
  paper.line(vatText(sum, await Promise.all(valid.map(taxedRide)), words));
  paper.line(words.noInvoice);
}

interface TaxedRide {
  readonly isWithinAustria: boolean;
  /** Undefined until the carrier is known and has chosen it. */
  readonly taxStatus: TaxStatus | undefined;
}

async function taxedRide(ride: Ride): Promise<TaxedRide> {
  const carrier = carrierOf(ride);
  const company = carrier ? await findCompany(carrier.companyId) : undefined;
  return { isWithinAustria: isWithinAustria(ride), taxStatus: company?.taxStatus };
}

/** Returns what is known of the VAT in the price: it depends on the carriers and on where they drive. */
function vatText(priceCents: number, rides: readonly TaxedRide[], words: PaperWords): string {
  const { vatCents } = splitVat(priceCents, rideVatPercent);
  const areAll = (taxStatus: TaxStatus): boolean =>
    rides.every((ride) => ride.isWithinAustria && ride.taxStatus === taxStatus);
  if (areAll('vat')) return words.vatIncluded(rideVatPercent, formatEur(vatCents));
  if (areAll('small')) return words.exempt;
  return rides.every(({ taxStatus }) => includesVat(taxStatus)) ? words.vatAbroad : words.vatUnknown;
}

/** Returns whom the guest calls: the company of its own choice, in its page's colour, or the platform. */
async function senderOf(ride: Ride, { page, powered }: PaperWords) {
  const carrier = carrierOf(ride);
  if (!carrier || !isCarriersGuest(ride)) {
    return { name: product.name, ...product.support, colour: spruce, file: product.asciiName, footer: page };
  }
  const website = ifStored(await websiteDocument(carrier.companyId).get(), readWebsite);
  return {
    ...carrier,
    colour: website ? pageColours(website.sections.main.values.colorHEX, 'light').accent : spruce,
    file: slugOf(carrier.name, carrier.name),
    footer: (...pages: Parameters<typeof page>): string => `${powered} · ${page(...pages)}`,
  };
}
