import { type ConfirmedRide, roundOf } from './ride.ts';
import type { RideFacts } from './ride-fields.ts';

/** Returns what a ride keeps when its carrier loses it: crew and progress were the carrier's, its mails are over. */
export function forNextCarrier(ride: ConfirmedRide): RideFacts {
  const { status, carrier, confirmed, reopenings, crew, ...rest } = ride;
  const { progress, reports, delayMinutes, isCarrierClosed, ...more } = rest;
  const { handOn, changeRequest, changeAnswer, driverSet, seen, ...facts } = more;
  return { ...facts, round: roundOf(ride) + 1, feePaidBy: null, seriesId: null };
}
