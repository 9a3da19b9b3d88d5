import type { Member } from '@talwaerts/domain/company/roles.ts';
import { carrierOf, type HotelRide, type Ride } from '@talwaerts/domain/ride/ride.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { type FirestoreError, onSnapshot } from 'firebase/firestore';
import { useLiveData } from '../../../shared/firebase/live-data.ts';
import { usePerson } from '../../../shared/firebase/session.ts';
import type { TextId } from '../../../shared/intl/texts.ts';
import { listedRide } from '../data/listed-ride.ts';
import { rideDocument } from '../data/ride-query.ts';
import type { PendingAction } from './ride-actions.ts';

/**
 * Returns the text that says what has become of the ride since its dialog opened: another state, or, for an acceptance,
 * who has taken it. The rules end a taxi's listener when another company takes or cancels an open ride.
 */
export function useMeanwhile({ ride: { id, status }, action }: PendingAction): TextId | undefined {
  const { member } = usePerson();
  const isAcceptance = action.dialog === 'accept';
  return useLiveData<TextId>(['meanwhile', id, status, isAcceptance], (firestore, emit) =>
    onSnapshot(
      rideDocument(firestore, member, id),
      (found) => {
        const ride = ifStored(found, listedRide);
        if (isAcceptance) emit(takenText(ride, member));
        else emit((ride?.status ?? status) === status ? undefined : 'ride.gone');
      },
      ({ code }: FirestoreError) => {
        if (code !== 'permission-denied') emit(undefined);
        else emit(isAcceptance ? 'ride.taken' : 'ride.gone');
      },
    ),
  );
}

/** Returns the text that says who has taken an open ride: a colleague or another window of the company, or others. */
export function takenText(ride: Ride | HotelRide | undefined, member: Member): TextId | undefined {
  if (!ride || ride.status === 'open') return undefined;
  const carrier = ride.status === 'canceled' ? null : carrierOf(ride);
  const isOwn = carrier && 'companyId' in carrier && member.role !== 'admin' && carrier.companyId === member.companyId;
  return isOwn ? 'ride.takenByOwn' : 'ride.taken';
}
