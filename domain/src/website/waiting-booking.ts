import type { InferType } from 'yup';
import { checkPayload } from '../calls/check-payload.ts';
import { pageRideSchema } from '../calls/website.ts';
import type { UsageWindow } from '../limits/usage.ts';
import { hardLeadMinutes } from '../ride/limits.ts';
import { fieldsOf, type StoredSnapshot, UnreadableDocument } from '../stored/stored-fields.ts';
import type { PageBooking } from './book-on-page.ts';
import type { WebsiteConfig } from './page-access.ts';

/** How many bookings of one guest, with a pickup to come, companies' pages confirm without a click in a mail. */
const freeOpenBookings = 2;

/** How many rides booked on its page a company has to finish before its guests book without a click in a mail. */
export const ridesOfKnownPage = 5;

const minute = 60_000;

/** The bookings of one client address, on all pages together, that need no click in a mail. */
export const freeClientBookings: UsageWindow = { max: 5, perMs: 10 * minute };

const maxWaitMinutes = 120;

/**
 * `waitingBookings/{rideId}`: a booking on a company's page that its guest has to confirm by a click in a mail, before
 * it costs the company anything. Deleted with the click, or by retention once it is over.
 */
export interface WaitingBooking {
  /** The guest's request. */
  readonly payload: InferType<typeof pageRideSchema>;
  readonly companyId: string;
  /** Stored as the Firestore timestamp `expireAt`. */
  readonly expireAtMs: number;
  /** The booking id of the return ride of a round trip. */
  readonly rideIdBack?: string;
  /** The labels of the ride's places. */
  readonly from: string;
  readonly to: string;
}

/** What is known about page, guest and client when a booking is sent. */
export interface BookingHistory {
  /** The page's finished rides, counted up to `ridesOfKnownPage`. */
  readonly finishedRides: number;
  /** The guest's bookings with a pickup to come. */
  readonly openBookings: number;
  /** Whether the client address has used up `freeClientBookings`. */
  readonly isClientUsedUp: boolean;
}

/**
 * Whether a stranger could harm the company with this booking: it is expensive, among the first of the page, or one of
 * many of the same guest or client.
 */
export const isClickNeeded = (
  { rides }: Pick<PageBooking, 'rides'>,
  { clickAboveTokenCents }: WebsiteConfig,
  { finishedRides, openBookings, isClientUsedUp }: BookingHistory,
): boolean =>
  rides.reduce((sum, { provisionTokenCents }) => sum + provisionTokenCents, 0) > clickAboveTokenCents ||
  finishedRides < ridesOfKnownPage ||
  openBookings >= freeOpenBookings ||
  isClientUsedUp;

/**
 * Returns until when the guest can confirm a booking: for two hours, at most until it would be too late to order it.
 */
export const confirmableUntilMs = (pickupAtMs: number, nowMs: number): number =>
  Math.min(nowMs + maxWaitMinutes * minute, pickupAtMs - hardLeadMinutes * minute);

export function readWaitingBooking(snapshot: StoredSnapshot): WaitingBooking {
  const fields = fieldsOf(snapshot);
  const checked = checkPayload(pageRideSchema, snapshot.data()?.payload);
  if ('invalid' in checked) throw new UnreadableDocument(`${snapshot.ref.path}: payload is not as it must be`);
  return {
    payload: checked.payload,
    companyId: fields.text('companyId'),
    expireAtMs: fields.instant('expireAt'),
    from: fields.text('from'),
    to: fields.text('to'),
    ...(fields.has('rideIdBack') && { rideIdBack: fields.text('rideIdBack') }),
  };
}
