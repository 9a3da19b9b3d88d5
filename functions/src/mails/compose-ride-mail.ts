import { readVehicle } from '@talwaerts/domain/company/stored-company.ts';
import { toldByMs } from '@talwaerts/domain/escalation/told-by.ts';
import type { MailOrder, RideMailTemplate } from '@talwaerts/domain/mail/mail-order.ts';
import { ridePath } from '@talwaerts/domain/notification/titles.ts';
import type { MeetingPoint } from '@talwaerts/domain/place/curated-place.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { platformSender } from '@talwaerts/domain/ride/calendar-file.ts';
import { lackOf, noCrew } from '@talwaerts/domain/ride/crew.ts';
import {
  carrierOf,
  crewOfRide,
  type GuestContact,
  isCarriersGuest,
  isOwnRide,
  type Ride,
} from '@talwaerts/domain/ride/ride.ts';
import { readContact, readRide } from '@talwaerts/domain/ride/stored-ride.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { slugOf } from '@talwaerts/domain/website/slug.ts';
import { db } from '../platform/app.ts';
import { linkSigningKey, siteUrl } from '../platform/params.ts';
import type { MailAttachment } from '../services/mail-transport.ts';
import { findCompany, vehicleDocument } from '../store/companies.ts';
import { loadCachedEscalation } from '../store/config.ts';
import { findMeetingPoint } from '../store/curated-places.ts';
import { contactDocument, rideDocument } from '../store/rides.ts';
import { bookingSite, signBooking, signRideMap } from '../use-cases/order/booking-link.ts';
import { otherOfTrip } from '../use-cases/order/read-booking.ts';
import { bookingPaper } from '../use-cases/papers/booking-paper.ts';
import { bookingCalendar } from './calendar.ts';
import { findDriverClash } from './driver-clash.ts';
import type { Composed } from './layout.ts';
import { loadPageLook, plainLook } from './page-look.ts';
import { announcedRides, hasPaper, languageOf, mayQuoteFreeText, type RideMailData, rideMail } from './ride-mails.ts';

/** Composes a mail from its rides' state at sending. */
export async function composeRideMail(order: MailOrder): Promise<Composed> {
  const [contact, ...snapshots] = await db().getAll(
    contactDocument(order.rideIds[0] ?? ''),
    ...order.rideIds.map((id) => rideDocument(id)),
  );
  const guest = ifStored(contact, readContact) ?? null;
  const stored = snapshots.flatMap((snapshot) => ifStored(snapshot, readRide) ?? []);
  if (!stored[0] || (!guest && stored[0].guestRemovedAtMs === null))
    throw new Error(`Mail ${order.id} is about a ride that is not there`);
  const [ride, ...others] = announcedRides(order, stored);
  if (!ride) return null;
  const rides = [ride, ...others] as const;
  const recipient = await recipientOf(order, ride, guest);
  // A hotel may have ordered the ride without the guest's e-mail address.
  if (!recipient?.email) return 'no-address';
  const nowMs = Date.now();
  const data: RideMailData = {
    ...order,
    rides,
    contact: guest,
    recipientName: recipient.name,
    nowMs,
    bookingUrl: `${bookingSite(ride, siteUrl.value())}/mybooking?token=${signBooking(ride, linkSigningKey.value())}`,
    dashboardUrl: `${siteUrl.value()}${ridePath(ride)}`,
    // The number of changes keeps mail programs from showing the picture of an earlier route.
    mapUrl: `${siteUrl.value()}/ridemaps/${signRideMap(ride, linkSigningKey.value())}.png?changes=${ride.changes.length}`,
    siteUrl: siteUrl.value(),
    meetingPoints: await findMeetingPoints(rides),
    ...(await toldAtOf(order, rides, nowMs)),
    ...(await pageOf(order, ride)),
    ...(await crewProblems(order, ride)),
  };
  const content = rideMail(data);
  const replyTo = data.page && { replyTo: data.page.email };
  const attachments = [...calendarOf(data), ...(await paperOf(data))];
  return { to: recipient.email, ...replyTo, content, attachments };
}

