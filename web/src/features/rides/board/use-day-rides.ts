import type { DayRide } from '@talwaerts/domain/board/travel.ts';
import type { Ride } from '@talwaerts/domain/ride/ride.ts';
import { readRide } from '@talwaerts/domain/ride/stored-ride.ts';
import { listenToList } from '../../../shared/firebase/listen.ts';
import { useLiveData } from '../../../shared/firebase/live-data.ts';
import { readAll } from '../../../shared/firebase/read-all.ts';
import { dayQuery } from './day-query.ts';

const isOfDay = (ride: Ride): ride is DayRide => ride.status === 'confirmed' || ride.status === 'closed';

/** Returns a company's rides of a day, live; undefined until known, `failed` if unreadable. */
export const useDayRides = (companyId: string, day: string): readonly DayRide[] | 'failed' | undefined =>
  useLiveData<readonly DayRide[] | 'failed'>(`board ${companyId} ${day}`, (firestore, emit) =>
    listenToList(
      dayQuery(firestore, companyId, day),
      ({ docs }) => emit(readAll(docs, readRide).filter(isOfDay)),
      () => emit('failed'),
    ),
  );
