import { type CuratedPlace, readCuratedPlace } from '@talwaerts/domain/place/curated-place.ts';
import { inNaturalOrder } from '@talwaerts/domain/product/natural-order.ts';
import { collection } from 'firebase/firestore';
import { listenToList } from '../../shared/firebase/listen.ts';
import { useLiveData } from '../../shared/firebase/live-data.ts';
import { readAll } from '../../shared/firebase/read-all.ts';

/** Returns the curated places by name, live; undefined until known, `failed` if unreadable. */
export const useCuratedPlaces = (): readonly CuratedPlace[] | 'failed' | undefined =>
  useLiveData<readonly CuratedPlace[] | 'failed'>('curatedPlaces', (firestore, emit) =>
    listenToList(
      collection(firestore, 'curatedPlaces'),
      ({ docs }) => emit(readAll(docs, readCuratedPlace).toSorted((a, b) => inNaturalOrder(a.nameDE, b.nameDE))),
      () => emit('failed'),
    ),
  );
