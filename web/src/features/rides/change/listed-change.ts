import { changeStateOf, wantedOf } from '@talwaerts/domain/ride/change-request.ts';
import type { ConfirmedRide } from '@talwaerts/domain/ride/ride.ts';
import type { ChangeState, WantedChange } from '@talwaerts/domain/ride/ride-change.ts';
import type { ListedRide } from '../data/listed-ride.ts';

/** What has become of the last change that the carrier has to agree to. */
export const changeOfListed = (ride: ListedRide): ChangeState => ('change' in ride ? ride.change : changeStateOf(ride));

/** What the carrier is asked to agree to; null if there is no request. */
export const wantedOfListed = (ride: ListedRide): WantedChange | null =>
  'wanted' in ride ? ride.wanted : wantedOf(ride);

/** What agreeing costs the carrier, in hundredths of a token; negative if it gets provision back. */
export const extraTokenCents = ({ changeRequest, provisionTokenCents }: ConfirmedRide): number =>
  (changeRequest?.provisionTokenCents ?? provisionTokenCents) - provisionTokenCents;
