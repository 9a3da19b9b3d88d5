import type { HandOnOffer } from '@talwaerts/domain/ride/hand-on.ts';
import { readHandOnOffer } from '@talwaerts/domain/ride/stored-ride.ts';
import { collection, query, where } from 'firebase/firestore';
import { listenToList } from '../../../shared/firebase/listen.ts';
import { useLiveData } from '../../../shared/firebase/live-data.ts';
import { readAll } from '../../../shared/firebase/read-all.ts';

/** Returns the rides that other companies offer to this one, the earliest pickup first; none until known. */
export const useOffers = (companyId: string): readonly HandOnOffer[] =>
  useLiveData<readonly HandOnOffer[]>(`offers ${companyId}`, (firestore, emit) =>
    listenToList(
      query(collection(firestore, 'handOns'), where('companyId', '==', companyId)),
      ({ docs }) => emit(readAll(docs, readHandOnOffer).toSorted((a, b) => a.pickupAtMs - b.pickupAtMs)),
      () => emit([]),
    ),
  ) ?? [];
