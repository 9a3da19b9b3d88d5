import { product } from '../product/product.ts';

const minute = 60_000;

/** The form's earliest pickup, from now. */
export const formLeadMinutes = 20;
/** The server's earliest pickup, from now: leaves ten minutes to fill the form in. */
export const hardLeadMinutes = 10;
/** How far ahead a ride can be booked. */
export const maxDaysAhead = 365;

/** A ride that is finished earlier than this before pickup was probably mistaken for another. */
export const earlyFinishMinutes = 30;
/** How long an administrator can take back a finish or a no-show. */
export const reopenDays = 7;

export const maxPax = 50;
export const maxNotesLength = 255;
/** The forms' fields end one character earlier (docs/specification/rides.md). */
export const maxTypedNotesLength = maxNotesLength - 1;

export const isTooSoon = (pickupAtMs: number, nowMs: number): boolean => pickupAtMs < nowMs + hardLeadMinutes * minute;
export const isTooFarAhead = (pickupAtMs: number, nowMs: number): boolean =>
  pickupAtMs > nowMs + maxDaysAhead * 24 * 60 * minute;
export const isBeforePickup = (pickupAtMs: number, nowMs: number): boolean => nowMs < pickupAtMs;
/** Whether finishing the ride now deserves a second question. */
export const isLongBeforePickup = (pickupAtMs: number, nowMs: number): boolean =>
  nowMs < pickupAtMs - earlyFinishMinutes * minute;
/** A hotel cancels its confirmed ride until pickup; later only an administrator does. */
export const isTooLateForCompany = (pickupAtMs: number, nowMs: number): boolean => nowMs > pickupAtMs;
export const reopenUntilMs = (closedAtMs: number): number => closedAtMs + reopenDays * 24 * 60 * minute;
export const guestCancelUntilMs = (pickupAtMs: number): number => pickupAtMs - product.guestCancelMinutes * minute;
