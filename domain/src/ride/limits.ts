import { product } from '../product/product.ts';

const minute = 60_000;

/** The form's earliest pickup, from now. */
export const formLeadMinutes = 20;
/** What the server still accepts: somebody may have taken ten minutes over the form. */
export const hardLeadMinutes = 10;
/** How far ahead a ride can be booked. */
export const maxDaysAhead = 365;

export const maxPax = 50;
export const maxNotesLength = 255;
/** Where the forms' fields end: one before, as the specification has it. */
export const maxTypedNotesLength = maxNotesLength - 1;

export const isTooSoon = (pickupAtMs: number, nowMs: number): boolean => pickupAtMs < nowMs + hardLeadMinutes * minute;
export const isTooFarAhead = (pickupAtMs: number, nowMs: number): boolean =>
  pickupAtMs > nowMs + maxDaysAhead * 24 * 60 * minute;
export const guestCancelUntilMs = (pickupAtMs: number): number => pickupAtMs - product.guestCancelMinutes * minute;
