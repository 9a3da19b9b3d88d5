import { product } from '../product/product.ts';
import type { Ride } from './ride.ts';

const minute = 60_000;

/** The form's minimum time until pickup. */
export const formLeadMinutes = 20;
/** The server's minimum time until pickup, which leaves ten minutes to fill in the form. */
export const hardLeadMinutes = 10;
/** Maximum time until pickup. */
export const maxDaysAhead = 365;

/** A finish earlier than this before pickup is probably a mistake: the screen asks for confirmation. */
export const earlyFinishMinutes = 30;
/** How long an administrator can revert a finish or a no-show. */
const reopenDays = 7;

/** How long after pickup the carrier's people can read the guest's contact; `firestore.rules` has the same number. */
const contactHours = 3;

export const maxPax = 50;
export const maxNotesLength = 255;
/** The forms' limit is one character lower (docs/specification/rides.md). */
export const maxTypedNotesLength = maxNotesLength - 1;

export const isTooSoon = (pickupAtMs: number, nowMs: number): boolean => pickupAtMs < nowMs + hardLeadMinutes * minute;
export const isTooFarAhead = (pickupAtMs: number, nowMs: number): boolean =>
  pickupAtMs > nowMs + maxDaysAhead * 24 * 60 * minute;
export const isBeforePickup = (pickupAtMs: number, nowMs: number): boolean => nowMs < pickupAtMs;
/** Whether finishing the ride now needs a confirmation. */
export const isLongBeforePickup = (pickupAtMs: number, nowMs: number): boolean =>
  nowMs < pickupAtMs - earlyFinishMinutes * minute;
/** Whether only an administrator can still cancel: a company does so until pickup. */
export const isTooLateForCompany = (pickupAtMs: number, nowMs: number): boolean => nowMs > pickupAtMs;
export const reopenUntilMs = (closedAtMs: number): number => closedAtMs + reopenDays * 24 * 60 * minute;
export const guestCancelUntilMs = (pickupAtMs: number): number => pickupAtMs - product.guestCancelMinutes * minute;
export const contactReadableUntilMs = (pickupAtMs: number): number => pickupAtMs + contactHours * 60 * minute;

/** From when a ride needs an action: an open one from its pickup, a confirmed one when it should have ended. */
export const overdueFromMs = ({ status, pickupAtMs }: Pick<Ride, 'status' | 'pickupAtMs'>): number => {
  if (status === 'open') return pickupAtMs;
  return status === 'confirmed' ? contactReadableUntilMs(pickupAtMs) : Number.POSITIVE_INFINITY;
};

const dayMs = 86_400_000;

/** Whether the signed link of a booking has expired: a forwarded mail should not show the guest's data for ever. */
export const isLinkExpired = (rides: readonly Pick<Ride, 'pickupAtMs'>[], nowMs: number): boolean =>
  nowMs > Math.max(...rides.map(({ pickupAtMs }) => pickupAtMs)) + product.bookingLinkDays * dayMs;
