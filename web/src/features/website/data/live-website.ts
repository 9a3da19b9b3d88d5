import { ifStored, type StoredSnapshot } from '@talwaerts/domain/stored/stored-fields.ts';
import type { WebsiteLists } from '@talwaerts/domain/website/branding.ts';
import { type Mark, readMark, readVisitWeek, shownMondays, type VisitWeek } from '@talwaerts/domain/website/marks.ts';
import { readCar, readPagePlace, readPagePrice, readWebsite } from '@talwaerts/domain/website/stored-website.ts';
import { inListOrder, type PagePlaceKind, type Website } from '@talwaerts/domain/website/website.ts';
import { collection, doc, query, where } from 'firebase/firestore';
import { useMemo } from 'react';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { listenToDocument, readAll } from '../../../shared/firebase/listen.ts';
import { useLiveData, useLiveList } from '../../../shared/firebase/live-data.ts';

type Live<T> = T | 'failed' | undefined;

/** Returns a company's website as it changes: null if missing, undefined until known. */
export const useWebsite = (companyId: string): Live<Website | null> =>
  useLiveData<Website | null | 'failed'>(['website', companyId], (firestore, emit) =>
    listenToDocument(
      doc(firestore, 'websites', companyId),
      (snapshot) => emit(ifStored(snapshot, readWebsite) ?? null),
      () => emit('failed'),
    ),
  );

const useWebsiteList = <T>(
  companyId: string,
  list: PagePlaceKind | 'cars' | 'prices',
  read: (snapshot: StoredSnapshot) => T,
): Live<readonly T[]> =>
  useLiveList(
    ['website', companyId, list],
    (firestore) => collection(firestore, 'websites', companyId, list),
    (docs) => readAll(docs, read),
  );

/** Returns the page's live lists as one value. */
export function useLists(companyId: string): Live<WebsiteLists> {
  const pickups = useWebsiteList(companyId, 'pickups', readPagePlace);
  const destinations = useWebsiteList(companyId, 'destinations', readPagePlace);
  const cars = useWebsiteList(companyId, 'cars', readCar);
  const prices = useWebsiteList(companyId, 'prices', readPagePrice);
  return useMemo(() => {
    if (pickups === 'failed' || destinations === 'failed' || cars === 'failed' || prices === 'failed') return 'failed';
    if (!pickups || !destinations || !cars || !prices) return undefined;
    return {
      pickups: inListOrder(pickups),
      destinations: inListOrder(destinations),
      cars: inListOrder(cars),
      prices,
    };
  }, [pickups, destinations, cars, prices]);
}

/** Returns the company's marks by name. */
export const useMarks = (companyId: string): Live<readonly Mark[]> =>
  useLiveList(
    ['marks', companyId],
    (firestore) => collection(firestore, 'companies', companyId, 'marks'),
    (docs) => readAll(docs, readMark).sort((one, other) => one.name.localeCompare(other.name, 'de')),
  );

/** Returns what guests did on the page in the shown weeks. */
export function useVisitWeeks(companyId: string): Live<readonly VisitWeek[]> {
  const [first] = shownMondays(serverNow()).slice(-1);
  return useLiveList(
    ['visits', companyId, first],
    (firestore) => query(collection(firestore, 'companies', companyId, 'visits'), where('monday', '>=', first)),
    (docs) => readAll(docs, readVisitWeek),
  );
}
