import { type ConfirmedRide, roundOf } from './ride.ts';
import type { RideFacts } from './ride-fields.ts';

/** Returns what a ride keeps when its carrier loses it: crew and progress were the carrier's, its mails are over. */
export function forNextCarrier(confirmed: ConfirmedRide): RideFacts {
  const { status: _, carrier: __, confirmed: ___, reopenings: ____, crew: _____, ...rest } = confirmed;
  const { progress: ______, reports: _______, delayMinutes: ________, isCarrierClosed: _________, ...more } = rest;
  const {
    handOn: __________,
    changeRequest: ___________,
    changeAnswer: ____________,
    driverSet: _____________,
    ...facts
  } = more;
  return { ...facts, round: roundOf(confirmed) + 1, feePaidBy: null };
}
