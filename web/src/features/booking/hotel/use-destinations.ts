import type { Place, RidePlace } from '@talwaerts/domain/place/place.ts';
import { readHotelRide } from '@talwaerts/domain/ride/stored-ride.ts';
import { ridesForDestinations, usualDestinations } from '@talwaerts/domain/ride/usual-destinations.ts';
import { collection, type Firestore, getDocs, limit, orderBy, query } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { useFirestore } from 'reactfire';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { dropKept, findKept, keep } from '../../../shared/device/kept.ts';
import { isKnownList, readAll } from '../../../shared/firebase/listen.ts';
import { usePerson } from '../../../shared/firebase/session.ts';

interface Driven {
  readonly destination: RidePlace;
}

const name = 'destinations';
const hourMs = 3_600_000;

/** Returns the hotel's frequent and latest destinations, of its own rides; none until known. */
export function useDestinations(hotelId: string, hotel: Place | undefined): readonly Place[] {
  const firestore = useFirestore();
  const { uid } = usePerson().member;
  const [driven, setDriven] = useState<readonly Driven[]>([]);
  useEffect(() => {
    let isCurrent = true;
    latestDestinations(firestore, uid, hotelId).then(
      (found) => isCurrent && setDriven(found),
      () => undefined, // The user can type as well.
    );
    return () => {
      isCurrent = false;
    };
  }, [firestore, uid, hotelId]);
  return usualDestinations(driven, hotel);
}

/** Reads the hotel's latest rides at most once an hour, or after an order: the device keeps the answer until then. */
async function latestDestinations(firestore: Firestore, uid: string, hotelId: string): Promise<readonly Driven[]> {
  const key = `${name} ${hotelId}`;
  // A device that keeps nothing, such as a private window, reads each time.
  const kept = await findKept<readonly Driven[]>(uid, key, serverNow()).catch(() => undefined);
  if (kept) return kept;
  const rides = collection(firestore, 'companies', hotelId, 'rides');
  const list = await getDocs(query(rides, orderBy('pickupAt', 'desc'), limit(ridesForDestinations)));
  const driven = readAll(list.docs, readHotelRide).map(({ destination }) => ({ destination }));
  if (isKnownList(list)) await keep(uid, key, driven, serverNow() + hourMs).catch(() => undefined);
  return driven;
}

/** Lets the next form read the rides again: a new one has been ordered. */
export const forgetDestinations = (hotelId: string): void => {
  dropKept(`${name} ${hotelId}`).catch(() => undefined);
};
