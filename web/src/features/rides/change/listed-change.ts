import { changeStateOf, wantedOf } from '@talwaerts/domain/ride/change-request.ts';
import type { ConfirmedRide } from '@talwaerts/domain/ride/ride.ts';
import type { ChangeState, WantedChange } from '@talwaerts/domain/ride/ride-change.ts';
import type { ListedRide } from '../data/listed-ride.ts';

/** The state of the last change that needs the carrier's consent. */
export const changeOfListed = (ride: ListedRide): ChangeState => (ride.isHotelView ? ride.change : changeStateOf(ride));

/** Returns the requested change; null if there is none. */
export const wantedOfListed = (ride: ListedRide): WantedChange | null =>
  ride.isHotelView ? ride.wanted : wantedOf(ride);

/** Returns the cost of agreeing, in hundredths of a token; negative if the carrier gets provision back. */
export const extraTokenCents = ({ changeRequest, provisionTokenCents }: ConfirmedRide): number =>
  (changeRequest?.provisionTokenCents ?? provisionTokenCents) - provisionTokenCents;
