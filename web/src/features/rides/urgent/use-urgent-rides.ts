import { listenToList } from '../../../shared/firebase/listen.ts';
import { useLiveData } from '../../../shared/firebase/live-data.ts';
import { applySnapshot, type ListedRide } from '../data/listed-ride.ts';
import { type UrgentListing, urgentRides } from './urgent-query.ts';

export interface UrgentRides {
  readonly rides: readonly ListedRide[];
  readonly hasFailed: boolean;
}

/** Returns a live list, the nearest pickup first; undefined until it is known. */
export function useUrgentRides(listing: UrgentListing, untilMs = 0): UrgentRides | undefined {
  return useLiveData<UrgentRides>(`urgent rides ${listing} ${untilMs}`, (firestore, emit) => {
    let rides: readonly ListedRide[] = [];
    return listenToList(
      urgentRides(firestore, listing, untilMs),
      (snapshot) => {
        rides = applySnapshot(rides, snapshot);
        emit({ rides, hasFailed: false });
      },
      () => emit({ rides: [], hasFailed: true }),
    );
  });
}
