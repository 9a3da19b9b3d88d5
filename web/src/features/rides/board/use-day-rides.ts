import type { DayRide } from '@talwaerts/domain/board/travel.ts';
import { collection, type Firestore, limit, orderBy, type Query, query, where } from 'firebase/firestore';
import { listenToList } from '../../../shared/firebase/listen.ts';
import { useLiveData } from '../../../shared/firebase/live-data.ts';
import { applySnapshot, type ListedRide } from '../data/listed-ride.ts';
import { periodOf } from '../filter/filter-days.ts';

const isOfDay = (ride: ListedRide): ride is DayRide & { readonly isHotelView?: never } =>
  !ride.isHotelView && (ride.status === 'confirmed' || ride.status === 'closed');

/** Returns a company's live rides from one day to another; undefined until known, `failed` if unreadable. */
export const useDayRides = (companyId: string, from: string, to = from): readonly DayRide[] | 'failed' | undefined =>
  useLiveData(['board', companyId, from, to], (firestore, emit) => {
    let rides: readonly ListedRide[] = [];
    return listenToList(
      dayQuery(firestore, companyId, { from, to }),
      (snapshot) => {
        rides = applySnapshot(rides, snapshot);
        emit(rides.filter(isOfDay));
      },
      () => emit('failed'),
    );
  });

/** More than a company drives in a day, and reads of a week. */
const maxRides = 300;
const maxRidesOfDays = 1_000;

/** Returns the query for the rides that a company drives, or has driven, from one day (`YYYY-MM-DD`) to another. */
export function dayQuery(firestore: Firestore, companyId: string, days: Parameters<typeof periodOf>[0]): Query {
  const { fromMs, untilMs } = periodOf(days);
  return query(
    collection(firestore, 'rides'),
    where('carrier.companyId', '==', companyId),
    where('status', 'in', ['confirmed', 'closed']),
    where('pickupAt', '>=', new Date(fromMs)),
    where('pickupAt', '<', new Date(untilMs)),
    orderBy('pickupAt', 'asc'),
    limit(days.from === days.to ? maxRides : maxRidesOfDays),
  );
}
