import type { DayRide } from '@talwaerts/domain/board/travel.ts';
import type { Ride } from '@talwaerts/domain/ride/ride.ts';
import { readRide } from '@talwaerts/domain/ride/stored-ride.ts';
import { listenToList } from '../../../shared/firebase/listen.ts';
import { useLiveData } from '../../../shared/firebase/live-data.ts';
import { readAll } from '../../../shared/firebase/read-all.ts';
import { dayQuery } from './day-query.ts';

const isOfDay = (ride: Ride): ride is DayRide => ride.status === 'confirmed' || ride.status === 'closed';

/** Returns a company's live rides from one day to another; undefined until known, `failed` if unreadable. */
export const useDayRides = (companyId: string, from: string, to = from): readonly DayRide[] | 'failed' | undefined =>
  useLiveData<readonly DayRide[] | 'failed'>(`board ${companyId} ${from} ${to}`, (firestore, emit) =>
    listenToList(
      dayQuery(firestore, companyId, { from, to }),
      ({ docs }) => emit(readAll(docs, readRide).filter(isOfDay)),
      () => emit('failed'),
    ),
  );
