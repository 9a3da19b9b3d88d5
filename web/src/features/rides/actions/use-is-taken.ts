import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { type FirestoreError, onSnapshot } from 'firebase/firestore';
import { useLiveData } from '../../../shared/firebase/live-data.ts';
import { usePerson } from '../../../shared/firebase/session.ts';
import { listedRide } from '../data/listed-ride.ts';
import { rideDocument } from '../data/ride-query.ts';

/** Whether an open ride has been taken or canceled: the rules then end a taxi's listener, or its status changes. */
export function useIsTaken(rideId: string): boolean {
  const { member } = usePerson();
  const isTaken = useLiveData<boolean>(`is taken ${rideId}`, (firestore, emit) =>
    onSnapshot(
      rideDocument(firestore, member, rideId),
      (found) => emit((ifStored(found, listedRide)?.status ?? 'open') !== 'open'),
      ({ code }: FirestoreError) => emit(code === 'permission-denied'),
    ),
  );
  return isTaken ?? false;
}