async function findMeetingPoints(rides: readonly Ride[]): Promise<ReadonlyMap<string, MeetingPoint>> {
  const found = await Promise.all(rides.map(async (ride) => [ride.id, await findMeetingPoint(ride)] as const));
  return new Map(found.flatMap(([id, point]) => (point ? [[id, point] as const] : [])));
}

/** Returns by when the reader hears of each ride without a taxi, for the mail about the booking. */
async function toldAtOf(
  { template }: MailOrder,
  rides: readonly Ride[],
  nowMs: number,
): Promise<Pick<RideMailData, 'toldAtMs'>> {
  if (template !== 'booking-received') return {};
  const settings = await loadCachedEscalation(nowMs);
  const told = rides.map((ride) => [ride.id, ride.status === 'open' ? toldByMs(ride, settings, nowMs) : null] as const);
  return { toldAtMs: new Map(told.flatMap(([id, atMs]) => (atMs === null ? [] : [[id, atMs] as const]))) };
}

/** Loads the current look of the company that this mail's guest has chosen; without a page it has only a name. */
async function pageOf({ to }: MailOrder, ride: Ride): Promise<Pick<RideMailData, 'page'>> {
  const carrier = carrierOf(ride);
  if (to !== 'guest' || !isCarriersGuest(ride) || !carrier) return {};
  const page = (await loadPageLook(carrier.companyId, carrier, ride.lang)) ?? (isOwnRide(ride) && plainLook(carrier));
  return page ? { page } : {};
}

type CrewProblems = Pick<RideMailData, 'isVehicleLacking' | 'clash'>;

/** Finds out whether the crew still fits a ride whose guest has objected to a change. */
async function crewProblems({ template, to }: MailOrder, ride: Ride): Promise<CrewProblems> {
  const carrier = carrierOf(ride);
  if (template !== 'change-objected' || to !== 'carrier' || !carrier) return {};
  const { vehicleId } = crewOfRide(ride) ?? noCrew;
  const [stored, clash] = await Promise.all([
    vehicleId === null ? undefined : vehicleDocument(carrier.companyId, vehicleId).get(),
    findDriverClash(ride),
  ]);
  const vehicle = stored && ifStored(stored, readVehicle);
  return { isVehicleLacking: vehicle !== undefined && lackOf(vehicle, ride).length > 0, clash };
}

/**
 * Mails without a calendar file: about a no-show or its reversal, since the ride is over, and about a requested change,
 * since what the guest has in the calendar still counts.
 */
const withoutCalendar: readonly RideMailTemplate[] = [
  ...(['no-show', 'ride-reopened', 'change-requested', 'change-declined'] as const),
];

/** Returns the calendar file for guests' mails. */
function calendarOf(data: RideMailData): readonly MailAttachment[] {
  if (data.to !== 'guest' || withoutCalendar.includes(data.template)) return [];
  const { page, rides } = data;
  const site = bookingSite(rides[0], siteUrl.value());
  const file = page ? slugOf(page.brand.name, page.brand.name) : product.asciiName;
  const sender = page ? { name: page.brand.name, email: page.email, site } : platformSender(site);
  const content = bookingCalendar(rides, languageOf(data), sender, data.meetingPoints);
  return [{ filename: `${file}.ics`, contentType: 'text/calendar; charset=utf-8', content }];
}

/** Returns the booking's PDF, with both rides of a round trip even if the mail is about one of them. */
async function paperOf(data: RideMailData): Promise<readonly MailAttachment[]> {
  if (!hasPaper(data)) return [];
  const [ride, next] = data.rides;
  const booking = { ride, other: next ?? (await otherOfTrip(ride)) };
  const { nowMs, contact } = data;
  const guest = mayQuoteFreeText(data) ? contact : null;
  const { name, content } = await bookingPaper(booking, { guest, lang: languageOf(data), nowMs });
  return [{ filename: name, contentType: 'application/pdf', content }];
}

interface Recipient {
  readonly name: string;
  readonly email: string;
}

async function recipientOf({ to }: MailOrder, ride: Ride, guest: GuestContact | null): Promise<Recipient | null> {
  if (to === 'guest') return guest;
  if (to === 'carrier') return carrierOf(ride);
  if (!ride.hotel) return null;
  const hotel = await findCompany(ride.hotel.companyId);
  return hotel ? { name: hotel.designation, email: hotel.email } : null;
}
