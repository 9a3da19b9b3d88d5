import type { Member } from '@talwaerts/domain/company/roles.ts';
import { carrierOf, type HotelRide, type Ride } from '@talwaerts/domain/ride/ride.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { type FirestoreError, onSnapshot } from 'firebase/firestore';
import { useLiveData } from '../../../shared/firebase/live-data.ts';
import { usePerson } from '../../../shared/firebase/session.ts';
import { type ListedRide, listedRide } from '../data/listed-ride.ts';
import { rideDocument } from '../data/ride-query.ts';

export type TakenBy = 'nobody' | 'own' | 'others';
/** `gone` if the ride has another state than the dialog shows, such as canceled. */
export type Meanwhile = TakenBy | 'gone';

/**
 * Returns whether an open ride has been taken, by a colleague or another window of the own company or by others, who
 * may have canceled it: the rules then end a taxi's listener, or its status changes.
 */
export function useTakenBy(rideId: string): TakenBy {
  const { member } = usePerson();
  const takenBy = useLiveData<TakenBy>(`taken by ${rideId}`, (firestore, emit) =>
    onSnapshot(
      rideDocument(firestore, member, rideId),
      (found) => emit(takerOf(ifStored(found, listedRide), member)),
      ({ code }: FirestoreError) => emit(code === 'permission-denied' ? 'others' : 'nobody'),
    ),
  );
  return takenBy ?? 'nobody';
}

/** Returns whether the ride has another state than the dialog that shows it, by a person's own act or by others. */
export function useIsGone({ id, status }: Pick<ListedRide, 'id' | 'status'>, isBusy: boolean): boolean {
  const { member } = usePerson();
  const isGone = useLiveData<boolean>(`gone ${id} ${status}`, (firestore, emit) =>
    onSnapshot(
      rideDocument(firestore, member, id),
      (found) => emit((ifStored(found, listedRide)?.status ?? status) !== status),
      ({ code }: FirestoreError) => emit(code === 'permission-denied'),
    ),
  );
  return isGone === true && !isBusy;
}

export function takerOf(ride: Ride | HotelRide | undefined, member: Member): TakenBy {
  if (!ride || ride.status === 'open') return 'nobody';
  const carrier = ride.status === 'canceled' ? null : carrierOf(ride);
  const isOwn = carrier && 'companyId' in carrier && member.role !== 'admin' && carrier.companyId === member.companyId;
  return isOwn ? 'own' : 'others';
}
